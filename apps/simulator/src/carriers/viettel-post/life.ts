import type { Random } from '@guihang/domain/seeded-random'
import type { EndWord } from '../common/fake-carrier.ts'
import type { Facts, Step } from '../common/fake-order.ts'
import { after, endsAt, type Fate } from '../common/lives.ts'
import { delayReasons, refusalReasons } from './words.ts'

export const ends: Readonly<Record<string, EndWord>> = {
  '101': 'cancelled',
  '107': 'cancelled',
  '201': 'cancelled',
  '501': 'delivered',
  '503': 'cancelled',
  '504': 'returned',
}

export function effectOf(status: string, facts: Facts): Partial<Facts> {
  if (status === '501') return { collected: facts.cod }
  return ['502', '504', '515'].includes(status) ? { returning: true } : {}
}

export type Parcel = {
  readonly road: 'local' | 'far'
  /** g as booked. */
  readonly weight: number
}

/**
 * All that happens to a parcel after `102`. Viettel Post has no partial delivery, and no status for a parcel that is lost or
 * damaged: of such a parcel nothing is heard any more.
 */
export function lifeOf(fate: Fate, { road, weight }: Parcel, random: Random): Step[] {
  const life = [...pickUp(weight + fate.heavier, random), ...carry(road, random), ...deliver(fate, random)]
  switch (fate.ending) {
    case 'cancelled':
      return [{ status: '101', hours: after(random, 2, 20), stop: 'sender' }]
    case 'called_off':
      return endsAt(life, isOnRoad, { status: random.pick(['201', '503']), hours: 4, stop: 'first_hub' })
    case 'lost':
    case 'damaged':
      return endsAt(life, isOnRoad)
    default:
      return life
  }
}

const isOnRoad = ({ status }: Step) => status === '300' || status === '400'

function pickUp(weight: number, random: Random): Step[] {
  return [
    { status: '103', hours: after(random, 0.5, 2), stop: 'sender' },
    { status: '104', hours: after(random, 1, 4), stop: 'sender' },
    ...(random.chance(0.1)
      ? [{ status: '104', hours: after(random, 12, 24), stop: 'sender' } satisfies Step]
      : []),
    { status: '105', hours: after(random, 1, 4), stop: 'sender' },
    { status: '200', hours: after(random, 1, 6), stop: 'first_hub', change: { weight } },
    ...(random.chance(0.05) ? [{ status: '202', hours: 1, stop: 'first_hub' } satisfies Step] : []),
  ]
}

function carry(road: 'local' | 'far', random: Random): Step[] {
  if (road === 'local')
    return [
      { status: '300', hours: after(random, 1, 4), stop: 'road' },
      { status: '400', hours: after(random, 2, 8), stop: 'last_hub' },
    ]
  return [
    { status: '300', hours: after(random, 2, 8), stop: 'road' },
    { status: '400', hours: after(random, 6, 18), stop: 'road' },
    { status: '300', hours: after(random, 1, 4), stop: 'road' },
    { status: '400', hours: after(random, 6, 24), stop: 'last_hub' },
  ]
}

function deliver({ ending, failures }: Fate, random: Random): Step[] {
  const steps: Step[] = [goOut(random)]
  for (let failed = 1; failed < failures; failed += 1) steps.push(...fail(random), goOut(random))
  if (ending === 'returned') return [...steps, ...askForReturn(random)]
  if (failures > 0) steps.push(...fail(random), goOut(random))
  return [...steps, handOver(random)]
}

function goOut(random: Random): Step {
  return { status: '500', hours: after(random, 3, 20), stop: 'last_hub' }
}

/** In vain; then again, or the receiver wants to fetch it. */
function fail(random: Random): Step[] {
  const failed: Step = {
    status: '506',
    reason: random.pick(delayReasons),
    hours: after(random, 1, 4),
    stop: 'receiver',
  }
  if (random.chance(0.1))
    return [failed, { status: '507', reason: '38', hours: after(random, 1, 3), stop: 'last_hub' }]
  return [failed, { status: random.pick(['508', '550']), hours: after(random, 2, 12), stop: 'last_hub' }]
}

function handOver(random: Random): Step {
  return { status: '501', hours: after(random, 1, 4), stop: 'receiver' }
}

/** The sender has two days to answer; then it goes back. */
function askForReturn(random: Random): Step[] {
  const asked: Step = {
    status: '505',
    reason: random.pick(refusalReasons),
    hours: after(random, 1, 4),
    stop: 'last_hub',
  }
  const [approved, ...rest] = sendBack(random)
  return approved === undefined ? [asked] : [asked, { ...approved, hours: 48 }, ...rest]
}

export function sendBack(random: Random): Step[] {
  return [
    { status: '515', hours: after(random, 1, 4), stop: 'last_hub' },
    { status: '502', hours: after(random, 2, 12), stop: 'road' },
    { status: '300', hours: after(random, 1, 4), stop: 'road' },
    { status: '400', hours: after(random, 6, 24), stop: 'first_hub' },
    { status: '504', hours: after(random, 6, 30), stop: 'sender' },
  ]
}

/** The sender asked for another delivery: every second one succeeds. */
export function deliverAgain(random: Random): Step[] {
  return random.chance(0.5) ? [goOut(random), handOver(random)] : [goOut(random), ...askForReturn(random)]
}
