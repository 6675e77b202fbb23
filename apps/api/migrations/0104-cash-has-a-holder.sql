-- Cash in somebody's hands names its holder. Entries from before stay as they are (the ledger is append-only) and are read
-- as 'unassigned'; so no check reads them again. 'written_off': cash differences that the provider bears or keeps.
ALTER TABLE ledger_entries ADD COLUMN holder_kind text, ADD COLUMN holder_id text;
ALTER TABLE ledger_entries ADD CONSTRAINT ledger_entries_holder_check CHECK (
  (holder_kind IS NULL) = (holder_id IS NULL)
  AND (holder_kind IS NULL OR holder_kind IN ('courier', 'hub', 'center'))
  AND (holder_kind IS NOT NULL) = (account IN ('courier_custody', 'hub_custody', 'main_hub_custody', 'center_custody',
    'cash_short', 'cash_over'))
) NOT VALID;
ALTER TABLE ledger_entries DROP CONSTRAINT ledger_entries_account_check;
ALTER TABLE ledger_entries ADD CONSTRAINT ledger_entries_account_check CHECK (account IN (
  'courier_custody', 'hub_custody', 'main_hub_custody', 'center_custody', 'bank_clearing', 'provider_bank', 'cash_short',
  'cash_over', 'shop_payable', 'shop_fees_due', 'provider_revenue', 'compensation', 'loss_receivable', 'written_off'
)) NOT VALID;
CREATE INDEX ledger_entries_holder_index ON ledger_entries (holder_kind, holder_id, transaction_id)
  WHERE holder_id IS NOT NULL;

-- Sums of the entries, kept in the statement that writes them. Transactions that run at once add to different stripes, so
-- that none waits for another's row; a sum is read over all stripes. An account without a holder has ''.
CREATE TABLE ledger_balances (
  account text NOT NULL,
  holder_kind text NOT NULL,
  holder_id text NOT NULL,
  stripe smallint NOT NULL,
  balance bigint NOT NULL,
  PRIMARY KEY (account, holder_kind, holder_id, stripe)
);
-- The same by the day on which it was booked (business day), so that a day that is closed stays as it was.
CREATE TABLE ledger_days (
  day date NOT NULL,
  account text NOT NULL,
  holder_kind text NOT NULL,
  holder_id text NOT NULL,
  stripe smallint NOT NULL,
  came bigint NOT NULL CHECK (came >= 0),
  went bigint NOT NULL CHECK (went >= 0),
  PRIMARY KEY (day, account, holder_kind, holder_id, stripe)
);

-- Only for the two sums below.
CREATE VIEW ledger_holdings AS
  SELECT shop_id, transaction_id, position, account, amount,
    coalesce(holder_kind, CASE account
      WHEN 'courier_custody' THEN 'courier' WHEN 'hub_custody' THEN 'hub' WHEN 'main_hub_custody' THEN 'hub'
      WHEN 'center_custody' THEN 'center' WHEN 'cash_over' THEN 'hub' ELSE '' END) AS holder_kind,
    coalesce(holder_id, CASE
      WHEN account IN ('courier_custody', 'hub_custody', 'main_hub_custody', 'cash_over') THEN 'unassigned'
      WHEN account = 'center_custody' THEN 'center' ELSE '' END) AS holder_id
  FROM ledger_entries;

INSERT INTO ledger_balances (account, holder_kind, holder_id, stripe, balance)
SELECT account, holder_kind, holder_id, 0, sum(amount) FROM ledger_holdings GROUP BY account, holder_kind, holder_id;

INSERT INTO ledger_days (day, account, holder_kind, holder_id, stripe, came, went)
SELECT ((moved.recorded_at AT TIME ZONE 'UTC') + interval '7 hours')::date, account, holder_kind, holder_id, 0,
  coalesce(sum(amount) FILTER (WHERE amount > 0), 0), coalesce(-sum(amount) FILTER (WHERE amount < 0), 0)
FROM ledger_holdings AS entry
JOIN ledger_transactions AS moved ON moved.shop_id = entry.shop_id AND moved.id = entry.transaction_id
GROUP BY 1, 2, 3, 4;
DROP VIEW ledger_holdings;
