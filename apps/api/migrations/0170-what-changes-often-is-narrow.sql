-- What an event, a push and a print change of a parcel, apart from what the shop wrote: a status that changes rewrites a
-- narrow row on its own page and no index (decision 0301). Shops wait at the lock until both say the same.
LOCK TABLE parcels, parcel_events IN ACCESS EXCLUSIVE MODE;

-- Columns that stay from one event to the next stand first: the log holds only what differs.
CREATE TABLE parcel_states (
  shop_id uuid NOT NULL,
  parcel_id uuid NOT NULL,
  -- How often the parcel was written: the same as in parcels, or what is read of the two does not belong together.
  revision integer NOT NULL DEFAULT 1,
  version integer NOT NULL DEFAULT 1,
  pushed_version integer,
  awb_print_count integer NOT NULL DEFAULT 0,
  awb_printed_at timestamptz,
  approved_value bigint,
  collect_asked_at timestamptz,
  deliver_on date,
  estimated_return_on date,
  corrections smallint NOT NULL DEFAULT 0,
  event_count integer NOT NULL DEFAULT 0,
  status_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  status text NOT NULL,
  current_hub text,
  current_hub_code text,
  receiver_outcome text,
  deliver_half text,
  approval_reason text,
  push_error text
) WITH (fillfactor = 50);

-- By what changes parcels are looked for. Its rows are written only when one of these columns changes.
CREATE TABLE parcel_lists (
  shop_id uuid NOT NULL,
  parcel_id uuid NOT NULL,
  status_at timestamptz NOT NULL,
  -- It collects COD for its shop.
  collects boolean NOT NULL,
  -- The order system has not answered its newest version.
  unpushed boolean NOT NULL,
  masked boolean NOT NULL DEFAULT false,
  -- The provider carries it: it is of no sandbox.
  operated boolean NOT NULL,
  status text NOT NULL,
  current_hub_code text
);

INSERT INTO parcel_states (shop_id, parcel_id, version, pushed_version, awb_print_count, awb_printed_at, approved_value,
  collect_asked_at, deliver_on, estimated_return_on, corrections, event_count, status_at, updated_at, status, current_hub,
  current_hub_code, receiver_outcome, deliver_half, approval_reason, push_error)
SELECT shop_id, id, version, pushed_version, awb_print_count, awb_printed_at, approved_value,
  collect_asked_at, deliver_on, estimated_return_on, corrections, event_count, status_at, updated_at, status, current_hub,
  current_hub_code, receiver_outcome, deliver_half, approval_reason, push_error
FROM parcels ORDER BY shop_id, id;

INSERT INTO parcel_lists (shop_id, parcel_id, status_at, collects, unpushed, masked, operated, status, current_hub_code)
SELECT shop_id, id, status_at, cod > 0, coalesce(pushed_version < version, false), receiver_masked_at IS NOT NULL,
  tracking_number NOT LIKE 'TS%', status, current_hub_code
FROM parcels ORDER BY shop_id, id;

ALTER TABLE parcel_states
  ADD PRIMARY KEY (shop_id, parcel_id),
  ADD FOREIGN KEY (current_hub_code) REFERENCES hubs (code),
  ADD CHECK (receiver_outcome IN ('delivered', 'refused', 'returned')),
  ADD CHECK (approval_reason IN ('papers', 'value')),
  ADD CHECK (deliver_half IN ('morning', 'afternoon')),
  ADD CHECK (deliver_half IS NULL OR deliver_on IS NOT NULL);

ALTER TABLE parcel_lists ADD PRIMARY KEY (shop_id, status, parcel_id);
-- The provider's side asks for parcels of all shops by status, those waiting longest first.
CREATE INDEX parcel_lists_operated_index ON parcel_lists (status, status_at, parcel_id) WHERE operated;
-- In the order in which a hub's parcels are listed, in whatever status.
CREATE INDEX parcel_lists_at_hub_index ON parcel_lists (current_hub_code, status_at, parcel_id)
  WHERE operated AND current_hub_code IS NOT NULL;
CREATE INDEX parcel_lists_unpushed_index ON parcel_lists (parcel_id) WHERE unpushed;
-- What a shop waits for: COD between delivery and payout, and the compensation of lost parcels (decision 0193).
CREATE INDEX parcel_lists_waited_for_index ON parcel_lists (shop_id, status)
  WHERE status = 'lost_collection_approved' OR collects AND status IN ('delivery_successful', 'delivered',
    'cod_collected', 'cod_transferred_to_hub', 'cod_transferred_to_center', 'cod_transferred_to_shop', 'cod_transfered');
-- Parcels that have come to rest, whose receivers are masked in their time.
CREATE INDEX parcel_lists_to_mask_index ON parcel_lists (status_at)
  WHERE NOT masked AND status IN ('draft', 'failed', 'pickup_failed', 'shop_canceled',
    'delivery_successful', 'delivered', 'return_successful', 'returned', 'cod_collected', 'cod_transferred_to_center',
    'cod_transferred_to_shop', 'cod_transferred_to_hub', 'cod_transfered', 'bank_transfered',
    'returned_cod_transferred_to_shop', 'returned_fee_charged_to_shop', 'returned_fee_charged_to_hub',
    'lost_collection_approved', 'abandoned', '3pl_cancelled', 'cancelled');

-- History and loads belong to the narrow row: a key that refers to a parcel locks it.
ALTER TABLE parcel_events DROP CONSTRAINT parcel_events_shop_id_parcel_id_fkey,
  ADD FOREIGN KEY (shop_id, parcel_id) REFERENCES parcel_states (shop_id, parcel_id);
ALTER TABLE runsheet_parcels DROP CONSTRAINT runsheet_parcels_shop_id_parcel_id_fkey,
  ADD FOREIGN KEY (shop_id, parcel_id) REFERENCES parcel_states (shop_id, parcel_id);
ALTER TABLE mobile_unit_parcels DROP CONSTRAINT mobile_unit_parcels_shop_id_parcel_id_fkey,
  ADD FOREIGN KEY (shop_id, parcel_id) REFERENCES parcel_states (shop_id, parcel_id);

-- Their indexes go with the columns.
ALTER TABLE parcels
  ADD COLUMN revision integer NOT NULL DEFAULT 1,
  DROP COLUMN version,
  DROP COLUMN pushed_version,
  DROP COLUMN awb_print_count,
  DROP COLUMN awb_printed_at,
  DROP COLUMN approved_value,
  DROP COLUMN collect_asked_at,
  DROP COLUMN deliver_on,
  DROP COLUMN estimated_return_on,
  DROP COLUMN corrections,
  DROP COLUMN event_count,
  DROP COLUMN status_at,
  DROP COLUMN updated_at,
  DROP COLUMN status,
  DROP COLUMN current_hub,
  DROP COLUMN current_hub_code,
  DROP COLUMN receiver_outcome,
  DROP COLUMN deliver_half,
  DROP COLUMN approval_reason,
  DROP COLUMN push_error,
  RESET (fillfactor);
