-- Shops and the people who work for them. Ids are UUIDv7 made by the application (no sequence, no uuidv7()).
CREATE TABLE shops (
  id uuid PRIMARY KEY,
  shop_code text NOT NULL UNIQUE,
  shop_name text NOT NULL,
  shop_type text NOT NULL CHECK (shop_type IN ('personal', 'organization')),
  -- 0 stand-alone, 1 parcels are pushed to the order system, 2 it also edits them, 3 they come from it
  is_oms smallint NOT NULL DEFAULT 1 CHECK (is_oms BETWEEN 0 AND 3),
  state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'restricted')),
  id_card_number text,
  business_licence_number text,
  categories jsonb NOT NULL DEFAULT '[]',
  paper_uploaded_full boolean NOT NULL DEFAULT false,
  paper_verified boolean NOT NULL DEFAULT false,
  paper_verify_expire_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);

CREATE TABLE users (
  id uuid PRIMARY KEY,
  shop_id uuid NOT NULL REFERENCES shops (id),
  name text NOT NULL,
  email text NOT NULL,
  phone text NOT NULL,
  role_name text NOT NULL DEFAULT 'shop_admin',
  locale text NOT NULL DEFAULT 'vi' CHECK (locale IN ('vi', 'en')),
  state text NOT NULL DEFAULT 'inactive' CHECK (state IN ('inactive', 'active', 'locked')),
  password_hash text,
  password_updated_at timestamptz,
  password_ignored_at timestamptz,
  photo_file_id uuid,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX users_email_key ON users (lower(email));
CREATE UNIQUE INDEX users_phone_key ON users (phone);
CREATE INDEX users_shop_id_index ON users (shop_id);

-- One row a sign-in. Refresh tokens are stored hashed; rotating keeps the one before for ten seconds of grace.
CREATE TABLE sessions (
  id uuid PRIMARY KEY,
  shop_id uuid NOT NULL REFERENCES shops (id),
  user_id uuid NOT NULL REFERENCES users (id),
  refresh_hash text NOT NULL,
  previous_refresh_hash text,
  rotated_at timestamptz,
  user_agent text,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  end_reason text
);
CREATE UNIQUE INDEX sessions_refresh_hash_key ON sessions (refresh_hash);
CREATE INDEX sessions_previous_refresh_hash_index ON sessions (previous_refresh_hash);
CREATE INDEX sessions_user_index ON sessions (shop_id, user_id);

-- Provider staff and systems. Their tokens name this row, so revoking it ends them.
CREATE TABLE operators (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  revoked_at timestamptz
);
