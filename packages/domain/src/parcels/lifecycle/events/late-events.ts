import type { ParcelEvent } from './parcel-events.ts'

/** What a reporter says of an event. */
export type ReportedFacts = {
  readonly event: ParcelEvent
  /** When it happened; null where the reporter does not say. */
  readonly at: Date | null
  /** null where the reporter names no hub. */
  readonly hub_code: string | null
}

/** The newest event that the provider, a courier or the order system reported of a parcel. */
export type NewestReport = { readonly event: string; readonly at: Date; readonly hub_code: string | null }

/**
 * Whether a reported event is late: it happened before the newest one, or it is that one again. A late event changes nothing,
 * and its reporter hears "done". A shop's own decisions do not count as newest: a courier may have delivered before the shop
 * asked to cancel.
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
