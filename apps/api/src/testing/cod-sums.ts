const day = (instant: string) => `((${instant} AT TIME ZONE 'UTC') + interval '7 hours')::date`

/** The last collection of each delivered parcel that was not taken back, and its first hand-over. */
const collected = `
  SELECT p.shop_id, p.store_id, p.id, p.status, t.occurred_at, -e.amount AS cod,
    p.shipping_fee - (p.total_cod - p.cod) + p.insurance_fee + p.service_fee AS fees,
    (SELECT min(h.occurred_at) FROM ledger_transactions h WHERE h.shop_id = p.shop_id AND h.parcel_id = p.id
      AND h.kind = 'cash-handed-to-hub' AND h.id > t.id) AS handed_at
  FROM whole_parcels p
  JOIN ledger_transactions t ON t.shop_id = p.shop_id AND t.parcel_id = p.id AND t.kind = 'cash-collected'
  JOIN ledger_entries e ON e.shop_id = t.shop_id AND e.transaction_id = t.id AND e.account = 'shop_payable'
  WHERE NOT EXISTS (SELECT FROM ledger_transactions b WHERE b.shop_id = p.shop_id AND b.parcel_id = p.id
    AND b.kind = 'collection-taken-back' AND b.id > t.id)`

/** What must hold of the sums of COD, each with the query that finds what breaks it. Counted anew from parcels and ledger. */
export const codSums: Readonly<Record<string, string>> = {
  'COD outside the center equals the parcels that are there': `
    SELECT FROM (SELECT * FROM unpaid_days WHERE courier_count <> 0 OR hub_count <> 0 OR courier_amount <> 0
      OR hub_amount <> 0 OR outside_fees <> 0) u
    FULL JOIN (
      SELECT shop_id, store_id, ${day('occurred_at')} AS delivered_on,
        count(*) FILTER (WHERE status LIKE 'deliver%') AS couriers, sum(cod) FILTER (WHERE status LIKE 'deliver%') AS courier,
        count(*) FILTER (WHERE status LIKE 'cod%') AS hubs, sum(cod) FILTER (WHERE status LIKE 'cod%') AS hub,
        sum(fees) AS fees
      FROM (${collected}) c
      WHERE status IN ('delivery_successful', 'delivered', 'cod_collected', 'cod_transferred_to_hub') GROUP BY 1, 2, 3
    ) r USING (shop_id, store_id, delivered_on)
    WHERE (coalesce(courier_count, 0), coalesce(courier_amount, 0), coalesce(hub_count, 0), coalesce(hub_amount, 0),
      coalesce(outside_fees, 0)) IS DISTINCT FROM
      (coalesce(couriers, 0), coalesce(courier, 0), coalesce(hubs, 0), coalesce(hub, 0), coalesce(fees, 0))`,
  'compensation that is owed equals the ledger': `
    SELECT FROM (SELECT shop_id, sum(compensation_amount) AS kept FROM unpaid_days GROUP BY 1) u
    FULL JOIN (
      SELECT shop_id, -sum(e.amount) AS found FROM ledger_entries e JOIN ledger_transactions t USING (shop_id)
      WHERE t.id = e.transaction_id AND e.account = 'shop_payable' AND EXISTS (SELECT FROM ledger_transactions l
        WHERE l.shop_id = t.shop_id AND l.parcel_id = t.parcel_id AND l.kind = 'loss-compensated') GROUP BY 1
    ) r USING (shop_id) WHERE coalesce(kept, 0) <> coalesce(found, 0)`,
  'the COD of a day equals the ledger': `
    SELECT FROM (SELECT shop_id, store_id, day, turnover_count, turnover_amount, collected_count, collected_amount,
      paid_count, paid_cod + paid_compensation AS paid_payable, paid_fees FROM cod_days) k
    FULL JOIN (
      SELECT shop_id, store_id, ${day('at')} AS day, sum(a) AS a, sum(b) AS b, sum(c) AS c, sum(d) AS d, sum(e) AS e,
        sum(f) AS f, sum(g) AS g
      FROM (
        SELECT shop_id, store_id, occurred_at AS at, 1 AS a, cod AS b, 0 AS c, 0 AS d, 0 AS e, 0 AS f, 0 AS g
        FROM (${collected}) x
        UNION ALL SELECT shop_id, store_id, handed_at, 0, 0, 1, cod, 0, 0, 0 FROM (${collected}) y WHERE handed_at IS NOT NULL
        UNION ALL SELECT p.shop_id, p.store_id, t.occurred_at, 0, 0, 0, 0, 1,
          coalesce((SELECT sum(amount) FROM ledger_entries e WHERE e.shop_id = t.shop_id AND e.transaction_id = t.id
            AND e.account = 'shop_payable'), 0),
          coalesce((SELECT -sum(amount) FROM ledger_entries e WHERE e.shop_id = t.shop_id AND e.transaction_id = t.id
            AND e.account = 'shop_fees_due'), 0)
        FROM ledger_transactions t JOIN whole_parcels p ON p.shop_id = t.shop_id AND p.id = t.parcel_id WHERE t.kind = 'paid-out'
      ) moved GROUP BY 1, 2, 3
    ) r USING (shop_id, store_id, day)
    WHERE (coalesce(turnover_count, 0), coalesce(turnover_amount, 0), coalesce(collected_count, 0),
      coalesce(collected_amount, 0), coalesce(paid_count, 0), coalesce(paid_payable, 0), coalesce(paid_fees, 0))
      IS DISTINCT FROM (coalesce(a, 0), coalesce(b, 0), coalesce(c, 0), coalesce(d, 0), coalesce(e, 0), coalesce(f, 0),
        coalesce(g, 0))`,
}
