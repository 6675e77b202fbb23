-- A shop has several tokens for its own software. Each has a name, scopes, and an end or none.
ALTER TABLE gateway_tokens
  DROP CONSTRAINT gateway_tokens_pkey,
  ADD PRIMARY KEY (shop_id, id),
  -- `default` is the one that PATCH gateway-refresh-token renews
  ADD COLUMN name text NOT NULL DEFAULT 'default',
  ADD COLUMN scopes text[] NOT NULL DEFAULT ARRAY['parcels', 'fees', 'labels', 'tracking', 'stores:read', 'statements']
    CHECK (cardinality(scopes) > 0
      AND scopes <@ ARRAY['parcels', 'fees', 'labels', 'tracking', 'stores:read', 'statements']),
  -- null: of the shop, whoever leaves it
  ADD COLUMN made_by uuid REFERENCES users (id) ON DELETE CASCADE,
  -- real time
  ADD COLUMN expires_at timestamptz;
ALTER TABLE gateway_tokens
  ALTER COLUMN name DROP DEFAULT,
  ALTER COLUMN scopes DROP DEFAULT;
CREATE UNIQUE INDEX gateway_tokens_name_key ON gateway_tokens (shop_id, lower(name));
CREATE INDEX gateway_tokens_made_by_index ON gateway_tokens (made_by);
