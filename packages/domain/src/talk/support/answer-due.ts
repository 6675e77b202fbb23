import { businessDayOf, startOfBusinessDay } from '../../calendar.ts'
import { dayMs, hourMs } from '../../time.ts'
import { type RequestType, requestTypeFacts } from './request-types.ts'
import type { SupportActor } from './support-lifecycle.ts'
import { type Confirmer, type SupportStatus, supportStatusFacts } from './support-statuses.ts'

/** The hours of each day in which the provider answers, Asia/Ho_Chi_Minh. */
export const answeringHours = { from: 8, until: 21 } as const

type Standing = {
  readonly status: SupportStatus
  readonly waits_for: Confirmer | null
  readonly promised: boolean
}

/** By when the provider acts on what came at that instant; only its answering hours count. */
export function answerDue(since: Date, type: RequestType): Date {
  let left = requestTypeFacts[type].answer_hours * hourMs
  let at = since.getTime()
  for (;;) {
    const day = startOfBusinessDay(businessDayOf(at)).getTime()
    const from = Math.max(at, day + answeringHours.from * hourMs)
    const hours = Math.max(day + answeringHours.until * hourMs - from, 0)
    if (left <= hours) return new Date(from + left)
    left -= hours
    at = day + dayMs
  }
}

/** A promised attempt is the courier's, a question to the shop the shop's. */
export function isProvidersTurn({ status, waits_for, promised }: Standing): boolean {
  return supportStatusFacts[status].next === 'provider' && waits_for !== 'shop' && !promised
}

/**
 * When the provider is due after a step; null where it is not its turn. A step of its own that leaves the request with it
 * gives it no more time. What a shop writes is answered, also while the request waits for others.
 */
export function dueAfterStep(
  before: { readonly due_at: Date | null; readonly request_type: RequestType },
  after: Standing,
  actor: SupportActor,
  at: Date,
): Date | null {
  if (supportStatusFacts[after.status].final) return null
  if (isProvidersTurn(after) || actor === 'shop') return before.due_at ?? answerDue(at, before.request_type)
  return actor === 'parcel' ? before.due_at : null
}
