import type { Shipment } from '@guihang/carriers/shipment'
import type { PushFault } from '@guihang/domain/parcels/parcels/push-faults'
import { addressDirectory } from '../../../parcels/addresses/index.ts'
import type { ParcelRow } from '../../../parcels/parcels/index.ts'
import { carriedBy, type ToldShipment } from '../bookings.store.ts'
import { shipmentOf, toldOf, UnmatchedPlace } from '../make-shipment.ts'
import { sealShipment, unsealShipment } from '../sealed-shipments.ts'
import { askFor, type Context } from './ask-for.ts'
import { changedFields } from './changed-fields.ts'
import type { Told } from './tell-answer.ts'

export type ToldChange = {
  /** What the carrier knows from now on. Where it took no change, that is what it knew before. */
  readonly told: ToldShipment
  /** Null where the stored one stays. */
  readonly sealed_shipment: Buffer | null
  readonly outcome: Told
}

/** Tells the carrier another weight, size, amount or address, where one differs from what it was told. */
export async function tellShipment(context: Context, parcel: ParcelRow): Promise<ToldChange> {
  const { platform, booking } = context
  const { told, sealed_shipment } = booking
  const { shipment, isMatched } = await shipmentNow(context, parcel)
  const now = toldOf(shipment, parcel)
  const sealed = sealShipment(platform, parcel.id, shipment)
  const known = { told: now, sealed_shipment: sealed }
  if (!differ(told, now)) return { ...known, outcome: { outcome: 'superseded' } }
  const before = sealed_shipment === null ? undefined : unsealShipment(platform, parcel.id, sealed_shipment)
  const fields = changedFields(
    { told, before, passed_weight: booking.passed_weight },
    shipment,
    now.addresses,
  )
  const reason = await askToChange(context, parcel, { before, shipment, isMatched })
  if (reason === null) return { ...known, outcome: { outcome: 'taken' } }
  // Only the carrier's own ids of places and its own weight differ: nobody has to tell it those.
  if (fields.length === 0) return { ...known, outcome: { outcome: 'superseded' } }
  return {
    // The carrier still works with the values that it was told before.
    told: { ...(told ?? now), version: now.version, answered: now.answered },
    sealed_shipment: told === null ? sealed : null,
    outcome: {
      outcome: 'untaken',
      untaken: {
        ...{ kind: 'change', fields, reason, deliver_on: null, deliver_half: null },
        ...{ told: now, sealed_shipment: sealed },
      },
    },
  }
}

async function shipmentNow(
  { platform, booking }: Context,
  parcel: ParcelRow,
): Promise<{ shipment: Shipment; isMatched: boolean }> {
  const { db } = platform.database
  const directory = await addressDirectory(platform)
  try {
    return { shipment: await shipmentOf(db, directory, carriedBy(booking), parcel), isMatched: true }
  } catch (error) {
    if (!(error instanceof UnmatchedPlace)) throw error
    const shipment = await shipmentOf(db, directory, carriedBy(booking), parcel, 'without_ids')
    return { shipment, isMatched: false }
  }
}

type Change = {
  readonly before: Shipment | undefined
  readonly shipment: Shipment
  readonly isMatched: boolean
}

/** Answers null where the carrier takes the change, else why not. */
async function askToChange(
  context: Context,
  { status }: ParcelRow,
  { before, shipment, isMatched }: Change,
): Promise<string | null> {
  const { change } = context.carrier
  if (change === undefined || before === undefined || !withShop.includes(status))
    return 'carrier_no_change' satisfies PushFault
  if (!isMatched) return 'carrier_place' satisfies PushFault
  return await askFor(context, (account) =>
    change(account, { ...context.booked, shipment: before }, shipment),
  )
}

/** Statuses before the pickup. */
const withShop: readonly string[] = [
  'waiting_for_pickup',
  'planned_for_pickup',
  'in_pickup',
  'pickup_failed_attempt',
  'pickup_failed',
]

function differ(told: ToldShipment | null, now: ToldShipment): boolean {
  if (told === null) return true
  const { version: _version, answered: _answered, ...before } = told
  return Object.entries(before).some(([name, value]) => now[name as keyof ToldShipment] !== value) // as: the keys of one of the two
}
