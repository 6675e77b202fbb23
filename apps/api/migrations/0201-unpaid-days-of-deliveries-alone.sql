-- What is unpaid was kept on a wrong day where a difference in counted cash ended between a correction and the next delivery:
-- the end of the difference counted as the delivery. Such a day could not be paid. The days are counted anew from what is open:
-- entries that stand on no statement, and statements that are not paid.
LOCK TABLE unpaid_days IN SHARE ROW EXCLUSIVE MODE;
UPDATE unpaid_days SET count = 0, lost_count = 0, cod_amount = 0, fees_amount = 0, compensation_amount = 0, courier_count = 0,
  courier_amount = 0, hub_count = 0, hub_amount = 0, outside_fees = 0
WHERE (count, lost_count, cod_amount, fees_amount, compensation_amount, courier_count, courier_amount, hub_count, hub_amount,
  outside_fees) <> (0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
INSERT INTO unpaid_days (shop_id, store_id, delivered_on, count, lost_count, cod_amount, fees_amount, compensation_amount,
  courier_count, courier_amount, hub_count, hub_amount, outside_fees)
SELECT owed.shop_id, owed.store_id, ((owed.since AT TIME ZONE 'UTC') + interval '7 hours')::date,
  count(*) FILTER (WHERE owed.payable > 0), count(*) FILTER (WHERE owed.payable > 0 AND owed.is_lost),
  sum(owed.payable), sum(owed.fees), coalesce(sum(owed.payable) FILTER (WHERE owed.is_lost), 0),
  count(*) FILTER (WHERE owed.place = 'courier'), coalesce(sum(owed.cod) FILTER (WHERE owed.place = 'courier'), 0),
  count(*) FILTER (WHERE owed.place = 'hub'), coalesce(sum(owed.cod) FILTER (WHERE owed.place = 'hub'), 0),
  coalesce(sum(owed.fees_of_delivery) FILTER (WHERE owed.place IS NOT NULL), 0)
FROM (
  SELECT parcels.shop_id, parcels.id, parcels.store_id, parcels.cod,
    parcels.shipping_fee - (parcels.total_cod - parcels.cod) + parcels.insurance_fee + parcels.service_fee AS fees_of_delivery,
    CASE WHEN parcels.cod = 0 THEN NULL
      WHEN states.status IN ('delivery_successful', 'delivered') THEN 'courier'
      WHEN states.status IN ('cod_collected', 'cod_transferred_to_hub') THEN 'hub' END AS place,
    min(posted.occurred_at) FILTER (WHERE posted.id::text > coalesce(posted.last_taken_back, '') AND posted.kind IN
      ('cash-collected', 'fees-charged', 'fees-reversed', 'return-charged', 'way-charged', 'loss-compensated')) AS since,
    coalesce(-sum(entry.amount) FILTER (WHERE entry.account = 'shop_payable'), 0) AS payable,
    coalesce(sum(entry.amount) FILTER (WHERE entry.account = 'shop_fees_due'), 0) AS fees,
    bool_or(posted.kind = 'loss-compensated') AS is_lost
  FROM (
    SELECT moved.shop_id, moved.parcel_id, moved.id, moved.kind, moved.occurred_at,
      max(moved.id::text) FILTER (WHERE moved.kind IN ('collection-taken-back', 'fees-taken-back'))
        OVER (PARTITION BY moved.shop_id, moved.parcel_id) AS last_taken_back
    FROM (
      SELECT unstated.shop_id, waiting.parcel_id FROM ledger_unstated AS unstated
      JOIN ledger_transactions AS waiting ON waiting.shop_id = unstated.shop_id AND waiting.id = unstated.transaction_id
      UNION
      SELECT line.shop_id, line.parcel_id FROM statement_lines AS line
      JOIN statements ON statements.shop_id = line.shop_id AND statements.id = line.statement_id
      WHERE statements.state IN ('new', 'approved', 'sent', 'failed', 'carried_over') AND NOT line.is_void
        AND line.parcel_id IS NOT NULL
    ) AS open
    JOIN ledger_transactions AS moved ON moved.shop_id = open.shop_id AND moved.parcel_id = open.parcel_id
  ) AS posted
  JOIN parcels ON parcels.shop_id = posted.shop_id AND parcels.id = posted.parcel_id
  JOIN parcel_states AS states ON states.shop_id = posted.shop_id AND states.parcel_id = posted.parcel_id
  LEFT JOIN ledger_entries AS entry ON entry.shop_id = posted.shop_id AND entry.transaction_id = posted.id
    AND entry.account IN ('shop_payable', 'shop_fees_due')
  GROUP BY parcels.shop_id, parcels.id, parcels.store_id, parcels.cod, parcels.total_cod, parcels.shipping_fee,
    parcels.insurance_fee, parcels.service_fee, states.status
) AS owed
WHERE (owed.payable <> 0 OR owed.fees <> 0) AND owed.since IS NOT NULL
GROUP BY 1, 2, 3
ON CONFLICT (shop_id, store_id, delivered_on) DO UPDATE SET count = excluded.count, lost_count = excluded.lost_count,
  cod_amount = excluded.cod_amount, fees_amount = excluded.fees_amount, compensation_amount = excluded.compensation_amount,
  courier_count = excluded.courier_count, courier_amount = excluded.courier_amount, hub_count = excluded.hub_count,
  hub_amount = excluded.hub_amount, outside_fees = excluded.outside_fees;
