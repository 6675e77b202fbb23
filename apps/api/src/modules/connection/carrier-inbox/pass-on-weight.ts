import type { CarrierNews } from '@guihang/carriers/shipment'
import { carrierNames } from '@guihang/domain/connection/carriers/carrier-kinds'
import type { Tx } from '../../../platform/database/index.ts'
import { Rejection } from '../../../platform/http/answers/reject.ts'
import type { Platform } from '../../../platform/platform.ts'
import { lockParcel } from '../../parcels/parcels/index.ts'
import { reweighParcel } from '../../provider/reweighs/index.ts'
import { type BookingRow, changeBooking } from '../carrier-bookings/index.ts'
import { findConnection } from '../carriers/index.ts'
import type { MessageRow } from './messages.store.ts'

/**
 * What the carrier's scale says becomes a weighing of ours, by the usual hold and dispute, where the connection says so.
 * Else it is the provider's own matter with the carrier. The transaction holds the parcel.
 */
export async function passOnWeight(
  platform: Platform,
  tx: Tx,
  booking: BookingRow,
  message: Pick<MessageRow, 'id'>,
  { facts: { weight: grams } }: CarrierNews,
): Promise<void> {
  const { shop_id, parcel_id, connection, connection_id, told, passed_weight } = booking
  // The carrier says it with each message; a shop that disputes it is not asked again.
  if (grams === null || grams <= 0 || grams === told?.weight || grams === passed_weight) return
  const weight = grams / 1000
  const parcel = await lockParcel(tx, shop_id, parcel_id)
  if (parcel === undefined || weight === parcel.weight) return
  const current = await findConnection(tx, { id: connection_id })
  if (current?.pass_on_reweighs !== true) return
  const { tracking_number, length, width, height } = parcel
  const name = carrierNames[connection.kind]
  const row = {
    event_id: `carrier:${message.id}`,
    tracking_number,
    ...{ weight, length, width, height },
    evidence: `${name} cân ${weight.toLocaleString('vi-VN')} kg`,
  }
  try {
    await reweighParcel(platform, tx, { id: connection_id, name, scopes: [] }, parcel, row)
    await changeBooking(tx, booking, { passed_weight: grams })
  } catch (error) {
    // Before the pickup, after the end, or while an earlier weighing is disputed: nothing is weighed then.
    if (!(error instanceof Rejection)) throw error
  }
}
