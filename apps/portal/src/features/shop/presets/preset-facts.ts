import type { SizePreset } from '@guihang/contract/shop/presets'
import { countText, decimalText } from '@guihang/web/count-text.ts'
import { m } from '../../../texts/messages.js'

/** `20 × 15 × 10 cm`. */
export function sidesOf({ length, width, height }: Pick<SizePreset, 'length' | 'width' | 'height'>): string {
  return m.presets_sides({
    length: decimalText(length),
    width: decimalText(width),
    height: decimalText(height),
  })
}

/** `250 g`; null where the weight is not kept. */
export function gramsOf({ weight_g }: { weight_g: number | null }): string | null {
  return weight_g === null ? null : m.presets_grams({ weight: countText(weight_g) })
}
