import {
  type RequestTopic,
  requestFacts,
  wordsThatEndRequests,
} from '@guihang/domain/connection/carriers/carrier-requests'
import type { CarrierWord } from '@guihang/domain/connection/carriers/carrier-words'
import type { Tx } from '../../../../platform/database/index.ts'
import { announceOffice } from '../../../../platform/events/index.ts'
import { newId } from '../../../../platform/new-id.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { lockParcel } from '../../../parcels/parcels/index.ts'
import { type BookingRow, lockBooking } from '../bookings.store.ts'
import { changePushError } from '../change-push-error.ts'
import {
  endRequestRow,
  findSettled,
  insertRequest,
  listOpenRequests,
  listOutlived,
  type NewRequest,
  type RequestRow,
  writeReason,
} from './requests.store.ts'

/** A request for what the carrier did not take. */
export type Untaken = Pick<
  NewRequest,
  'kind' | 'fields' | 'deliver_on' | 'deliver_half' | 'reason' | 'told' | 'sealed_shipment'
>

type Clock = Pick<Platform, 'businessClock'>
type OfParcel = Pick<BookingRow, 'shop_id' | 'parcel_id'>

/**
 * Opens a request, so that an operator tells the carrier's people. An open request for the same stays; another one of the same
 * topic is replaced. Answers `refused` where the carrier's people have refused the same before. The transaction holds the
 * booking.
 */
export async function putRequest(
  platform: Clock,
  tx: Tx,
  { shop_id, parcel_id, connection_id }: BookingRow,
  untaken: Untaken,
): Promise<'open' | 'refused'> {
  const { topic } = requestFacts[untaken.kind]
  const open = (await listOpenRequests(tx, { shop_id, parcel_id })).find((one) => one.topic === topic)
  if (open !== undefined && isSame(open, untaken)) {
    if (open.reason !== untaken.reason) await writeReason(tx, open, untaken.reason)
    return 'open'
  }
  if (open !== undefined) await end(platform, tx, open, 'superseded')
  const settled = topic === 'change' ? await findSettled(tx, { shop_id, parcel_id }, topic) : undefined
  if (settled !== undefined && isSame(settled, untaken)) return 'refused'
  const at = platform.businessClock.now()
  const id = newId(at)
  await insertRequest(tx, {
    ...untaken,
    ...{ shop_id, id, parcel_id, connection_id, topic },
    // Some of these fields have waited since the earlier request.
    opened_at: topic === 'change' && open !== undefined ? open.opened_at : at,
  })
  await announceOffice(tx, { type: 'carrier', id })
  return 'open'
}

function isSame(row: RequestRow, untaken: Untaken): boolean {
  return (
    row.kind === untaken.kind &&
    row.deliver_on === untaken.deliver_on &&
    row.deliver_half === untaken.deliver_half &&
    row.fields.join() === untaken.fields.join() &&
    sameShipment(row.told, untaken.told)
  )
}

function sameShipment(one: RequestRow['told'], other: RequestRow['told']): boolean {
  if (one === null || other === null) return one === other
  const names = ['weight', 'length', 'width', 'height', 'collect', 'declared_value', 'addresses'] as const // as: of both
  return names.every((name) => one[name] === other[name])
}

/** Ends the open requests of these topics. Answers whether there were any. */
export async function dropRequests(
  platform: Clock,
  tx: Tx,
  parcel: OfParcel,
  as: 'taken' | 'superseded' | 'parcel_ended',
  topics: readonly RequestTopic[],
): Promise<boolean> {
  const dropped = (await listOpenRequests(tx, parcel)).filter(({ topic }) => topics.includes(topic))
  for (const request of dropped) await end(platform, tx, request, as)
  return dropped.length > 0
}

/**
 * Ends the requests that the carrier's word shows as done. `at` is the time of that word on our calendar: it ends no request
 * that was opened later. The transaction holds the parcel.
 */
export async function dropDone(
  platform: Clock,
  tx: Tx,
  parcel: OfParcel,
  word: CarrierWord,
  at: Date,
): Promise<void> {
  if (!wordsThatEndRequests.has(word)) return
  const done = (await listOpenRequests(tx, parcel)).filter(
    ({ kind, opened_at }) => requestFacts[kind].done_by.includes(word) && opened_at <= at,
  )
  for (const request of done) await end(platform, tx, request, 'taken')
  if (done.length > 0) await showOpen(tx, parcel)
}

/** Shows the shop the oldest open request, or else `otherwise`. */
export async function showOpen(tx: Tx, parcel: OfParcel, otherwise: string | null = null): Promise<void> {
  await changePushError(tx, parcel, (await openReason(tx, parcel)) ?? otherwise)
}

export async function openReason(tx: Tx, parcel: OfParcel): Promise<string | null> {
  return (await listOpenRequests(tx, parcel))[0]?.reason ?? null
}

/** Ends the requests of parcels that ended without a word of the carrier, and requests to cancel parcels that are not cancelled. */
export async function endOutlived(platform: Platform, limit: number): Promise<void> {
  const { db } = platform.database
  for (const parcel of await listOutlived(db, limit))
    await platform.database.transaction(async (tx) => {
      await lockParcel(tx, parcel.shop_id, parcel.parcel_id)
      await lockBooking(tx, parcel.shop_id, parcel.parcel_id)
      await dropRequests(platform, tx, parcel, 'parcel_ended', ['cancel', 'change', 'answer'])
      await showOpen(tx, parcel)
    })
}

async function end(
  { businessClock }: Clock,
  tx: Tx,
  request: RequestRow,
  ended_as: 'taken' | 'superseded' | 'parcel_ended',
): Promise<void> {
  await endRequestRow(tx, request, { ended_at: businessClock.now(), ended_as, ended_by: null, note: null })
  await announceOffice(tx, { type: 'carrier', id: request.id })
}
