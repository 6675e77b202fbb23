-- What is old is found without reading everything: the nightly deletion goes by these.
CREATE INDEX audit_log_at_index ON audit_log (at);
CREATE INDEX sessions_expires_at_index ON sessions (expires_at);
CREATE INDEX sign_in_places_last_used_at_index ON sign_in_places (last_used_at);

-- When the papers were refused: pictures sent before it count as not sent.
ALTER TABLE shops ADD COLUMN paper_refused_at timestamptz;
UPDATE shops SET paper_refused_at = updated_at WHERE paper_refusal_reason IS NOT NULL;
