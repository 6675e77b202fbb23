import type { Parcel } from '@guihang/contract/parcels/parcels'
import { foldText } from '@guihang/domain/text'
import { matchOptions } from '@guihang/ui/inputs/match-options.ts'
import type { Presets } from '../../../shop/presets/presets.queries.ts'
import type { Measures } from './measures.ts'

/** Goods that the shop has sent or keeps: what one piece is worth (VND), weighs (kg) and is packed in (cm). */
export type KnownGoods = {
  readonly label: string
  readonly value: number
  readonly weight: number | null
  readonly sides: Omit<Measures, 'weight'> | null
  /** Of the product that the shop keeps; null for goods of an earlier parcel. */
  readonly preset_id: string | null
}

/** Each name once: the products that the shop keeps, then those of its parcels as they were sent last. */
export function knownGoods(
  { products, sizes }: Presets,
  parcels: readonly Pick<Parcel, 'status' | 'products' | 'weight' | 'length' | 'width' | 'height'>[],
): KnownGoods[] {
  const kept = products.map(({ id, name, value, weight_g, size_id }): KnownGoods => {
    const size = sizes.find((one) => one.id === size_id)
    return {
      label: name,
      value,
      weight: weight_g === null ? null : weight_g / 1000,
      sides: size ? { length: size.length, width: size.width, height: size.height } : null,
      preset_id: id,
    }
  })
  // A parcel of several things says of none what it weighs alone, and a draft may lack its figures.
  const sent = parcels.flatMap(
    ({ status, products: [only, another], weight, length, width, height }): KnownGoods[] =>
      status !== 'draft' && only && !another && only.quantity === 1
        ? [{ label: only.name, value: only.value, weight, sides: { length, width, height }, preset_id: null }]
        : [],
  )
  const names = new Set<string>()
  return [...kept, ...sent].filter(({ label }) => {
    const name = foldText(label.trim())
    if (name === '' || names.has(name)) return false
    names.add(name)
    return true
  })
}

/** The most likely first. Of a name that is written out only itself, while the parcel is not `measured`. */
export function suggestGoods(typed: string, known: readonly KnownGoods[], measured: boolean): KnownGoods[] {
  const wanted = typed.trim()
  if (wanted.length < 2) return []
  const found = matchOptions(known, typed)
  const itself = found.find(({ label }) => label === wanted)
  if (itself) return measured ? [] : [itself]
  return found.slice(0, mostSuggested)
}

const mostSuggested = 4
