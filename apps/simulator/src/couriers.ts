import type { Client } from '@guihang/contract/client'
import {
  listOperatedParcels,
  type OperatedParcel,
  type ReportedEvent,
  reportEvents,
} from '@guihang/contract/operations'
import type { Control } from './control.ts'
import { busyStatuses, type Character, nextStep } from './journey.ts'
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
  const due: ReportedEvent[] = []
  let cursor: string | undefined
  do {
    const page = await client.call(listOperatedParcels, {
      query: { status: busyStatuses.join(','), limit: '200', ...(cursor !== undefined && { cursor }) },
    })
    for (const parcel of page.data) {
      if (!isOurs(parcel) || control.isHeld(parcel.tracking_number)) continue
      const step = nextStep(parcel, settings)
      if (step !== undefined && step.due <= now) due.push(step.reported)
    }
    cursor = page.meta.next_cursor ?? undefined
  } while (cursor !== undefined)
  let happened = 0
  for (let start = 0; start < due.length; start += lot) {
    const told = await client.call(reportEvents, { body: { events: due.slice(start, start + lot) } })
    happened += told.data.filter(({ ok }) => ok).length
  }
  return happened
}

// Parcels of other systems, the seeded history among them, are not ours to move. A stand-alone shop's have no code at all.
function isOurs({ oms_code }: OperatedParcel): boolean {
  return oms_code === null || oms_code.startsWith(omsCodePrefix)
}
