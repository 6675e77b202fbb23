import { findColumns, missingColumns, type SheetColumns } from '../imports/find-columns.ts'
import type { ImportCell } from '../imports/import-fields.ts'
import { findOrderColumns, type OrderLayout } from './find-order-columns.ts'
import { headingsKey, joinedLayout, mappedColumns, namesNeeded, type SheetMapping } from './sheet-mapping.ts'

/** How the lines below a row of headings become orders. */
export type SheetLayout =
  /** Each line is an order. */
  | { readonly kind: 'lines'; readonly columns: SheetColumns; readonly mapped: string | null }
  /** Lines with one order code are one order. */
  | { readonly kind: 'joined'; readonly layout: OrderLayout; readonly mapped: string | null }

/**
 * The layout that a row of headings means: what the shop has said of these headings, then the files of platforms, then the
 * template and headings like it. `hash` writes a set of headings as the mappings have it.
 */
export function findLayout(
  cells: readonly (ImportCell | undefined)[],
  mappings: ReadonlyMap<string, SheetMapping>,
  hash: (key: string) => string,
): SheetLayout | undefined {
  const mapping = mappings.size === 0 ? undefined : mappings.get(hash(headingsKey(cells)))
  if (mapping !== undefined) {
    const columns = mappedColumns(cells, mapping)
    if (namesNeeded([...columns.keys()])) {
      const mapped = mapping.key
      return mapping.joins_lines && columns.has('private_code')
        ? { kind: 'joined', layout: joinedLayout(columns), mapped }
        : { kind: 'lines', columns, mapped }
    }
  }
  const layout = findOrderColumns(cells)
  if (layout !== undefined) return { kind: 'joined', layout, mapped: null }
  const columns = findColumns(cells)
  return columns === undefined || missingColumns(columns).length > 0
    ? undefined
    : { kind: 'lines', columns, mapped: null }
}
