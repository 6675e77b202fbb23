import type { ParcelEvent } from './parcel-events.ts'

export type ReportedFacts = {
  readonly event: ParcelEvent
  readonly at: Date | null
  readonly hub_code: string | null
}

/** The newest event that the provider, a courier or the order system reported of a parcel. */
export type NewestReport = { readonly event: string; readonly at: Date; readonly hub_code: string | null }

/**
 * It happened before the newest event, or is that one again: nothing changes, and its reporter hears "done". Decisions of
 * the shop are no newest event: a courier may have delivered before the shop asked to cancel.
 */
export function isLate(reported: ReportedFacts, newest: NewestReport | undefined): boolean {
  if (newest === undefined) return false
  const isSame =
    reported.event === newest.event &&
    (reported.hub_code === null || newest.hub_code === null || reported.hub_code === newest.hub_code)
  if (reported.at === null) return isSame
  const [at, before] = [reported.at.getTime(), newest.at.getTime()]
  return at < before || (at === before && isSame)
}
