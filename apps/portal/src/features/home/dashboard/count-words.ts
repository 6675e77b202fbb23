import { formatInteger } from '@guihang/domain/money/money'
import { getLanguage } from '../../../core/language.ts'
import { m } from '../../../texts/messages.js'

/** `1.284`, in the way of the language. */
export function number(count: number): string {
  return formatInteger(count, getLanguage())
}

/** `27 đơn`; in English one parcel is not `1 parcels`. */
export function parcels(count: number): string {
  return count === 1 ? m.dashboard_parcels_one() : m.dashboard_parcels({ count: number(count) })
}
