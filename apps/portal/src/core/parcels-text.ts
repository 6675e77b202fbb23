import { countText } from '@guihang/web/count-text.ts'
import { m } from '../texts/messages.js'

/** `3 đơn`. */
export function parcelsText(count: number): string {
  return m.parcels_count({ count: countText(count) })
}
