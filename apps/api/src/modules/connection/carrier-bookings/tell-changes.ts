import type { BookedNumber, Carrier } from '@guihang/carriers/carrier'
import { CarrierFault } from '@guihang/carriers/conversation'
import type { Shipment } from '@guihang/carriers/shipment'
import { carrierNames } from '@guihang/domain/connection/carriers/carrier-kinds'
import type { PushFault } from '@guihang/domain/parcels/parcels/push-faults'
import type { Platform } from '../../../platform/platform.ts'
import { addressDirectory } from '../../parcels/addresses/index.ts'
import { listParcelEvents, type ParcelEventRow, type ParcelRow } from '../../parcels/parcels/index.ts'
import { askCarrier } from '../carriers/index.ts'
import { type BookingRow, carriedBy, changeBooking, type ToldShipment, writeTold } from './bookings.store.ts'
import { shipmentOf, toldOf, UnmatchedPlace } from './make-shipment.ts'
import { refusalText } from './refusal-words.ts'
import { sealShipment, unsealShipment } from './sealed-shipments.ts'
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
  const { told } = booking
  const context = { platform, carrier, booking, booked: bookedNumber(booking) }
  if (parcel.status === 'shop_canceled') {
    const problem = await ask(context, (account) => carrier.cancel(account, context.booked, ''))
    if (problem === null) await changeBooking(platform.database.db, booking, { state: 'ended' })
    return await settlePush(platform, parcel, problem)
  }
  const decided = (await listParcelEvents(platform.database.db, parcel.shop_id, parcel.id)).filter(
    ({ position, actor_type }) =>
      position > (told?.answered ?? 0) && position <= parcel.event_count && actor_type !== 'carrier',
  )
  const problems = [
    await tellShipment(context, parcel),
    await tellAnswer(context, decided),
    wantsOtherDay(decided) ? ('carrier_no_date' satisfies PushFault) : null,
  ].filter((problem) => problem !== null)
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
  const context = { platform, carrier, booking, booked: bookedNumber(booking) }
  const { answer, capabilities } = carrier
  const problem =
    answer === undefined || !capabilities.answers.includes('send_back')
      ? ('carrier_no_answer' satisfies PushFault)
      : await ask(context, (account) => answer(account, context.booked, 'send_back', ''))
  if (booking.told !== null)
    await writeTold(platform.database.db, booking, { ...booking.told, ...heardOf(parcel) }, null)
  await settlePush(platform, parcel, problem)
}

/** Up to which version and event of a parcel a carrier has been told. */
function heardOf({ version, event_count: answered }: ParcelRow) {
  return { version, answered }
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
  readonly booked: BookedNumber
}

/** Weight, sides, amounts and addresses, where they differ from what was told. */
async function tellShipment(context: Context, parcel: ParcelRow): Promise<string | null> {
  const { platform, carrier, booking, booked } = context
  const { db } = platform.database
  const { told, sealed_shipment } = booking
  const shipment = await shipmentNow(context, parcel)
  // No change that was told is forgotten, and no answer is told twice.
  if (shipment === undefined) {
    if (told !== null) await writeTold(db, booking, { ...told, ...heardOf(parcel) }, null)
    return 'carrier_place' satisfies PushFault
  }
  const now = toldOf(shipment, parcel)
  const { change } = carrier
  let problem: string | null = null
  if (differ(told, now)) {
    const before = sealed_shipment === null ? undefined : unsealShipment(platform, parcel.id, sealed_shipment)
    const takesIt = change !== undefined && before !== undefined && withShop.includes(parcel.status)
    problem = takesIt
      ? await ask(context, (account) => change(account, { ...booked, shipment: before }, shipment))
      : ('carrier_no_change' satisfies PushFault)
  }
  // What was refused is what it was for the carrier.
  const isTold = problem === null || told === null
  await writeTold(
    db,
    booking,
    isTold ? now : { ...told, ...heardOf(parcel) },
    isTold ? sealShipment(platform, parcel.id, shipment) : null,
  )
  return problem
}

/** undefined where the carrier's list of places does not have its address. */
async function shipmentNow({ platform, booking }: Context, parcel: ParcelRow): Promise<Shipment | undefined> {
  try {
    const directory = await addressDirectory(platform)
    return await shipmentOf(platform.database.db, directory, carriedBy(booking), parcel)
  } catch (error) {
    if (error instanceof UnmatchedPlace) return undefined
    throw error
  }
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
  const answers = decided.filter(({ event }) => answerEvents.includes(event))
  const last = answers.at(-1)
  if (last === undefined) return null
  if (last.event === 'withdraw_answer')
    // Nobody has told the answer that is withdrawn, or the carrier has it and takes it back for nobody.
    return answers.length > 1 ? null : ('carrier_no_change' satisfies PushFault)
  const answered = last.event === 'send_back' ? 'send_back' : 'deliver_again'
  const { answer, capabilities } = context.carrier
  if (answer === undefined || !capabilities.answers.includes(answered))
    return 'carrier_no_answer' satisfies PushFault
  return await ask(context, (account) => answer(account, context.booked, answered, last.note ?? ''))
}

const answerEvents: readonly string[] = ['deliver_again', 'send_back', 'withdraw_answer']

function wantsOtherDay(decided: readonly ParcelEventRow[]): boolean {
  return decided.some(({ event, deliver_on }) => event === 'collect_at_hub' || deliver_on !== null)
}

function differ(told: ToldShipment | null, now: ToldShipment): boolean {
  if (told === null) return true
  const { version: _version, answered: _answered, ...before } = told
  return Object.entries(before).some(([name, value]) => now[name as keyof ToldShipment] !== value) // as: the keys of one of the two
}

function bookedNumber({ carrier_code, tracking_number }: BookingRow): BookedNumber {
  if (carrier_code === null) throw new Error('A booked parcel has a number of its carrier')
  return { carrier_code, code: tracking_number }
}

type Conversing = Parameters<typeof askCarrier<void>>[2]

/** Null where the carrier took it, else its refusal in words. */
async function ask(
  { platform, booking }: Pick<Context, 'platform' | 'booking'>,
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
