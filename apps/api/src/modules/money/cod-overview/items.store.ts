import { statusesWithCashAt } from '@guihang/domain/money/cod/cash-steps'
import type { CodFigure } from '@guihang/domain/money/cod/cod-figures'
import type { StatementKind, StatementState } from '@guihang/domain/money/statements/statements'
import { prepared, type Reader } from '../../../platform/database/index.ts'
import { firstId, lastTakenBack, owedSince, quotedList } from '../owed/index.ts'
import { unpaidStatements } from '../statements/index.ts'
import type { Scope } from './period-asked.ts'

/** VND. */
export type ItemRow = {
  readonly parcel_id: string
  readonly code: string
  readonly tracking_number: string
  readonly receiver_name: string
  readonly status: string
  readonly store_id: string | null
  /** When the event happened that the figure counts, or since when the money is owed. */
  readonly at: Date
  /** Orders the rows of a period that happened at once. */
  readonly transaction_id: string
  readonly cod_amount: number
  readonly compensation_amount: number
  readonly fees_amount: number
  /** The day of delivery, or a later one, by which what stands on no statement falls due. */
  readonly delivered_at: Date
  readonly statement_id: string | null
  readonly statement_number: string | null
  readonly statement_kind: StatementKind | null
  readonly statement_state: StatementState | null
  readonly statement_payout_on: string | null
}

export type MovedFigure = Extract<CodFigure, 'turnover' | 'collected' | 'paid'>
export type OwedFigure = Exclude<CodFigure, MovedFigure>

const postedAs: Readonly<Record<MovedFigure, string>> = {
  turnover: 'cash-collected',
  collected: 'cash-handed-to-hub',
  paid: 'paid-out',
}

// What the ledger has for the shop of the transaction that made the parcel's COD due.
const movedAmounts: Readonly<Record<MovedFigure, string>> = {
  turnover: collectedAmounts('collection.id = moved.id'),
  collected: collectedAmounts('collection.id < moved.id'),
  paid: `SELECT coalesce(sum(entry.amount) FILTER (WHERE entry.account = 'shop_payable' AND NOT lost.is), 0)::bigint AS cod_amount,
      coalesce(sum(entry.amount) FILTER (WHERE entry.account = 'shop_payable' AND lost.is), 0)::bigint AS compensation_amount,
      coalesce(-sum(entry.amount) FILTER (WHERE entry.account = 'shop_fees_due'), 0)::bigint AS fees_amount
    FROM ledger_entries AS entry
    CROSS JOIN (SELECT EXISTS (SELECT FROM ledger_transactions AS loss WHERE loss.shop_id = $1
      AND loss.parcel_id = moved.parcel_id AND loss.kind = 'loss-compensated') AS is) AS lost
    WHERE entry.shop_id = $1 AND entry.transaction_id = moved.id`,
}

function collectedAmounts(which: string): string {
  return `SELECT -entry.amount AS cod_amount, 0::bigint AS compensation_amount,
      parcels.shipping_fee - (parcels.total_cod - parcels.cod) + parcels.insurance_fee + parcels.service_fee AS fees_amount
    FROM ledger_transactions AS collection
    JOIN ledger_entries AS entry ON entry.shop_id = $1 AND entry.transaction_id = collection.id
      AND entry.account = 'shop_payable'
    WHERE collection.shop_id = $1 AND collection.parcel_id = moved.parcel_id AND collection.kind = 'cash-collected'
      AND ${which}
      AND NOT EXISTS (SELECT FROM ledger_transactions AS undone WHERE undone.shop_id = $1
        AND undone.parcel_id = moved.parcel_id AND undone.kind = 'collection-taken-back' AND undone.id > moved.id)
    ORDER BY collection.id DESC LIMIT 1`
}

const parcelColumns = `parcels.code, parcels.tracking_number, parcels.receiver_name, parcels.status, parcels.store_id`
const statementColumns = `statement.id AS statement_id, statement.number AS statement_number,
  statement.kind AS statement_kind, statement.state AS statement_state, statement.payout_on::text AS statement_payout_on`

export async function listMoved(
  reader: Reader,
  figure: MovedFigure,
  { shop_id, store_id }: Scope,
  between: readonly [Date, Date],
  page: { readonly after: { readonly at: Date; readonly id: string } | undefined; readonly limit: number },
): Promise<ItemRow[]> {
  return await prepared(
    reader,
    `list-moved-${figure}`,
    `SELECT moved.parcel_id, ${parcelColumns}, moved.occurred_at AS at, moved.occurred_at AS delivered_at,
       moved.id AS transaction_id, amounts.*, ${statementColumns}
     FROM ledger_transactions AS moved
     JOIN whole_parcels AS parcels ON parcels.shop_id = $1 AND parcels.id = moved.parcel_id
     CROSS JOIN LATERAL (${movedAmounts[figure]}) AS amounts
     LEFT JOIN LATERAL (
       SELECT statements.* FROM statement_lines AS line
       JOIN statements ON statements.shop_id = $1 AND statements.id = line.statement_id
       WHERE line.shop_id = $1 AND line.parcel_id = moved.parcel_id AND NOT line.is_void
       ORDER BY line.statement_id LIMIT 1
     ) AS statement ON true
     WHERE moved.shop_id = $1 AND moved.kind = '${postedAs[figure]}'
       AND moved.occurred_at >= $3 AND moved.occurred_at < $4 AND ($2::uuid IS NULL OR parcels.store_id = $2)
       AND ($5::timestamptz IS NULL OR (moved.occurred_at, moved.id) < ($5, $6::uuid))
     ORDER BY moved.occurred_at DESC, moved.id DESC LIMIT $7`,
    [shop_id, store_id ?? null, ...between, page.after?.at ?? null, page.after?.id ?? null, page.limit],
  )
}

const atCourier = `owed.cod_amount > 0 AND parcels.status IN (${quotedList(statusesWithCashAt('courier'))})`
const atHub = `owed.cod_amount > 0 AND parcels.status IN (${quotedList(statusesWithCashAt('hub'))})`
const outside = `(${atCourier} OR ${atHub})`
/** A carrier holds its cash, or is in a group of $5 and $6: the day of its delivery, and when the provider pays ahead. */
const withCarrier = (promised: string) => `EXISTS (
  SELECT FROM carrier_bookings AS booking JOIN carrier_connections AS connection ON connection.id = booking.connection_id
  WHERE booking.shop_id = $1 AND booking.parcel_id = owed.parcel_id AND booking.state IN ('booked', 'ended')${promised})`
const promised = ` AND (((since.at AT TIME ZONE 'UTC') + interval '7 hours')::date, connection.pay_shop_after_days) IN (
    SELECT * FROM unnest($5::date[], $6::int[]))`

/** Which parcels a figure is made of; $4 is the last instant whose deliveries the next statement takes. */
const owedConditions: Readonly<Record<OwedFigure, string>> = {
  remaining_debt: 'true',
  waiting_transfer: 'owed.cod_amount + owed.compensation_amount <> 0',
  fees_due: 'owed.fees_amount <> 0',
  next_payout: `(since.due_at < $4 AND NOT (${outside}) OR ${atCourier} AND ${withCarrier(promised)})`,
  late_cash: `since.due_at < $4 AND ${outside} AND NOT (${atCourier} AND ${withCarrier('')})`,
  at_courier: atCourier,
  at_hub: atHub,
}

/** What stands on no statement, and whether COD of its parcel is among it that was not taken back. */
const unstated = `SELECT moved.parcel_id, moved.kind, entry.account, entry.amount, NULL::uuid AS statement_id,
    moved.id, moved.occurred_at,
    coalesce(sum(entry.amount) FILTER (WHERE entry.account = 'shop_payable'
      AND moved.kind IN ('cash-collected', 'collection-taken-back')) OVER (PARTITION BY moved.parcel_id), 0) < 0 AS has_cod
  FROM (
    SELECT waiting.transaction_id, waiting.position FROM asked
    JOIN ledger_unstated AS waiting ON waiting.shop_id = $1 AND waiting.parcel_id = asked.parcel_id
    UNION ALL
    SELECT unnamed.transaction_id, unnamed.position FROM ledger_unstated AS unnamed
    WHERE unnamed.shop_id = $1 AND unnamed.parcel_id IS NULL
  ) AS open
  JOIN ledger_transactions AS moved ON moved.shop_id = $1 AND moved.id = open.transaction_id
    AND moved.parcel_id = ANY($3::uuid[])
  JOIN ledger_entries AS entry ON entry.shop_id = $1 AND entry.transaction_id = open.transaction_id
    AND entry.position = open.position`

/** What of a parcel's money counts: all that is not paid, or what stands on no statement, as the next one takes it. */
function owedEntries(figure: OwedFigure): string {
  if (figure === 'late_cash') return unstated
  // With COD everything of a parcel is taken together; without, each entry by its own day, and what is taken back by none.
  if (figure === 'next_payout')
    return `SELECT waiting.* FROM (${unstated}) AS waiting WHERE waiting.has_cod
      OR waiting.occurred_at < $4 AND waiting.id > ${lastTakenBack('$1', 'waiting.parcel_id', firstId)}`
  return `${unstated}
    UNION ALL
    SELECT line.parcel_id, CASE WHEN line.kind = 'compensation' THEN 'loss-compensated' ELSE line.kind END,
      CASE WHEN line.kind IN ('cod', 'compensation') THEN 'shop_payable' ELSE 'shop_fees_due' END, -line.amount,
      line.statement_id, NULL::uuid, NULL::timestamptz, false
    FROM asked JOIN statement_lines AS line ON line.shop_id = $1 AND line.parcel_id = asked.parcel_id
    JOIN unpaid ON unpaid.id = line.statement_id
    WHERE line.shop_id = $1 AND line.parcel_id IS NOT NULL AND NOT line.is_void`
}

/** For the figures of the next statement: what it takes was delivered before, or is promised by it and still with a carrier. */
export type DueBy = {
  readonly before: Date | null
  readonly carried: readonly { readonly delivered_on: string; readonly paid_ahead_after: number }[]
}

/** Of these parcels, the newest first, those that the figure is made of. */
export async function listOwed(
  reader: Reader,
  figure: OwedFigure,
  { shop_id, store_id }: Scope,
  { before, carried }: DueBy,
  parcel_ids: readonly string[],
): Promise<ItemRow[]> {
  return await prepared(reader, `list-owed-${figure}`, owedText(figure), [
    shop_id,
    store_id ?? null,
    parcel_ids,
    before,
    carried.map(({ delivered_on }) => delivered_on),
    carried.map(({ paid_ahead_after }) => paid_ahead_after),
  ])
}

function owedText(figure: OwedFigure): string {
  return `${unpaidStatements}, asked AS (
    SELECT unnest($3::uuid[]) AS parcel_id
  ), owed AS (
    SELECT parcel_id, coalesce(-sum(amount) FILTER (WHERE account = 'shop_payable' AND kind <> 'loss-compensated'), 0)::bigint
        AS cod_amount,
      coalesce(-sum(amount) FILTER (WHERE account = 'shop_payable' AND kind = 'loss-compensated'), 0)::bigint
        AS compensation_amount,
      coalesce(sum(amount) FILTER (WHERE account = 'shop_fees_due'), 0)::bigint AS fees_amount,
      max(statement_id::text)::uuid AS statement_id,
      bool_or(has_cod) AS has_cod, min(occurred_at) AS open_at
    FROM (${owedEntries(figure)}) AS entries
    GROUP BY parcel_id
  )
  SELECT owed.parcel_id, ${parcelColumns}, since.at, coalesce(since.due_at, since.at) AS delivered_at, owed.parcel_id AS transaction_id,
    owed.cod_amount, owed.compensation_amount, owed.fees_amount, ${statementColumns}
  FROM owed
  JOIN whole_parcels AS parcels ON parcels.shop_id = $1 AND parcels.id = owed.parcel_id
  CROSS JOIN LATERAL (
    SELECT coalesce(begun.at, owed.open_at) AS at,
      CASE WHEN owed.has_cod THEN begun.at ELSE greatest(begun.at, owed.open_at) END AS due_at
    FROM (SELECT ${owedSince('$1', 'owed.parcel_id', firstId)} AS at) AS begun
  ) AS since
  LEFT JOIN statements AS statement ON statement.shop_id = $1 AND statement.id = owed.statement_id
  WHERE (owed.cod_amount <> 0 OR owed.compensation_amount <> 0 OR owed.fees_amount <> 0)
    AND ($2::uuid IS NULL OR parcels.store_id = $2) AND ($4::timestamptz IS NULL OR $5::date[] IS NULL OR $6::int[] IS NULL OR true)
    AND (${owedConditions[figure]})
  ORDER BY owed.parcel_id DESC`
}
