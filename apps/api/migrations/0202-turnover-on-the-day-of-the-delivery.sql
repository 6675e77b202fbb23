-- A second correction took the turnover of a delivery from the day on which a difference in counted cash had ended, where that
-- came before the delivery. The turnover of both days is counted anew.
UPDATE cod_days SET turnover_count = found.count, turnover_amount = found.amount
FROM (
  SELECT days.shop_id, days.store_id, days.day, count(credited.id) AS count, coalesce(sum(credited.amount), 0) AS amount
  FROM (
    SELECT DISTINCT back.shop_id, parcels.store_id, ((near.occurred_at AT TIME ZONE 'UTC') + interval '7 hours')::date AS day
    FROM (
      SELECT shop_id, parcel_id, id, lag(id) OVER (PARTITION BY shop_id, parcel_id ORDER BY id) AS before_id
      FROM ledger_transactions WHERE kind = 'collection-taken-back'
    ) AS back
    JOIN ledger_transactions AS near ON near.shop_id = back.shop_id AND near.parcel_id = back.parcel_id
      AND near.id > back.before_id AND near.id < back.id
      AND near.kind IN ('cash-collected', 'shortage-paid-in', 'shortage-written-off', 'surplus-paid-back', 'surplus-kept')
    JOIN parcels ON parcels.shop_id = back.shop_id AND parcels.id = back.parcel_id
    WHERE back.before_id IS NOT NULL
  ) AS days
  LEFT JOIN (
    SELECT collected.shop_id, parcels.store_id, collected.id, -cod.amount AS amount,
      ((collected.occurred_at AT TIME ZONE 'UTC') + interval '7 hours')::date AS day
    FROM ledger_transactions AS collected
    JOIN ledger_entries AS cod ON cod.shop_id = collected.shop_id AND cod.transaction_id = collected.id
      AND cod.account = 'shop_payable'
    JOIN parcels ON parcels.shop_id = collected.shop_id AND parcels.id = collected.parcel_id
    WHERE collected.kind = 'cash-collected' AND NOT EXISTS (
      SELECT FROM ledger_transactions AS undone WHERE undone.shop_id = collected.shop_id
        AND undone.parcel_id = collected.parcel_id AND undone.kind = 'collection-taken-back' AND undone.id > collected.id)
  ) AS credited ON credited.shop_id = days.shop_id AND credited.store_id IS NOT DISTINCT FROM days.store_id
    AND credited.day = days.day
  GROUP BY days.shop_id, days.store_id, days.day
) AS found
WHERE cod_days.shop_id = found.shop_id AND cod_days.store_id IS NOT DISTINCT FROM found.store_id
  AND cod_days.day = found.day;
