-- An entry that a re-weighing posted after its parcel's COD was on a statement falls due on a day of its own, later than what
-- the day of delivery says. The forecast of the next payout finds these entries by this mark.
ALTER TABLE ledger_unstated ADD COLUMN reweighed boolean NOT NULL DEFAULT false;
UPDATE ledger_unstated SET reweighed = true
FROM ledger_transactions AS moved
WHERE moved.shop_id = ledger_unstated.shop_id AND moved.id = ledger_unstated.transaction_id
  AND (moved.kind = 'fees-reversed' OR moved.kind = 'fees-charged' AND moved.key ~ ':[0-9]+$');
CREATE INDEX ledger_unstated_reweighed_index ON ledger_unstated (shop_id) WHERE reweighed;
