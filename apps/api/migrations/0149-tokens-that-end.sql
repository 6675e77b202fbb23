-- When the shop was told that a token ends soon; it is told once.
ALTER TABLE gateway_tokens ADD COLUMN end_told_at timestamptz;
CREATE INDEX gateway_tokens_end_index ON gateway_tokens (expires_at) WHERE end_told_at IS NULL AND expires_at IS NOT NULL;
