import type { ImportCell, ImportCells, ImportField } from '../../parcels/imports/import-fields.ts'
import type { RowRemark } from '../../parcels/imports/import-remarks.ts'
import { cellText, readQuantityCell } from '../../parcels/imports/read-cells.ts'
import { readGoodsText } from '../../parcels/order-files/goods-text.ts'
import { normalizeText } from '../../text.ts'

export type KnownProduct = {
  readonly id: string
  readonly name: string
  /** VND of one piece. */
  readonly value: number
  /** Grams of one piece. */
  readonly weight_g: number | null
  /** The size in which one piece is packed, in cm. */
  readonly size: {
    readonly id: string
    readonly length: number
    readonly width: number
    readonly height: number
  } | null
}

export type KnownProducts = ReadonlyMap<string, KnownProduct>

/** Case and blanks do not matter, accents do. */
export function productKey(name: string): string {
  return normalizeText(name).replace(/\s+/g, ' ').toLowerCase()
}

type Filled = {
  readonly cells: ImportCells
  readonly warnings: RowRemark[]
  readonly presets: readonly string[]
}

/** Where each of its goods is a product that the shop keeps. Goods of several sorts share no box. */
export function fillFromProducts(cells: ImportCells, products: KnownProducts | undefined): Filled {
  const goods = knownGoods(cells, products)
  if (goods === undefined) return { cells, warnings: [], presets: [] }
  const sum = (of: (product: KnownProduct) => number) =>
    goods.reduce((total, { product, quantity }) => total + of(product) * quantity, 0)
  const given: { [Field in ImportField]?: ImportCell } = {}
  if (cells.weight === undefined && goods.every(({ product }) => product.weight_g !== null)) {
    given.weight = sum(({ weight_g }) => weight_g ?? 0) / 1000
  }
  if (cells.product_value === undefined) given.product_value = sum(({ value }) => value)
  const [first, ...others] = goods
  const size = first !== undefined && others.length === 0 ? first.product.size : null
  const measured = [cells.length, cells.width, cells.height].some((cell) => cell !== undefined)
  if (size !== null && !measured) {
    given.length = size.length
    given.width = size.width
    given.height = size.height
  }
  const [field] = (['weight', 'product_value', 'length'] as const).filter((one) => given[one] !== undefined)
  if (field === undefined) return { cells, warnings: [], presets: [] }
  const name = goods.map(({ product }) => product.name).join('; ')
  return {
    cells: { ...cells, ...given },
    warnings: [{ field, rule: 'filled_from_product', values: { name } }],
    presets: [
      ...goods.map(({ product }) => product.id),
      ...(size !== null && given.length !== undefined ? [size.id] : []),
    ],
  }
}

function knownGoods(
  { product_name, quantity }: ImportCells,
  products: KnownProducts | undefined,
): { product: KnownProduct; quantity: number }[] | undefined {
  if (products === undefined || products.size === 0 || product_name === undefined) return undefined
  const pieces = quantity === undefined ? 1 : readQuantityCell(quantity)
  if (pieces === undefined || pieces <= 0) return undefined
  const goods = readGoodsText(cellText(product_name), pieces).flatMap((one) => {
    const product = products.get(productKey(one.name))
    return product === undefined ? [undefined] : [{ product, quantity: one.quantity }]
  })
  return goods.every((one) => one !== undefined) ? goods : undefined
}
