import type { Random } from '@guihang/domain/seeded-random'
import type { EndWord } from '../common/fake-carrier.ts'
import type { Facts, Step } from '../common/fake-order.ts'
import { after, endsAt, type Fate } from '../common/lives.ts'
import { delayReasons, postponedReasons, undeliveredReasons, unpickedReasons } from './words.ts'

export const ends: Readonly<Record<string, EndWord>> = {
  '-1': 'cancelled',
  '5': 'delivered',
  '6': 'delivered',
  '11': 'returned',
  '13': 'compensated',
  '21': 'returned',
}

export function effectOf(status: string, facts: Facts): Partial<Facts> {
  if (status === '5' && facts.collected === 0)
    return { collected: facts.partly ? Math.round(facts.cod / 2_000) * 1_000 : facts.cod }
  if (status === '6') return { paid: true }
  return ['20', '21', '11'].includes(status) ? { returning: true } : {}
}

/** All that happens to a parcel after `2`. GHTK tells nothing of the way between its stores. `weight`: g as booked. */
export function lifeOf(fate: Fate, { weight }: { readonly weight: number }, random: Random): Step[] {
  const picked = pickUp(weight + fate.heavier, random)
  const life = [...picked, ...deliver(fate, random)]
  switch (fate.ending) {
    case 'cancelled':
      return [
        { status: '8', reason: random.pick(postponedReasons), hours: after(random, 4, 10), stop: 'sender' },
        { status: '7', reason: random.pick(unpickedReasons), hours: after(random, 20, 30), stop: 'sender' },
        { status: '-1', hours: 1, stop: 'sender' },
      ]
    case 'called_off':
      return [...picked, { status: '-1', hours: after(random, 2, 8), stop: 'first_hub' }]
    // What GHTK has lost or spoilt is told as the order of its compensation.
    case 'lost':
      return [...picked, { status: '13', hours: after(random, 96, 240), stop: 'road' }]
    case 'damaged':
      return endsAt(life, ({ status }) => status === '4', {
        status: '13',
        hours: after(random, 48, 96),
        stop: 'last_hub',
      })
    default:
      return life
  }
}

/** What the courier says (123, 127) is no status yet, and may be taken back. */
function pickUp(weight: number, random: Random): Step[] {
  const missed: Step[] = [
    { status: '123', hours: after(random, 0.5, 1), stop: 'sender' },
    { status: '127', hours: after(random, 0.2, 0.5), stop: 'sender' },
    { status: '8', reason: random.pick(postponedReasons), hours: after(random, 1, 2), stop: 'sender' },
    { status: '12', hours: after(random, 6, 20), stop: 'sender' },
  ]
  return [
    { status: '12', hours: after(random, 2, 6), stop: 'sender' },
    ...(random.chance(0.1) ? missed : []),
    { status: '123', hours: after(random, 0.5, 1), stop: 'sender' },
    { status: '3', hours: after(random, 1, 4), stop: 'first_hub', change: { weight } },
  ]
}

function deliver({ ending, failures }: Fate, random: Random): Step[] {
  const steps: Step[] = [goOut(random)]
  for (let failed = 1; failed <= failures; failed += 1) {
    const claimed: Step[] = random.chance(0.2)
      ? [{ status: '45', hours: after(random, 0.5, 1), stop: 'receiver' }]
      : []
    steps.push(
      ...claimed,
      { status: random.pick(['49', '410']), hours: after(random, 0.5, 1), stop: 'receiver' },
      { status: '10', reason: random.pick(delayReasons), hours: after(random, 1, 3), stop: 'last_hub' },
    )
    if (failed < failures || ending !== 'returned') steps.push(goOut(random))
  }
  if (ending === 'returned') return [...steps, ...sendBack(random)]
  const partly = ending === 'partly'
  return [
    ...steps,
    { status: '45', hours: after(random, 0.5, 1), stop: 'receiver' },
    { status: '5', hours: after(random, 1, 4), stop: 'receiver', change: { partly } },
    { status: '6', hours: after(random, 24, 72), stop: 'receiver' },
  ]
}

function goOut(random: Random): Step {
  return { status: '4', hours: after(random, 8, 30), stop: 'last_hub' }
}

function sendBack(random: Random): Step[] {
  return [
    { status: '9', reason: random.pick(undeliveredReasons), hours: after(random, 2, 12), stop: 'last_hub' },
    { status: '20', hours: after(random, 24, 72), stop: 'road' },
    { status: '21', hours: after(random, 12, 36), stop: 'sender' },
    { status: '11', hours: after(random, 24, 72), stop: 'sender' },
  ]
}
