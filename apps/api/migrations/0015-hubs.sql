-- The provider's places and people on the road. They belong to no shop.
CREATE TABLE hubs (
  code text PRIMARY KEY CHECK (code ~ '^[A-Z0-9-]{1,10}$'),
  name text NOT NULL,
  address text NOT NULL,
  address_scheme text NOT NULL CHECK (address_scheme IN ('vn_legacy', 'vn2025')),
  address_level_1_code text NOT NULL,
  address_level_2_code text,
  address_level_3_code text,
  active boolean NOT NULL DEFAULT true,
  -- one more with every change: a change of what was seen before somebody else's is refused
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX hubs_name_key ON hubs (lower(name));

-- Who serves a province or ward of today's scheme: one hub each.
CREATE TABLE hub_areas (
  unit_code text PRIMARY KEY,
  hub_code text NOT NULL REFERENCES hubs (code)
);
CREATE INDEX hub_areas_hub_code_index ON hub_areas (hub_code);

CREATE TABLE couriers (
  code text PRIMARY KEY CHECK (code ~ '^[A-Z0-9-]{1,20}$'),
  name text NOT NULL,
  phone text NOT NULL,
  plate text,
  -- the plate without what people write between its letters and digits
  plate_key text UNIQUE,
  hub_code text NOT NULL REFERENCES hubs (code),
  active boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK ((plate IS NULL) = (plate_key IS NULL))
);
CREATE UNIQUE INDEX couriers_phone_key ON couriers (phone);
CREATE INDEX couriers_hub_code_index ON couriers (hub_code, code);

-- The hub a parcel stands at, where it was told by a code; current_hub is the same for people to read.
ALTER TABLE parcels ADD COLUMN current_hub_code text REFERENCES hubs (code);
CREATE INDEX parcels_current_hub_index ON parcels (current_hub_code, status, status_at, id)
  WHERE current_hub_code IS NOT NULL;

-- What the provider's staff and systems changed that belongs to no shop.
CREATE TABLE operator_log (
  id uuid PRIMARY KEY,
  at timestamptz NOT NULL,
  operator_id uuid NOT NULL REFERENCES operators (id),
  operator_name text NOT NULL,
  action text NOT NULL,
  what text NOT NULL
);
CREATE INDEX operator_log_at_index ON operator_log (at);

-- First answers of the operators' POSTs that create, as idempotency_keys has those of the shops.
CREATE TABLE operator_idempotency_keys (
  operator_id uuid NOT NULL REFERENCES operators (id),
  operation text NOT NULL,
  key text NOT NULL,
  body_hash text NOT NULL,
  status smallint NOT NULL,
  answer text,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (operator_id, operation, key)
);
CREATE INDEX operator_idempotency_keys_created_at_index ON operator_idempotency_keys (created_at);
