import type { ParcelEvent } from '@guihang/domain/parcels/lifecycle/events/parcel-events'
import { asksForHub } from '@guihang/domain/parcels/lifecycle/parcel-lifecycle'
import { isParcelStatus } from '@guihang/domain/parcels/lifecycle/parcel-statuses'
import type { TargetFacts } from '@guihang/domain/parcels/lifecycle/targets'
import type { Reader } from '../../../platform/database/index.ts'
import type { AddressDirectory } from '../../parcels/addresses/index.ts'
import { type HubFinder, hubFinder, type ParcelEnds, placeOfEnd } from './destination-hub.ts'

export type EventAtHub = {
  readonly parcel: ParcelEnds & { readonly status: string; readonly current_hub_code: string | null }
  readonly event: ParcelEvent
  readonly hub_code?: string | undefined
}

/** Undefined for any other event, where nobody knows the hub, and where no hub serves the address. */
export function arrivalAt(hubOf: HubFinder, reported: EventAtHub): Pick<TargetFacts, 'arrives_at'> {
  const asked = askedOf(reported)
  const last = asked && hubOf(asked.end)
  return last === undefined ? {} : { arrives_at: last === asked?.hub_code ? 'last_hub' : 'other_hub' }
}

/** `arrivalAt` for these events: reads the areas once, and only when one of them asks for its hub. */
export async function arrivalFinder(
  reader: Reader,
  directory: AddressDirectory,
  events: readonly EventAtHub[],
): Promise<(reported: EventAtHub) => Pick<TargetFacts, 'arrives_at'>> {
  const ends = events.flatMap((reported) => askedOf(reported)?.end ?? [])
  if (ends.length === 0) return () => ({})
  const hubOf = await hubFinder(reader, directory, ends)
  return (reported) => arrivalAt(hubOf, reported)
}

/** The hub where it happens, and the end of the way that decides which hub is the last one. */
function askedOf({ parcel, event, hub_code: named }: EventAtHub) {
  const asks = isParcelStatus(parcel.status) ? asksForHub(parcel.status, event) : undefined
  const hub_code = named ?? (asks?.stands === true ? parcel.current_hub_code : null)
  return asks === undefined || hub_code === null
    ? undefined
    : { hub_code, end: placeOfEnd(parcel, asks.towards) }
}
