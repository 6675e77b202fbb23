import type { Tx } from '../../platform/database/index.ts'
import { type ImportedRow, listRows } from './import-rows.store.ts'
import type { SheetOrder } from './reading/row-reader.ts'
import { listTwins } from './twins.store.ts'

const MOST_FREED = 500

type Twin = Pick<ImportedRow, 'no' | 'private_code' | 'look'>

/** Rows with the code or look of another, among themselves and those that stand in the import. */
export function withTwins(rows: readonly SheetOrder[], others: readonly Twin[]): SheetOrder[] {
  const all: readonly Twin[] = [...others, ...rows]
  return rows.map((row) => {
    const sameCode = ({ private_code }: Twin) => private_code !== null && private_code === row.private_code
    // Of two rows that come together the first is right, as in a file.
    const coded = others.find(sameCode) ?? rows.find((other) => other.no < row.no && sameCode(other))
    const alike = all.find(({ no, look }) => look !== null && look === row.look && no < row.no)
    if (coded !== undefined) {
      const error = { field: 'private_code', rule: 'code_twice', values: { no: coded.no } }
      return { ...row, parcel: null, errors: [...row.errors, error] }
    }
    if (alike === undefined) return row
    const warning = { field: 'receiver_name', rule: 'same_look_file', values: { no: alike.no } }
    return { ...row, warnings: [...row.warnings, warning] }
  })
}

/**
 * Rows that carry the remark that they repeat one of the rows in `changing`. The caller judges them again, since the
 * remark may no longer hold. At most so many at once; the others keep their remark until somebody edits them.
 */
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
