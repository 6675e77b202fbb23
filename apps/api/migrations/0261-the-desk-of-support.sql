-- formerly 5d3d16b490b7c6314c78b6e37bd7a0a835e4844e1c44e8eb1ec82e0ac14f7edf
-- Processes of 0.2.0 read requests whole at each event, by plans that PostgreSQL refuses once their table has more columns
-- (decision 0490). So the table gets another name, and they find what they know of it in a view of the old name.
ALTER TABLE support_requests RENAME TO shop_requests;
CREATE VIEW support_requests AS SELECT * FROM shop_requests;

-- By when the provider acts, and who of its people does. An open request without a deadline waits for somebody else.
ALTER TABLE shop_requests
  ADD COLUMN due_at timestamptz,
  ADD COLUMN assigned_to uuid,
  ADD COLUMN assigned_name text,
  ADD CONSTRAINT support_requests_assigned_check CHECK ((assigned_to IS NULL) = (assigned_name IS NULL));

-- What waits already is due as if it had come in answering hours.
UPDATE shop_requests SET due_at = updated_at + CASE request_type
  WHEN 'advisory' THEN interval '4 hours' WHEN 'complaint' THEN interval '8 hours' ELSE interval '2 hours' END
WHERE status IN ('waiting', 'passed', 'processing') AND NOT promised
  OR status = 'confirmation' AND waits_for = 'provider';

-- The desk walks what is open by its deadline; what waits for others comes last.
CREATE INDEX support_requests_queue_index ON shop_requests (coalesce(due_at, 'infinity'), id) WHERE closed_at IS NULL;
CREATE INDEX support_requests_assigned_index ON shop_requests (assigned_to, coalesce(due_at, 'infinity'), id)
  WHERE closed_at IS NULL;
