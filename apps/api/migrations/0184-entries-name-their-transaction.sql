-- An entry belongs to a transaction, in whatever month. The next migration looks at the rows so far, without a lock.
LOCK TABLE ledger_transactions, ledger_entries IN SHARE ROW EXCLUSIVE MODE;
DO $$
DECLARE part regclass;
BEGIN
  FOR part IN SELECT inhrelid FROM pg_inherits WHERE inhparent = 'ledger_entries'::regclass LOOP
    EXECUTE format('ALTER TABLE %s ADD CONSTRAINT ledger_entries_shop_id_transaction_id_fkey
      FOREIGN KEY (shop_id, transaction_id) REFERENCES ledger_transactions (shop_id, id) NOT VALID', part);
  END LOOP;
END $$;
