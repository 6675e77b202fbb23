-- A session of a sandbox belongs to the person of the real shop who entered: it ends with that person's access.
-- Null: a session of a real shop.
ALTER TABLE sessions ADD COLUMN entered_by uuid REFERENCES users (id) ON DELETE CASCADE;
CREATE INDEX sessions_entered_by_index ON sessions (entered_by) WHERE entered_by IS NOT NULL;

-- Nobody knows who entered before. These people enter again.
UPDATE sessions SET ended_at = now(), end_reason = 'entered_by_unknown'
WHERE ended_at IS NULL AND shop_id IN (SELECT id FROM shops WHERE sandbox_of IS NOT NULL);
