import { normalizeText } from '../../text.ts'
import type { ImportCell } from '../imports/import-fields.ts'
import { readMoneyCell, readWeightCell } from '../imports/read-cells.ts'
import type { ColumnUnit } from './columns/column-units.ts'

/** A cell in our unit: grams become kilograms and thousands đồng, where the cell names no unit of its own. */
export function inUnit(cell: ImportCell, unit: ColumnUnit | undefined): ImportCell {
  if (unit !== 'g' && unit !== 'thousand') return cell
  if (typeof cell === 'number') {
    return unit === 'g' ? Number((cell / 1000).toFixed(3)) : Math.round(cell * 1000)
  }
  const text = normalizeText(cell)
  if (!/^[\d.,\s]+$/.test(text)) return cell
  if (unit === 'g') {
    // `1.200` are 1200 grams: nobody weighs thousandths of one.
    const grams = /^\d{1,3}(?:[.,]\d{3})+$/.test(text)
      ? Number(text.replace(/[.,]/g, ''))
      : readWeightCell(cell)
    return grams === undefined ? cell : Number((grams / 1000).toFixed(3))
  }
  const figure = /^\d+[.,]\d{1,2}$/.test(text) ? Number(text.replace(',', '.')) : readMoneyCell(text)
  return figure === undefined ? cell : Math.round(figure * 1000)
}
