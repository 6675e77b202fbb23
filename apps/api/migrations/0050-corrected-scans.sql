-- A wrong scan is corrected: cash that was handed over for a delivery that was none is owed to the courier who paid it in.
-- Migration 0088 checks the old rows, outside the transaction that locks the table.
ALTER TABLE ledger_entries DROP CONSTRAINT ledger_entries_account_check;
ALTER TABLE ledger_entries ADD CONSTRAINT ledger_entries_account_check CHECK (account IN (
  'courier_custody', 'hub_custody', 'main_hub_custody', 'center_custody', 'bank_clearing', 'cash_over', 'shop_payable',
  'shop_fees_due', 'provider_revenue', 'compensation', 'loss_receivable'
)) NOT VALID;

-- How often a delivery of the parcel was taken back; the postings of the next delivery are other ones.
ALTER TABLE parcels ADD COLUMN corrections smallint NOT NULL DEFAULT 0;
