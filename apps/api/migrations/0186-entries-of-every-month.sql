-- Takes over what the months have, and holds for those to come.
LOCK TABLE ledger_transactions, ledger_entries IN SHARE ROW EXCLUSIVE MODE;
ALTER TABLE ledger_entries ADD CONSTRAINT ledger_entries_shop_id_transaction_id_fkey
  FOREIGN KEY (shop_id, transaction_id) REFERENCES ledger_transactions (shop_id, id);
