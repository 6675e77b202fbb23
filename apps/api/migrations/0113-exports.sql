-- Files of parcels that are written in the background. Their parcels are fixed when a shop asks for them.
CREATE TABLE exports (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'running', 'done', 'failed', 'stopped')),
  language text NOT NULL CHECK (language IN ('vi', 'en')),
  format text NOT NULL CHECK (format IN ('xlsx', 'csv')),
  file_name text NOT NULL,
  columns text[] NOT NULL CHECK (cardinality(columns) > 0),
  parcel_ids uuid[] NOT NULL,
  rows_done integer NOT NULL DEFAULT 0 CHECK (rows_done >= 0),
  rows_total integer NOT NULL CHECK (rows_total = cardinality(parcel_ids)),
  -- the parts of the file in their order
  file_ids uuid[] NOT NULL DEFAULT '{}',
  -- real time
  created_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, id)
);
CREATE INDEX exports_created_index ON exports (created_at);
-- Parts of the list are read again and again: not compressed, they cost nothing to open.
ALTER TABLE exports ALTER COLUMN parcel_ids SET STORAGE EXTERNAL;
