import { businessDayOf, type Day } from '@guihang/domain/calendar'
import { returnPromise, turnsBack } from '@guihang/domain/parcels/parcels/delivery-promise'
import { isSandboxNumber } from '@guihang/domain/shop/sandbox/sandbox-codes'
import type { Tx } from '../../../platform/database/index.ts'
import { announce } from '../../../platform/events/index.ts'
import { readDaysOff } from '../../provider/holidays/index.ts'
import { followParcels } from '../../talk/support-requests/index.ts'
import { keepDays } from '../day-counts/index.ts'
import { type ParcelEventRow, type ParcelRow, statusOf, writeChanges } from '../parcels/index.ts'
import { enqueuePush, isToBePushed, makesVersion } from '../push/index.ts'
import type { HistoryEntry } from './accepted-event.ts'
import { notifyOfEvents, notifyWebhooksOfEvents } from './notify-of-events.ts'
import { postMoney } from './post-money.ts'
import { receiverStepOf, turnCausesOf } from './receiver-steps.ts'
import { insertRecordedEvents, type RecordedParcel } from './record-events.store.ts'
import { storeReturnParcel } from './return-parcel.ts'

type EntryOfParcel = { readonly parcel: ParcelRow; readonly entry: HistoryEntry }

/** Records a change of a parcel that the lifecycle does not decide, such as an edit. */
export async function recordEvent(tx: Tx, parcel: ParcelRow, entry: HistoryEntry): Promise<ParcelRow> {
  const recorded = await recordEvents(tx, [{ parcel, entry }])
  return recorded.get(parcel.id) ?? parcel
}

/**
 * Events are written nowhere else, so that none is without its money. Informs screens, order system, shop and its
 * software; moves support requests with a promised attempt. Answers the parcels as they are afterwards, by their ids.
 */
export async function recordEvents(
  tx: Tx,
  lot: readonly EntryOfParcel[],
): Promise<ReadonlyMap<string, ParcelRow>> {
  if (lot.length === 0) return new Map()
  const updated = await writeEvents(tx, lot)
  for (const { parcel, entry } of lot) {
    const row = updated.get(parcel.id)
    // A new version is pushed, and one that the provider has let go.
    const isNews =
      makesVersion(entry.event) || (parcel.approval_reason !== null && row?.approval_reason === null)
    if (row !== undefined && isNews && isToBePushed(row)) await enqueuePush(tx, row)
    await announce(tx, { shop_id: parcel.shop_id, type: 'parcel', id: parcel.id, status: entry.status })
  }
  for (const { parcel, entry } of lot) {
    if (entry.rest !== undefined) await storeReturnParcel(tx, parcel, entry.rest, entry)
  }
  const recorded = lot.map(({ parcel, entry }) => ({
    before: parcel,
    parcel: updated.get(parcel.id) ?? parcel,
    entry,
  }))
  await keepDays(
    tx,
    recorded.map(({ before, parcel, entry }) => ({
      ...{ before, after: parcel, event: entry.event, position: before.event_count + 1 },
    })),
  )
  // Last, because the days' sums are locked after every counter, then requests, then notices (decision 0164). Nobody's
  // cash moves with a sandbox's parcel (decision 0287).
  await postMoney(
    tx,
    recorded.filter(({ parcel }) => !isSandboxNumber(parcel.tracking_number)),
  )
  await followParcels(tx, lot)
  await notifyOfEvents(tx, recorded)
  await notifyWebhooksOfEvents(tx, recorded)
  return updated
}

async function writeEvents(
  tx: Tx,
  lot: readonly EntryOfParcel[],
): Promise<ReadonlyMap<string, RecordedParcel>> {
  // Few events change other columns than these; those are written parcel by parcel.
  for (const { parcel, entry } of lot) {
    const { current_hub: _hub, push_error: _error, ...others } = entry.changes ?? {}
    if (Object.keys(others).length > 0) await writeChanges(tx, parcel.shop_id, parcel.id, others)
  }
  const daysOff = await daysOffFor(tx, lot)
  const causes = await turnCausesOf(tx, lot)
  const rows = await insertRecordedEvents(
    tx,
    lot.map(({ parcel, entry }) => ({
      row: eventRowOf(parcel, entry),
      from: parcel.status,
      makes_version: makesVersion(entry.event),
      current_hub: entry.changes?.current_hub,
      push_error: entry.changes?.push_error,
      estimated_return_on: returnPromiseOf(parcel, entry, daysOff),
      receiver: receiverStepOf({ parcel, entry }, causes.get(parcel.id)),
    })),
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Only a parcel that turns back needs the days off; a lot without any does not read them. */
async function daysOffFor(tx: Tx, lot: readonly EntryOfParcel[]): Promise<ReadonlySet<Day>> {
  const turns = lot.some(({ parcel, entry }) => turnsBack(statusOf(parcel), statusOf(entry)))
  return turns ? await readDaysOff(tx) : new Set()
}

function returnPromiseOf(parcel: ParcelRow, entry: HistoryEntry, daysOff: ReadonlySet<Day>) {
  const [from, to] = [statusOf(parcel), statusOf(entry)]
  return returnPromise({ from, to, zone: parcel.zone, on: businessDayOf(entry.at), daysOff })
}

function eventRowOf(parcel: ParcelRow, entry: HistoryEntry): ParcelEventRow {
  return {
    shop_id: parcel.shop_id,
    parcel_id: parcel.id,
    position: parcel.event_count + 1,
    event: entry.event,
    status: entry.status,
    at: entry.at,
    place: entry.place ?? null,
    hub_code: entry.hub_code ?? null,
    note: entry.note ?? null,
    reason_code: entry.reason_code ?? null,
    receiver_type: entry.receiver_type ?? null,
    cash_amount: entry.cash_amount ?? null,
    deliver_on: entry.deliver_on ?? null,
    deliver_half: entry.deliver_half ?? null,
    actor_type: entry.actor.type,
    actor_name: entry.actor.name,
    source_key: entry.source_key ?? null,
    recorded_at: entry.recorded_at,
    reported_at: reportedEarlier(entry),
  }
}

function reportedEarlier({ at, reported_at = null }: HistoryEntry): Date | null {
  return reported_at !== null && reported_at < at ? reported_at : null
}
