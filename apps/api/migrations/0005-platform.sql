-- First answers of POSTs that create, per shop and operation, remembered 24 hours.
CREATE TABLE idempotency_keys (
  shop_id uuid NOT NULL REFERENCES shops (id),
  operation text NOT NULL,
  key text NOT NULL,
  body_hash text NOT NULL,
  status smallint NOT NULL,
  -- text, not jsonb: the same bytes are answered again
  answer text,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, operation, key)
);
CREATE INDEX idempotency_keys_created_at_index ON idempotency_keys (created_at);

-- Business time = real time + offset; moved ahead in demo mode, never back.
CREATE TABLE business_clock (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  offset_ms bigint NOT NULL DEFAULT 0 CHECK (offset_ms >= 0)
);
INSERT INTO business_clock DEFAULT VALUES;

-- Files of shops, each encrypted with its own key, which is wrapped by the instance's secret.
CREATE TABLE files (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  kind text NOT NULL,
  content_type text NOT NULL,
  size integer NOT NULL,
  wrapped_key bytea NOT NULL,
  content bytea NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, id)
);

-- What has been seeded; the first start is done when `first` is there.
CREATE TABLE seeds (
  name text PRIMARY KEY,
  finished_at timestamptz NOT NULL
);
