import type { ProductPreset, SizePreset } from '@guihang/contract/shop/presets'
import type { KnownProduct } from '@guihang/domain/shop/presets/fill-from-products'
import type { Reader } from '../../../platform/database/index.ts'
import type { Platform } from '../../../platform/platform.ts'
import { usesOfShop } from './count-uses.ts'
import { listProducts, listSizes, type ProductRow, type SizeRow } from './presets.store.ts'

export type Presets = { readonly sizes: SizePreset[]; readonly products: ProductPreset[] }

export async function listPresets(
  platform: Pick<Platform, 'businessClock'>,
  reader: Reader,
  shop_id: string,
): Promise<Presets> {
  const uses = await usesOfShop(platform, reader, shop_id)
  const usesOf = (id: string) => uses.get(id) ?? 0
  const sizes = (await listSizes(reader, shop_id)).map((row) => sizeAnswer(row, usesOf(row.id)))
  const products = (await listProducts(reader, shop_id)).map((row) => productAnswer(row, usesOf(row.id)))
  return { sizes: sizes.sort(byUse), products: products.sort(byUse) }
}

export function sizeAnswer(row: SizeRow, uses = 0): SizePreset {
  const { id, name, length, width, height, weight_g } = row
  return { id, name, length, width, height, weight_g, uses }
}

export function productAnswer({ id, name, value, weight_g, size_id }: ProductRow, uses = 0): ProductPreset {
  return { id, name, value, weight_g, size_id, uses }
}

type Used = { readonly name: string; readonly uses: number }

function byUse(left: Used, right: Used): number {
  return right.uses - left.uses || left.name.localeCompare(right.name, 'vi')
}

export async function listKnownProducts(reader: Reader, shop_id: string): Promise<KnownProduct[]> {
  const products = await listProducts(reader, shop_id)
  if (products.length === 0) return []
  const sizes = new Map((await listSizes(reader, shop_id)).map((size) => [size.id, size]))
  return products.map(({ id, name, value, weight_g, size_id }) => {
    const size = size_id === null ? undefined : sizes.get(size_id)
    const sides = size && { id: size.id, length: size.length, width: size.width, height: size.height }
    return { id, name, value, weight_g, size: sides ?? null }
  })
}
