import { addDays, businessDayOf, startOfBusinessDay } from '@guihang/domain/calendar'
import { eventFacts, type ParcelEvent } from '@guihang/domain/parcels/lifecycle/events/parcel-events'
import { moveParcel, transitionOf } from '@guihang/domain/parcels/lifecycle/parcel-lifecycle'
import type { ParcelStatus } from '@guihang/domain/parcels/lifecycle/parcel-statuses'
import { receiverTypes } from '@guihang/domain/parcels/parcels/receiver-types'
import type { Random } from '@guihang/domain/seeded-random'
import { hourMs } from '@guihang/domain/time'
import type { ParcelEventRow, ParcelRow } from '../src/modules/parcels/parcels/index.ts'

type Facts = Pick<ParcelRow, 'total_cod' | 'zone'>
type Actor = ParcelEventRow['actor_type']

/** An event of the seeded past, some hours of life after the one before it. */
export type PastEvent = {
  readonly event: ParcelEvent | 'create'
  readonly status: ParcelStatus
  readonly hours: number
  readonly actor: { readonly type: Actor; readonly name: string | null }
  readonly place: string | null
  readonly note: string | null
  readonly reason_code: string | null
  readonly receiver_type: string | null
  readonly cash_amount: number | null
}

export type Hubs = { readonly sender: string; readonly receiver: string; readonly door: string }

const couriers = [
  'Lê Văn Hậu',
  'Phạm Quang Dũng',
  'Nguyễn Hữu Tài',
  'Trần Minh Khoa',
  'Đỗ Thị Thanh',
] as const
const provider = 'Điều phối Gửi Hàng'

const opensAtHour = 7
const closesAtHour = 21

// Lorries drive at night, and shops create parcels at any hour. All other events happen in opening hours.
const aroundTheClock: readonly string[] = [
  'create',
  'submit',
  'accept',
  'fail_push',
  'cancel',
  'depart',
  'arrive',
  'depart_return',
  'arrive_return',
]

export type DatedEvent = PastEvent & { readonly at: Date }

/** Gives each event its time: some hours after the event before it, or the next morning. */
export function datedLife(created_at: Date, life: readonly PastEvent[]): DatedEvent[] {
  let at = created_at.getTime()
  return life.map((past) => {
    at += past.hours * hourMs
    if (!aroundTheClock.includes(past.event)) at = inOpeningHours(at, past.hours)
    return { ...past, at: new Date(at) }
  })
}

/** The same around the clock: for a demo that starts at an hour at which nothing would be on its way. */
export function hurriedLife(created_at: Date, life: readonly PastEvent[]): DatedEvent[] {
  let at = created_at.getTime()
  return life.map((past) => {
    at += past.hours * hourMs
    return { ...past, at: new Date(at) }
  })
}

function inOpeningHours(at: number, hours: number): number {
  const day = businessDayOf(at)
  const hour = (at - startOfBusinessDay(day).getTime()) / hourMs
  if (hour >= opensAtHour && hour < closesAtHour) return at
  const morning = startOfBusinessDay(hour < opensAtHour ? day : addDays(day, 1)).getTime()
  // Not every event happens at seven sharp.
  return morning + (opensAtHour + (hours % 1) * 2) * hourMs
}

/** Hours an event takes, who reports it, and where. */
const steps: readonly { event: ParcelEvent; hours: [number, number]; by: Actor; at?: keyof Hubs }[] = [
  { event: 'submit', hours: [0, 0], by: 'shop' },
  { event: 'accept', hours: [0.01, 0.05], by: 'oms' },
  { event: 'plan_pickup', hours: [0.5, 2], by: 'provider', at: 'sender' },
  { event: 'start_pickup', hours: [8, 12], by: 'courier' },
  { event: 'confirm_pickup', hours: [0.5, 2], by: 'courier' },
  { event: 'arrive_at_hub', hours: [1, 3], by: 'provider', at: 'sender' },
  { event: 'plan_linehaul', hours: [1, 3], by: 'provider', at: 'sender' },
  { event: 'depart', hours: [1, 4], by: 'provider', at: 'sender' },
  { event: 'arrive', hours: [6, 26], by: 'provider', at: 'receiver' },
  { event: 'plan_delivery', hours: [2, 8], by: 'provider', at: 'receiver' },
  { event: 'start_delivery', hours: [1, 3], by: 'courier', at: 'receiver' },
  { event: 'deliver', hours: [1, 5], by: 'courier', at: 'door' },
  { event: 'confirm_delivery', hours: [0.5, 3], by: 'provider', at: 'receiver' },
  { event: 'hand_over_cash', hours: [2, 8], by: 'provider', at: 'receiver' },
]

/** The main road as far as its facts allow. The lifecycle table decides each step: the demo holds no impossible history. */
export function wholeLife(parcel: Facts, hubs: Hubs, author: string, random: Random): PastEvent[] {
  const courier = random.pick(couriers)
  const life: PastEvent[] = []
  let status: ParcelStatus = 'draft'
  for (const step of steps) {
    // Within one province there is no linehaul.
    const local =
      parcel.zone === 'in_province' && ['arrive_at_hub', 'plan_linehaul', 'depart'].includes(step.event)
    if (local) continue
    const move = moveParcel({ status, total_cod: parcel.total_cod }, step.event)
    if (move.outcome !== 'applied') break
    status = move.to
    const takesCash = step.event === 'deliver' || step.event === 'hand_over_cash'
    life.push({
      event: step.event,
      status,
      hours: random.between(...step.hours),
      actor: { type: step.by, name: nameOf(step.by, author, courier) },
      place: step.at === undefined ? null : hubs[step.at],
      note: null,
      reason_code: null,
      receiver_type:
        step.event === 'deliver' ? (random.chance(0.75) ? 'CUSTOMER' : random.pick(receiverTypes)) : null,
      cash_amount: takesCash ? parcel.total_cod : null,
    })
  }
  return life
}

/** Why attempts of the demo fail. */
const reasons = {
  pickup: ['FR003', 'FR004'],
  delivery: ['FR010', 'FR011', 'FR013', 'FR015'],
  return: ['FR026'],
} as const
/** Events at the hub of the sender; the lorry back departs from the other one. */
const atTheSender =
  /pickup|handover|(?<!depart_)return$|return_attempt|hand_back|arrive_return|abandon|charge_return/

/** The events up to `after`, then `next`. The lifecycle table decides each step. */
export function brokenLife(
  life: readonly PastEvent[],
  { after, next }: { readonly after: ParcelEvent; readonly next: readonly ParcelEvent[] },
  { parcel, hubs, author, random }: { parcel: Facts; hubs: Hubs; author: string; random: Random },
): PastEvent[] {
  const lived = life.slice(0, life.findIndex(({ event }) => event === after) + 1)
  const courier = lived.findLast(({ actor }) => actor.type === 'courier')?.actor.name ?? couriers[0]
  let status = lived.at(-1)?.status ?? 'draft'
  let failed_deliveries = 0
  for (const event of next) {
    const row = transitionOf(status, event)
    const move = moveParcel({ status, total_cod: parcel.total_cod, failed_deliveries }, event)
    if (row === undefined || move.outcome !== 'applied')
      throw new Error(`A demo parcel cannot ${event} in ${status}`)
    status = move.to
    if (event === 'fail_delivery_attempt') failed_deliveries += 1
    const phase = eventFacts[event].reason
    lived.push({
      ...eventOf(
        event,
        status,
        { type: row.actor, name: nameOf(row.actor, author, courier) },
        random.between(1, 4),
      ),
      place: row.actor === 'shop' ? null : atTheSender.test(event) ? hubs.sender : hubs.receiver,
      reason_code: phase === null ? null : random.pick(reasons[phase]),
    })
  }
  return lived
}

function nameOf(type: Actor, author: string, courier: string): string | null {
  if (type === 'shop') return author
  if (type === 'courier') return courier
  return type === 'provider' ? provider : null
}

export function eventOf(
  event: PastEvent['event'] | 'create',
  status: ParcelStatus,
  actor: PastEvent['actor'],
  hours = 0,
): PastEvent {
  return {
    event,
    status,
    hours,
    actor,
    place: null,
    note: null,
    reason_code: null,
    receiver_type: null,
    cash_amount: null,
  }
}
