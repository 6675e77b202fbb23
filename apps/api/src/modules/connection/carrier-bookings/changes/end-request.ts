import type { endCarrierRequest as declared } from '@guihang/contract/connection/carrier-requests'
import type { BodyOf } from '@guihang/contract/operation'
import type { PushFault } from '@guihang/domain/parcels/parcels/push-faults'
import type { Operator } from '../../../../platform/auth/caller.ts'
import type { Tx } from '../../../../platform/database/index.ts'
import { announceOffice } from '../../../../platform/events/index.ts'
import { reject } from '../../../../platform/http/answers/reject.ts'
import { recordOperatorAction } from '../../../../platform/operator-log.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { lockParcel } from '../../../parcels/parcels/index.ts'
import { type BookingRow, lockBooking, writeTold } from '../bookings.store.ts'
import { endBooking } from '../change-booking.ts'
import { showOpen } from './keep-requests.ts'
import { endRequestRow, findRequest, type ListedRequest } from './requests.store.ts'

/**
 * Ends a request: an operator told it to the carrier's people, or they refused. We do not ask the carrier again for what its
 * people were told. Raises ENOTFOUND, and ECA011 where the request has ended.
 */
export async function endRequest(
  platform: Platform,
  tx: Tx,
  operator: Operator,
  id: string,
  { as, note }: BodyOf<typeof declared>,
): Promise<ListedRequest> {
  const found = await findRequest(tx, id)
  if (found === undefined) throw reject('ENOTFOUND')
  const { shop_id, parcel_id } = found
  await lockParcel(tx, shop_id, parcel_id)
  const booking = await lockBooking(tx, shop_id, parcel_id)
  // Read again: it may have changed before the locks were taken.
  const request = await findRequest(tx, id)
  if (booking === undefined || request === undefined || request.outlived) throw reject('ECA011')
  const isOpen = await endRequestRow(tx, request, {
    ended_at: platform.businessClock.now(),
    ended_as: as,
    ended_by: operator.name,
    note: note || null,
  })
  if (!isOpen) throw reject('ECA011')
  if (as === 'told') await noteTold(platform, tx, booking, request)
  await showOpen(tx, booking, as === 'refused' ? ('carrier_refused' satisfies PushFault) : null)
  await announceOffice(tx, { type: 'carrier', id })
  await recordOperatorAction(tx, {
    at: platform.realClock.now(),
    operator,
    action: 'carrier_request_ended',
    what: `${request.tracking_number}: ${request.kind} → ${as}`,
  })
  const ended = await findRequest(tx, id)
  if (ended === undefined) throw new Error('A request that was ended is gone')
  return ended
}

async function noteTold(
  platform: Platform,
  tx: Tx,
  booking: BookingRow,
  { kind, told, sealed_shipment }: ListedRequest,
): Promise<void> {
  if (kind === 'cancel') return await endBooking(platform, tx, booking)
  if (kind !== 'change' || told === null) return
  const { version, answered } = booking.told ?? told
  await writeTold(tx, booking, { ...told, version, answered }, sealed_shipment)
}
