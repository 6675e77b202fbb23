import type { LedgerBalance } from '@guihang/contract/money/ledger'
import type { ParcelDetail, ParcelEvent } from '@guihang/contract/parcels/parcels'
import type { Step } from '../../../../../../judge/history.ts'
import { wandersMark } from './board.ts'

/** What the product adds to a history by itself, or for a call whose name it does not show there. */
const nameless: readonly string[] = ['edit', 'fail_push', 'retry_push']
/** Their notes are the product's own: codes of claims. */
const withOwnNotes: readonly string[] = [
  'claim_loss',
  'review_claim',
  'reject_claim',
  'charge_hub',
  'create_collection',
  'reject_collection',
  'approve_collection',
]

/** The list of a parcel: what happened to it, each element by the name that its reporter gave it. */
export function listOf(key: string): string {
  return `p:${key}`
}

/** What was found at the end, and what it has to be: they are to differ by nothing. */
export function exactly(what: string, found: number, expected: number): Step {
  return ['count', `${what}: ${found} for ${expected}, a difference that`, found - expected]
}

export function isNameless(event: string): boolean {
  return nameless.includes(event)
}

/** The list of the parcel with this key, as its events show it. */
export function elementsOf(key: string, events: readonly ParcelEvent[]): string[] {
  let edits = 0
  return events.flatMap((event, place) => {
    if (event.event === 'edit') edits += 1
    if (event.event === 'edit' && hasOneEditor(key)) return nameOfEdit(edits)
    return isNameless(event.event) ? [] : elementOf(event, place)
  })
}

/** Of a parcel that one client edits: the history does not show what was edited, but edits have an order. */
export function nameOfEdit(number: number): string {
  return `edit ${number}`
}

/** A wanderer edits a parcel that wanders, beside whoever created it. */
export function hasOneEditor(key: string): boolean {
  return !key.includes(wandersMark)
}

/** Reporters name their events in the note; what has none happens once to a parcel. `place`: in its history. */
export function elementOf(
  { event, note, actor }: Pick<ParcelEvent, 'event' | 'note' | 'actor'>,
  place: number,
): string {
  // As a draft, directly, or as the rest of another parcel.
  if (place === 0) return 'create'
  // A shop that cancels does not know whether it only asks to, nor a recipient whether the delivery has just failed.
  if (event === 'deliver_again' && actor.type === 'recipient') return 'reschedule_delivery'
  const name = event === 'request_cancel' ? 'cancel' : event
  return note === null || withOwnNotes.includes(event) ? name : `${name} ${note}`
}

/**
 * What a read of a parcel shows: its whole list, that its status is that of the newest event, how often it was edited, and
 * what the last edit wrote.
 */
export function stepsOfParcel(
  key: string,
  { events, status, description, return_of }: ParcelDetail,
  isOfNewest: boolean,
): Step[] {
  // Releases up to 0.2.0 read them at two moments.
  const isAsItsHistory = !isOfNewest || status === events.at(-1)?.status
  const edits = events.filter(({ event }) => event === 'edit').length
  const read = ['read', listOf(key), elementsOf(key, events)] as const
  const ofHistory = [
    'count',
    `reads of ${key} whose status is not that of the history`,
    isAsItsHistory ? 0 : 1,
  ] as const
  // The rest of a parcel has its description.
  if (return_of !== null) return [read, ofHistory]
  return [
    read,
    ofHistory,
    ['count', `edits of ${key}`, edits],
    ['count', `description of ${key}`, Number(description)],
  ]
}

export function accountsOf(balances: readonly LedgerBalance[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const { account, holder, balance } of balances) {
    const name = holder === null ? account : `${account} ${holder.kind} ${holder.id}`
    sums[name] = (sums[name] ?? 0) + balance
  }
  return sums
}
