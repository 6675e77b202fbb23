import type { Import } from '@guihang/contract/parcels/imports'
import { isCreatable } from '@guihang/domain/parcels/imports/import-states'
import type { SheetRow } from './row-values.ts'

/** So many rows come in one call: they are read anew whenever the import has changed. */
const cheap = 2_000

/** What was saved here changes the import, too: many rows are read again only where its counts and sums are not theirs. */
export function mayBeOld(
  rows: readonly SheetRow[],
  record: Pick<Import, 'counts' | 'rows_created' | 'cod' | 'fee'>,
): boolean {
  if (rows.length <= cheap) return true
  const sums = { valid: 0, proposed_for_edit: 0, invalid: 0, warnings: 0, created: 0, cod: 0, fee: 0 }
  for (const { type, parcel_code, values, fee } of rows) {
    sums[parcel_code === null ? type : 'created'] += 1
    if (parcel_code !== null || !isCreatable[type]) continue
    sums.cod += Number(values.cod)
    sums.fee += fee ?? 0
  }
  const now = { ...record.counts, created: record.rows_created, cod: record.cod, fee: record.fee }
  return Object.entries(now).some(([name, sum]) => Reflect.get(sums, name) !== sum)
}
