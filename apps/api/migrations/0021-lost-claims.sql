-- What a shop asks for a lost parcel, or the provider of itself. New, then approved or rejected, once (decision 0184).
CREATE TABLE lost_claims (
  shop_id uuid NOT NULL,
  id uuid NOT NULL,
  parcel_id uuid NOT NULL,
  code text NOT NULL,
  state text NOT NULL CHECK (state IN ('new', 'approved', 'rejected')),
  opened_by text NOT NULL CHECK (opened_by IN ('shop', 'provider')),
  opened_by_name text,
  claimed_amount bigint NOT NULL CHECK (claimed_amount > 0),
  proof text NOT NULL,
  note text NOT NULL,
  -- what was approved; null before
  amount bigint CHECK (amount > 0),
  proof_accepted boolean,
  reason text,
  decided_by text,
  decided_at timestamptz,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, id),
  FOREIGN KEY (shop_id, parcel_id) REFERENCES parcels (shop_id, id)
);
CREATE INDEX lost_claims_parcel_index ON lost_claims (shop_id, parcel_id, id DESC);
CREATE UNIQUE INDEX lost_claims_open_key ON lost_claims (shop_id, parcel_id) WHERE state <> 'rejected';
CREATE UNIQUE INDEX lost_claims_code_key ON lost_claims (code);
CREATE INDEX lost_claims_operated_index ON lost_claims (state, id);

-- Who pays for it: the provider, or the hub or courier who lost it. The second pair of eyes; its approval pays.
CREATE TABLE lost_collections (
  shop_id uuid NOT NULL,
  id uuid NOT NULL,
  claim_id uuid NOT NULL,
  parcel_id uuid NOT NULL,
  code text NOT NULL,
  state text NOT NULL CHECK (state IN ('new', 'approved', 'rejected')),
  amount bigint NOT NULL CHECK (amount > 0),
  charged_to text NOT NULL CHECK (charged_to IN ('provider', 'hub', 'courier')),
  charged_name text,
  created_by text NOT NULL,
  created_at timestamptz NOT NULL,
  reason text,
  decided_by text,
  decided_at timestamptz,
  PRIMARY KEY (shop_id, id),
  FOREIGN KEY (shop_id, claim_id) REFERENCES lost_claims (shop_id, id),
  FOREIGN KEY (shop_id, parcel_id) REFERENCES parcels (shop_id, id)
);
CREATE UNIQUE INDEX lost_collections_open_key ON lost_collections (shop_id, claim_id) WHERE state <> 'rejected';
CREATE UNIQUE INDEX lost_collections_code_key ON lost_collections (code);
CREATE INDEX lost_collections_operated_index ON lost_collections (state, id);
