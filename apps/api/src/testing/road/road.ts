import type { Client } from '@guihang/contract/client'
import { createParcel, type Parcel } from '@guihang/contract/parcels/parcels'
import { type ReportedEvent, reportEvents } from '@guihang/contract/provider/scans'
import { eventFacts, type ParcelEvent } from '@guihang/domain/parcels/lifecycle/events/parcel-events'
import { providerRoad } from '@guihang/domain/parcels/lifecycle/lifecycle-table'
import { parcelBody, type ShopWithStore } from './parcels.ts'

const road: readonly ParcelEvent[] = providerRoad

/** What a courier must say of an event. */
function saidOf(event: ParcelEvent): Partial<ReportedEvent> {
  const phase = eventFacts[event].reason
  return {
    ...(event === 'deliver' && { receiver_type: 'CUSTOMER' }),
    ...(phase !== null && { reason_code: reasons[phase] }),
  }
}

const reasons = { pickup: 'FR003', delivery: 'FR011', return: 'FR026' }

/** Reports one event of a parcel; answers its row. */
export async function reportEvent(
  operator: Client,
  tracking_number: string,
  event: ParcelEvent,
  more: Partial<ReportedEvent> = {},
) {
  const reported = { event_id: crypto.randomUUID(), tracking_number, event, ...saidOf(event), ...more }
  const { data } = await operator.call(reportEvents, { body: { events: [reported] } })
  const [row] = data
  if (row === undefined) throw new Error('The call answered no row')
  return row
}

/** Reports events one after the other; throws at the first rejected event. Answers the last row. */
export async function reportAll(operator: Client, tracking_number: string, events: readonly ParcelEvent[]) {
  let row: Awaited<ReturnType<typeof reportEvent>> | undefined
  for (const event of events) {
    row = await reportEvent(operator, tracking_number, event)
    if (!row.ok) throw new Error(`${event}: ${row.code} ${row.message}`)
  }
  return row
}

/** A parcel that the shop has just created. */
export async function newParcel(shop: ShopWithStore, traits: object = {}): Promise<Parcel> {
  return (await shop.client.call(createParcel, { body: parcelBody(shop.store, traits) })).data
}

/** A parcel that has come along the main road as far as this event. */
export async function parcelAfter(
  operator: Client,
  shop: ShopWithStore,
  last: ParcelEvent,
  traits: object = {},
): Promise<Parcel> {
  const parcel = await newParcel(shop, traits)
  await reportAll(operator, parcel.tracking_number, road.slice(0, road.indexOf(last) + 1))
  return parcel
}
