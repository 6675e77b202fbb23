-- Bags and cages that travel as one (MU): Draft, Open, Closed (sealed). A closed one departs and arrives.
CREATE TABLE mobile_units (
  id uuid PRIMARY KEY,
  code text NOT NULL UNIQUE,
  kind text NOT NULL CHECK (kind IN ('pickup', 'linehaul', 'return_linehaul')),
  status text NOT NULL CHECK (status IN ('draft', 'open', 'closed')),
  -- where it is filled; null when it is opened at pickup, with the shops
  origin_hub_code text REFERENCES hubs (code),
  destination_hub_code text NOT NULL REFERENCES hubs (code),
  created_at timestamptz NOT NULL,
  opened_at timestamptz,
  closed_at timestamptz,
  departed_at timestamptz,
  arrived_at timestamptz,
  CHECK ((kind = 'pickup') = (origin_hub_code IS NULL)),
  CHECK (departed_at IS NULL OR status = 'closed'),
  CHECK (arrived_at IS NULL OR departed_at IS NOT NULL)
);
CREATE INDEX mobile_units_destination_index ON mobile_units (destination_hub_code, id DESC);
CREATE INDEX mobile_units_origin_index ON mobile_units (origin_hub_code, id DESC);

-- The parcels of a mobile unit. left_at is set when one is taken out (taken_off), or when the unit has arrived.
CREATE TABLE mobile_unit_parcels (
  shop_id uuid NOT NULL,
  parcel_id uuid NOT NULL,
  carrier_id uuid NOT NULL REFERENCES mobile_units (id),
  added_at timestamptz NOT NULL,
  -- among those that were added together
  position integer NOT NULL,
  left_at timestamptz,
  taken_off boolean NOT NULL DEFAULT false,
  PRIMARY KEY (shop_id, parcel_id, carrier_id),
  FOREIGN KEY (shop_id, parcel_id) REFERENCES parcels (shop_id, id)
);
CREATE INDEX mobile_unit_parcels_unit_index ON mobile_unit_parcels (carrier_id);
-- A parcel is in one mobile unit at a time.
CREATE UNIQUE INDEX mobile_unit_parcels_one_key ON mobile_unit_parcels (shop_id, parcel_id) WHERE left_at IS NULL;
