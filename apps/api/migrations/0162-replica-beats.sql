-- The time of the database that takes writes, written every second while a process reads from a replica as well. The row on the
-- replica says up to when the replica holds everything.
CREATE TABLE replica_beats (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  beaten_at timestamptz NOT NULL
) WITH (fillfactor = 50);
