import type { SizePreset } from '@guihang/contract/shop/presets'
import type { ImportField } from '@guihang/domain/parcels/imports/import-fields'
import { sidesOf } from '../../../shop/presets/preset-facts.ts'
import { countUse, type Presets } from '../../../shop/presets/presets.queries.ts'
import type { RowValues, SheetRow } from '../sheet/row-values.ts'
import { fillValues } from './grid-edits.ts'

const sides: readonly ImportField[] = ['length', 'width', 'height']

/** What a cell of this column offers of what the shop keeps, the most used first. Any other text can be typed. */
export function presetWords(field: ImportField, { products, sizes }: Presets): readonly string[] {
  if (field === 'product_name') return products.map(({ name }) => name)
  return sides.includes(field) ? sizes.map(sizeWords) : []
}

/** The cells that an entry in one cell fills: a size of the shop gives its three sides, and its weight where it keeps one. */
export function enteredValues(row: SheetRow, field: ImportField, presets: Presets | undefined): RowValues {
  const text = row.values[field]
  const size = sides.includes(field)
    ? presets?.sizes.find((kept) => text === sizeWords(kept) || text === kept.name)
    : undefined
  if (size === undefined) return fillValues(row, field)
  countUse(size.id)
  const { length, width, height, weight_g } = size
  return {
    length: String(length),
    width: String(width),
    height: String(height),
    ...(weight_g !== null && { weight: String(weight_g / 1_000) }),
  }
}

function sizeWords(size: SizePreset): string {
  return `${size.name} · ${sidesOf(size)}`
}
