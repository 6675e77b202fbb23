import type { AddressUnit, ResolvedUnits } from '@guihang/contract/parcels/addresses'
import { foldText } from '@guihang/domain/text'

/** “Phường Tân Hưng, Quận 7”: the smaller units of an address, without its province. */
export function smallUnits(units: ResolvedUnits): string {
  return [units.address_level_3, units.address_level_2].flatMap((unit) => unit?.name ?? []).join(', ')
}

/** “phường Tân Hưng” inside a sentence: the sort of a unit loses its capital, its name keeps it. */
export function inSentence(name: string): string {
  return name.replace(/^(Phường|Xã|Thị trấn|Thị xã|Quận|Huyện|Thành phố|Tỉnh|Đặc khu)(?= )/, (sort) =>
    sort.toLowerCase(),
  )
}

/** “tphcm”, “q7”: how people write a unit when they are in a hurry; its name is found by any end of it (`hcm`). */
export function initialsOf(name: string): string {
  return foldText(name)
    .split(/[^a-z0-9]+/)
    .map((word) => (/^\d/.test(word) ? word : word.charAt(0)))
    .join('')
}

/** Other words by which a unit is found: its initials, its old names and what people call it. */
export function searchWords({ name, formerly, code, parent_code }: AddressUnit): string {
  const called = parent_code === null && code === '79' ? ['Sài Gòn'] : []
  return [...[name, ...formerly, ...called].map(initialsOf), ...formerly, ...called].join(' ')
}

/** Whether a pasted text is a whole address and not the name of one unit. */
export function looksLikeAddress(text: string): boolean {
  const trimmed = text.trim()
  return /[,;\n]/.test(trimmed) || trimmed.split(/\s+/).length > 4
}
