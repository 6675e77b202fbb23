import type { StatementRow } from './read-statement-row.ts'

export type StatementNet = {
  /** VND that the carrier is to pay by all rows. */
  readonly net: number
  /** What the last total of the file says; null without one. */
  readonly named: number | null
  /** The last row, if nothing but its amount says that it is the total of those above. */
  readonly sum_row: number | null
}

/** What a sheet comes to. A total that nobody has labelled counts as one where it is exactly that of the rows above it. */
export function netOfStatement(rows: Iterable<StatementRow>): StatementNet {
  let net = 0
  let named: number | null = null
  let sum_row: number | null = null
  let last = 0
  let place = 0
  let several = 0
  for (const row of rows) {
    if (row.kind === 'sum') named = row.net ?? named
    if (row.kind === 'parcel' || row.kind === 'other') {
      last = row.kind === 'parcel' ? row.amounts.net : row.net
      sum_row = row.kind === 'other' && row.words === '' && several > 1 && last === net ? place : null
      net += last
      several += 1
    }
    place += 1
  }
  return sum_row === null ? { net, named, sum_row } : { net: net - last, named: last, sum_row }
}
