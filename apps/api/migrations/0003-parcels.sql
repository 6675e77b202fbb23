CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gin;

-- A parcel's id is a UUIDv7 of its creation time: newest first is id descending, and a range of days is a range of ids.
CREATE TABLE parcels (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  code text NOT NULL,
  tracking_number text NOT NULL,
  private_code text,
  status text NOT NULL,
  status_at timestamptz NOT NULL,
  store_id uuid,
  sender_name text NOT NULL,
  sender_phone text NOT NULL,
  sender_address text NOT NULL,
  sender_scheme text CHECK (sender_scheme IN ('vn_legacy', 'vn2025')),
  sender_level_1_code text,
  sender_level_2_code text,
  sender_level_3_code text,
  receiver_name text NOT NULL,
  receiver_phone text NOT NULL,
  receiver_address text NOT NULL,
  receiver_scheme text CHECK (receiver_scheme IN ('vn_legacy', 'vn2025')),
  receiver_level_1_code text,
  receiver_level_2_code text,
  receiver_level_3_code text,
  products jsonb NOT NULL,
  description text NOT NULL,
  notes text NOT NULL,
  weight numeric(8, 3) NOT NULL CHECK (weight >= 0 AND weight < 80),
  length numeric(8, 3) NOT NULL CHECK (length >= 0 AND length < 180),
  width numeric(8, 3) NOT NULL CHECK (width >= 0 AND width < 180),
  height numeric(8, 3) NOT NULL CHECK (height >= 0 AND height < 180),
  dim numeric(8, 3) NOT NULL CHECK (dim >= 0 AND dim <= 80),
  charged_weight numeric(8, 3) NOT NULL,
  zone text,
  product_value bigint NOT NULL CHECK (product_value BETWEEN 0 AND 30000000),
  cod bigint NOT NULL CHECK (cod BETWEEN 0 AND 30000000),
  total_cod bigint NOT NULL CHECK (total_cod >= 0),
  shipping_fee bigint NOT NULL CHECK (shipping_fee >= 0),
  insurance_fee bigint NOT NULL CHECK (insurance_fee >= 0),
  service_fee bigint NOT NULL CHECK (service_fee >= 0),
  return_fee bigint NOT NULL CHECK (return_fee >= 0),
  payment_option text NOT NULL CHECK (payment_option IN ('sender', 'receiver')),
  delivery_option text NOT NULL CHECK (delivery_option IN ('open_box', 'no_check')),
  allow_partial_delivery boolean NOT NULL DEFAULT false,
  awb_printed_at timestamptz,
  awb_print_count integer NOT NULL DEFAULT 0,
  estimated_delivery_on date,
  estimated_return_on date,
  current_hub text,
  oms_code text,
  push_error text,
  event_count integer NOT NULL DEFAULT 0,
  -- codes, folded receiver name and phone: what the keyword of the list searches
  search_text text NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, id)
);
CREATE UNIQUE INDEX parcels_tracking_number_key ON parcels (tracking_number);
CREATE UNIQUE INDEX parcels_code_key ON parcels (shop_id, code);
CREATE UNIQUE INDEX parcels_private_code_key ON parcels (shop_id, private_code) WHERE private_code IS NOT NULL;
CREATE INDEX parcels_status_index ON parcels (shop_id, status, id DESC);
CREATE INDEX parcels_receiver_phone_index ON parcels (shop_id, receiver_phone, id DESC);
CREATE INDEX parcels_store_index ON parcels (shop_id, store_id, id DESC);
CREATE INDEX parcels_search_index ON parcels USING gin (shop_id, search_text gin_trgm_ops);
-- The provider's side asks for parcels of all shops by status, those waiting longest first.
CREATE INDEX parcels_operated_index ON parcels (status, status_at, id);

-- The history of a parcel. position counts from 1 within the parcel.
CREATE TABLE parcel_events (
  shop_id uuid NOT NULL,
  parcel_id uuid NOT NULL,
  position integer NOT NULL,
  event text NOT NULL,
  status text NOT NULL,
  at timestamptz NOT NULL,
  place text,
  hub_code text,
  note text,
  reason_code text,
  receiver_type text,
  cash_amount bigint,
  actor_type text NOT NULL CHECK (actor_type IN ('shop', 'oms', 'provider', 'courier', 'system')),
  actor_name text,
  -- the reporter's own id of the event: the same one again changes nothing
  source_key text,
  recorded_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, parcel_id, position),
  FOREIGN KEY (shop_id, parcel_id) REFERENCES parcels (shop_id, id)
);
CREATE UNIQUE INDEX parcel_events_source_key ON parcel_events (shop_id, parcel_id, source_key) WHERE source_key IS NOT NULL;

-- Counts per status, kept in the transaction that changes a status.
CREATE TABLE parcel_counts (
  shop_id uuid NOT NULL REFERENCES shops (id),
  status text NOT NULL,
  count bigint NOT NULL CHECK (count >= 0),
  PRIMARY KEY (shop_id, status)
);
