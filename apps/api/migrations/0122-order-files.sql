-- Files that platforms and shops write: who wrote them, what their columns are, which of their orders become no rows.
ALTER TABLE imports
  ADD COLUMN source text CHECK (source IN ('shopee', 'tiktok_shop', 'sapo', 'haravan', 'kiotviet', 'mapped')),
  ADD COLUMN left_out integer NOT NULL DEFAULT 0 CHECK (left_out >= 0),
  -- the headings of a file that waits until somebody names its columns, with first values and guesses
  ADD COLUMN asked_columns jsonb;

CREATE TABLE import_left_out (
  shop_id uuid NOT NULL,
  import_id uuid NOT NULL,
  -- first line of the order in the sheet
  no integer NOT NULL,
  private_code text NOT NULL,
  reason text NOT NULL CHECK (reason IN ('cancelled', 'returned', 'delivered')),
  PRIMARY KEY (shop_id, import_id, no),
  FOREIGN KEY (shop_id, import_id) REFERENCES imports (shop_id, id) ON DELETE CASCADE
);

CREATE TABLE import_mappings (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  -- the set of headings, hashed: files with these headings are read by it
  headings_key text NOT NULL,
  file_name text NOT NULL,
  -- each heading with the field it is, in the order of the first file
  columns jsonb NOT NULL,
  joins_lines boolean NOT NULL,
  used_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, id),
  UNIQUE (shop_id, headings_key)
);
