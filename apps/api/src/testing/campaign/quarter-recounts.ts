/** Statements that the bank has paid, with all that they carry. */
const paidStatements = `WITH RECURSIVE paid AS (
    SELECT shop_id, id FROM statements WHERE state = 'paid'
    UNION ALL
    SELECT carried.shop_id, carried.id FROM statements AS carried
    JOIN paid ON carried.shop_id = paid.shop_id AND carried.carried_into = paid.id
  )`

/**
 * A parcel's cash from its own columns and history: what was taken at the door, VND; nothing where the delivery was taken
 * back and none followed.
 */
const collected = `SELECT shop_id, parcel_id, sum(CASE WHEN event = 'correct' THEN -1 ELSE 1 END) AS deliveries
  FROM parcel_events WHERE event IN ('deliver', 'deliver_partly', 'correct') GROUP BY 1, 2`

/** What reached the shop for it, from the lines of paid statements, which name no account of the ledger. */
const paid = `SELECT line.shop_id, line.parcel_id, sum(line.amount) AS amount
  FROM statement_lines AS line JOIN paid ON paid.shop_id = line.shop_id AND paid.id = line.statement_id
  WHERE line.parcel_id IS NOT NULL GROUP BY 1, 2`

const entries = `SELECT moved.shop_id, moved.parcel_id,
    sum(amount) FILTER (WHERE account = 'provider_bank') AS fees,
    sum(amount) FILTER (WHERE account IN ('courier_custody', 'hub_custody', 'main_hub_custody', 'center_custody',
      'bank_clearing', 'cash_short', 'cash_over')) AS held,
    sum(amount) FILTER (WHERE account = 'written_off') AS written_off
  FROM ledger_transactions AS moved
  JOIN ledger_entries AS entry ON entry.shop_id = moved.shop_id AND entry.transaction_id = moved.id
  GROUP BY 1, 2`

/** What plain SQL finds wrong with the money of a quarter, each with the query that finds it. Shares no code with the product. */
export const recounts: Readonly<Record<string, string>> = {
  'collected = paid + fees + held + written off, for each parcel': `${paidStatements}
    SELECT FROM parcels
    LEFT JOIN (${collected}) AS taken ON taken.shop_id = parcels.shop_id AND taken.parcel_id = parcels.id
    LEFT JOIN (${paid}) AS got ON got.shop_id = parcels.shop_id AND got.parcel_id = parcels.id
    LEFT JOIN (${entries}) AS book ON book.shop_id = parcels.shop_id AND book.parcel_id = parcels.id
    WHERE coalesce(taken.deliveries, 0) NOT IN (0, 1)
      OR coalesce(taken.deliveries, 0) * parcels.total_cod
        <> coalesce(got.amount, 0) + coalesce(book.fees, 0) + coalesce(book.held, 0) + coalesce(book.written_off, 0)`,
  'the bank has paid what the statements say': `SELECT FROM statements
    LEFT JOIN (SELECT shop_id, statement_id, sum(amount) AS amount, count(*) AS times FROM statement_transfers
      WHERE state = 'paid' GROUP BY 1, 2) AS transfer
      ON transfer.shop_id = statements.shop_id AND transfer.statement_id = statements.id
    WHERE (state = 'paid') <> (transfer.times IS NOT NULL) OR transfer.times > 1 OR transfer.amount <> net_amount`,
  'a line is its entry': `SELECT FROM statement_lines AS line
    LEFT JOIN ledger_entries AS entry ON entry.shop_id = line.shop_id AND entry.transaction_id = line.transaction_id
      AND entry.position = line.entry_position
    LEFT JOIN ledger_transactions AS moved ON moved.shop_id = line.shop_id AND moved.id = line.transaction_id
    WHERE line.kind <> 'carried_over' AND (entry.amount IS NULL OR line.amount <> -entry.amount
      OR entry.account NOT IN ('shop_payable', 'shop_fees_due') OR moved.parcel_id <> line.parcel_id)`,
  'a line carries what another statement came to': `SELECT FROM statement_lines AS line
    LEFT JOIN statements AS carried ON carried.shop_id = line.shop_id AND carried.id = line.carried_from
    WHERE line.kind = 'carried_over' AND (carried.state IS DISTINCT FROM 'carried_over'
      OR carried.net_amount <> line.amount OR carried.carried_into <> line.statement_id)`,
  'the figures of a statement are those of its lines': `SELECT FROM statements
    JOIN (SELECT shop_id, statement_id,
        coalesce(sum(amount) FILTER (WHERE kind = 'cod'), 0) AS cod,
        coalesce(sum(amount) FILTER (WHERE kind = 'compensation'), 0) AS compensation,
        coalesce(sum(amount) FILTER (WHERE kind = 'carried_over'), 0) AS carried,
        -coalesce(sum(amount) FILTER (WHERE kind IN ('fees', 'return', 're_weigh')), 0) AS fees,
        sum(amount) AS net, count(DISTINCT parcel_id) AS parcels
      FROM statement_lines GROUP BY 1, 2) AS line
      ON line.shop_id = statements.shop_id AND line.statement_id = statements.id
    WHERE cod_amount <> line.cod OR compensation_amount <> line.compensation OR carried_amount <> line.carried
      OR shipping_fee + insurance_fee + service_fee + return_fee + reweigh_fee <> line.fees OR net_amount <> line.net
      OR parcel_count <> line.parcels`,
  'what is held is what undecided weighings add': `SELECT FROM (
      SELECT shop_id, parcel_id, sum(held_amount) AS amount FROM parcel_reweighs
      WHERE state IN ('open', 'disputed') AND held_amount > 0 GROUP BY 1, 2
    ) AS waiting
    FULL JOIN (SELECT moved.shop_id, moved.parcel_id, sum(entry.amount) AS amount
      FROM ledger_entries AS entry
      JOIN ledger_transactions AS moved ON moved.shop_id = entry.shop_id AND moved.id = entry.transaction_id
      WHERE entry.account = 'fees_held' GROUP BY 1, 2 HAVING sum(entry.amount) <> 0) AS booked
      USING (shop_id, parcel_id)
    WHERE waiting.amount IS DISTINCT FROM booked.amount`,
  'each open difference is the cash that is missing or too much': `SELECT FROM (
      SELECT kind, giver_kind AS holder_kind, giver_id AS holder_id, sum(amount) AS amount FROM cash_differences
      WHERE state = 'open' AND kind = 'short' GROUP BY 1, 2, 3
      UNION ALL
      SELECT kind, taker_kind, taker_id, sum(amount) FROM cash_differences
      WHERE state = 'open' AND kind = 'over' GROUP BY 1, 2, 3
    ) AS open
    FULL JOIN (SELECT CASE account WHEN 'cash_short' THEN 'short' ELSE 'over' END AS kind, holder_kind, holder_id,
        sum(amount) AS amount
      FROM ledger_entries WHERE account IN ('cash_short', 'cash_over') GROUP BY 1, 2, 3 HAVING sum(amount) <> 0) AS booked
      USING (kind, holder_kind, holder_id)
    WHERE open.amount IS DISTINCT FROM booked.amount`,
}
