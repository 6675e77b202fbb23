import type { Platform } from '../../../platform/platform.ts'
import type { ParcelRow } from '../../parcels/parcels/index.ts'
import { enqueuePush } from '../../parcels/push/index.ts'
import { holdOpenConnection, listOpenConnections } from '../carriers/index.ts'
import { type BookingRow, lockBooking } from './bookings.store.ts'
import { changeBooking } from './change-booking.ts'
import { enqueueChoosing, give, ruleOf } from './choose-taker.ts'
import { deleteTaker, findTaker, lockTaker, replaceTaker } from './takers.store.ts'

/**
 * Gives a parcel to the next taker of its rule, after a carrier answered that it does not serve the way. Answers whether there
 * is one.
 */
export async function moveToNextTaker(
  platform: Platform,
  parcel: ParcelRow,
  refused: BookingRow,
): Promise<boolean> {
  const connections = await listOpenConnections(platform.database.db)
  const rule = await ruleOf(platform, parcel, connections)
  const { code } = refused.connection
  const asked = await findTaker(platform.database.db, parcel.shop_id, parcel.id)
  const refused_by = [...(asked?.refused_by ?? []), code]
  const next = rule?.takers.find((taker) => taker === 'own' || !refused_by.includes(taker.connection))
  if (next === undefined) return false
  const connection = next === 'own' ? undefined : connections.find((one) => one.code === next.connection)
  const moved = await platform.database.transaction(async (tx) => {
    const taker = await lockTaker(tx, parcel.shop_id, parcel.id)
    const booking = await lockBooking(tx, parcel.shop_id, parcel.id)
    const stands = taker?.connection_id === refused.connection_id && booking?.state === 'asking'
    if (taker === undefined || booking === undefined || !stands) return false
    if (connection !== undefined && !(await holdOpenConnection(tx, connection))) return undefined
    await changeBooking(tx, booking, { state: 'refused' })
    await replaceTaker(tx, { ...taker, connection_id: connection?.id ?? null, refused_by })
    if (connection === undefined) await enqueuePush(tx, parcel)
    else await give(platform, tx, parcel, connection)
    return true
  })
  // The connection was removed or switched off meanwhile: try the taker after it.
  return moved ?? (await moveToNextTaker(platform, parcel, refused))
}

/** Lets the rules choose once more for a parcel that no carrier has and whose connection was removed. */
export async function chooseAnew(
  { database }: Pick<Platform, 'database'>,
  parcel: ParcelRow,
  { connection_id }: Pick<BookingRow, 'connection_id'>,
): Promise<void> {
  await database.transaction(async (tx) => {
    const taker = await lockTaker(tx, parcel.shop_id, parcel.id)
    const booking = await lockBooking(tx, parcel.shop_id, parcel.id)
    if (taker?.connection_id !== connection_id || booking === undefined) return
    if (booking.state !== 'new' && booking.state !== 'refused') return
    await changeBooking(tx, booking, { state: 'refused' })
    await deleteTaker(tx, taker)
    await enqueueChoosing(tx, parcel)
  })
}
