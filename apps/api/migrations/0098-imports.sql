-- Spreadsheets of orders. The file itself goes once its rows are stored.
CREATE TABLE imports (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  store_id uuid NOT NULL,
  file_name text NOT NULL,
  file_id uuid,
  user_name text NOT NULL,
  status text NOT NULL CHECK (status IN ('created', 'success', 'failed', 'needs_verification', 'warning')),
  working text CHECK (working IN ('reading', 'creating')),
  fault text,
  rows_done integer NOT NULL DEFAULT 0,
  rows_total integer,
  -- the last line of the sheet whose row is stored: reading goes on behind it
  read_to integer NOT NULL DEFAULT 0,
  -- the last line that the present creating has dealt with
  created_to integer NOT NULL DEFAULT 0,
  -- the lines that it was asked for; null: all that can be created
  wanted integer[],
  rows_created integer NOT NULL DEFAULT 0,
  -- rows that are left, by group, and the sums of those that can be created
  valid integer NOT NULL DEFAULT 0,
  proposed_for_edit integer NOT NULL DEFAULT 0,
  invalid integer NOT NULL DEFAULT 0,
  warnings integer NOT NULL DEFAULT 0,
  cod bigint NOT NULL DEFAULT 0,
  fee bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, id),
  FOREIGN KEY (shop_id, file_id) REFERENCES files (shop_id, id)
);

CREATE TABLE import_rows (
  shop_id uuid NOT NULL,
  import_id uuid NOT NULL,
  -- line number in the sheet
  no integer NOT NULL,
  type text NOT NULL CHECK (type IN ('valid', 'proposed_for_edit', 'invalid', 'warnings')),
  "values" jsonb NOT NULL,
  -- the body of the parcel, while it can be created
  parcel jsonb,
  errors jsonb NOT NULL,
  warnings jsonb NOT NULL,
  proposals jsonb NOT NULL,
  private_code text,
  -- receiver, address and items, hashed: equal looks are one order written twice
  look text,
  cod bigint NOT NULL,
  fee bigint,
  parcel_id uuid,
  parcel_code text,
  PRIMARY KEY (shop_id, import_id, no),
  FOREIGN KEY (shop_id, import_id) REFERENCES imports (shop_id, id) ON DELETE CASCADE,
  CHECK (parcel IS NOT NULL OR type IN ('invalid', 'proposed_for_edit') OR parcel_id IS NOT NULL)
);
