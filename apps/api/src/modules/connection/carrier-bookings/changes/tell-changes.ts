import type { Carrier } from '@guihang/carriers/carrier'
import type { RequestTopic } from '@guihang/domain/connection/carriers/carrier-requests'
import type { PushFault } from '@guihang/domain/parcels/parcels/push-faults'
import type { Tx } from '../../../../platform/database/index.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { listParcelEvents, lockParcel, type ParcelRow } from '../../../parcels/parcels/index.ts'
import { type BookingRow, lockBooking, writeTold } from '../bookings.store.ts'
import { endBooking } from '../change-booking.ts'
import { settlePush } from '../settle-parcel.ts'
import { askFor, type Context, contextOf } from './ask-for.ts'
import { dropRequests, putRequest } from './keep-requests.ts'
import { listOpenRequests } from './requests.store.ts'
import { askToAnswer, type Told, tellAnswer, untakenOf } from './tell-answer.ts'
import { tellShipment } from './tell-shipment.ts'

/**
 * Tells a carrier what a shop or recipient has decided since the last time: a cancellation, an answer to a failed delivery,
 * another weight, amount or address. Where the carrier does not take one of these, the parcel says so and an operator tells
 * the carrier's people; the others are still told. Raises CarrierFault where the carrier could not be asked: another try
 * tells the rest.
 */
export async function tellChanges(
  platform: Platform,
  carrier: Carrier,
  parcel: ParcelRow,
  booking: BookingRow,
): Promise<void> {
  const context = contextOf(platform, carrier, booking)
  if (parcel.status === 'shop_canceled') return await tellCancellation(context, parcel)
  const heard = booking.told?.answered ?? 0
  const decided = (await listParcelEvents(platform.database.db, parcel.shop_id, parcel.id)).filter(
    ({ position, actor_type }) =>
      position > heard && position <= parcel.event_count && actor_type !== 'carrier',
  )
  const { told, sealed_shipment, outcome } = await tellShipment(context, parcel)
  const isRefused = await keepHeld(context, async (tx, held) => {
    // The answer is told below.
    await writeTold(tx, held, { ...told, answered: heard }, sealed_shipment)
    await dropRequests(platform, tx, held, 'superseded', ['cancel'])
    return await keepOutcome(platform, tx, held, 'change', outcome)
  })
  const waiting = await listOpenRequests(platform.database.db, booking)
  const answer = await tellAnswer(
    context,
    decided,
    waiting.find(({ topic }) => topic === 'answer'),
  )
  await keepHeld(context, async (tx, held) => {
    await writeTold(tx, held, { ...(held.told ?? told), ...heardOf(parcel) }, null)
    await keepOutcome(platform, tx, held, 'answer', answer)
  })
  await settlePush(platform, parcel, isRefused ? ('carrier_refused' satisfies PushFault) : null)
}

/**
 * Asks the carrier to turn back a parcel whose cancellation on the road the provider has agreed to. Where the carrier cannot or
 * will not, the parcel says so and an operator tells the carrier's people.
 */
export async function tellTurn(
  platform: Platform,
  carrier: Carrier,
  parcel: ParcelRow,
  booking: BookingRow,
): Promise<void> {
  const context = contextOf(platform, carrier, booking)
  const reason = await askToAnswer(context, 'send_back', '')
  await keepHeld(context, async (tx, held) => {
    if (held.told !== null) await writeTold(tx, held, { ...held.told, ...heardOf(parcel) }, null)
    const told: Told = reason === null ? { outcome: 'taken' } : untakenOf('turn_back', reason)
    await keepOutcome(platform, tx, held, 'answer', told)
  })
  await settlePush(platform, parcel, null)
}

/** Whether the provider has agreed to a cancellation on the road that the carrier does not know of yet. */
export function isTurnUntold(parcel: ParcelRow, { state, told }: BookingRow): boolean {
  return (
    parcel.status === 'delivery_cancelled' && state === 'booked' && (told?.answered ?? 0) < parcel.event_count
  )
}

async function tellCancellation(context: Context, parcel: ParcelRow): Promise<void> {
  const { platform, carrier, booked } = context
  const reason = await askFor(context, (account) => carrier.cancel(account, booked, ''))
  await keepHeld(context, async (tx, held) => {
    // A cancelled parcel needs no other change or answer.
    await dropRequests(platform, tx, held, 'superseded', ['change', 'answer'])
    if (reason === null) await endBooking(platform, tx, held)
    else await putRequest(platform, tx, held, untakenOf('cancel', reason).untaken)
  })
  await settlePush(platform, parcel, null)
}

/** The version and event up to which the carrier has been told about the parcel. */
function heardOf({ version, event_count: answered }: ParcelRow) {
  return { version, answered }
}

/** Runs the work in a transaction that holds the parcel and its booking. */
async function keepHeld<Kept>(
  { platform, booking: { shop_id, parcel_id } }: Context,
  work: (tx: Tx, held: BookingRow) => Promise<Kept>,
): Promise<Kept> {
  return await platform.database.transaction(async (tx) => {
    await lockParcel(tx, shop_id, parcel_id)
    const held = await lockBooking(tx, shop_id, parcel_id)
    if (held === undefined) throw new Error('A booking that was just read is gone')
    return await work(tx, held)
  })
}

/** Opens or ends requests by the outcome. Answers whether the carrier's people have refused the same before. */
async function keepOutcome(
  platform: Platform,
  tx: Tx,
  held: BookingRow,
  topic: RequestTopic,
  told: Told,
): Promise<boolean> {
  if (told.outcome === 'untaken') return (await putRequest(platform, tx, held, told.untaken)) === 'refused'
  if (told.outcome !== 'nothing') await dropRequests(platform, tx, held, told.outcome, [topic])
  return false
}
