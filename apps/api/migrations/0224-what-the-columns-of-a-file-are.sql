-- What each column of a file is used as is told after it was read, too; one more sheet may hold its orders.
ALTER TABLE imports
  -- the columns, sheets and answers of the file, as they were read
  ADD COLUMN told_columns jsonb,
  -- the sheet that somebody chose
  ADD COLUMN sheet integer CHECK (sheet >= 0),
  -- lines that became no rows, by reason
  ADD COLUMN left_out_by jsonb,
  -- orders that are paid, so that there is nothing to collect
  ADD COLUMN paid integer NOT NULL DEFAULT 0 CHECK (paid >= 0),
  -- the sum of the COD of its parcels
  ADD COLUMN created_cod bigint NOT NULL DEFAULT 0;

ALTER TABLE import_rows ADD COLUMN tracking_number text;

ALTER TABLE import_left_out DROP CONSTRAINT import_left_out_reason_check;
ALTER TABLE import_left_out ADD CONSTRAINT import_left_out_reason_check
  CHECK (reason IN ('cancelled', 'returned', 'delivered', 'shipped', 'sum', 'remark', 'sample'));

-- What was answered for all orders of files with these headings; the files of platforms keep their own columns.
ALTER TABLE import_mappings
  ADD COLUMN fill jsonb NOT NULL DEFAULT '{"product_value": null, "weight": null, "sides": null}',
  ADD COLUMN keeps_layout boolean NOT NULL DEFAULT false;
