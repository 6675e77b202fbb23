-- The rounds of couriers: Created, Open (the courier is out), Closed.
CREATE TABLE runsheets (
  id uuid PRIMARY KEY,
  code text NOT NULL UNIQUE,
  kind text NOT NULL CHECK (kind IN ('pickup', 'delivery', 'return')),
  status text NOT NULL CHECK (status IN ('created', 'open', 'closed')),
  courier_code text NOT NULL REFERENCES couriers (code),
  hub_code text NOT NULL REFERENCES hubs (code),
  runs_on date NOT NULL,
  created_at timestamptz NOT NULL,
  opened_at timestamptz,
  closed_at timestamptz
);
CREATE INDEX runsheets_courier_index ON runsheets (courier_code, id DESC);
CREATE INDEX runsheets_hub_index ON runsheets (hub_code, id DESC);

-- The parcels of a runsheet. left_at is set when one is taken off before the round (taken_off), or when the round is over.
CREATE TABLE runsheet_parcels (
  shop_id uuid NOT NULL,
  parcel_id uuid NOT NULL,
  carrier_id uuid NOT NULL REFERENCES runsheets (id),
  added_at timestamptz NOT NULL,
  -- among those that were added together
  position integer NOT NULL,
  left_at timestamptz,
  taken_off boolean NOT NULL DEFAULT false,
  PRIMARY KEY (shop_id, parcel_id, carrier_id),
  FOREIGN KEY (shop_id, parcel_id) REFERENCES parcels (shop_id, id)
);
CREATE INDEX runsheet_parcels_runsheet_index ON runsheet_parcels (carrier_id);
-- A parcel is on one runsheet at a time.
CREATE UNIQUE INDEX runsheet_parcels_one_key ON runsheet_parcels (shop_id, parcel_id) WHERE left_at IS NULL;
