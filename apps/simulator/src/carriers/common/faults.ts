import type { Shares } from './lives.ts'

/** What goes wrong, in parts of a hundred. The same messages and orders for the same seed. */
export type Faults = {
  /** Tries of a message that get lost on the way; the carrier tries again by its rule. */
  readonly lost: number
  /** Messages that arrive twice. */
  readonly doubled: number
  /** Messages that arrive after the next one of their parcel. */
  readonly reordered: number
  /** Messages beside which somebody else sends one that claims something false. */
  readonly forged: number
  /** Creates that work and whose connection is cut before the answer. */
  readonly cut_creates: number
  /** Creates that work and whose answer never comes. */
  readonly held_creates: number
}

export const noFaults: Faults = {
  lost: 0,
  doubled: 0,
  reordered: 0,
  forged: 0,
  cut_creates: 0,
  held_creates: 0,
}

/** `hang` takes every call and answers none, `down` answers 503, `expired` refuses the secrets. */
export const serverStates = ['up', 'hang', 'down', 'expired'] as const

export type ServerState = (typeof serverStates)[number]

/** Takes those that a form or a test names; throws one sentence for a wrong name or share. */
export function changeShares<Table extends Faults | Shares>(known: Table, changes: Partial<Table>): Table {
  for (const [name, share] of Object.entries(changes)) {
    if (!(name in known)) throw new RangeError(`"${name}" is none of ${Object.keys(known).join(', ')}.`)
    if (!(typeof share === 'number' && share >= 0 && share <= 100))
      throw new RangeError(`${name} must be from 0 to 100, but is "${share}".`)
  }
  return { ...known, ...changes }
}
