import type { Booked } from '@guihang/carriers/shipment'
import { carrierNames } from '@guihang/domain/connection/carriers/carrier-kinds'
import type { PushFault } from '@guihang/domain/parcels/parcels/push-faults'
import type { Tx } from '../../../platform/database/index.ts'
import type { Platform } from '../../../platform/platform.ts'
import { applyEvent } from '../../parcels/events/index.ts'
import { lockParcel, type ParcelChanges, type ParcelRow } from '../../parcels/parcels/index.ts'
import { enqueuePush, isToBePushed } from '../../parcels/push/index.ts'
import { carrierOfConnection, holdConnection } from '../carriers/index.ts'
import { type BookingRow, lockBooking, takeCarrierCode } from './bookings.store.ts'
import { changeBooking } from './change-booking.ts'
import { changeParcel } from './change-push-error.ts'
import { openReason } from './changes/keep-requests.ts'

/** Stores the carrier's number and accepts the parcel, where it still waits for that. */
export async function keepBooking(
  platform: Platform,
  { shop_id, parcel_id }: Pick<BookingRow, 'shop_id' | 'parcel_id'>,
  booked: Omit<Booked, 'repeated'>,
): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const parcel = await lockParcel(tx, shop_id, parcel_id)
    const booking = await lockBooking(tx, shop_id, parcel_id)
    if (parcel !== undefined && booking !== undefined) await keep(platform, tx, parcel, booking, booked)
  })
}

/** Books a parcel of which a person or a message says that the carrier has it. The transaction holds parcel and booking. */
export async function keepUnclear(
  platform: Platform,
  tx: Tx,
  parcel: ParcelRow,
  booking: BookingRow,
  carrier_code: string,
): Promise<void> {
  // In any other state no create of ours waits for its answer, so the number may be another order's.
  if (booking.state !== 'unclear' && booking.state !== 'asking') return
  await keep(platform, tx, parcel, booking, { carrier_code, sort_code: null, cost: null, deliver_by: null })
}

async function keep(
  platform: Platform,
  tx: Tx,
  parcel: ParcelRow,
  booking: BookingRow,
  { carrier_code, sort_code, cost, deliver_by }: Omit<Booked, 'repeated'>,
): Promise<void> {
  const { shop_id, parcel_id, connection_id } = booking
  if (booking.state === 'booked' || booking.state === 'ended') {
    // A message came before the answer to the create; the answer adds what the message did not have.
    if (booking.carrier_code === carrier_code) {
      const isOnLabel = carrierOfConnection(booking.connection.kind).capabilities.label === 'foreign'
      if (isOnLabel && booking.sort_code === null && sort_code !== null && parcel.awb_printed_at !== null)
        await changeParcel(tx, parcel, printAgain(parcel))
      return await changeBooking(tx, booking, {
        sort_code: booking.sort_code ?? sort_code,
        quoted_cost: booking.quoted_cost ?? cost,
        deliver_by: booking.deliver_by ?? deliver_by,
      })
    }
    platform.log.error({ name: parcel.tracking_number }, 'a carrier has two orders for one parcel')
    return
  }
  // Another parcel has this number: a person finds out whose it is.
  if (!(await takeCarrierCode(tx, { carrier_code, connection_id, shop_id, parcel_id })))
    return await changeBooking(tx, booking, { state: 'unclear' })
  const at = platform.realClock.now()
  await changeBooking(tx, booking, {
    state: 'booked',
    carrier_code,
    sort_code,
    quoted_cost: cost,
    deliver_by,
    booked_at: platform.businessClock.now(),
    heard_at: at,
  })
  const pushed_version = booking.told?.version ?? parcel.version
  await note(platform, tx, parcel, booking, {
    event: 'accept',
    changes: { push_error: null, pushed_version, ...printAgain(parcel) },
  })
}

/** A label printed earlier lacks the carrier's number and sort code, so it counts as not printed (docs/rules/labels.md). */
function printAgain({ awb_printed_at }: ParcelRow): Pick<ParcelChanges, 'awb_printed_at'> {
  return awb_printed_at === null ? {} : { awb_printed_at: null }
}

export async function refuseBooking(platform: Platform, asked: ParcelRow, reason: string): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const parcel = await lockParcel(tx, asked.shop_id, asked.id)
    const booking = await lockBooking(tx, asked.shop_id, asked.id)
    if (parcel === undefined || booking === undefined) return
    // The shop has changed the parcel meanwhile: ask the carrier for the new version.
    if (parcel.version !== asked.version) {
      await changeBooking(tx, booking, { state: 'new' })
      return await enqueuePush(tx, parcel)
    }
    if (booking.state === 'booked' || booking.state === 'ended') return
    await changeBooking(tx, booking, { state: 'refused' })
    const changes = { push_error: reason, pushed_version: asked.version }
    await note(platform, tx, parcel, booking, { event: 'fail_push', note: reason, changes })
  })
}

/** Ends the booking of a parcel that the shop cancelled and no carrier has. */
export async function forgetBooking(platform: Platform, asked: ParcelRow): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const booking = await lockBooking(tx, asked.shop_id, asked.id)
    if (booking !== undefined) await changeBooking(tx, booking, { state: 'refused' })
  })
  await settlePush(platform, asked, null)
}

/** Marks this version as told. The shop reads the oldest open request, or else `problem`. */
export async function settlePush(
  platform: Pick<Platform, 'database'>,
  asked: ParcelRow,
  problem: string | null,
): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const parcel = await lockParcel(tx, asked.shop_id, asked.id)
    if (parcel?.version !== asked.version) return
    const push_error = (await openReason(tx, { shop_id: parcel.shop_id, parcel_id: parcel.id })) ?? problem
    await changeParcel(tx, parcel, { push_error, pushed_version: asked.version })
  })
}

/** Keeps the parcel waiting, and shows the shop why. */
export async function markHeld(platform: Platform, asked: ParcelRow, fault: PushFault): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const parcel = await lockParcel(tx, asked.shop_id, asked.id)
    const booking = await lockBooking(tx, asked.shop_id, asked.id)
    if (parcel === undefined || booking === undefined) return
    const isNew = booking.state === 'refused'
    // The connection was removed meanwhile: the rules choose another taker.
    if (isNew && (await holdConnection(tx, booking.connection_id)) === undefined)
      return await enqueuePush(tx, parcel)
    await changeBooking(tx, booking, {
      asked_at: platform.realClock.now(),
      ...(isNew && { state: 'new' }),
    })
    if (parcel.push_error !== fault) await changeParcel(tx, parcel, { push_error: fault })
  })
}

/** Applies the event while the parcel waits for its first answer; later it changes only the fields. */
async function note(
  platform: Platform,
  tx: Tx,
  parcel: ParcelRow,
  { connection }: BookingRow,
  answer: { event: 'accept' | 'fail_push'; note?: string; changes: ParcelChanges },
): Promise<void> {
  const at = platform.businessClock.now()
  const actor = { type: 'carrier', name: carrierNames[connection.kind] } as const
  const waits = parcel.status === 'waiting_for_approval' && parcel.approval_reason === null
  const changed = waits
    ? (await applyEvent(tx, parcel, { ...answer, at, recorded_at: at, actor })).parcel
    : await changeParcel(tx, parcel, answer.changes)
  // The parcel was changed while the carrier answered: tell the carrier.
  if (isToBePushed(changed)) await enqueuePush(tx, changed)
}
