import type { Random } from '@guihang/domain/seeded-random'
import type { Step } from './fake-order.ts'

/**
 * How a parcel ends when nobody interferes. `cancelled`: by the carrier before pickup; `called_off`: by the carrier on the
 * road. `partly`: the receiver keeps a part.
 */
const endings = ['returned', 'partly', 'cancelled', 'called_off', 'lost', 'damaged'] as const

export type Ending = 'delivered' | (typeof endings)[number]

/** Parts of a hundred parcels. `failed`: delivered after one to three failures; `reweighed`: heavier than booked. */
export type Shares = Readonly<Record<(typeof endings)[number] | 'failed' | 'reweighed', number>>

export const usualShares: Shares = {
  failed: 10,
  returned: 5,
  partly: 2,
  cancelled: 2,
  called_off: 0.5,
  lost: 1,
  damaged: 1,
  reweighed: 3,
}

export const onlyDelivered: Shares = {
  failed: 0,
  returned: 0,
  partly: 0,
  cancelled: 0,
  called_off: 0,
  lost: 0,
  damaged: 0,
  reweighed: 0,
}

/** What is drawn for a parcel before its carrier puts it into its own words. */
export type Fate = {
  readonly ending: Ending
  /** Deliveries in vain: one to three where the parcel is returned, none to three where it is delivered. */
  readonly failures: number
  /** g more than booked. */
  readonly heavier: number
}

export function drawFate(random: Random, shares: Shares): Fate {
  const drawn = random.between(0, 100)
  const heavier = random.chance(shares.reweighed / 100) ? 100 * random.whole(1, 10) : 0
  let below = 0
  for (const ending of endings) {
    below += shares[ending]
    if (drawn < below) return { ending, failures: ending === 'returned' ? random.whole(1, 3) : 0, heavier }
  }
  return { ending: 'delivered', failures: drawn < below + shares.failed ? random.whole(1, 3) : 0, heavier }
}

/** Hours of life until a step, at least and at most. */
export function after(random: Random, least: number, most: number): number {
  return random.between(least, most)
}

/** The life of a parcel up to a step, and `last` instead of all that would follow. */
export function endsAt(life: readonly Step[], isThere: (step: Step) => boolean, ...last: Step[]): Step[] {
  const index = life.findIndex(isThere)
  return [...life.slice(0, index < 0 ? life.length : index + 1), ...last]
}
