import type { ReportedEvent } from '@guihang/contract/provider/scans'
import { courierEvents, eventFacts } from '@guihang/domain/parcels/lifecycle/events/parcel-events'
import { arrivesTowards } from '@guihang/domain/parcels/lifecycle/parcel-lifecycle'
import type { Tx } from '../../../platform/database/index.ts'
import { reject } from '../../../platform/http/answers/reject.ts'
import type { ParcelRow } from '../../parcels/parcels/index.ts'
import { type CourierRow, findCouriers, findHubs, type HubRow } from '../hubs/index.ts'
import { listDestinations, listOpenRunsheets } from '../loads/index.ts'
import { type CarrierFacts, findCarrierFacts } from './carrier-facts.ts'

/** Read once a lot, and only for what its rows name. */
export type LocationFacts = CarrierFacts & {
  readonly hubs: ReadonlyMap<string, HubRow>
  readonly couriers: ReadonlyMap<string, CourierRow>
  /** Parcel → the courier whose open runsheet it is on. */
  readonly out_with: ReadonlyMap<string, string>
  /** Parcel → the hub that its departed mobile unit goes to. */
  readonly heading_for: ReadonlyMap<string, string>
}

export async function findLocationFacts(
  tx: Tx,
  lot: readonly ReportedEvent[],
  parcels: ReadonlyMap<string, ParcelRow>,
): Promise<LocationFacts> {
  const rows = lot.flatMap((reported) => {
    const parcel = parcels.get(reported.tracking_number)
    return parcel === undefined ? [] : [{ ...reported, parcel }]
  })
  const hubs = await findHubs(tx, codesIn(lot, 'hub_code'))
  const couriers = await findCouriers(tx, codesIn(lot, 'courier_code'))
  // A delivery asks for the courier as well where nobody names one: its cash is in somebody's hands.
  const byCourier = rows.filter(
    ({ courier_code, event }) =>
      event === 'deliver' || (courier_code !== undefined && courierEvents.includes(event)),
  )
  const atHub = rows.filter(({ hub_code }) => hub_code !== undefined)
  const runsheets = await listOpenRunsheets(
    tx,
    byCourier.map(({ parcel }) => parcel),
  )
  const destinations = await listDestinations(
    tx,
    atHub.map(({ parcel }) => parcel),
  )
  return {
    ...(await findCarrierFacts(tx, rows)),
    hubs: new Map(hubs.map((hub) => [hub.code, hub])),
    couriers: new Map(couriers.map((courier) => [courier.code, courier])),
    out_with: new Map(runsheets.map(({ parcel_id, courier_code }) => [parcel_id, courier_code])),
    heading_for: new Map(destinations.map(({ parcel_id, hub_code }) => [parcel_id, hub_code])),
  }
}

export function withNames(facts: LocationFacts, reported: ReportedEvent): ReportedEvent {
  const place = reported.place ?? facts.hubs.get(reported.hub_code ?? '')?.name
  const courier_name = reported.courier_name ?? facts.couriers.get(reported.courier_code ?? '')?.name
  return {
    ...reported,
    ...(place === undefined ? {} : { place }),
    ...(courier_name === undefined ? {} : { courier_name }),
  }
}

/** ESH001, EUS006, EPK003 where the parcel cannot be, EPK027 for another courier (docs/rules/events.md). */
export function guardLocation(facts: LocationFacts, reported: ReportedEvent, parcel: ParcelRow): void {
  const { event, hub_code, courier_code } = reported
  if (hub_code !== undefined && !facts.hubs.has(hub_code)) throw reject('ESH001')
  if (courier_code !== undefined && !facts.couriers.has(courier_code)) throw reject('EUS006')
  // It can arrive where its mobile unit does not go: somebody threw it into the wrong van.
  const isArrivalOfLeg = arrivesTowards(event) !== undefined
  const heading_for = isArrivalOfLeg ? undefined : facts.heading_for.get(parcel.id)
  // Only the hub where the parcel is can report these (docs/rules/events.md).
  const isOfItsHub = eventFacts[event].reporter === 'its_hub'
  const stands_at = parcel.current_hub_code ?? heading_for
  if (hub_code !== undefined && stands_at !== undefined && stands_at !== hub_code && isOfItsHub)
    throw reject('EPK003')
  const out_with = facts.out_with.get(parcel.id)
  if (courier_code !== undefined && out_with !== undefined && out_with !== courier_code)
    throw reject('EPK027')
}

function codesIn(lot: readonly ReportedEvent[], field: 'hub_code' | 'courier_code'): string[] {
  return [...new Set(lot.flatMap((reported) => reported[field] ?? []))]
}
