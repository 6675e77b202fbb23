-- What of a batch can be taken back: every print and every answer to a failed delivery, and of cancellations those of drafts.
ALTER TABLE batches ADD COLUMN rows_undoable integer NOT NULL DEFAULT 0;
UPDATE batches SET rows_undoable = rows_ok WHERE action = 'print';
ALTER TABLE batches ADD CONSTRAINT batches_rows_undoable_check CHECK (rows_undoable <= rows_ok);

-- The event in the parcel's history that undoing takes back; null where nothing can be.
ALTER TABLE batch_rows ADD COLUMN event_position integer;
