import type { endCarrierIncident as declared } from '@guihang/contract/connection/carrier-inbox'
import type { BodyOf } from '@guihang/contract/operation'
import type { CarrierWord } from '@guihang/domain/connection/carriers/carrier-words'
import { endAt, placeOf } from '@guihang/domain/connection/carriers/walk-places'
import { type Walk, walkToWord } from '@guihang/domain/connection/carriers/walk-to-word'
import { eventFacts } from '@guihang/domain/parcels/lifecycle/events/parcel-events'
import type { Operator } from '../../../platform/auth/caller.ts'
import type { Tx } from '../../../platform/database/index.ts'
import { reject } from '../../../platform/http/answers/reject.ts'
import { recordOperatorAction } from '../../../platform/operator-log.ts'
import type { Platform } from '../../../platform/platform.ts'
import { applyEvent } from '../../parcels/events/index.ts'
import { findParcelById, lockParcel, type ParcelRow, statusOf } from '../../parcels/parcels/index.ts'
import { type BookingRow, changeBooking, findBooking, lockBooking } from '../carrier-bookings/index.ts'
import { endIncidentRow, findIncident, type ListedIncident } from './incidents.store.ts'
import { standOf } from './stand-of.ts'

export type IncidentEnd = BodyOf<typeof declared>['as']

/** What an end says of the parcel, as a carrier would; `noted` says nothing. */
const wordOf: Readonly<Record<Exclude<IncidentEnd, 'noted'>, CarrierWord>> = {
  return: 'to_be_returned',
  loss: 'lost',
}

/** Whether the parcel can be led there from where it stands. */
export async function endsOf(platform: Platform, tx: Tx, incident: ListedIncident): Promise<IncidentEnd[]> {
  if (incident.ended_at !== null) return []
  const parcel = await findParcelById(tx, incident.shop_id, incident.parcel_id)
  const booking = await findBooking(tx, incident.shop_id, incident.parcel_id)
  if (parcel === undefined || booking === undefined) return ['noted']
  const ends: IncidentEnd[] = ['noted']
  for (const end of ['return', 'loss'] as const)
    if ((await walkTo(platform, tx, parcel, booking, end)).outcome === 'walk') ends.unshift(end)
  return ends
}

/**
 * A person ends what no word of a carrier ends. Raises ENOTFOUND, and ECA005 where it has ended, or cannot end so. The steps
 * are the person's; what a shop is owed for a loss is claimed as for any other.
 */
export async function endIncident(
  platform: Platform,
  tx: Tx,
  operator: Operator,
  id: string,
  { as, note }: BodyOf<typeof declared>,
): Promise<ListedIncident> {
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
    const walk = await walkTo(platform, tx, parcel, booking, as)
    if (walk.outcome !== 'walk') throw reject('ECA005')
    moved = await takeSteps(platform, tx, { operator, note, incident_id: incident.id }, parcel, walk.steps)
  }
  // From here on nobody waits for the carrier's word.
  if (endAt(placeOf[statusOf(moved)]) !== undefined && booking.carrier_code !== null)
    await changeBooking(tx, booking, { state: 'ended' })
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
  return walkToWord(await standOf(tx, parcel, booking, platform.businessClock.now()), wordOf[end])
}

async function takeSteps(
  { businessClock }: Pick<Platform, 'businessClock'>,
  tx: Tx,
  { operator, note, incident_id }: { operator: Operator; note: string; incident_id: string },
  before: ParcelRow,
  steps: readonly Extract<Walk, { outcome: 'walk' }>['steps'][number][],
): Promise<ParcelRow> {
  const at = businessClock.now()
  let parcel = before
  for (const [index, { event, arrives_at }] of steps.entries()) {
    const { hub, reason } = eventFacts[event]
    const applied = await applyEvent(tx, parcel, {
      event,
      at,
      recorded_at: at,
      actor: { type: 'provider', name: operator.name },
      note: index === steps.length - 1 ? note : null,
      source_key: `incident:${incident_id}:${index}`,
      ...(reason !== null && { reason_code: 'FR029' }),
      ...(arrives_at !== undefined && { arrives_at }),
      ...(hub === 'leaves' && { changes: { current_hub: null } }),
    })
    parcel = applied.parcel
  }
  return parcel
}
