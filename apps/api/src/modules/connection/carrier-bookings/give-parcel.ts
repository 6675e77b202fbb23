import type {
  giveParcelToCarrier as giveDeclared,
  settleCarrierBooking as settleDeclared,
} from '@guihang/contract/connection/carrier-bookings'
import type { BodyOf } from '@guihang/contract/operation'
import type { Operator } from '../../../platform/auth/caller.ts'
import type { Tx } from '../../../platform/database/index.ts'
import { announceOffice } from '../../../platform/events/index.ts'
import { reject } from '../../../platform/http/answers/reject.ts'
import { recordOperatorAction } from '../../../platform/operator-log.ts'
import type { Platform } from '../../../platform/platform.ts'
import { lockOperatedParcel, type ParcelRow } from '../../parcels/parcels/index.ts'
import { enqueuePush } from '../../parcels/push/index.ts'
import { findConnection, holdOpenConnection } from '../carriers/index.ts'
import { findByCarrierCode, lockBooking } from './bookings.store.ts'
import { changeBooking } from './change-booking.ts'
import { enqueueBooking, give } from './choose-taker.ts'
import { keepUnclear } from './settle-parcel.ts'
import { lockTaker, replaceTaker } from './takers.store.ts'

/**
 * Gives a parcel for which no rule had a taker to a connection or the order system. Raises EPK002, ENOTFOUND for an unknown
 * connection, ECA001 where the parcel has a taker, ECA002 where the connection takes no parcels now.
 */
export async function giveParcel(
  platform: Platform,
  tx: Tx,
  operator: Operator,
  tracking_number: string,
  { connection: code }: BodyOf<typeof giveDeclared>,
): Promise<ParcelRow> {
  const parcel = await lockOperatedParcel(tx, tracking_number)
  const taker = await lockTaker(tx, parcel.shop_id, parcel.id)
  if (taker?.state !== 'waiting' || parcel.status !== 'waiting_for_approval') throw reject('ECA001')
  const connection = code === null ? undefined : await findConnection(tx, { code })
  if (code !== null && connection === undefined) throw reject('ENOTFOUND')
  if (connection !== undefined && !(await holdOpenConnection(tx, connection))) throw reject('ECA002')
  await replaceTaker(tx, {
    ...taker,
    state: 'taken',
    connection_id: connection?.id ?? null,
    chosen_by: operator.name,
    chosen_at: platform.businessClock.now(),
  })
  await announceOffice(tx, { type: 'carrier', id: parcel.id })
  if (connection === undefined) await enqueuePush(tx, parcel)
  else await give(platform, tx, parcel, connection)
  await log(platform, tx, operator, 'parcel_given_to_carrier', `${tracking_number} → ${code ?? 'own'}`)
  return parcel
}

/** Stores what the carrier's people say of an unclear booking. Raises EPK002, ECA001 where it is not unclear, ECA003 for another parcel's number. */
export async function settleBooking(
  platform: Platform,
  tx: Tx,
  operator: Operator,
  tracking_number: string,
  { carrier_code }: BodyOf<typeof settleDeclared>,
): Promise<ParcelRow> {
  const parcel = await lockOperatedParcel(tx, tracking_number)
  const booking = await lockBooking(tx, parcel.shop_id, parcel.id)
  if (booking?.state !== 'unclear') throw reject('ECA001')
  // A message has named its number already: asking once more would make a second order.
  if (carrier_code === null && booking.carrier_code !== null) throw reject('ECA001')
  if (carrier_code === null) {
    await changeBooking(tx, booking, { state: 'new', asked_at: platform.realClock.now() })
    await enqueueBooking(tx, parcel, booking.connection_id)
  } else {
    const known = await findByCarrierCode(tx, carrier_code, booking.connection_id)
    if (known !== undefined && known.parcel_id !== parcel.id) throw reject('ECA003')
    await keepUnclear(platform, tx, parcel, booking, carrier_code)
  }
  await log(platform, tx, operator, 'booking_settled', `${tracking_number}: ${carrier_code ?? '–'}`)
  return parcel
}

async function log(
  { realClock }: Platform,
  tx: Tx,
  operator: Operator,
  action: 'parcel_given_to_carrier' | 'booking_settled',
  what: string,
): Promise<void> {
  await recordOperatorAction(tx, { at: realClock.now(), operator, action, what })
}
