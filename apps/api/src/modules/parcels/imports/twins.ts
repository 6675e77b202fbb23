import { type RowLook, repeatedBy } from '@guihang/domain/parcels/imports/repeated-rows'
import type { Tx } from '../../../platform/database/index.ts'
import { type ImportedRow, listRows } from './import-rows.store.ts'
import type { SheetOrder } from './reading/row-reader.ts'
import { listTwins } from './twins.store.ts'

const MOST_FREED = 500

/** Rows with the code or look of another, among themselves and those that stand in the import. */
export function withTwins(rows: readonly SheetOrder[], others: readonly RowLook[]): SheetOrder[] {
  return rows.map((row) => {
    const repeated = repeatedBy(row, rows, others)
    if (repeated === undefined) return row
    const values = { no: repeated.no }
    if (repeated.what === 'code') {
      const error = { field: 'private_code', rule: 'code_twice', values }
      return { ...row, parcel: null, errors: [...row.errors, error] }
    }
    const warning = { field: 'receiver_name', rule: 'same_look_file', values }
    return { ...row, warnings: [...row.warnings, warning] }
  })
}

/** They say that they repeat a row in `changing`, which may no longer hold. At most so many at once. */
export async function listFreed(
  tx: Tx,
  shop_id: string,
  import_id: string,
  changing: readonly ImportedRow[],
): Promise<ImportedRow[]> {
  const open = changing.filter(({ parcel_id }) => parcel_id === null)
  const codes = open.flatMap(({ private_code }) => private_code ?? [])
  const looks = open.flatMap(({ look }) => look ?? [])
  const known = new Set(changing.map(({ no }) => no))
  const twins = (await listTwins(tx, shop_id, import_id, { codes, looks })).filter(({ no }) => !known.has(no))
  if (twins.length === 0) return []
  const nos = twins.slice(0, MOST_FREED).map(({ no }) => no)
  const rows = await listRows(tx, shop_id, import_id, { nos, limit: MOST_FREED })
  return rows.filter(({ errors, warnings }) =>
    [...errors, ...warnings].some(({ rule }) => rule === 'code_twice' || rule === 'same_look_file'),
  )
}
