-- In a transaction of its own: it reads every entry, and nobody waits for it.
ALTER TABLE ledger_entries VALIDATE CONSTRAINT ledger_entries_account_check;
