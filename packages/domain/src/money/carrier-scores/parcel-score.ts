import { businessDayOf, type Day, daysBetween } from '../../calendar.ts'
import { endAt, placeOf } from '../../connection/carriers/walk-places.ts'
import type { ParcelEvent } from '../../parcels/lifecycle/events/parcel-events.ts'
import type { ParcelStatus } from '../../parcels/lifecycle/parcel-statuses.ts'
import { dayMs } from '../../time.ts'

const pickups = ['confirm_pickup', 'accept_handover'] as const
const deliveries = ['deliver', 'deliver_partly'] as const
/** All that a score is made of. `correct` takes back what was said at the door before it. */
export const scoredEvents = [
  ...pickups,
  'fail_delivery_attempt',
  ...deliveries,
  'correct',
] as const satisfies readonly ParcelEvent[]
export type ScoredEvent = (typeof scoredEvents)[number]

/** What is known of a parcel of a carrier. VND, g. */
export type ScoredParcel = {
  readonly status: ParcelStatus
  /** In their order. */
  readonly steps: readonly { readonly event: ScoredEvent; readonly at: Date }[]
  readonly deliver_by: Date | null
  readonly booked_weight: number
  /** What its statements say, of all that were read and not dropped; null on none. */
  readonly charged: { readonly cost: number; readonly weight: number | null } | null
  /** When the first statement that pays its COD was received. */
  readonly paid_at: Date | null
  readonly has_difference: boolean
}

/** What one parcel adds to the sums of its carrier; null where it says nothing of that. */
export type ParcelScore = {
  readonly ended: boolean
  /** At the first attempt, where anybody tried. */
  readonly first_attempt: boolean | null
  readonly returned: boolean
  /** From the pickup to the delivery, in tenths of a day. */
  readonly tenths: number | null
  readonly on_promise: boolean | null
  readonly charged: { readonly cost: number; readonly weight: number } | null
  /** Of one that stands on a statement, or should. */
  readonly differing: boolean | null
  readonly days_until_paid: number | null
}

export function scoreOfParcel(parcel: ScoredParcel, today: Day): ParcelScore {
  const end = endOf(parcel.status)
  const attempts = attemptsOf(parcel.steps)
  const delivered_at = end === 'delivered' ? (attempts.at(-1)?.at ?? null) : null
  const { charged, has_difference } = parcel
  return {
    ended: end !== null,
    first_attempt: attempts[0] === undefined ? null : attempts[0].event !== 'fail_delivery_attempt',
    returned: end === 'returned',
    tenths: tenthsOnTheWay(parcel, delivered_at),
    on_promise: keptPromise(parcel, end, delivered_at, today),
    charged: charged && { cost: charged.cost, weight: charged.weight ?? parcel.booked_weight },
    differing: charged === null && !has_difference ? null : has_difference,
    days_until_paid:
      delivered_at === null || parcel.paid_at === null
        ? null
        : Math.max(0, daysBetween(businessDayOf(delivered_at), businessDayOf(parcel.paid_at))),
  }
}

/** How the carrier's way ended. What was cancelled says nothing of a carrier. */
function endOf(status: ParcelStatus): 'delivered' | 'returned' | 'lost' | null {
  const end = endAt(placeOf[status])
  if (end === 'delivered' || end === 'lost') return end
  return end === 'returned' || end === 'abandoned' ? 'returned' : null
}

/** What happened at the door and was not taken back. */
function attemptsOf(steps: ScoredParcel['steps']): ScoredParcel['steps'][number][] {
  const attempts: ScoredParcel['steps'][number][] = []
  for (const step of steps) {
    if (step.event === 'correct') attempts.pop()
    else if (step.event === 'fail_delivery_attempt' || isDelivery(step.event)) attempts.push(step)
  }
  return attempts
}

function isDelivery(event: ScoredEvent): boolean {
  return deliveries.some((name) => name === event)
}

function tenthsOnTheWay({ steps }: ScoredParcel, delivered_at: Date | null): number | null {
  const picked_up = steps.find(({ event }) => pickups.some((name) => name === event))
  if (picked_up === undefined || delivered_at === null) return null
  return Math.max(0, Math.round((delivered_at.getTime() - picked_up.at.getTime()) / (dayMs / 10)))
}

/** One that is lost, or not there after its day, breaks the promise; one that came back does not tell. */
function keptPromise(
  { deliver_by }: ScoredParcel,
  end: ReturnType<typeof endOf>,
  delivered_at: Date | null,
  today: Day,
): boolean | null {
  if (deliver_by === null || end === 'returned') return null
  const promised = businessDayOf(deliver_by)
  if (delivered_at !== null) return businessDayOf(delivered_at) <= promised
  return end === 'lost' || promised < today ? false : null
}
