import type { ParcelEvent } from '@guihang/domain/lifecycle/events/parcel-events'
import { arrivesTowards } from '@guihang/domain/lifecycle/parcel-lifecycle'
import type { TargetFacts } from '@guihang/domain/lifecycle/targets'
import type { Reader } from '../../platform/database/index.ts'
import type { AddressDirectory } from '../addresses/index.ts'
import { type HubFinder, hubFinder, type ParcelEnds, placeOfEnd } from './destination-hub.ts'

/** An event of a parcel, and the hub that reports it. */
export type EventAtHub = {
  readonly parcel: ParcelEnds
  readonly event: ParcelEvent
  readonly hub_code?: string | undefined
}

/**
 * Says of an arrival whether it is at the parcel's last hub. Answers nothing for any other event, without a hub, and where no
 * hub serves the address.
 */
export function arrivalAt(hubOf: HubFinder, reported: EventAtHub): Pick<TargetFacts, 'arrives_at'> {
  const end = endOf(reported)
  const last = end && hubOf(end)
  return last === undefined ? {} : { arrives_at: last === reported.hub_code ? 'last_hub' : 'other_hub' }
}

/** `arrivalAt` for these events: reads the areas once, and only when one of them is an arrival at a hub. */
export async function arrivalFinder(
  reader: Reader,
  directory: AddressDirectory,
  events: readonly EventAtHub[],
): Promise<(reported: EventAtHub) => Pick<TargetFacts, 'arrives_at'>> {
  const ends = events.flatMap((reported) => endOf(reported) ?? [])
  if (ends.length === 0) return () => ({})
  const hubOf = await hubFinder(reader, directory, ends)
  return (reported) => arrivalAt(hubOf, reported)
}

function endOf({ parcel, event, hub_code }: EventAtHub) {
  const towards = arrivesTowards(event)
  return towards === undefined || hub_code === undefined ? undefined : placeOfEnd(parcel, towards)
}
