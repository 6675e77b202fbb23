-- Units of both address schemes; a unit's key is (scheme, code). Filled from npm packages at seed time.
CREATE TABLE address_units (
  scheme text NOT NULL CHECK (scheme IN ('vn_legacy', 'vn2025')),
  code text NOT NULL,
  level smallint NOT NULL CHECK (level BETWEEN 1 AND 3),
  parent_code text,
  name text NOT NULL,
  folded_name text NOT NULL,
  -- north | central | south, on provinces: decides the zone of the price table
  region text CHECK (region IN ('north', 'central', 'south')),
  remote boolean NOT NULL DEFAULT false,
  served boolean NOT NULL DEFAULT true,
  formerly jsonb NOT NULL DEFAULT '[]',
  PRIMARY KEY (scheme, code)
);
CREATE INDEX address_units_parent_index ON address_units (scheme, level, parent_code);

-- Old ward -> new ward. Several rows where one old ward was split; never read the other way round.
CREATE TABLE address_mappings (
  old_code text NOT NULL,
  new_code text NOT NULL,
  PRIMARY KEY (old_code, new_code)
);

CREATE TABLE stores (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  store_name text NOT NULL,
  phone text NOT NULL,
  address text NOT NULL,
  address_scheme text NOT NULL CHECK (address_scheme IN ('vn_legacy', 'vn2025')),
  address_level_1_code text NOT NULL,
  address_level_2_code text,
  address_level_3_code text,
  address_type text NOT NULL CHECK (address_type IN ('home', 'work')),
  is_default boolean NOT NULL DEFAULT false,
  sync_state text NOT NULL DEFAULT 'pending' CHECK (sync_state IN ('pending', 'synced', 'failed')),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, id)
);
CREATE UNIQUE INDEX stores_one_default_per_shop ON stores (shop_id) WHERE is_default;

-- The provider's prices. The newest row that is valid at a moment applies; editing means adding a row.
CREATE TABLE price_tables (
  id uuid PRIMARY KEY,
  valid_from timestamptz NOT NULL,
  prices jsonb NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX price_tables_valid_from_index ON price_tables (valid_from DESC);
