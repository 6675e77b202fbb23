import type { ReportedEvent } from '@guihang/contract/operations'
import type { ParcelEvent } from '@guihang/domain/lifecycle/parcel-events'
import { isLate } from '@guihang/domain/lifecycle/parcel-lifecycle'
import { courierEvents } from '@guihang/domain/rounds'
import type { Operator } from '../../platform/auth/caller.ts'
import type { Tx } from '../../platform/database/index.ts'
import { reject } from '../../platform/http/answers/reject.ts'
import { type CourierRow, findCouriers, findHubs, type HubRow } from '../hubs/index.ts'
import { findReportedBefore, type ParcelRow, statusOf } from '../parcels/index.ts'
import { happensAtItsHub } from './hub-events.ts'
import { listDestinations, listOpenRounds } from './places.store.ts'

/** What a lot of reported events is held against: asked for once a lot, and only what its rows name. */
export type PlaceFacts = {
  readonly hubs: ReadonlyMap<string, HubRow>
  readonly couriers: ReadonlyMap<string, CourierRow>
  /** Parcel → the courier whose open runsheet it is on. */
  readonly out_with: ReadonlyMap<string, string>
  /** Parcel → the hub to which the mobile unit it is in is on its way. */
  readonly heading_for: ReadonlyMap<string, string>
  /** The rows that were told before. */
  readonly repeated: ReadonlySet<string>
}

export async function findPlaceFacts(
  tx: Tx,
  operator: Operator,
  lot: readonly ReportedEvent[],
  parcels: ReadonlyMap<string, ParcelRow>,
): Promise<PlaceFacts> {
  const rowsOf = (asks: (reported: ReportedEvent) => boolean) =>
    lot.filter(asks).flatMap((reported) => {
      const parcel = parcels.get(reported.tracking_number)
      return parcel === undefined ? [] : [{ reported, parcel }]
    })
  const parcelsOf = (asks: (reported: ReportedEvent) => boolean) => rowsOf(asks).map(({ parcel }) => parcel)
  const hubs = await findHubs(tx, named(lot, 'hub_code'))
  const couriers = await findCouriers(tx, named(lot, 'courier_code'))
  const rounds = await listOpenRounds(
    tx,
    parcelsOf(({ event, courier_code }) => courier_code !== undefined && toldByCouriers.includes(event)),
  )
  const destinations = await listDestinations(
    tx,
    parcelsOf(({ hub_code }) => hub_code !== undefined),
  )
  const told = await findReportedBefore(
    tx,
    rowsOf(({ refuse_late }) => refuse_late === true).map(({ reported, parcel: { shop_id, id } }) => ({
      shop_id,
      parcel_id: id,
      source_key: `${operator.id}:${reported.event_id}`,
    })),
  )
  const prefix = `${operator.id}:`
  return {
    hubs: new Map(hubs.map((hub) => [hub.code, hub])),
    couriers: new Map(couriers.map((courier) => [courier.code, courier])),
    out_with: new Map(rounds.map(({ parcel_id, courier_code }) => [parcel_id, courier_code])),
    heading_for: new Map(destinations.map(({ parcel_id, hub_code }) => [parcel_id, hub_code])),
    repeated: new Set(
      told.map(({ parcel_id, source_key }) => `${parcel_id} ${source_key?.slice(prefix.length) ?? ''}`),
    ),
  }
}

/** The event with the names that go with its codes, where it does not tell others. */
export function fullyTold(facts: PlaceFacts, reported: ReportedEvent): ReportedEvent {
  const place = reported.place ?? facts.hubs.get(reported.hub_code ?? '')?.name
  const courier_name = reported.courier_name ?? facts.couriers.get(reported.courier_code ?? '')?.name
  return {
    ...reported,
    ...(place === undefined ? {} : { place }),
    ...(courier_name === undefined ? {} : { courier_name }),
  }
}

/**
 * Whether an event can have happened there and through this courier. Throws ESH001 and EUS006 for codes that nobody has,
 * EPK003 for a scan at a hub where the parcel cannot be, EPK027 for a courier who is not out with it (decision 0174).
 */
export function guardPlace(facts: PlaceFacts, reported: ReportedEvent, parcel: ParcelRow): void {
  const { event, hub_code, courier_code } = reported
  if (hub_code !== undefined && !facts.hubs.has(hub_code)) throw reject('ESH001')
  if (courier_code !== undefined && !facts.couriers.has(courier_code)) throw reject('EUS006')
  const stands_at = parcel.current_hub_code ?? facts.heading_for.get(parcel.id)
  if (hub_code !== undefined && stands_at !== undefined && stands_at !== hub_code && happensAtItsHub(event))
    throw reject('EPK003')
  const out_with = facts.out_with.get(parcel.id)
  if (courier_code !== undefined && out_with !== undefined && out_with !== courier_code)
    throw reject('EPK027')
}

/** A late event is answered as done, except to a scanner that asks to hear of it: EPK017. A repeat of its own is done. */
export function guardLate(facts: PlaceFacts, reported: ReportedEvent, parcel: ParcelRow): void {
  if (reported.refuse_late !== true || facts.repeated.has(`${parcel.id} ${reported.event_id}`)) return
  if (isLate(statusOf(parcel), reported.event)) throw reject('EPK017')
}

const toldByCouriers: readonly ParcelEvent[] = courierEvents

function named(lot: readonly ReportedEvent[], field: 'hub_code' | 'courier_code'): string[] {
  return [...new Set(lot.flatMap((reported) => reported[field] ?? []))]
}
