-- Addresses of the shops' own software. The secret is derived from the instance's secret, the id and the version, so that
-- nothing here signs.
CREATE TABLE webhook_endpoints (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  name text NOT NULL,
  url text NOT NULL,
  types text[] NOT NULL CHECK (cardinality(types) > 0),
  -- the address of the API settings that it is
  slot text CHECK (slot IN ('status', 'reweight')),
  state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'paused')),
  pause_reason text CHECK (pause_reason IN ('failing', 'gone', 'by_shop')),
  paused_at timestamptz,
  failing_since timestamptz,
  secret_version integer NOT NULL DEFAULT 1 CHECK (secret_version > 0),
  old_secret_until timestamptz,
  -- real time
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, id),
  CHECK ((state = 'paused') = (pause_reason IS NOT NULL)),
  CHECK ((state = 'paused') = (paused_at IS NOT NULL))
);
CREATE UNIQUE INDEX webhook_endpoints_slot_key ON webhook_endpoints (shop_id, slot) WHERE slot IS NOT NULL;

-- The outbox: what each endpoint is told, written in the transaction of the event.
CREATE TABLE webhook_deliveries (
  shop_id uuid NOT NULL,
  -- version 7, made here as well: the newest come first by it
  id uuid NOT NULL,
  endpoint_id uuid NOT NULL,
  type text NOT NULL,
  -- the parcel or statement; what comes later of the same one waits
  subject_id uuid NOT NULL,
  seq bigint NOT NULL,
  subject text NOT NULL,
  -- when it happened, business time
  at timestamptz NOT NULL,
  -- json keeps the text as it was written, so that each attempt sends the same bytes
  data json NOT NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'delivered', 'dead', 'held')),
  -- not before this, real time; while a process sends it, when another may take it over
  due_at timestamptz NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  -- attempts that were made before the newest replay
  attempts_before integer NOT NULL DEFAULT 0,
  last_at timestamptz,
  last_status integer,
  last_failure text,
  last_duration_ms integer,
  -- when we learnt of the event, business time
  created_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, id)
);
CREATE INDEX webhook_deliveries_due_index ON webhook_deliveries (shop_id, endpoint_id, due_at) WHERE state = 'waiting';
CREATE INDEX webhook_deliveries_order_index ON webhook_deliveries (shop_id, endpoint_id, subject_id, seq)
  WHERE state = 'waiting';
CREATE INDEX webhook_deliveries_log_index ON webhook_deliveries (shop_id, endpoint_id, id DESC);
CREATE INDEX webhook_deliveries_created_index ON webhook_deliveries (created_at);
-- Each row changes once or twice: room on its page keeps that off the indexes that do not care.
ALTER TABLE webhook_deliveries SET (fillfactor = 80);

CREATE TABLE webhook_attempts (
  shop_id uuid NOT NULL,
  delivery_id uuid NOT NULL,
  number integer NOT NULL,
  at timestamptz NOT NULL,
  status integer,
  failure text,
  duration_ms integer NOT NULL,
  -- the first 4 kB of it
  answer text NOT NULL,
  PRIMARY KEY (shop_id, delivery_id, number),
  FOREIGN KEY (shop_id, delivery_id) REFERENCES webhook_deliveries (shop_id, id) ON DELETE CASCADE
);

-- Tells each endpoint of the shop that hears of the type; answers whether there is one. Called by the statements that store
-- parcels and events, so that both are stored or neither. Due at once; `recorded_at` is business time.
CREATE FUNCTION tell_webhooks(
  shop uuid, told_type text, told_subject_id uuid, told_seq bigint, told_subject text, happened_at timestamptz,
  told_data json, recorded_at timestamptz
) RETURNS boolean LANGUAGE sql VOLATILE AS $$
  WITH told AS (
    INSERT INTO webhook_deliveries (shop_id, id, endpoint_id, type, subject_id, seq, subject, at, data, state, due_at, created_at)
    SELECT endpoints.shop_id,
      encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
        placing substring(int8send((extract(epoch FROM recorded_at) * 1000)::bigint) FROM 3) FROM 1 FOR 6), 52, 1), 53, 1), 'hex')::uuid,
      endpoints.id, told_type, told_subject_id, told_seq, told_subject, happened_at, told_data,
      CASE endpoints.state WHEN 'active' THEN 'waiting' ELSE 'held' END, 'epoch', recorded_at
    FROM webhook_endpoints AS endpoints
    WHERE endpoints.shop_id = shop AND told_type = ANY (endpoints.types)
    RETURNING 1
  )
  SELECT EXISTS (SELECT FROM told)
$$;

-- The two addresses of the API settings become endpoints.
INSERT INTO webhook_endpoints (shop_id, id, name, url, types, slot, created_at, updated_at)
SELECT shop_id, gen_random_uuid(), 'status', webhook_status_url, '{parcel.status_changed}'::text[], 'status', updated_at, updated_at
FROM api_settings WHERE webhook_status_url IS NOT NULL
UNION ALL
SELECT shop_id, gen_random_uuid(), 'reweight', webhook_reweight_url, '{parcel.reweighed}'::text[], 'reweight', updated_at, updated_at
FROM api_settings WHERE webhook_reweight_url IS NOT NULL;
DROP TABLE api_settings;
