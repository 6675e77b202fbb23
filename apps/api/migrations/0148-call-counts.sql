-- What limits have counted of each subject (a session, a token, an address, a shop) since its window began, for all
-- processes together. The subject is a keyed hash. A crash may lose the counts, so no log is written for them.
CREATE UNLOGGED TABLE call_counts (
  subject text PRIMARY KEY,
  window_at timestamptz NOT NULL,
  count integer NOT NULL CHECK (count > 0)
) WITH (fillfactor = 50);
