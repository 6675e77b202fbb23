import { formatDecimal, formatInteger } from '@guihang/domain/money/money'
import { getLanguage } from './language.ts'

/** `1.284` in Vietnamese, `1,284` in English. */
export function countText(count: number): string {
  return formatInteger(count, getLanguage())
}

/** `2,5` in Vietnamese, `2.5` in English. */
export function decimalText(value: number): string {
  return formatDecimal(value, getLanguage())
}
