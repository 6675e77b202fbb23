import type { Carrier } from '@guihang/carriers/carrier'
import type { CarrierNews, CarrierPart } from '@guihang/carriers/shipment'
import { carrierNames } from '@guihang/domain/connection/carriers/carrier-kinds'
import type { CarrierWord } from '@guihang/domain/connection/carriers/carrier-words'
import { endAt, placeOf } from '@guihang/domain/connection/carriers/walk-places'
import { type WalkStep, walkToWord } from '@guihang/domain/connection/carriers/walk-to-word'
import {
  type FailurePhase,
  type FailureReasonCode,
  failureReasonsOf,
} from '@guihang/domain/parcels/lifecycle/events/failure-reasons'
import { eventFacts } from '@guihang/domain/parcels/lifecycle/events/parcel-events'
import type { Split } from '@guihang/domain/parcels/parcels/partial-delivery'
import type { Tx } from '../../../platform/database/index.ts'
import { newId } from '../../../platform/new-id.ts'
import type { Platform } from '../../../platform/platform.ts'
import { applyEvent, type EventDetails } from '../../parcels/events/index.ts'
import { type ParcelRow, statusOf } from '../../parcels/parcels/index.ts'
import { applyPart } from '../../provider/corrections/index.ts'
import { type BookingRow, endBooking } from '../carrier-bookings/index.ts'
import { endPartIncident, openIncident } from './incidents/incidents.store.ts'
import type { MessageRow } from './messages.store.ts'
import { standOf } from './stand-of.ts'
import { insertSteps } from './steps.store.ts'
import { nameRest, splitTold } from './told-part.ts'

export type Said = {
  readonly carrier: Carrier
  readonly parcel: ParcelRow
  readonly booking: BookingRow
  readonly message: MessageRow
  readonly news: CarrierNews
  readonly word: CarrierWord
  /** What the carrier says of a delivery in part. */
  readonly part: CarrierPart
}

/**
 * Takes the next step to what the carrier says, or opens an incident; `more`: steps are left. Each step has a transaction of
 * its own: if two parcels of a shop took several steps in one, they could wait for each other's counters. No step is taken
 * twice, because the walk begins where the parcel stands. The transaction holds parcel and booking.
 */
export async function applyWord(
  platform: Platform,
  tx: Tx,
  said: Said,
): Promise<'more' | 'applied' | 'nothing' | 'incident'> {
  const { parcel, booking, message, news, word, part } = said
  const at = platform.businessClock.now()
  const split = word === 'partly_delivered' ? splitTold(parcel, part) : undefined
  const stand = await standOf(tx, parcel, booking, at, { parts_known: split !== undefined })
  const walk = walkToWord(stand, word)
  if (walk.outcome === 'nothing') {
    if (word === 'partly_delivered') await nameRest(platform, tx, parcel, booking, part)
    // An operator, or another message, has brought the parcel to this end already.
    if (lastWords.includes(word)) await endWhereEnded(platform, tx, booking, parcel)
    return 'nothing'
  }
  if (walk.outcome === 'incident') {
    const isOfPart = word === 'partly_delivered'
    await openIncident(tx, {
      shop_id: parcel.shop_id,
      id: newId(at),
      parcel_id: parcel.id,
      connection_id: booking.connection_id,
      kind: walk.kind,
      status: news.status,
      message_id: message.id,
      opened_at: at,
      told_collected: isOfPart ? part.collected : null,
      told_return_code: isOfPart ? part.return_code : null,
    })
    return 'incident'
  }
  const [step, ...more] = walk.steps
  if (step === undefined) return 'nothing'
  const moved = await takeStep(platform, tx, said, step, split)
  if (more.length > 0) return 'more'
  await endWhereEnded(platform, tx, booking, moved)
  return 'applied'
}

const lastWords: readonly CarrierWord[] = ['delivered', 'returned', 'cancelled', 'lost']

/** Ends the booking with the parcel. */
async function endWhereEnded(
  platform: Platform,
  tx: Tx,
  booking: BookingRow,
  parcel: ParcelRow,
): Promise<void> {
  if (endAt(placeOf[statusOf(parcel)]) !== undefined && booking.carrier_code !== null)
    await endBooking(platform, tx, booking)
}

async function takeStep(
  platform: Platform,
  tx: Tx,
  said: Said,
  step: WalkStep,
  split: Split | undefined,
): Promise<ParcelRow> {
  const { parcel, message } = said
  const position = parcel.event_count + 1
  const details = {
    ...detailsOf(platform, said, step),
    source_key: `carrier:${message.id}:${position}`,
  }
  const isPart = step.event === 'deliver_partly' && split !== undefined
  const moved = isPart
    ? await deliverPart(platform, tx, said, details, split)
    : (await applyEvent(tx, parcel, details)).parcel
  const { shop_id, id: parcel_id } = parcel
  const { inferred } = step
  await insertSteps(tx, [{ shop_id, parcel_id, position, message_id: message.id, inferred }])
  return moved
}

/** Delivers the part, and ends the incident that asked what was kept. */
async function deliverPart(
  platform: Platform,
  tx: Tx,
  { parcel, booking, part }: Said,
  details: EventDetails,
  split: Split,
): Promise<ParcelRow> {
  const { event: _, ...facts } = details
  const { delivered } = await applyPart(tx, parcel, facts, split)
  const asked = await endPartIncident(tx, parcel, {
    ended_at: details.recorded_at,
    ended_by: details.actor.name,
  })
  await nameRest(platform, tx, parcel, booking, {
    ...part,
    return_code: part.return_code ?? asked?.told_return_code ?? null,
  })
  return delivered
}

/**
 * The event has the carrier's time, but no later than now and no earlier than the parcel's last event. Carriers use real time,
 * and in a trial our calendar is ahead of it.
 */
function detailsOf(
  { businessClock, realClock }: Pick<Platform, 'businessClock' | 'realClock'>,
  { parcel, booking, news, carrier }: Said,
  { event, arrives_at, inferred }: WalkStep,
): EventDetails {
  const recorded_at = businessClock.now()
  const said_at = onOurCalendar({ businessClock, realClock }, news.at).getTime()
  const at = new Date(Math.max(Math.min(said_at, recorded_at.getTime()), parcel.status_at.getTime()))
  const { code, kind } = booking.connection
  const { hub, reason, money } = eventFacts[event]
  const place = news.place ?? carrierNames[kind]
  return {
    event,
    at,
    recorded_at,
    actor: { type: 'carrier', name: carrierNames[kind] },
    place: inferred ? null : place,
    hub_code: hub === 'arrives' ? code : null,
    ...(reason !== null && { reason_code: reasonOf(carrier, news, reason) }),
    ...(arrives_at !== undefined && { arrives_at }),
    ...(money === 'delivery' && { cash_taker: { kind: 'carrier', id: code } as const }),
    ...(hub === 'arrives' && { changes: { current_hub: place } }),
    ...(hub === 'leaves' && { changes: { current_hub: null } }),
  }
}

export function onOurCalendar(
  { businessClock, realClock }: Pick<Platform, 'businessClock' | 'realClock'>,
  at: Date,
): Date {
  // The two clocks are read one after the other, so their difference is rounded to whole seconds.
  const ahead = Math.round((businessClock.now().getTime() - realClock.now().getTime()) / 1000) * 1000
  return new Date(at.getTime() + ahead)
}

/** The reason that the carrier gave, where it fits the step; FR029 is "another reason". */
function reasonOf(
  carrier: Carrier,
  { reason }: CarrierNews,
  phase: Exclude<FailurePhase, 'any'>,
): FailureReasonCode {
  const row = carrier.reasons.find(({ code }) => code === reason)
  return row !== undefined && failureReasonsOf(phase).includes(row.means) ? row.means : 'FR029'
}
