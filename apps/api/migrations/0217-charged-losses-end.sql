-- What a hub or courier owes for a lost parcel is paid in or written off by another operator than the one who approved it.
ALTER TABLE lost_collections
  ADD COLUMN decided_by_operator uuid,
  ADD COLUMN ended text CHECK (ended IN ('paid', 'written_off')),
  ADD COLUMN ended_by text,
  ADD COLUMN ended_at timestamptz,
  ADD COLUMN end_note text,
  ADD CONSTRAINT lost_collections_end_check CHECK (
    (ended IS NULL) = (ended_at IS NULL) AND (ended IS NULL OR (state = 'approved' AND charged_to <> 'provider'))
  );
CREATE INDEX lost_collections_owed_index ON lost_collections (id)
  WHERE state = 'approved' AND charged_to <> 'provider' AND ended IS NULL;
