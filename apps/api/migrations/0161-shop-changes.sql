-- When each shop changed last, by the database's clock: a screen that begins to listen asks whether it missed something. It is
-- written together with the notices, after the change is stored. A crash may lose it, so no log is written for it.
CREATE UNLOGGED TABLE shop_changes (
  shop_id uuid PRIMARY KEY,
  changed_at timestamptz NOT NULL
) WITH (fillfactor = 50);
