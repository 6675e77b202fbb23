import type { OperatedParcel } from '@guihang/contract/provider/operated-parcels'
import type { ReweighRow } from '@guihang/contract/provider/operated-reweighs'
import type { ReportedEvent } from '@guihang/contract/provider/scans'
import { businessDayOf, daysBetween } from '@guihang/domain/calendar'
import { receiverTypes } from '@guihang/domain/parcels/parcels/receiver-types'
import { type Random, randomOf } from '@guihang/domain/seeded-random'
import { keptOf, type PartialDelivery, reweighOf } from './corrections.ts'
import { type Mix, type Outcome, outcomeOf } from './outcomes.ts'
import { hoursAfter } from './pace.ts'
import { receiverHub, receiverPlace, senderHub } from './places.ts'
import { isMovedBy, type StatusOf } from './workers.ts'

type Status = OperatedParcel['status']
type Told = Partial<ReportedEvent>

type Step = {
  readonly event: ReportedEvent['event']
  /** How long a parcel stays in the status before this happens, in hours of life: at least and at most. */
  readonly hours: readonly [number, number]
  readonly tell: (parcel: OperatedParcel, random: Random) => Told
}

const couriers = [
  'Lê Văn Hậu',
  'Phạm Quang Dũng',
  'Nguyễn Hữu Tài',
  'Trần Minh Khoa',
  'Đỗ Thị Thanh',
  'Võ Thành Công',
]

/** What the couriers do with a parcel in a status, and how long that takes: to the receiver, or back to the shop. */
const steps: Readonly<Record<StatusOf<'courier'>, Step>> = {
  waiting_for_pickup: {
    event: 'plan_pickup',
    hours: [0.5, 1.5],
    tell: (parcel) => ({ place: senderHub(parcel) }),
  },
  planned_for_pickup: {
    event: 'start_pickup',
    hours: [1, 2],
    tell: (_, random) => ({ courier_name: random.pick(couriers) }),
  },
  in_pickup: {
    event: 'confirm_pickup',
    hours: [0.5, 1.5],
    tell: (parcel, random) => ({ courier_name: random.pick(couriers), place: parcel.sender.name }),
  },
  pickup_successful: {
    event: 'arrive_at_hub',
    hours: [1, 3],
    tell: (parcel) => ({ place: senderHub(parcel) }),
  },
  waiting_for_linehaul: {
    event: 'plan_linehaul',
    hours: [1, 3],
    tell: (parcel) => ({ place: senderHub(parcel) }),
  },
  planned_for_linehaul: { event: 'depart', hours: [1, 3], tell: (parcel) => ({ place: senderHub(parcel) }) },
  in_linehaul: { event: 'arrive', hours: [4, 24], tell: (parcel) => ({ place: receiverHub(parcel) }) },
  waiting_for_delivery: {
    event: 'plan_delivery',
    hours: [1, 4],
    tell: (parcel) => ({ place: receiverHub(parcel) }),
  },
  planned_for_delivery: {
    event: 'start_delivery',
    hours: [1, 3],
    tell: (parcel, random) => ({ courier_name: random.pick(couriers), place: receiverHub(parcel) }),
  },
  in_delivery: {
    event: 'deliver',
    hours: [1, 4],
    tell: (parcel, random) => ({
      courier_name: random.pick(couriers),
      place: receiverPlace(parcel),
      receiver_type: random.chance(0.7) ? 'CUSTOMER' : random.pick(receiverTypes),
      cash_amount: parcel.total_cod,
    }),
  },
  delivery_successful: {
    event: 'confirm_delivery',
    hours: [0.5, 1],
    tell: (parcel) => ({ place: receiverHub(parcel) }),
  },
  waiting_for_return: {
    event: 'plan_return',
    hours: [1, 4],
    tell: (parcel) => ({ place: senderHub(parcel) }),
  },
  return_waiting_for_linehaul: {
    event: 'plan_return_linehaul',
    hours: [1, 3],
    tell: (parcel) => ({ place: receiverHub(parcel) }),
  },
  return_planned_for_linehaul: {
    event: 'depart_return',
    hours: [1, 3],
    tell: (parcel) => ({ place: receiverHub(parcel) }),
  },
  return_in_linehaul: {
    event: 'arrive_return',
    hours: [4, 24],
    tell: (parcel) => ({ place: senderHub(parcel) }),
  },
  planned_for_return: {
    event: 'start_return',
    hours: [1, 3],
    tell: (parcel, random) => ({ courier_name: random.pick(couriers), place: senderHub(parcel) }),
  },
  in_return: {
    event: 'hand_back',
    hours: [1, 4],
    tell: (parcel, random) => ({ courier_name: random.pick(couriers), place: parcel.sender.name }),
  },
  return_successful: {
    event: 'confirm_return',
    hours: [0.5, 1],
    tell: (parcel) => ({ place: senderHub(parcel) }),
  },
  returned: { event: 'charge_return_to_shop', hours: [2, 8], tell: () => ({}) },
  request_cancel: {
    event: 'cancel_on_the_road',
    hours: [1, 4],
    tell: (parcel) => ({ place: receiverHub(parcel) }),
  },
  delivery_cancelled: {
    event: 'turn_back',
    hours: [1, 2],
    tell: (parcel) => ({ place: receiverHub(parcel) }),
  },
  missing: { event: 'confirm_lost', hours: [24, 48], tell: () => ({}) },
  // Not before the shop's time to answer is over.
  delivery_failed_attempt: {
    event: 'plan_delivery',
    hours: [24, 30],
    tell: (parcel) => ({ place: receiverHub(parcel) }),
  },
  delivery_failed: {
    event: 'turn_back',
    hours: [48, 54],
    tell: (parcel) => ({ place: receiverHub(parcel) }),
  },
}

export const busyStatuses = Object.keys(steps)

/** Nothing happens sooner to a parcel in a status, in hours of life. */
export const soonest_hours = 0.5

/** What the simulated provider is asked to be like; the shares are parts of a hundred parcels. */
export type Character = { readonly seed: number; readonly speed: number; readonly mix: Mix }

export function drawnOutcome(
  tracking_number: string,
  { seed, mix }: Pick<Character, 'seed' | 'mix'>,
): Outcome {
  return outcomeOf(randomOf(`${seed}:${tracking_number}:fate`).between(0, 100), mix)
}

export type Next = {
  readonly due: Date
  readonly reported: ReportedEvent
  readonly kept: PartialDelivery['kept'] | undefined
  readonly reweigh: ReweighRow | undefined
}

/** Drawn from seed and tracking number, so that a restarted simulator goes on as before. Undefined: nothing is left to do. */
export function nextStep(parcel: OperatedParcel, { seed, speed, mix }: Character): Next | undefined {
  const outcome = drawnOutcome(parcel.tracking_number, { seed, mix })
  const step = stepOf(parcel, outcome)
  if (step === undefined) return undefined
  const { failed_deliveries } = parcel
  const random = randomOf(`${seed}:${parcel.tracking_number}:${parcel.status}:${failed_deliveries}`)
  const hours = random.between(...step.hours) + hoursAskedFor(parcel) + hoursForLabel(parcel)
  const due = hoursAfter(parcel.status_at, hours, speed)
  const reported: ReportedEvent = {
    // One event for each stay in a status: reported twice it is the same, and another leg or attempt has one of its own.
    event_id: `sim:${parcel.tracking_number}:${step.event}:${Date.parse(parcel.status_at)}`,
    tracking_number: parcel.tracking_number,
    event: step.event,
    ...step.tell(parcel, random),
  }
  const weighs = outcome === 'reweighed' && isOnScale(parcel.status)
  return {
    due,
    reported,
    kept: outcome === 'partial' && step.event === 'deliver' ? keptOf(parcel) : undefined,
    reweigh: weighs ? reweighOf(parcel, random, reported.place ?? senderHub(parcel)) : undefined,
  }
}

function isOnScale(status: Status): boolean {
  return status === 'waiting_for_linehaul' || status === 'waiting_for_delivery'
}

/** The shop or the recipient named a day: so many days of life the parcel waits for it. */
function hoursAskedFor({ status, status_at, deliver_on }: OperatedParcel): number {
  if (deliver_on === null) return 0
  if (status !== 'waiting_for_delivery' && status !== 'planned_for_delivery') return 0
  return Math.max(daysBetween(businessDayOf(status_at), deliver_on), 0) * 24
}

/** A courier comes when the label is printed; after so many hours of life he brings one. A minute at the usual speed. */
const labelHours = 60

function hoursForLabel({ status, label_printed }: OperatedParcel): number {
  return status === 'planned_for_pickup' && !label_printed ? labelHours : 0
}

/** What the provider does with a parcel that its recipient fetches at the hub; undefined where that changes nothing. */
function stepUntilFetched(status: Status): Step | undefined {
  const tell = (parcel: OperatedParcel) => ({ place: receiverHub(parcel) })
  if (status === 'planned_for_delivery') return { event: 'unplan_delivery', hours: [0.5, 1], tell }
  if (status === 'in_delivery') return { event: 'skip_delivery', hours: [1, 4], tell }
  if (status !== 'waiting_for_delivery') return undefined
  return {
    event: 'deliver',
    hours: [4, 30],
    tell: (parcel) => ({
      ...tell(parcel),
      receiver_type: 'CUSTOMER',
      cash_amount: parcel.total_cod,
    }),
  }
}

/** A carrier moves what it carries: the provider does only what no carrier's word says. */
function stepBesideCarrier(status: Status): Step | undefined {
  // No carrier stops a parcel on its road.
  if (status === 'request_cancel') return { event: 'refuse_cancel', hours: [1, 4], tell: () => ({}) }
  return status === 'returned' || status === 'missing' ? steps[status] : undefined
}

function stepOf(parcel: OperatedParcel, outcome: Outcome): Step | undefined {
  const { status, failed_deliveries, zone } = parcel
  if (parcel.connection !== null) return stepBesideCarrier(status)
  const local = zone === 'in_province'
  const fetched = parcel.collect_until === null ? undefined : stepUntilFetched(status)
  if (fetched !== undefined) return fetched
  // The cash desk settles the rest of a parcel that was paid for in part.
  if (status === 'returned' && (parcel.return_of?.total_cod ?? 0) > 0) return undefined
  // Within one province there is no linehaul: from the pickup straight to the delivering hub.
  if (status === 'pickup_successful' && local)
    return { event: 'arrive', hours: [2, 5], tell: () => ({ place: receiverHub(parcel) }) }
  if (status === 'in_linehaul' && outcome === 'lost')
    return { event: 'report_missing', hours: [24, 48], tell: () => ({ place: receiverHub(parcel) }) }
  if (status === 'in_delivery' && failed_deliveries < failuresOf[outcome])
    return failing(outcome === 'returned' ? refusals : delays)
  const givenUp = outcome === 'returned' && failed_deliveries >= failuresOf.returned
  if (status === 'delivery_failed_attempt' && givenUp)
    return { event: 'turn_back', hours: [24, 30], tell: () => ({ place: receiverHub(parcel) }) }
  if (status === 'waiting_for_return' && !local && parcel.current_hub !== senderHub(parcel))
    return { event: 'await_return_linehaul', hours: [1, 2], tell: () => ({ place: receiverHub(parcel) }) }
  return isMovedBy('courier', status) ? steps[status] : undefined
}

/** In vain before it ends as it does. */
const failuresOf: Readonly<Record<Outcome, number>> = {
  delivered: 0,
  second: 1,
  third: 2,
  returned: 2,
  lost: 0,
  refused: 0,
  partial: 0,
  reweighed: 0,
}
const delays = ['FR010', 'FR011', 'FR013'] as const
const refusals = ['FR015', 'FR020', 'FR021'] as const

function failing(reasons: readonly string[]): Step {
  return {
    event: 'fail_delivery_attempt',
    hours: [1, 4],
    tell: (parcel, random) => ({
      courier_name: random.pick(couriers),
      place: receiverPlace(parcel),
      reason_code: random.pick(reasons),
    }),
  }
}
