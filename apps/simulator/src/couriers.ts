import { ApiError, type Client } from '@guihang/contract/client'
import { deliverPartly, reweighParcels } from '@guihang/contract/corrections'
import {
  listOperatedParcels,
  type OperatedParcel,
  type ReportedEvent,
  reportEvents,
} from '@guihang/contract/operations'
import type { Control } from './control.ts'
import type { PartialDelivery } from './corrections.ts'
import { busyStatuses, type Character, type Next, nextStep } from './journey.ts'
import { omsCodePrefix } from './order-system.ts'

/** Events are told in lots of this size, so that one slow parcel does not hold up a thousand. */
const lot = 200

/**
 * One round of the provider's day: looks at every parcel it has, and tells what is due by now. Answers how many events
 * happened. It keeps nothing between rounds, and leaves alone what a person holds: the operations API says where each parcel stands and since when.
 */
export async function workOneRound(
  client: Client,
  settings: Character,
  control: Pick<Control, 'isHeld'>,
  now: Date,
): Promise<number> {
  const due: Next[] = []
  let cursor: string | undefined
  do {
    const page = await client.call(listOperatedParcels, {
      query: { status: busyStatuses.join(','), limit: '200', ...(cursor !== undefined && { cursor }) },
    })
    for (const parcel of page.data) {
      if (!isOurs(parcel) || control.isHeld(parcel.tracking_number)) continue
      const step = nextStep(parcel, settings)
      if (step !== undefined && step.due <= now) due.push(step)
    }
    cursor = page.meta.next_cursor ?? undefined
  } while (cursor !== undefined)
  return await tellAll(client, due)
}

async function tellAll(client: Client, due: readonly Next[]): Promise<number> {
  const rows = due.flatMap(({ reweigh }) => (reweigh === undefined ? [] : [reweigh]))
  for (let start = 0; start < rows.length; start += lot)
    await client.call(reweighParcels, { body: { rows: rows.slice(start, start + lot) } })
  let happened = 0
  for (const { kept, reported } of due) {
    if (kept !== undefined && (await tellPart(client, kept, reported))) happened += 1
  }
  const events = due.flatMap(({ kept, reported }) => (kept === undefined ? [reported] : []))
  for (let start = 0; start < events.length; start += lot) {
    const told = await client.call(reportEvents, { body: { events: events.slice(start, start + lot) } })
    happened += told.data.filter(({ ok }) => ok).length
  }
  return happened
}

/** Whether the part was taken; a refusal (the parcel moved meanwhile) is another round's matter. */
async function tellPart(
  client: Client,
  kept: PartialDelivery['kept'],
  { event_id, tracking_number, receiver_type = 'CUSTOMER', place, courier_name }: ReportedEvent,
): Promise<boolean> {
  const told = { ...(place !== undefined && { place }), ...(courier_name !== undefined && { courier_name }) }
  try {
    await client.call(deliverPartly, { body: { event_id, tracking_number, kept, receiver_type, ...told } })
    return true
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return false
    throw error
  }
}

// Parcels of other systems, the seeded history among them, are not ours to move. A stand-alone shop's have no code at all.
function isOurs({ oms_code }: OperatedParcel): boolean {
  return oms_code === null || oms_code.startsWith(omsCodePrefix)
}
