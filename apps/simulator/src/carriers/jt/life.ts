import type { Random } from '@guihang/domain/seeded-random'
import type { EndWord } from '../common/fake-carrier.ts'
import type { Facts, Step } from '../common/fake-order.ts'
import { after, endsAt, type Fate } from '../common/lives.ts'

export const ends: Readonly<Record<string, EndWord>> = {
  '105': 'cancelled',
  '113': 'delivered',
  '117': 'returned',
}

/** What a courier of J&T collects, and which way a parcel goes. */
export function effectOf(status: string, { cod }: Facts): Partial<Facts> {
  if (status === '113') return { collected: cod }
  if (status === '116') return { returning: true }
  return {}
}

type Parcel = { readonly road: 'local' | 'far'; readonly cod: number; readonly weight: number }

/** From the pickup on. J&T has no scan for a part, a loss or damage: such a parcel is heard of no more. */
export function lifeOf(
  { ending, failures, heavier }: Fate,
  { road, weight }: Parcel,
  random: Random,
): Step[] {
  if (ending === 'cancelled') return [{ status: '105', hours: after(random, 1, 12), stop: 'sender' }]
  const there: Step[] = [
    {
      status: '106',
      hours: after(random, 2, 10),
      stop: 'sender',
      ...(heavier > 0 && { change: { weight: weight + heavier } }),
    },
    { status: '110', hours: after(random, 1, 4), stop: 'first_hub' },
    { status: '109', hours: after(random, 1, 6), stop: 'road' },
    ...(road === 'far' ? overland(random) : []),
    { status: '110', hours: after(random, 2, 8), stop: 'last_hub' },
  ]
  if (ending === 'lost') return endsAt(there, ({ stop }) => stop === 'road')
  if (ending === 'damaged') return there
  if (ending === 'called_off')
    return endsAt(there, ({ stop }) => stop === 'road', {
      status: '105',
      hours: after(random, 1, 5),
      stop: 'road',
    })

  const failed = Array.from({ length: failures }, () => [
    { status: '112', hours: after(random, 2, 14), stop: 'receiver' as const },
    { status: '118', hours: after(random, 1, 8), stop: 'receiver' as const },
  ]).flat()
  if (ending === 'returned') return [...there, ...failed, ...wayBack(random)]
  const out: Step = { status: '112', hours: after(random, 2, 14), stop: 'receiver' }
  if (ending === 'partly') return [...there, ...failed, out]
  return [...there, ...failed, out, { status: '113', hours: after(random, 1, 8), stop: 'receiver' }]
}

function overland(random: Random): Step[] {
  return [
    { status: '110', hours: after(random, 8, 30), stop: 'road' },
    { status: '109', hours: after(random, 1, 6), stop: 'road' },
  ]
}

function wayBack(random: Random): Step[] {
  const problem: Step = { status: '120', hours: after(random, 4, 12), stop: 'sender' }
  return [
    { status: '116', hours: after(random, 4, 48), stop: 'last_hub' },
    { status: '109', hours: after(random, 1, 12), stop: 'road' },
    { status: '110', hours: after(random, 8, 40), stop: 'first_hub' },
    ...(random.chance(0.2) ? [problem] : []),
    { status: '117', hours: after(random, 4, 24), stop: 'sender' },
  ]
}
