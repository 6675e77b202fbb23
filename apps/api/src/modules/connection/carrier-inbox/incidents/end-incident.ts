import type { endCarrierIncident as declared } from '@guihang/contract/connection/carrier-inbox'
import type { BodyOf } from '@guihang/contract/operation'
import type { CarrierWord } from '@guihang/domain/connection/carriers/carrier-words'
import { endAt, placeOf } from '@guihang/domain/connection/carriers/walk-places'
import { type Walk, type WalkStep, walkToWord } from '@guihang/domain/connection/carriers/walk-to-word'
import { eventFacts } from '@guihang/domain/parcels/lifecycle/events/parcel-events'
import type { Split } from '@guihang/domain/parcels/parcels/partial-delivery'
import type { Operator } from '../../../../platform/auth/caller.ts'
import type { Tx } from '../../../../platform/database/index.ts'
import { announceOffice } from '../../../../platform/events/index.ts'
import { reject } from '../../../../platform/http/answers/reject.ts'
import { recordOperatorAction } from '../../../../platform/operator-log.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { applyEvent } from '../../../parcels/events/index.ts'
import { findParcelById, lockParcel, type ParcelRow, statusOf } from '../../../parcels/parcels/index.ts'
import { applyPart } from '../../../provider/corrections/index.ts'
import { type BookingRow, endBooking, findBooking, lockBooking } from '../../carrier-bookings/index.ts'
import { standOf } from '../stand-of.ts'
import { nameRest } from '../told-part.ts'
import { splitSaid } from './incident-part.ts'
import { endIncidentRow, findIncident, type ListedIncident } from './incidents.store.ts'

export type IncidentEnd = BodyOf<typeof declared>['as']

/** The carrier's word that each end stands for. `noted` moves nothing. */
const wordOf: Readonly<Record<Exclude<IncidentEnd, 'noted'>, CarrierWord>> = {
  return: 'to_be_returned',
  loss: 'lost',
  part: 'partly_delivered',
}

/** Incidents that can end as a delivery in part. `after_the_end` was also opened by a part of a parcel that was delivered whole. */
const ofParts: readonly ListedIncident['kind'][] = ['partly_delivered', 'after_the_end']

/** The ends to which the parcel can still be led. */
export async function endsOf(platform: Platform, tx: Tx, incident: ListedIncident): Promise<IncidentEnd[]> {
  if (incident.ended_at !== null) return []
  const parcel = await findParcelById(tx, incident.shop_id, incident.parcel_id)
  const booking = await findBooking(tx, incident.shop_id, incident.parcel_id)
  if (parcel === undefined || booking === undefined) return ['noted']
  const ends: IncidentEnd[] = ['noted']
  for (const end of ['return', 'loss', 'part'] as const) {
    if (end === 'part' && !ofParts.includes(incident.kind)) continue
    if ((await walkTo(platform, tx, parcel, booking, end)).outcome === 'walk') ends.unshift(end)
  }
  return ends
}

/**
 * Ends an incident as an operator says. Raises ENOTFOUND, ECA005 where it has ended or cannot end so, EVALID for a part that
 * the parcel does not have, ECA003 for another parcel's number. The events are the operator's; a loss can be claimed as any
 * other.
 */
export async function endIncident(
  platform: Platform,
  tx: Tx,
  operator: Operator,
  id: string,
  body: BodyOf<typeof declared>,
): Promise<ListedIncident> {
  const { as, note } = body
  const incident = await findIncident(tx, id)
  if (incident === undefined) throw reject('ENOTFOUND')
  const parcel = await lockParcel(tx, incident.shop_id, incident.parcel_id)
  const booking = await lockBooking(tx, incident.shop_id, incident.parcel_id)
  if (parcel === undefined || booking === undefined) throw reject('ENOTFOUND')
  const at = platform.businessClock.now()
  const isOpen = await endIncidentRow(tx, incident, {
    ended_at: at,
    ended_as: as,
    ended_by: operator.name,
    note,
  })
  if (!isOpen) throw reject('ECA005')
  let moved = parcel
  if (as !== 'noted') {
    if (as === 'part' && !ofParts.includes(incident.kind)) throw reject('ECA005')
    const walk = await walkTo(platform, tx, parcel, booking, as)
    if (walk.outcome !== 'walk') throw reject('ECA005')
    const split = as === 'part' ? splitSaid(parcel, body) : undefined
    const context = { operator, note, incident_id: incident.id, carrier: booking.connection.code, split }
    moved = await takeSteps(platform, tx, context, parcel, walk.steps)
    const part = { collected: null, return_code: body.return_code ?? null }
    if (as === 'part' && !(await nameRest(platform, tx, moved, booking, part))) throw reject('ECA003')
  }
  if (endAt(placeOf[statusOf(moved)]) !== undefined && booking.carrier_code !== null)
    await endBooking(platform, tx, booking)
  await announceOffice(tx, { type: 'carrier', id })
  await recordOperatorAction(tx, {
    at: platform.realClock.now(),
    operator,
    action: 'carrier_incident_ended',
    what: `${incident.tracking_number}: ${incident.kind} → ${as}`,
  })
  const ended = await findIncident(tx, id)
  if (ended === undefined) throw new Error('An incident that was ended is gone')
  return ended
}

async function walkTo(
  platform: Platform,
  tx: Tx,
  parcel: ParcelRow,
  booking: BookingRow,
  end: Exclude<IncidentEnd, 'noted'>,
): Promise<Walk> {
  const stand = await standOf(tx, parcel, booking, platform.businessClock.now(), { parts_known: true })
  return walkToWord(stand, wordOf[end])
}

type Ending = {
  readonly operator: Operator
  readonly note: string
  readonly incident_id: string
  /** The code of the connection, with whose carrier the cash is. */
  readonly carrier: string
  readonly split: Split | undefined
}

async function takeSteps(
  { businessClock }: Pick<Platform, 'businessClock'>,
  tx: Tx,
  { operator, note, incident_id, carrier, split }: Ending,
  before: ParcelRow,
  steps: readonly WalkStep[],
): Promise<ParcelRow> {
  const at = businessClock.now()
  const noted = steps.findIndex(({ event }) => event === 'deliver_partly')
  let parcel = before
  for (const [index, { event, arrives_at }] of steps.entries()) {
    const { hub, reason } = eventFacts[event]
    const isNoted = index === (noted === -1 ? steps.length - 1 : noted)
    const details = {
      at,
      recorded_at: at,
      actor: { type: 'provider', name: operator.name },
      note: isNoted ? note : null,
      source_key: `incident:${incident_id}:${index}`,
      ...(reason !== null && { reason_code: 'FR029' }),
      ...(arrives_at !== undefined && { arrives_at }),
    } as const
    if (event === 'deliver_partly' && split !== undefined) {
      const cash_taker = { kind: 'carrier', id: carrier } as const
      parcel = (await applyPart(tx, parcel, { ...details, cash_taker }, split)).delivered
    } else {
      const changes = hub === 'leaves' ? { changes: { current_hub: null } } : {}
      parcel = (await applyEvent(tx, parcel, { event, ...details, ...changes })).parcel
    }
  }
  return parcel
}
