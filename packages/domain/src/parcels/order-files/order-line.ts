import { normalizeText } from '../../text.ts'
import type { ImportCell } from '../imports/import-fields.ts'
import { cellText } from '../imports/read-cells.ts'
import { inUnit } from './cell-unit.ts'
import type { ColumnUnit } from './columns/column-units.ts'
import type { OrderColumns } from './columns/find-order-columns.ts'
import type { OrderColumn } from './order-file.ts'
import { personOf } from './person-cell.ts'

export type OrderLine = { readonly [Column in OrderColumn]?: ImportCell }

export function readOrderLine(
  cells: readonly (ImportCell | undefined)[],
  columns: OrderColumns,
  units: ReadonlyMap<number, ColumnUnit> = new Map(),
): OrderLine | undefined {
  const line: { [Column in OrderColumn]?: ImportCell } = {}
  let empty = true
  for (const [column, place] of columns) {
    const cell = cells[place]
    if (cell === undefined || normalizeText(cellText(cell)) === '') continue
    line[column] = inUnit(cell, units.get(place))
    empty = false
  }
  const { receiver, ...others } = line
  if (receiver === undefined) return empty ? undefined : line
  const person = personOf(receiver)
  return {
    receiver_name: person?.name ?? receiver,
    ...(person && { receiver_phone: person.phone }),
    ...others,
  }
}

/** The code of an order as lines are joined by it; '' where the line has none, or one that a spreadsheet has rounded. */
export function orderCode({ private_code }: OrderLine): string {
  if (private_code === undefined || isRounded(private_code)) return ''
  return normalizeText(cellText(private_code))
}

/** A spreadsheet holds 15 digits: `577123456789012345` becomes `5.77123456789012E+17`. */
export function isRounded(cell: ImportCell): boolean {
  if (typeof cell === 'number') return cell > Number.MAX_SAFE_INTEGER && Number.isFinite(cell)
  return /^\d(?:[.,]\d+)?E\+\d{2,3}$/i.test(cell.trim())
}
