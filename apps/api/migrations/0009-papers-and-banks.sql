-- Papers, bank accounts and API settings of shops.

-- One row a picture of the papers: which file it is now. The file itself is encrypted (table files).
CREATE TABLE shop_papers (
  shop_id uuid NOT NULL REFERENCES shops (id),
  picture text NOT NULL CHECK (picture IN ('id_card_front', 'id_card_back', 'licence_front', 'licence_back')),
  file_id uuid NOT NULL,
  uploaded_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, picture),
  FOREIGN KEY (shop_id, file_id) REFERENCES files (shop_id, id)
);

-- Why the papers were refused, until other ones are uploaded or these are verified.
ALTER TABLE shops ADD COLUMN paper_refusal_reason text;

-- Bank ids are those of the list of banks, which comes with the product.
CREATE TABLE bank_accounts (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  bank_id text NOT NULL,
  bank_account_number text NOT NULL,
  bank_account_name text NOT NULL,
  bank_branch text NOT NULL,
  is_default boolean NOT NULL DEFAULT false,
  -- no payout before this instant: a day after the account was added or changed
  payout_from timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, id)
);
CREATE UNIQUE INDEX bank_accounts_one_default_per_shop ON bank_accounts (shop_id) WHERE is_default;
CREATE UNIQUE INDEX bank_accounts_number_key ON bank_accounts (shop_id, bank_id, bank_account_number);

-- The token of a shop's own software. Only its hash is kept, and the characters that are shown again.
CREATE TABLE gateway_tokens (
  shop_id uuid PRIMARY KEY REFERENCES shops (id),
  id uuid NOT NULL,
  token_hash text NOT NULL,
  masked text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE UNIQUE INDEX gateway_tokens_hash_key ON gateway_tokens (token_hash);

CREATE TABLE api_settings (
  shop_id uuid PRIMARY KEY REFERENCES shops (id),
  webhook_status_url text,
  webhook_reweight_url text,
  updated_at timestamptz NOT NULL
);

-- Which units a shop's own wording meant. `wording` is folded text.
CREATE TABLE address_wordings (
  shop_id uuid NOT NULL REFERENCES shops (id),
  wording text NOT NULL,
  address_scheme text NOT NULL CHECK (address_scheme IN ('vn_legacy', 'vn2025')),
  address_level_1_code text NOT NULL,
  address_level_2_code text,
  address_level_3_code text,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, wording, address_scheme)
);

-- When the receiver of a parcel was masked: a parcel is masked once.
ALTER TABLE parcels ADD COLUMN receiver_masked_at timestamptz;
CREATE INDEX parcels_to_mask_index ON parcels (status_at) WHERE receiver_masked_at IS NULL;
