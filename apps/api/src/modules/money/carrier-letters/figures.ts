import type { Day } from '@guihang/domain/calendar'
import type {
  LetterColumn,
  LetterColumnName,
  LetterLine,
} from '@guihang/domain/money/carrier-letters/carrier-letter'
import { fourColumns, type MoneyColumn } from '@guihang/domain/money/carrier-statements/four-columns'
import type { Tx } from '../../../platform/database/index.ts'
import type { ParcelRow } from '../../parcels/parcels/index.ts'
import { type DifferenceRow, gatherFacts } from '../carrier-money/index.ts'
import { listStatedRows, listStatedTotals } from './evidence.store.ts'

export type Figures = Pick<LetterLine, 'delivered_on' | LetterColumnName>

export type Sent = { readonly differences: readonly DifferenceRow[]; readonly parcels: readonly ParcelRow[] }

/** By the difference's id: what was expected, told, charged and received of its parcel, its row or its statement. */
export async function listFigures(
  tx: Tx,
  { differences, parcels: of }: Sent,
  time: { readonly now: Date; readonly daysOff: ReadonlySet<Day> },
): Promise<ReadonlyMap<string, Figures>> {
  const parcels = await figuresOfParcels(tx, of, time)
  const rows = new Map(
    (await listStatedRows(tx, differences)).map((row) => [`${row.statement_id} ${row.no}`, row]),
  )
  const totals = new Map((await listStatedTotals(tx, differences)).map((row) => [row.id, row]))
  return new Map(
    differences.map((difference) => {
      const { id, parcel_id, statement_id, row_no } = difference
      const parcel = parcel_id === null ? undefined : parcels.get(parcel_id)
      if (parcel !== undefined) return [id, parcel]
      const row = rows.get(`${statement_id} ${row_no}`)
      if (row !== undefined) return [id, { ...nothing, charged: pick(row) }]
      const total = totals.get(statement_id ?? '')
      if (total === undefined) return [id, nothing]
      const { net_amount, received_amount } = total
      return [id, { ...nothing, charged: netOnly(net_amount), received: netOnly(received_amount) }]
    }),
  )
}

async function figuresOfParcels(
  tx: Tx,
  parcels: readonly ParcelRow[],
  time: { readonly now: Date; readonly daysOff: ReadonlySet<Day> },
): Promise<ReadonlyMap<string, Figures>> {
  const gathered = await gatherFacts(tx, parcels, time)
  return new Map(
    gathered.map(({ parcel, facts }) => {
      const { expected, told, charged, received } = fourColumns(facts)
      const columns = {
        expected: pick(expected),
        told: pick(told),
        charged: pick(charged),
        received: pick(received),
      }
      return [parcel.id, { delivered_on: facts.delivered_on, ...columns }]
    }),
  )
}

const unsaid: LetterColumn = { cod: null, cost: null, return_fee: null, net: null }
const nothing: Figures = {
  delivered_on: null,
  expected: unsaid,
  told: unsaid,
  charged: unsaid,
  received: unsaid,
}

function pick({ cod, cost, return_fee, net }: LetterColumn | MoneyColumn): LetterColumn {
  return { cod, cost, return_fee, net }
}

function netOnly(net: number): LetterColumn {
  return { ...unsaid, net }
}
