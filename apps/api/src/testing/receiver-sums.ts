const loss = `('missing', 'missing_courier', 'lost', 'lost_claimed', 'hub_lost_claimed', 'shop_lost_claimed',
  'lost_collection_created', 'lost_collection_approved', 'abandoned')`

/** What each parcel tells of its receiver, by its history: the newest status before a loss, and why it turned back. */
const told = `
  SELECT p.shop_id, p.id, p.receiver_phone, p.receiver_outcome, CASE
    WHEN before_loss.status ~ '^(delivery_successful|delivered|cod_.*|bank_transfered)$' THEN 'delivered'
    WHEN before_loss.status !~ '(^|_)return' OR cause.event = 'cancel_on_the_road' THEN NULL
    WHEN cause.reason_code IN ('FR011', 'FR012', 'FR015', 'FR020', 'FR021') THEN 'refused'
    ELSE 'returned' END AS outcome
  FROM whole_parcels p
  CROSS JOIN LATERAL (
    SELECT status FROM parcel_events e WHERE e.shop_id = p.shop_id AND e.parcel_id = p.id AND e.status NOT IN ${loss}
    ORDER BY position DESC LIMIT 1) before_loss
  LEFT JOIN LATERAL (
    SELECT event, reason_code FROM parcel_events e WHERE e.shop_id = p.shop_id AND e.parcel_id = p.id
      AND e.event IN ('fail_delivery_attempt', 'cancel_on_the_road') ORDER BY position DESC LIMIT 1) cause ON true
  WHERE p.return_of_id IS NULL AND p.receiver_masked_at IS NULL`

/** What must hold of the sums of receivers, each with the query that finds what breaks it. */
export const receiverSums: Readonly<Record<string, string>> = {
  'the outcome of a parcel is what its history tells': `
    SELECT FROM (${told}) t WHERE outcome IS DISTINCT FROM receiver_outcome`,
  'the sums of a receiver equal the parcels that tell of it': `
    SELECT FROM (SELECT * FROM receiver_sums WHERE delivered <> 0 OR refused <> 0 OR returned <> 0) k
    FULL JOIN (
      SELECT shop_id, receiver_hash(receiver_phone) AS phone_hash, count(*) FILTER (WHERE outcome = 'delivered') AS a,
        count(*) FILTER (WHERE outcome = 'refused') AS b, count(*) FILTER (WHERE outcome = 'returned') AS c
      FROM (${told}) t WHERE outcome IS NOT NULL GROUP BY 1, 2
    ) f USING (shop_id, phone_hash)
    WHERE (coalesce(delivered, 0), coalesce(refused, 0), coalesce(returned, 0))
      IS DISTINCT FROM (coalesce(a, 0), coalesce(b, 0), coalesce(c, 0))`,
}
