-- Requests of shops have had this name since migration 0261. A database that ran it in its former words has the table under
-- the old one.
DO $$ BEGIN
  IF to_regclass('shop_requests') IS NULL THEN
    ALTER TABLE support_requests RENAME TO shop_requests;
    CREATE VIEW support_requests AS SELECT * FROM shop_requests;
  END IF;
END $$;
