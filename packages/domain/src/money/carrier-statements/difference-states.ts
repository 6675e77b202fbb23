import type { Bilingual } from '../../languages.ts'
import { type DifferenceState, differenceStates } from '../carrier-difference-lists.ts'
import { within } from './carrier-accounts.ts'

export { type DifferenceState, differenceStates }

export const differenceStateLabels: Readonly<Record<DifferenceState, Bilingual>> = {
  open: { vi: 'Chưa xử lý', en: 'Open' },
  sent: { vi: 'Đã gửi hãng', en: 'Sent to the carrier' },
  accepted: { vi: 'Hãng đã nhận', en: 'Accepted' },
  write_off_asked: { vi: 'Chờ duyệt xóa', en: 'Write-off to approve' },
  written_off: { vi: 'Đã xóa', en: 'Written off' },
  gone: { vi: 'Đã hết', en: 'Settled' },
}

/** `accept`: it is agreed that it will be paid. `write_off` is decided by a second person. */
export const differenceActions = ['send', 'accept', 'write_off'] as const
export type DifferenceAction = (typeof differenceActions)[number]

/** VND; all of one sign. */
export type DifferenceStory = {
  readonly state: DifferenceState
  /** What the facts give now. */
  readonly amount: number
  /** Parts of it that were decided. */
  readonly accepted: number
  readonly written_off: number
}

/** A letter may name again what an earlier one named. */
const from: Readonly<Record<DifferenceAction, readonly DifferenceState[]>> = {
  send: ['open', 'sent'],
  accept: ['open', 'sent'],
  write_off: ['open', 'sent', 'write_off_asked'],
}

/** Nobody has decided it. */
export const undecidedStates = [
  'open',
  'sent',
  'write_off_asked',
] as const satisfies readonly DifferenceState[]

export function differenceCan(action: DifferenceAction, state: DifferenceState): boolean {
  return from[action].includes(state)
}

/** What nobody has decided yet. */
export function restOf({ amount, accepted, written_off }: DifferenceStory): number {
  return amount - accepted - written_off
}

/** A decision takes all that is not decided. RangeError where the state does not allow it. */
export function decide(story: DifferenceStory, action: DifferenceAction): DifferenceStory {
  if (!differenceCan(action, story.state)) throw new RangeError(`${action} is not for ${story.state}`)
  const rest = restOf(story)
  switch (action) {
    case 'send':
      return { ...story, state: 'sent' }
    case 'accept':
      return { ...story, state: 'accepted', accepted: story.accepted + rest }
    case 'write_off':
      return { ...story, state: 'written_off', written_off: story.written_off + rest }
  }
}

/**
 * A difference that the facts give for the first time (`story` undefined), or what becomes of it by newer facts; `amount` 0:
 * they give it no longer. Decisions shrink with it and never grow: what comes on top is open, also where the same amount comes
 * back after it was gone.
 */
export function followFacts(story: DifferenceStory | undefined, amount: number): DifferenceStory | undefined {
  if (story === undefined)
    return amount === 0 ? undefined : { state: 'open', amount, accepted: 0, written_off: 0 }
  const written_off = within(story.written_off, amount)
  const accepted = within(story.accepted, amount - written_off)
  const next = { amount, accepted, written_off }
  return { ...next, state: stateAfter(story, { ...next, state: story.state }) }
}

function stateAfter(before: DifferenceStory, now: DifferenceStory): DifferenceState {
  if (now.amount === 0) return 'gone'
  const rest = restOf(now)
  if (rest === 0) {
    if (now.written_off === 0) return 'accepted'
    // Decided in two ways: the later one took the rest.
    return now.accepted !== 0 && before.state === 'accepted' ? 'accepted' : 'written_off'
  }
  // A second person decides on what was asked, not on what became of it.
  if (before.state === 'write_off_asked' && rest === restOf(before)) return 'write_off_asked'
  const named = before.state === 'sent' && within(rest, restOf(before)) === rest
  return named ? 'sent' : 'open'
}
