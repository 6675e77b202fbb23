import type { RequestKind } from '@guihang/domain/connection/carriers/carrier-requests'
import type { PushFault } from '@guihang/domain/parcels/parcels/push-faults'
import type { ParcelEventRow } from '../../../parcels/parcels/index.ts'
import { askFor, type Context } from './ask-for.ts'
import type { Untaken } from './keep-requests.ts'
import type { RequestRow } from './requests.store.ts'

/** What becomes of the open request: replaced by `untaken`, ended as taken or superseded, or left as it is. */
export type Told =
  | { readonly outcome: 'untaken'; readonly untaken: Untaken }
  | { readonly outcome: 'taken' | 'superseded' | 'nothing' }

/** Tells the carrier the shop's answer to a failed delivery and the recipient's day. `open`: the open request about them. */
export async function tellAnswer(
  context: Context,
  decided: readonly ParcelEventRow[],
  open: RequestRow | undefined,
): Promise<Told> {
  const answers = decided.filter(({ event }) => answerEvents.includes(event))
  const last = answers.at(-1)
  const wish = decided.findLast(({ event, deliver_on }) => event === 'collect_at_hub' || deliver_on !== null)
  if (last === undefined) return wish === undefined ? nothing : untoldWish(wish, open)
  if (last.event === 'withdraw_answer') return withdrawn(answers, open)
  const kind = last.event === 'send_back' ? 'send_back' : 'deliver_again'
  const reason = await askToAnswer(context, kind, last.note ?? '')
  // A day that the recipient chose before this answer belonged to an earlier answer.
  const later = wish !== undefined && wish.position >= last.position ? wish : undefined
  if (reason !== null) return wished(kind, reason, later)
  return later === undefined ? { outcome: 'taken' } : untoldWish(later, undefined)
}

const answerEvents: readonly string[] = ['deliver_again', 'send_back', 'withdraw_answer']

const nothing = { outcome: 'nothing' } as const

/** Answers null where the carrier takes the answer, else why not. */
export async function askToAnswer(
  context: Context,
  answered: 'deliver_again' | 'send_back',
  note: string,
): Promise<string | null> {
  const { answer, capabilities } = context.carrier
  if (answer === undefined || !capabilities.answers.includes(answered))
    return 'carrier_no_answer' satisfies PushFault
  return await askFor(context, (account) => answer(account, context.booked, answered, note))
}

function withdrawn(answers: readonly ParcelEventRow[], open: RequestRow | undefined): Told {
  const isUntold = answers[0]?.event !== 'withdraw_answer'
  const isWaiting = open?.kind === 'deliver_again' || open?.kind === 'send_back'
  // The carrier was never told the answer that the shop withdraws. An open request to withdraw an earlier one stays.
  if (isUntold || isWaiting) return open?.kind === 'withdraw_answer' ? nothing : { outcome: 'superseded' }
  // The carrier was told the answer, and no carrier has a call that takes one back.
  return untakenOf('withdraw_answer', 'carrier_no_change')
}

/** Adds the day to the request that waits for a person to tell the answer, or makes a request of its own for it. */
function untoldWish(wish: ParcelEventRow, open: RequestRow | undefined): Told {
  if (open?.kind === 'deliver_again') return wished('deliver_again', open.reason, wish)
  return wished('other_day', 'carrier_no_date' satisfies PushFault, wish)
}

function wished(kind: RequestKind, reason: string, wish: ParcelEventRow | undefined): Told {
  return untakenOf(wish?.event === 'collect_at_hub' ? 'collect_at_hub' : kind, reason, wish)
}

export function untakenOf(
  kind: RequestKind,
  reason: string,
  wish?: Pick<ParcelEventRow, 'deliver_on' | 'deliver_half'>,
): Extract<Told, { outcome: 'untaken' }> {
  const day = { deliver_on: wish?.deliver_on ?? null, deliver_half: wish?.deliver_half ?? null }
  return {
    outcome: 'untaken',
    untaken: { kind, reason, ...day, fields: [], told: null, sealed_shipment: null },
  }
}
