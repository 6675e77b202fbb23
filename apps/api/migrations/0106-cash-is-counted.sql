-- A transfer slip also takes a courier's cash to a hub. It says who gave and who took, and what was counted.
ALTER TABLE cod_transfers DROP CONSTRAINT cod_transfers_event_check;
ALTER TABLE cod_transfers ADD CONSTRAINT cod_transfers_event_check CHECK (event IN (
  'hand_over_cash', 'transfer_to_hub', 'transfer_to_center', 'transfer_to_shop', 'pay_returned_cod'));
ALTER TABLE cod_transfers ADD COLUMN courier_code text, ADD COLUMN hub_code text;

-- Cash that was counted short or over at a hand-over, by who gave it. Its money is per parcel, because a ledger
-- transaction belongs to a shop.
CREATE TABLE cash_differences (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('short', 'over')),
  giver_kind text NOT NULL CHECK (giver_kind IN ('courier', 'hub', 'center')),
  giver_id text NOT NULL,
  -- the account that the cash left, and with whom a surplus lies
  from_account text NOT NULL,
  taker_kind text NOT NULL CHECK (taker_kind IN ('courier', 'hub', 'center')),
  taker_id text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  event text NOT NULL,
  reference text NOT NULL,
  at timestamptz NOT NULL,
  prepared_by_operator uuid NOT NULL,
  prepared_by text NOT NULL,
  recorded_at timestamptz NOT NULL,
  state text NOT NULL CHECK (state IN ('open', 'paid', 'written_off')),
  ended_by text,
  ended_at timestamptz,
  end_note text,
  CHECK ((state = 'open') = (ended_at IS NULL))
);
CREATE INDEX cash_differences_open_index ON cash_differences (giver_kind, giver_id, id) WHERE state = 'open';
CREATE TABLE cash_difference_parcels (
  shop_id uuid NOT NULL,
  parcel_id uuid NOT NULL,
  difference_id uuid NOT NULL REFERENCES cash_differences (id),
  amount bigint NOT NULL CHECK (amount > 0),
  PRIMARY KEY (shop_id, parcel_id, difference_id),
  FOREIGN KEY (shop_id, parcel_id) REFERENCES parcels (shop_id, id)
);
CREATE INDEX cash_difference_parcels_index ON cash_difference_parcels (difference_id);
