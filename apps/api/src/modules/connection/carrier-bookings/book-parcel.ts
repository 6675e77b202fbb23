import type { Carrier } from '@guihang/carriers/carrier'
import { CarrierFault } from '@guihang/carriers/conversation'
import { carrierNames } from '@guihang/domain/connection/carriers/carrier-kinds'
import type { Platform } from '../../../platform/platform.ts'
import { addressDirectory } from '../../parcels/addresses/index.ts'
import { findParcelById, type ParcelRow } from '../../parcels/parcels/index.ts'
import { isToBePushed } from '../../parcels/push/index.ts'
import { askCarrier, carrierOfConnection, findConnection, holdConnection } from '../carriers/index.ts'
import { type BookingRow, beginAsking, carriedBy, findBooking } from './bookings.store.ts'
import { changeBooking, changeUnbooked } from './change-booking.ts'
import { isTurnUntold, tellChanges, tellTurn } from './changes/tell-changes.ts'
import { shipmentOf, toldOf, UnmatchedPlace } from './make-shipment.ts'
import { chooseAnew, moveToNextTaker } from './move-taker.ts'
import { refusalText } from './refusal-words.ts'
import { sealShipment } from './sealed-shipments.ts'
import { forgetBooking, keepBooking, markHeld, refuseBooking, settlePush } from './settle-parcel.ts'
import { findTaker } from './takers.store.ts'

/** We wait so long for the answer to a create. After that we do not know whether the carrier made the order. */
const createMs = 10_000
/** A carrier may go on working on a create so long after we stopped waiting. */
const lateMs = 5_000

export type BookPayload = { readonly shop_id: string; readonly parcel_id: string }

/**
 * Books the parcel with the carrier that was chosen for it, or tells that carrier what has changed since. A second run
 * makes no second order: it first looks up a create that had no answer. Where the carrier has no look-up, a person or a
 * message says whether the order was made (docs/rules/carriers.md). While a connection cannot be asked, its parcels wait.
 */
export async function bookParcel(
  platform: Platform,
  { shop_id, parcel_id }: BookPayload,
  isLastAttempt: boolean,
): Promise<void> {
  const { db } = platform.database
  const parcel = await findParcelById(db, shop_id, parcel_id)
  const booking = await findBooking(db, shop_id, parcel_id)
  const taker = await findTaker(db, shop_id, parcel_id)
  if (parcel === undefined || booking === undefined) return
  const turns = isTurnUntold(parcel, booking)
  if (!turns && !isToBePushed(parcel)) return
  if (taker?.connection_id !== booking.connection_id) return
  const carrier = carrierOfConnection(booking.connection.kind)
  try {
    if (turns) await tellTurn(platform, carrier, parcel, booking)
    else if (booking.state === 'booked') await tellChanges(platform, carrier, parcel, booking)
    else if (booking.state === 'ended') await settlePush(platform, parcel, null)
    // A refused booking gets here when the shop sends its parcel again.
    else if (booking.state !== 'unclear') await ask(platform, carrier, parcel, booking)
  } catch (error) {
    if (error instanceof UnmatchedPlace) await markHeld(platform, parcel, 'carrier_place')
    else if (error instanceof CarrierFault)
      await answerFault(platform, { carrier, parcel, booking, isLastAttempt }, error)
    else throw error
  }
}

async function ask(
  platform: Platform,
  carrier: Carrier,
  parcel: ParcelRow,
  booking: BookingRow,
): Promise<void> {
  const { db } = platform.database
  const { connection_id } = booking
  const limits = { limit_ms: createMs }
  if (booking.state === 'asking') {
    // A create was sent, and no answer to it was stored.
    if (isUnderWay(platform, booking)) throw new CarrierSilent('unclear')
    const { lookUp } = carrier
    if (lookUp === undefined)
      return await changeUnbooked(db, booking, { state: 'unclear', asked_at: booking.asked_at })
    const known = await askCarrier(
      platform,
      connection_id,
      (_, account) => lookUp(account, parcel.tracking_number),
      limits,
    ).catch(notRefused)
    if (known !== undefined) return await keepBooking(platform, booking, known)
  }
  // The shop cancelled the parcel before the carrier knew of it.
  if (parcel.status === 'shop_canceled') return await forgetBooking(platform, parcel)
  const connection = await findConnection(db, { id: connection_id })
  if (connection?.removed_at !== null) return await chooseAnew(platform, parcel, booking)
  const shipment = await shipmentOf(db, await addressDirectory(platform), carriedBy(booking), parcel)
  const told = toldOf(shipment, parcel)
  // From this transaction on, a job that finds the booking looks the order up before it creates one.
  const sealed_shipment = sealShipment(platform, parcel.id, shipment)
  const isMine = await platform.database.transaction(async (tx) => {
    // A connection can be removed while it has refused parcels, but not while it has parcels being asked for.
    if ((await holdConnection(tx, connection_id)) === undefined) return undefined
    return await beginAsking(tx, booking, { told, sealed_shipment, at: platform.realClock.now() })
  })
  if (isMine === undefined) return await chooseAnew(platform, parcel, booking)
  if (!isMine) throw new CarrierSilent('unclear')
  const booked = await askCarrier(
    platform,
    connection_id,
    (_, account) => carrier.create(account, shipment),
    limits,
  )
  await keepBooking(platform, booking, booked)
}

/** Where the carrier refuses the look-up, the order may still exist. */
function notRefused(error: unknown): never {
  if (error instanceof CarrierFault && error.kind === 'refused')
    throw new CarrierFault('unavailable', error.message, { code: error.code })
  throw error
}

/** Whether another job may still wait for the carrier's answer to a create. */
function isUnderWay({ realClock }: Pick<Platform, 'realClock'>, { asked_at }: BookingRow): boolean {
  return realClock.now().getTime() - asked_at.getTime() < createMs + lateMs
}

type Asked = {
  readonly carrier: Carrier
  readonly parcel: ParcelRow
  readonly booking: BookingRow
  readonly isLastAttempt: boolean
}

/** Stores what the fault means for the booking. Raises CarrierSilent where another try of the job can help. */
async function answerFault(
  platform: Platform,
  { carrier, parcel, booking, isLastAttempt }: Asked,
  error: CarrierFault,
): Promise<void> {
  const { db } = platform.database
  const isBooked = booking.state === 'booked'
  const at = platform.realClock.now()
  switch (error.kind) {
    case 'refused': {
      const reason = refusalText(carrierNames[booking.connection.kind], error)
      if (isBooked) return await settlePush(platform, parcel, reason)
      if (error.fields.includes('route') && (await moveToNextTaker(platform, parcel, booking))) return
      return await refuseBooking(platform, parcel, reason)
    }
    case 'unclear': {
      if (!isBooked && carrier.lookUp === undefined)
        return await changeUnbooked(db, booking, { state: 'unclear', asked_at: at })
      if (!isBooked)
        await changeUnbooked(db, booking, { state: 'asking', asked_at: new Date(at.getTime() - createMs) })
      break
    }
    case 'unauthorized':
    case 'unavailable': {
      // The carrier made no order, so the next try starts the booking anew.
      if (booking.state === 'new' || booking.state === 'refused')
        await changeUnbooked(db, booking, { state: 'new', asked_at: at })
      else await changeBooking(db, booking, { asked_at: at })
      // The job resume-bookings books the parcel once the connection can be asked again.
      if (error.kind === 'unauthorized' || error.code === 'resting') return
    }
  }
  if (!isLastAttempt) throw new CarrierSilent(error.kind)
}

/** The error that the job stores. It leaves out the carrier's words, which may name a receiver. */
class CarrierSilent extends Error {
  override readonly name = 'CarrierSilent'

  constructor(kind: CarrierFault['kind']) {
    super(`The carrier gave no answer that ends this: ${kind}`)
  }
}
