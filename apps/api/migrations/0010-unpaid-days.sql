-- What the ledger owes a shop for delivered parcels that are not paid, by store and business day of delivery; kept in
-- the transaction that posts the money (decision 0096). count: parcels with COD.
CREATE TABLE unpaid_days (
  shop_id uuid NOT NULL REFERENCES shops (id),
  store_id uuid,
  delivered_on date NOT NULL,
  count bigint NOT NULL CHECK (count >= 0),
  cod_amount bigint NOT NULL,
  fees_amount bigint NOT NULL
);
CREATE UNIQUE INDEX unpaid_days_key ON unpaid_days (shop_id, store_id, delivered_on) NULLS NOT DISTINCT;

INSERT INTO unpaid_days (shop_id, store_id, delivered_on, count, cod_amount, fees_amount)
SELECT shop_id, store_id, ((delivered_at AT TIME ZONE 'UTC') + interval '7 hours')::date,
  count(*) FILTER (WHERE cod_amount > 0), sum(cod_amount), sum(fees_amount)
FROM (
  SELECT parcels.shop_id, parcels.store_id, min(posted.occurred_at) AS delivered_at,
    coalesce(sum(-entry.amount) FILTER (WHERE entry.account = 'shop_payable'), 0) AS cod_amount,
    coalesce(sum(entry.amount) FILTER (WHERE entry.account = 'shop_fees_due'), 0) AS fees_amount
  FROM parcels
  JOIN ledger_transactions AS posted ON posted.shop_id = parcels.shop_id AND posted.parcel_id = parcels.id
  JOIN ledger_entries AS entry ON entry.shop_id = posted.shop_id AND entry.transaction_id = posted.id
  GROUP BY parcels.shop_id, parcels.id, parcels.store_id
) AS owed
WHERE cod_amount <> 0 OR fees_amount <> 0
GROUP BY 1, 2, 3;

-- Today's deposits are found without reading what else the ledger holds.
CREATE INDEX ledger_payouts_index ON ledger_transactions (shop_id, occurred_at) WHERE kind = 'payout';
