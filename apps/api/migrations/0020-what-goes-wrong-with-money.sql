-- The cash of a parcel lies in exactly one place, the main hub is one of them; what a hub or courier owes for a loss is
-- neither cash nor revenue (decisions 0180, 0184).
ALTER TABLE ledger_entries DROP CONSTRAINT ledger_entries_account_check;
ALTER TABLE ledger_entries ADD CONSTRAINT ledger_entries_account_check CHECK (account IN (
  'courier_custody', 'hub_custody', 'main_hub_custody', 'center_custody', 'bank_clearing', 'shop_payable', 'shop_fees_due',
  'provider_revenue', 'compensation', 'loss_receivable'
)) NOT VALID;
ALTER TABLE ledger_entries VALIDATE CONSTRAINT ledger_entries_account_check;

-- The papers of cash that goes on: one number, many parcels, of any shops.
CREATE TABLE cod_transfers (
  id uuid PRIMARY KEY,
  event text NOT NULL CHECK (event IN ('transfer_to_hub', 'transfer_to_center', 'transfer_to_shop', 'pay_returned_cod')),
  reference text NOT NULL,
  note text NOT NULL,
  at timestamptz NOT NULL,
  operator_id uuid NOT NULL,
  operator_name text NOT NULL,
  recorded_at timestamptz NOT NULL,
  UNIQUE (event, reference)
);
CREATE TABLE cod_transfer_parcels (
  shop_id uuid NOT NULL,
  parcel_id uuid NOT NULL,
  transfer_id uuid NOT NULL REFERENCES cod_transfers (id),
  amount bigint NOT NULL CHECK (amount >= 0),
  PRIMARY KEY (shop_id, parcel_id, transfer_id),
  FOREIGN KEY (shop_id, parcel_id) REFERENCES parcels (shop_id, id)
);
CREATE INDEX cod_transfer_parcels_transfer_index ON cod_transfer_parcels (transfer_id);

-- What comes back of a partial delivery is a parcel of its own, one for each.
ALTER TABLE parcels ADD COLUMN return_of_id uuid;
ALTER TABLE parcels ADD CONSTRAINT parcels_return_of_fkey
  FOREIGN KEY (shop_id, return_of_id) REFERENCES parcels (shop_id, id);
CREATE UNIQUE INDEX parcels_return_of_key ON parcels (shop_id, return_of_id) WHERE return_of_id IS NOT NULL;

CREATE TABLE partial_deliveries (
  shop_id uuid NOT NULL,
  parcel_id uuid NOT NULL,
  return_parcel_id uuid NOT NULL,
  -- the items as the receiver kept them: [{ name, quantity, value }]; those of the return parcel are its own
  kept jsonb NOT NULL,
  cod_before bigint NOT NULL,
  cod_after bigint NOT NULL CHECK (cod_after <= cod_before),
  at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, parcel_id),
  FOREIGN KEY (shop_id, parcel_id) REFERENCES parcels (shop_id, id),
  FOREIGN KEY (shop_id, return_parcel_id) REFERENCES parcels (shop_id, id)
);

CREATE TABLE parcel_reweighs (
  shop_id uuid NOT NULL,
  parcel_id uuid NOT NULL,
  position integer NOT NULL,
  -- { weight, length, width, height, charged_weight, shipping_fee, total_cod } before and after
  before jsonb NOT NULL,
  after jsonb NOT NULL,
  evidence text NOT NULL,
  picture text,
  operator_name text NOT NULL,
  at timestamptz NOT NULL,
  recorded_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, parcel_id, position),
  FOREIGN KEY (shop_id, parcel_id) REFERENCES parcels (shop_id, id)
);
