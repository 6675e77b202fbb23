-- Whether this database belongs to a trial, whose clock was moved ahead and whose money is none (docs/operating.md). Null
-- until its first start says so; what an earlier release has filled is no trial.
ALTER TABLE business_clock ADD COLUMN trial boolean;
UPDATE business_clock SET trial = false WHERE EXISTS (SELECT 1 FROM seeds WHERE name = 'first');
