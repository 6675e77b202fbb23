-- What a shop does to many parcels at once, in the background. The rows are fixed when it starts.
CREATE TABLE batches (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  action text NOT NULL CHECK (action IN ('print', 'cancel', 'retry_push', 'deliver_again', 'send_back')),
  state text NOT NULL CHECK (state IN ('waiting', 'running', 'done', 'stopped', 'failed', 'undoing', 'undone')),
  -- how labels look, or what the courier is told
  options jsonb NOT NULL,
  user_name text NOT NULL,
  rows_total integer NOT NULL CHECK (rows_total >= 0),
  -- rows up to this number are dealt with
  done_to integer NOT NULL DEFAULT 0 CHECK (done_to BETWEEN 0 AND rows_total),
  -- rows up to this number are undone, or cannot be
  undone_to integer NOT NULL DEFAULT 0 CHECK (undone_to BETWEEN 0 AND done_to),
  rows_ok integer NOT NULL DEFAULT 0,
  rows_rejected integer NOT NULL DEFAULT 0,
  rows_undone integer NOT NULL DEFAULT 0,
  rows_kept integer NOT NULL DEFAULT 0,
  -- label files in their order
  file_ids uuid[] NOT NULL DEFAULT '{}',
  -- real time
  created_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, id),
  CHECK (rows_ok + rows_rejected = done_to),
  CHECK (rows_undone + rows_kept <= rows_ok)
);
CREATE INDEX batches_created_index ON batches (created_at);

CREATE TABLE batch_rows (
  shop_id uuid NOT NULL,
  batch_id uuid NOT NULL,
  no integer NOT NULL CHECK (no > 0),
  parcel_id uuid NOT NULL,
  outcome text NOT NULL DEFAULT 'waiting' CHECK (outcome IN ('waiting', 'done', 'rejected', 'undone', 'kept')),
  code text,
  -- more exact than the code, where the lifecycle has a text for it
  reason text,
  -- the print that this batch made, and the one before it: what undoing puts back
  printed_at timestamptz,
  printed_before timestamptz,
  PRIMARY KEY (shop_id, batch_id, no),
  FOREIGN KEY (shop_id, batch_id) REFERENCES batches (shop_id, id) ON DELETE CASCADE,
  CHECK ((outcome IN ('rejected', 'kept')) = (code IS NOT NULL))
);
