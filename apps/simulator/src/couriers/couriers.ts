import type { Client } from '@guihang/contract/client'
import { deliverPartly, reweighParcels } from '@guihang/contract/provider/corrections'
import { type ReportedEvent, reportEvents } from '@guihang/contract/provider/scans'
import type { Control } from '../control-page/control.ts'
import { listOurParcels } from '../our-parcels.ts'
import { wasAccepted } from '../was-accepted.ts'
import type { PartialDelivery } from './corrections.ts'
import { busyStatuses, type Character, type Next, nextStep, soonest_hours } from './journey.ts'
import { hoursAfter, inLots } from './pace.ts'

/** Events are told in lots of this size, so that one slow parcel does not hold up a thousand. */
const lot = 200

/**
 * One round of the provider's day: looks at the parcels in which it has something to do, and tells what is due by now.
 * Answers how many events happened. It keeps nothing between rounds, and leaves alone what a person holds: the operations
 * API says where each parcel stands and since when.
 */
export async function workOneRound(
  client: Client,
  settings: Character,
  control: Pick<Control, 'isHeld'>,
  now: Date,
  statuses: readonly string[] = busyStatuses,
): Promise<number> {
  const entered_by = hoursAfter(now, -soonest_hours, settings.speed)
  const parcels = await listOurParcels(client, control, statuses, entered_by)
  const steps = parcels.flatMap((parcel) => nextStep(parcel, settings) ?? [])
  return await tellAll(
    client,
    steps.filter(({ due }) => due <= now),
  )
}

async function tellAll(client: Client, due: readonly Next[]): Promise<number> {
  const weighed = due.flatMap(({ reweigh }) => (reweigh === undefined ? [] : [reweigh]))
  for (const rows of inLots(weighed, lot)) await client.call(reweighParcels, { body: { rows } })
  let happened = 0
  for (const { kept, reported } of due) {
    if (kept !== undefined && (await tellPart(client, kept, reported))) happened += 1
  }
  const plain = due.flatMap(({ kept, reported }) => (kept === undefined ? [reported] : []))
  for (const events of inLots(plain, lot)) {
    const told = await client.call(reportEvents, { body: { events } })
    happened += told.data.filter(({ ok }) => ok).length
  }
  return happened
}

/** Whether the part was taken. */
async function tellPart(
  client: Client,
  kept: PartialDelivery['kept'],
  { event_id, tracking_number, receiver_type = 'CUSTOMER', place, courier_name }: ReportedEvent,
): Promise<boolean> {
  const told = { ...(place !== undefined && { place }), ...(courier_name !== undefined && { courier_name }) }
  const body = { event_id, tracking_number, kept, receiver_type, ...told }
  return await wasAccepted(client.call(deliverPartly, { body }))
}
