-- How many parcels of `count` are lost ones whose compensation waits: they are paid like COD, but were not delivered.
ALTER TABLE unpaid_days ADD COLUMN lost_count bigint NOT NULL DEFAULT 0 CHECK (lost_count BETWEEN 0 AND count);
UPDATE unpaid_days AS day SET lost_count = least(owed.lost, day.count)
FROM (
  SELECT parcels.shop_id, parcels.store_id,
    ((first.occurred_at AT TIME ZONE 'UTC') + interval '7 hours')::date AS delivered_on, count(*) AS lost
  FROM parcels
  JOIN ledger_transactions AS first
    ON first.shop_id = parcels.shop_id AND first.parcel_id = parcels.id AND first.kind = 'loss-compensated'
  GROUP BY 1, 2, 3
) AS owed
WHERE day.shop_id = owed.shop_id AND day.store_id IS NOT DISTINCT FROM owed.store_id
  AND day.delivered_on = owed.delivered_on;
