-- When an event happened by its reporter, where the history dates it later because the shop's decision was stored first.
-- NULL: `at` says it.
ALTER TABLE parcel_events ADD COLUMN reported_at timestamptz;
