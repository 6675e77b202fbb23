import type { Client } from '@guihang/contract/client'
import { deliverPartly } from '@guihang/contract/provider/corrections'
import {
  addReweighEvidence,
  type ReweighRow,
  reweighParcels,
} from '@guihang/contract/provider/operated-reweighs'
import { type ReportedEvent, reportEvents } from '@guihang/contract/provider/scans'
import type { Control } from '../control-page/control.ts'
import { listOurParcels } from '../our-parcels.ts'
import { wasAccepted } from '../was-accepted.ts'
import { scalePhoto } from '../weighings/scale-photo.ts'
import type { PartialDelivery } from './corrections.ts'
import { busyStatuses, type Character, type Next, nextStep, soonest_hours } from './journey.ts'
import { hoursAfter, inLots } from './pace.ts'
import { readRoster } from './roster.ts'

/** Events and weighings are told in lots of this size, so that one slow parcel does not hold up a thousand. */
const lot = 200

/** Answers how many events happened. Keeps nothing between rounds: the API says where each parcel stands since when. */
export async function workOneRound(
  client: Client,
  settings: Character,
  control: Pick<Control, 'isHeld'>,
  now: Date,
): Promise<number> {
  const entered_by = hoursAfter(now, -soonest_hours, settings.speed)
  const parcels = await listOurParcels(client, control, busyStatuses, entered_by)
  const due = parcels.flatMap((parcel) => {
    const step = nextStep(parcel, settings)
    return step !== undefined && step.due <= now ? [{ parcel, step }] : []
  })
  if (due.length === 0) return 0
  const roster = await readRoster(client)
  return await tellAll(
    client,
    due.map(({ parcel, step }) => byCourier(step, roster.courierOf(parcel))),
  )
}

/** At the receiver's door the parcel has a courier of its hub, who answers for its cash. */
function byCourier(step: Next, courier_code: string | undefined): Next {
  if (courier_code === undefined || !atTheDoor.includes(step.reported.event)) return step
  const { courier_name: _, ...reported } = step.reported
  return { ...step, reported: { ...reported, courier_code } }
}

const atTheDoor: readonly string[] = ['start_delivery', 'deliver', 'fail_delivery_attempt']

async function tellAll(client: Client, due: readonly Next[]): Promise<number> {
  const weighed = due.flatMap(({ reweigh }) => (reweigh === undefined ? [] : [reweigh]))
  await tellWeighings(client, weighed)
  let happened = 0
  for (const { kept, reported } of due) {
    if (kept !== undefined && (await tellPart(client, kept, reported))) happened += 1
  }
  const plain = due.flatMap(({ kept, reported }) => (kept === undefined ? [reported] : []))
  for (const events of inLots(plain, lot)) happened += await tellLot(client, events)
  return happened
}

/** Tells what the scales measured, with a photo of each display that its shop has to look at. */
async function tellWeighings(client: Client, weighed: readonly ReweighRow[]): Promise<void> {
  for (const rows of inLots(weighed, lot)) {
    const { data } = await client.call(reweighParcels, { body: { rows } })
    for (const [index, { state, reweigh_id: id }] of data.entries()) {
      const row = rows[index]
      if (state !== 'open' || id === null || row === undefined) continue
      await wasAccepted(client.call(addReweighEvidence, { params: { id }, file: scalePhoto(row.weight) }))
    }
  }
}

/** A person may have put a parcel on another courier's runsheet: then that one has it, and the event names nobody. */
async function tellLot(client: Client, events: readonly ReportedEvent[]): Promise<number> {
  const { data } = await client.call(reportEvents, { body: { events: [...events] } })
  const withOthers = events.flatMap(({ courier_code: _, ...event }, index) =>
    data[index]?.code === 'EPK027' ? [event] : [],
  )
  const again = withOthers.length === 0 ? 0 : await tellLot(client, withOthers)
  return again + data.filter(({ ok }) => ok).length
}

async function tellPart(
  client: Client,
  kept: PartialDelivery['kept'],
  { event_id, tracking_number, receiver_type = 'CUSTOMER', place, courier_name, courier_code }: ReportedEvent,
): Promise<boolean> {
  const told = {
    ...(place !== undefined && { place }),
    ...(courier_name !== undefined && { courier_name }),
    ...(courier_code !== undefined && { courier_code }),
  }
  const body = { event_id, tracking_number, kept, receiver_type, ...told }
  return await wasAccepted(client.call(deliverPartly, { body }))
}
