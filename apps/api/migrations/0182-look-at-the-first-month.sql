-- Reads every row, and nobody waits for it.
ALTER TABLE parcel_events VALIDATE CONSTRAINT parcel_events_month;
ALTER TABLE ledger_transactions VALIDATE CONSTRAINT ledger_transactions_month;
ALTER TABLE ledger_entries VALIDATE CONSTRAINT ledger_entries_month;
ALTER TABLE audit_log VALIDATE CONSTRAINT audit_log_month;
