-- What the nightly recount of the kept sums found last.
CREATE TABLE kept_sum_checks (
  sum text PRIMARY KEY,
  -- sums that differ from what they are made of
  wrong integer NOT NULL CHECK (wrong >= 0),
  -- real time
  checked_at timestamptz NOT NULL
);
