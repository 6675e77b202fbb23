import type { ResolvedUnits } from '@guihang/contract/addresses'

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

/** Whether a pasted text is a whole address and not the name of one unit. */
export function looksLikeAddress(text: string): boolean {
  const trimmed = text.trim()
  return /[,;\n]/.test(trimmed) || trimmed.split(/\s+/).length > 4
}
