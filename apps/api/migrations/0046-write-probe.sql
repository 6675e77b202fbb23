-- Readiness writes here now and then, to learn whether the disk still takes anything. Unlogged: nothing of it is worth keeping.
CREATE UNLOGGED TABLE write_probe (
  filling bytea NOT NULL
);
