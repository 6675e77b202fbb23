import type { BookedParcel, Carrier } from '@guihang/carriers/carrier'
import { CarrierFault } from '@guihang/carriers/conversation'
import type { Shipment } from '@guihang/carriers/shipment'
import { carrierNames } from '@guihang/domain/connection/carriers/carrier-kinds'
import type { PushFault } from '@guihang/domain/parcels/parcels/push-faults'
import type { Platform } from '../../../platform/platform.ts'
import { addressDirectory } from '../../parcels/addresses/index.ts'
import { listParcelEvents, type ParcelEventRow, type ParcelRow } from '../../parcels/parcels/index.ts'
import { askCarrier } from '../carriers/index.ts'
import { type BookingRow, carriedBy, changeBooking, type ToldShipment } from './bookings.store.ts'
import { shipmentOf, toldOf } from './make-shipment.ts'
import { refusalText } from './refusal-words.ts'
import { settlePush } from './settle-parcel.ts'

/** The carrier's calls after the create may take so long. */
const changeMs = 10_000

/**
 * Tells a carrier what a shop or recipient has decided since it was told last: a cancellation, an answer to a failed
 * delivery, another weight, amount or address. What it does not take is said plainly on the parcel; the rest of the changes
 * reaches it all the same. Raises CarrierFault where it could not be asked.
 */
export async function tellChanges(
  platform: Platform,
  carrier: Carrier,
  parcel: ParcelRow,
  booking: BookingRow,
): Promise<void> {
  const { db } = platform.database
  const { told } = booking
  const shipment = await shipmentOf(db, await addressDirectory(platform), carriedBy(booking), parcel)
  const now = toldOf(shipment, parcel)
  const context = { platform, carrier, booking, booked: bookedParcel(booking, shipment), shipment }
  if (parcel.status === 'shop_canceled') {
    const problem = await ask(context, (account) => carrier.cancel(account, context.booked, ''))
    if (problem === null) await changeBooking(db, booking, { state: 'ended', told: now })
    return await settlePush(platform, parcel, problem)
  }
  const decided = (await listParcelEvents(db, parcel.shop_id, parcel.id)).filter(
    ({ position, actor_type }) =>
      position > (told?.answered ?? 0) && position <= parcel.event_count && actor_type !== 'carrier',
  )
  const problems = [
    differ(told, now) ? await tellShipment(context, parcel) : null,
    await tellAnswer(context, decided),
    wantsOtherDay(decided) ? ('carrier_no_date' satisfies PushFault) : null,
  ].filter((problem) => problem !== null)
  await changeBooking(db, booking, { told: now })
  await settlePush(platform, parcel, problems[0] ?? null)
}

/**
 * The provider has agreed to a shop's cancellation on the road: the carrier is asked to turn the parcel back. Where it takes
 * no such answer, or refuses, the parcel says so, and a person calls the carrier.
 */
export async function tellTurn(
  platform: Platform,
  carrier: Carrier,
  parcel: ParcelRow,
  booking: BookingRow,
): Promise<void> {
  const { db } = platform.database
  const shipment = await shipmentOf(db, await addressDirectory(platform), carriedBy(booking), parcel)
  const context = { platform, carrier, booking, booked: bookedParcel(booking, shipment), shipment }
  const { answer, capabilities } = carrier
  const problem =
    answer === undefined || !capabilities.answers.includes('send_back')
      ? ('carrier_no_answer' satisfies PushFault)
      : await ask(context, (account) => answer(account, context.booked, 'send_back', ''))
  await changeBooking(db, booking, { told: toldOf(shipment, parcel) })
  await settlePush(platform, parcel, problem)
}

/** Whether the provider has decided so since the carrier was told last. */
export function isTurnUntold(parcel: ParcelRow, { state, told }: BookingRow): boolean {
  return (
    parcel.status === 'delivery_cancelled' && state === 'booked' && (told?.answered ?? 0) < parcel.event_count
  )
}

type Context = {
  readonly platform: Platform
  readonly carrier: Carrier
  readonly booking: BookingRow
  readonly booked: BookedParcel
  readonly shipment: Shipment
}

async function tellShipment(context: Context, parcel: ParcelRow): Promise<string | null> {
  const { change } = context.carrier
  if (change === undefined || !withShop.includes(parcel.status))
    return 'carrier_no_change' satisfies PushFault
  return await ask(context, (account) => change(account, context.booked, context.shipment))
}

/** Until the carrier has the goods. */
const withShop: readonly string[] = [
  'waiting_for_pickup',
  'planned_for_pickup',
  'in_pickup',
  'pickup_failed_attempt',
  'pickup_failed',
]

async function tellAnswer(context: Context, decided: readonly ParcelEventRow[]): Promise<string | null> {
  const asked = decided.findLast(({ event }) => event === 'deliver_again' || event === 'send_back')
  if (asked === undefined) return null
  const answered = asked.event === 'send_back' ? 'send_back' : 'deliver_again'
  const { answer, capabilities } = context.carrier
  if (answer === undefined || !capabilities.answers.includes(answered))
    return 'carrier_no_answer' satisfies PushFault
  return await ask(context, (account) => answer(account, context.booked, answered, asked.note ?? ''))
}

function wantsOtherDay(decided: readonly ParcelEventRow[]): boolean {
  return decided.some(({ event, deliver_on }) => event === 'collect_at_hub' || deliver_on !== null)
}

function differ(told: ToldShipment | null, now: ToldShipment): boolean {
  if (told === null) return true
  const { version: _version, answered: _answered, ...before } = told
  return Object.entries(before).some(([name, value]) => now[name as keyof ToldShipment] !== value) // as: the keys of one of the two
}

export function bookedParcel(
  { carrier_code, tracking_number }: BookingRow,
  shipment: Shipment,
): BookedParcel {
  if (carrier_code === null) throw new Error('A booked parcel has a number of its carrier')
  return { carrier_code, code: tracking_number, shipment }
}

type Conversing = Parameters<typeof askCarrier<void>>[2]

/** Null where the carrier took it, else its refusal in words. */
async function ask(
  { platform, booking }: Context,
  conversation: (account: Parameters<Conversing>[1]) => ReturnType<Conversing>,
): Promise<string | null> {
  try {
    await askCarrier(platform, booking.connection_id, (_, account) => conversation(account), {
      limit_ms: changeMs,
    })
    return null
  } catch (error) {
    if (error instanceof CarrierFault && error.kind === 'refused')
      return refusalText(carrierNames[booking.connection.kind], error)
    throw error
  }
}
