import type { PriceTable } from '@guihang/contract/provider/price-tables'
import type { Day } from '@guihang/domain/calendar'
import { versionAt } from '@guihang/domain/versions'

/** The first table has held ever since. */
export const everSince: Day = '1970-01-01'

export type PriceVersions = {
  readonly now: PriceTable | undefined
  /** The next first. */
  readonly ahead: readonly PriceTable[]
  /** The last first. */
  readonly past: readonly PriceTable[]
}

/** `tables` as the call answers them, the one stored last first. A plan that was replaced, on the same day, never held. */
export function priceVersions(tables: readonly PriceTable[], today: Day): PriceVersions {
  const now = versionAt(tables.toReversed(), today)
  const seen = new Set<Day>()
  const held = tables.filter(({ valid_from }) => {
    if (seen.has(valid_from)) return false
    seen.add(valid_from)
    return true
  })
  const byDay = held.toSorted((one, other) => (one.valid_from < other.valid_from ? -1 : 1))
  return {
    now,
    ahead: byDay.filter(({ valid_from }) => valid_from > today),
    past: byDay.filter((table) => table.valid_from <= today && table.id !== now?.id).toReversed(),
  }
}
