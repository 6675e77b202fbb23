-- Reads every row, and nobody waits for it.
DO $$
DECLARE part regclass;
BEGIN
  FOR part IN SELECT inhrelid FROM pg_inherits WHERE inhparent = 'ledger_entries'::regclass LOOP
    EXECUTE format('ALTER TABLE %s VALIDATE CONSTRAINT ledger_entries_shop_id_transaction_id_fkey', part);
  END LOOP;
END $$;
