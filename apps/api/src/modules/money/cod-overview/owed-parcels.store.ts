import { statusesWithCashAt } from '@guihang/domain/money/cod/cash-steps'
import { prepared, type Reader } from '../../../platform/database/index.ts'
import { quotedList } from '../owed/index.ts'
import { unpaidStatements } from '../statements/index.ts'
import type { OwedFigure } from './items.store.ts'

/** Parcels at most that one walk finds. They stand in the text: a plan for any number would read the whole shop. */
export const lots = [64, 256, 1_024, 4_096] as const
export const largestLot = 4_096
type Lot = (typeof lots)[number]

type Walk = {
  readonly shop_id: string
  /** The newest first, below this id. */
  readonly below: string
  readonly lot: Lot
  /** Parcels delivered before this instant are due for the next payout; null: any instant. */
  readonly before: Date | null
}

// A release before named no parcel; a job does that later, and then there are none.
const unnamedParcels = (lot: Lot) => `(SELECT DISTINCT moved.parcel_id FROM ledger_unstated AS unnamed
    JOIN ledger_transactions AS moved ON moved.shop_id = $1 AND moved.id = unnamed.transaction_id
    WHERE unnamed.shop_id = $1 AND unnamed.parcel_id IS NULL AND moved.parcel_id < $2
    ORDER BY moved.parcel_id DESC LIMIT ${lot})`

const openParcels = (lot: Lot) => `(SELECT DISTINCT open.parcel_id FROM ledger_unstated AS open
    WHERE open.shop_id = $1 AND open.parcel_id < $2 ORDER BY open.parcel_id DESC LIMIT ${lot})
  UNION ${unnamedParcels(lot)}`

const statedParcels = (lot: Lot) => `SELECT stated.parcel_id FROM unpaid CROSS JOIN LATERAL (
    SELECT DISTINCT line.parcel_id FROM statement_lines AS line
    WHERE line.shop_id = $1 AND line.statement_id = unpaid.id AND line.parcel_id < $2 AND line.parcel_id IS NOT NULL
      AND NOT line.is_void
    ORDER BY line.parcel_id DESC LIMIT ${lot}) AS stated`

const collectedBy =
  (...holders: readonly ('courier' | 'hub')[]) =>
  (lot: Lot) =>
    `SELECT held.parcel_id
  FROM unnest(ARRAY[${quotedList(holders.flatMap((holder) => statusesWithCashAt(holder)))}]) AS named (status)
  CROSS JOIN LATERAL (
    SELECT listed.parcel_id FROM parcel_lists AS listed
    WHERE listed.shop_id = $1 AND listed.status = named.status AND listed.parcel_id < $2 AND listed.collects
    ORDER BY listed.parcel_id DESC LIMIT ${lot}) AS held`

// What is owed since an earlier day than all that is open begins with an entry that is stated.
const dueParcels = (lot: Lot) => `(SELECT DISTINCT open.parcel_id FROM ledger_unstated AS open
    JOIN ledger_transactions AS moved ON moved.shop_id = $1 AND moved.id = open.transaction_id
    WHERE open.shop_id = $1 AND open.parcel_id < $2 AND (moved.occurred_at < $3 OR EXISTS (
      SELECT FROM statement_lines AS line WHERE line.shop_id = $1 AND line.parcel_id = open.parcel_id))
    ORDER BY open.parcel_id DESC LIMIT ${lot})
  UNION ${unnamedParcels(lot)} UNION ${collectedBy('courier')(lot)}`

const all = (lot: Lot) => `${openParcels(lot)} UNION ${statedParcels(lot)}`

/** Where parcels of a figure can be: each a walk along an index, whatever the shop has sent. */
const places: Readonly<Record<OwedFigure, (lot: Lot) => string>> = {
  remaining_debt: all,
  waiting_transfer: all,
  fees_due: all,
  next_payout: dueParcels,
  late_cash: collectedBy('courier', 'hub'),
  at_courier: collectedBy('courier'),
  at_hub: collectedBy('hub'),
}

/** Those that may be in a figure: what they owe is not looked at here. */
export async function walkParcels(
  reader: Reader,
  figure: OwedFigure,
  { shop_id, below, lot, before }: Walk,
): Promise<string[]> {
  const stated = places[figure] === all ? `${unpaidStatements} ` : ''
  const rows = await prepared<{ parcel_id: string }>(
    reader,
    `walk-parcels-${figure}-${lot}`,
    `${stated}SELECT found.parcel_id FROM (${places[figure](lot)}) AS found
     WHERE $3::timestamptz IS NULL OR true ORDER BY found.parcel_id DESC LIMIT ${lot}`,
    [shop_id, below, before],
  )
  return rows.map(({ parcel_id }) => parcel_id)
}
