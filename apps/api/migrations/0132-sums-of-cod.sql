-- Of what is unpaid: COD whose cash is still at a courier or a hub, the fees that wait with it, and compensation. They are
-- kept in the statement that keeps the other sums of the day.
ALTER TABLE unpaid_days
  ADD COLUMN courier_count bigint NOT NULL DEFAULT 0, ADD COLUMN courier_amount bigint NOT NULL DEFAULT 0,
  ADD COLUMN hub_count bigint NOT NULL DEFAULT 0, ADD COLUMN hub_amount bigint NOT NULL DEFAULT 0,
  ADD COLUMN outside_fees bigint NOT NULL DEFAULT 0,
  ADD COLUMN compensation_amount bigint NOT NULL DEFAULT 0;

-- What became of COD on each business day, for as long as the shop is there: credited (day of delivery), received at a hub
-- (day of that), paid (day of the bank's confirmation). VND; fees positive where the shop pays them.
CREATE TABLE cod_days (
  shop_id uuid NOT NULL REFERENCES shops (id),
  store_id uuid,
  day date NOT NULL,
  turnover_count bigint NOT NULL,
  turnover_amount bigint NOT NULL,
  collected_count bigint NOT NULL,
  collected_amount bigint NOT NULL,
  paid_count bigint NOT NULL,
  paid_cod bigint NOT NULL,
  paid_compensation bigint NOT NULL,
  paid_fees bigint NOT NULL
);
CREATE UNIQUE INDEX cod_days_key ON cod_days (shop_id, store_id, day) NULLS NOT DISTINCT;
CREATE INDEX cod_days_day_index ON cod_days (shop_id, day);

-- The parcels behind a figure of some days.
CREATE INDEX ledger_transactions_kind_index ON ledger_transactions (shop_id, kind, occurred_at, id)
  WHERE kind IN ('cash-collected', 'cash-handed-to-hub', 'paid-out');
-- Its kind is not posted any more.
DROP INDEX ledger_payouts_index;

CREATE TEMPORARY TABLE collected AS
SELECT last.shop_id, last.parcel_id, parcels.store_id, parcels.status, last.occurred_at, handed.occurred_at AS handed_at,
  -entry.amount AS cod,
  parcels.shipping_fee - (parcels.total_cod - parcels.cod) + parcels.insurance_fee + parcels.service_fee AS fees
FROM (
  SELECT DISTINCT ON (shop_id, parcel_id) shop_id, parcel_id, id, kind, occurred_at FROM ledger_transactions
  WHERE kind IN ('cash-collected', 'collection-taken-back') ORDER BY shop_id, parcel_id, id DESC
) AS last
JOIN ledger_entries AS entry ON entry.shop_id = last.shop_id AND entry.transaction_id = last.id
  AND entry.account = 'shop_payable'
JOIN parcels ON parcels.shop_id = last.shop_id AND parcels.id = last.parcel_id
LEFT JOIN LATERAL (
  SELECT moved.occurred_at FROM ledger_transactions AS moved
  WHERE moved.shop_id = last.shop_id AND moved.parcel_id = last.parcel_id AND moved.kind = 'cash-handed-to-hub'
    AND moved.id > last.id
) AS handed ON true
WHERE last.kind = 'cash-collected';

UPDATE unpaid_days AS day SET courier_count = outside.courier_count, courier_amount = outside.courier_amount,
  hub_count = outside.hub_count, hub_amount = outside.hub_amount, outside_fees = outside.fees
FROM (
  SELECT shop_id, store_id, ((occurred_at AT TIME ZONE 'UTC') + interval '7 hours')::date AS delivered_on,
    count(*) FILTER (WHERE at_courier) AS courier_count, coalesce(sum(cod) FILTER (WHERE at_courier), 0) AS courier_amount,
    count(*) FILTER (WHERE NOT at_courier) AS hub_count, coalesce(sum(cod) FILTER (WHERE NOT at_courier), 0) AS hub_amount,
    sum(fees) AS fees
  FROM (SELECT *, status IN ('delivery_successful', 'delivered') AS at_courier FROM collected) AS placed
  WHERE status IN ('delivery_successful', 'delivered', 'cod_collected', 'cod_transferred_to_hub')
  GROUP BY 1, 2, 3
) AS outside
WHERE day.shop_id = outside.shop_id AND day.store_id IS NOT DISTINCT FROM outside.store_id
  AND day.delivered_on = outside.delivered_on;

UPDATE unpaid_days AS day SET compensation_amount = owed.amount
FROM (
  SELECT parcels.shop_id, parcels.store_id, ((lost.occurred_at AT TIME ZONE 'UTC') + interval '7 hours')::date AS delivered_on,
    -sum(entry.amount) AS amount
  FROM ledger_transactions AS lost
  JOIN ledger_entries AS entry ON entry.shop_id = lost.shop_id AND entry.transaction_id = lost.id
    AND entry.account = 'shop_payable'
  JOIN parcels ON parcels.shop_id = lost.shop_id AND parcels.id = lost.parcel_id
  WHERE lost.kind = 'loss-compensated' AND NOT EXISTS (
    SELECT FROM ledger_transactions AS paid
    WHERE paid.shop_id = lost.shop_id AND paid.parcel_id = lost.parcel_id AND paid.kind = 'paid-out' AND paid.id > lost.id)
  GROUP BY 1, 2, 3
) AS owed
WHERE day.shop_id = owed.shop_id AND day.store_id IS NOT DISTINCT FROM owed.store_id AND day.delivered_on = owed.delivered_on;

INSERT INTO cod_days (shop_id, store_id, day, turnover_count, turnover_amount, collected_count, collected_amount,
  paid_count, paid_cod, paid_compensation, paid_fees)
SELECT shop_id, store_id, ((at AT TIME ZONE 'UTC') + interval '7 hours')::date,
  sum(turnover_count), sum(turnover), sum(collected_count), sum(collected), sum(paid_count), sum(paid_cod),
  sum(paid_compensation), sum(paid_fees)
FROM (
  SELECT shop_id, store_id, occurred_at AS at, 1 AS turnover_count, cod AS turnover, 0 AS collected_count, 0 AS collected,
    0 AS paid_count, 0 AS paid_cod, 0 AS paid_compensation, 0 AS paid_fees
  FROM collected
  UNION ALL
  SELECT shop_id, store_id, handed_at, 0, 0, 1, cod, 0, 0, 0, 0 FROM collected WHERE handed_at IS NOT NULL
  UNION ALL
  SELECT parcels.shop_id, parcels.store_id, paid.occurred_at, 0, 0, 0, 0, 1,
    CASE WHEN compensated THEN 0 ELSE payable END, CASE WHEN compensated THEN payable ELSE 0 END, fees
  FROM ledger_transactions AS paid
  JOIN parcels ON parcels.shop_id = paid.shop_id AND parcels.id = paid.parcel_id
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(amount) FILTER (WHERE account = 'shop_payable'), 0) AS payable,
      coalesce(-sum(amount) FILTER (WHERE account = 'shop_fees_due'), 0) AS fees
    FROM ledger_entries AS entry WHERE entry.shop_id = paid.shop_id AND entry.transaction_id = paid.id
  ) AS settled
  CROSS JOIN LATERAL (
    SELECT EXISTS (SELECT FROM ledger_transactions AS lost WHERE lost.shop_id = paid.shop_id
      AND lost.parcel_id = paid.parcel_id AND lost.kind = 'loss-compensated') AS compensated
  ) AS lost
  WHERE paid.kind = 'paid-out'
) AS moved
GROUP BY 1, 2, 3;
DROP TABLE collected;
