import type { Random } from '@guihang/domain/seeded-random'
import type { EndWord } from '../common/fake-carrier.ts'
import type { Facts, Step } from '../common/fake-order.ts'
import { after, endsAt, type Fate } from '../common/lives.ts'
import { cancelReasons, delayReasons, pickupReasons, refusalReasons, returnReasons } from './words.ts'

export const ends: Readonly<Record<string, EndWord>> = {
  delivered: 'delivered',
  returned: 'returned',
  cancel: 'cancelled',
  exception: 'exception',
  damage: 'damaged',
  lost: 'lost',
  scrap: 'destroyed',
}

export const beforePickup: readonly string[] = ['ready_to_pick', 'picking', 'money_collect_picking']

const wayBack: readonly string[] = [
  'return',
  'return_transporting',
  'return_sorting',
  'returning',
  'return_fail',
  'returned',
]

/** What a status does to a parcel besides. A receiver who keeps a part pays a part. */
export function effectOf(status: string, facts: Facts): Partial<Facts> {
  if (status === 'delivered' && facts.collected === 0)
    return { collected: facts.partly ? Math.round(facts.cod / 2_000) * 1_000 : facts.cod }
  return wayBack.includes(status) ? { returning: true } : {}
}

export type Parcel = {
  /** `local`: sender and receiver are in one province. */
  readonly road: 'local' | 'far'
  readonly cod: number
  readonly weight: number
}

/** All that happens to a parcel after `ready_to_pick`. */
export function lifeOf(fate: Fate, { road, cod, weight }: Parcel, random: Random): Step[] {
  const heavier = fate.heavier === 0 ? undefined : weight + fate.heavier
  const life = [...pickUp(heavier, random), ...carry(road, random), ...deliver(fate, cod, random)]
  switch (fate.ending) {
    case 'cancelled':
      return [
        {
          status: 'ready_to_pick',
          reason: random.pick(pickupReasons),
          hours: after(random, 20, 28),
          stop: 'sender',
        },
        {
          status: 'cancel',
          reason: random.pick(cancelReasons),
          hours: after(random, 20, 28),
          stop: 'sender',
        },
      ]
    case 'called_off':
      return endsAt(life, isOnRoad, {
        status: 'cancel',
        reason: 'GHN-CANCEL-OTHER',
        hours: 6,
        stop: 'first_hub',
      })
    case 'lost':
      return endsAt(life, isOnRoad, { status: 'lost', hours: after(random, 48, 96), stop: 'road' })
    case 'damaged':
      return endsAt(life, isOnRoad, {
        status: 'damage',
        reason: 'GHN-DCD1A3',
        hours: after(random, 12, 48),
        stop: 'last_hub',
      })
    default:
      return life
  }
}

const isOnRoad = ({ status }: Step) => status === 'storing'

/** `heavier`: g on the scale of the first hub, where that is more than booked. */
function pickUp(heavier: number | undefined, random: Random): Step[] {
  const missed: Step[] = random.chance(0.1)
    ? [
        {
          status: 'ready_to_pick',
          reason: random.pick(pickupReasons),
          hours: after(random, 4, 8),
          stop: 'sender',
        },
      ]
    : []
  const weighed: Step[] =
    heavier === undefined
      ? []
      : [
          {
            status: 'storing',
            kind: 'update_weight',
            hours: 1,
            stop: 'first_hub',
            change: { weight: heavier },
          },
        ]
  return [
    ...missed,
    { status: 'picking', hours: after(random, 2, 6), stop: 'sender' },
    { status: 'picked', hours: after(random, 0.5, 2), stop: 'sender' },
    { status: 'storing', hours: after(random, 1, 4), stop: 'first_hub' },
    ...weighed,
  ]
}

function carry(road: 'local' | 'far', random: Random): Step[] {
  if (road === 'local') return [{ status: 'storing', hours: after(random, 2, 6), stop: 'last_hub' }]
  return [
    { status: 'transporting', hours: after(random, 2, 6), stop: 'road' },
    { status: 'sorting', hours: after(random, 6, 18), stop: 'road' },
    { status: 'transporting', hours: after(random, 2, 6), stop: 'road' },
    { status: 'storing', hours: after(random, 6, 24), stop: 'last_hub' },
  ]
}

/** After three failures GHN asks the sender. */
const mostFailures = 3

function deliver({ ending, failures: drawn }: Fate, cod: number, random: Random): Step[] {
  const steps: Step[] = [goOut(random)]
  const reasons = ending === 'returned' ? refusalReasons : delayReasons
  const failures = ending === 'returned' ? mostFailures : Math.min(drawn, mostFailures - 1)
  for (let failed = 1; failed <= failures; failed += 1) {
    steps.push(
      { status: 'delivery_fail', reason: random.pick(reasons), hours: after(random, 1, 4), stop: 'receiver' },
      { status: 'storing', hours: after(random, 1, 3), stop: 'last_hub' },
    )
    if (failed < failures || ending !== 'returned') steps.push(goOut(random))
  }
  if (ending === 'returned') return [...steps, ...waitForAnswer(random)]
  return [...steps, ...handOver(ending === 'partly' ? 'partly' : 'whole', cod, random)]
}

function goOut(random: Random): Step {
  return { status: 'delivering', hours: after(random, 3, 20), stop: 'last_hub' }
}

/** The sender has 24 or 48 hours to answer; then the parcel goes back. */
function waitForAnswer(random: Random): Step[] {
  const waiting: Step = { status: 'waiting_to_return', hours: after(random, 1, 2), stop: 'last_hub' }
  const [turned, ...rest] = sendBack(random)
  return turned === undefined ? [waiting] : [waiting, { ...turned, hours: random.pick([24, 48]) }, ...rest]
}

export function sendBack(random: Random): Step[] {
  const failed: Step[] = random.chance(0.2)
    ? [
        {
          status: 'return_fail',
          reason: random.pick(returnReasons),
          hours: after(random, 1, 4),
          stop: 'sender',
        },
        { status: 'returning', hours: after(random, 18, 28), stop: 'first_hub' },
      ]
    : []
  return [
    { status: 'return', hours: after(random, 1, 3), stop: 'last_hub' },
    { status: 'return_transporting', hours: after(random, 2, 8), stop: 'road' },
    { status: 'return_sorting', hours: after(random, 6, 24), stop: 'first_hub' },
    { status: 'returning', hours: after(random, 3, 20), stop: 'first_hub' },
    ...failed,
    { status: 'returned', hours: after(random, 1, 4), stop: 'sender' },
  ]
}

/** The sender asked for another delivery: every second one succeeds. */
export function deliverAgain(cod: number, random: Random): Step[] {
  if (random.chance(0.5)) return [goOut(random), ...handOver('whole', cod, random)]
  return [
    goOut(random),
    {
      status: 'delivery_fail',
      reason: random.pick(delayReasons),
      hours: after(random, 1, 4),
      stop: 'receiver',
    },
    ...waitForAnswer(random),
  ]
}

/** Money follows two days after the delivery. */
function handOver(kept: 'whole' | 'partly', cod: number, random: Random): Step[] {
  const partly = kept === 'partly'
  return [
    { status: 'delivered', hours: after(random, 1, 4), stop: 'receiver', change: { partly } },
    ...(partly
      ? [{ status: 'delivered', kind: 'update_partial_return', hours: 1, stop: 'receiver' } satisfies Step]
      : []),
    ...(cod > 0
      ? [
          {
            status: 'delivered',
            kind: 'cod',
            hours: 48,
            stop: 'receiver',
            change: { paid: true },
          } satisfies Step,
        ]
      : []),
  ]
}
