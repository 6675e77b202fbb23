-- By when the provider acts, and who of its people does. An open request without a deadline waits for somebody else.
ALTER TABLE support_requests
  ADD COLUMN due_at timestamptz,
  ADD COLUMN assigned_to uuid,
  ADD COLUMN assigned_name text,
  ADD CONSTRAINT support_requests_assigned_check CHECK ((assigned_to IS NULL) = (assigned_name IS NULL));

-- What waits already is due as if it had come in answering hours.
UPDATE support_requests SET due_at = updated_at + CASE request_type
  WHEN 'advisory' THEN interval '4 hours' WHEN 'complaint' THEN interval '8 hours' ELSE interval '2 hours' END
WHERE status IN ('waiting', 'passed', 'processing') AND NOT promised
  OR status = 'confirmation' AND waits_for = 'provider';

-- The desk walks what is open by its deadline; what waits for others comes last.
CREATE INDEX support_requests_queue_index ON support_requests (coalesce(due_at, 'infinity'), id) WHERE closed_at IS NULL;
CREATE INDEX support_requests_assigned_index ON support_requests (assigned_to, coalesce(due_at, 'infinity'), id)
  WHERE closed_at IS NULL;
