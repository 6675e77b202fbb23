import type { Character } from '../couriers/journey.ts'
import { isAwayByChance } from '../order-system/rejections.ts'

/** What a person has decided about the simulated provider, until it is started anew. */
export type Control = {
  /** Whether the order system answers: `down` by hand, or away by chance. */
  orderSystem(now: Date): 'up' | 'down' | 'away'
  turn(state: 'up' | 'down'): void
  /** Parcels to be refused next, whatever they are. */
  readonly refusals: number
  refuseNext(count: number): void
  /** Takes one of them; false when there is none. */
  takeRefusal(): boolean
  /** Parcels that the couriers leave alone: only a person moves them. */
  isHeld(tracking_number: string): boolean
  hold(tracking_number: string, held: 'held' | 'free'): void
}

/** Refusals and parcels that are remembered: a demo has no more, and nobody fills the memory. */
const most = 1_000

export function createControl(character: Pick<Character, 'seed' | 'mix'>): Control {
  const held = new Set<string>()
  let isDown = false
  let refusals = 0
  return {
    orderSystem: (now) => (isDown ? 'down' : isAwayByChance(character, now) ? 'away' : 'up'),
    turn(state) {
      isDown = state === 'down'
    },
    get refusals() {
      return refusals
    },
    refuseNext(count) {
      refusals = Math.min(count, most)
    },
    takeRefusal() {
      if (refusals === 0) return false
      refusals -= 1
      return true
    },
    isHeld: (tracking_number) => held.has(tracking_number),
    hold(tracking_number, wanted) {
      if (wanted === 'free') held.delete(tracking_number)
      else if (held.size < most) held.add(tracking_number)
    },
  }
}
