-- A rule may say only whether a unit is served, or only whether it is remote; the other stays as it was.
ALTER TABLE area_rules
  ALTER COLUMN served DROP NOT NULL,
  ALTER COLUMN remote DROP NOT NULL,
  ADD CONSTRAINT area_rules_say_something CHECK (num_nonnulls(served, remote) > 0);
