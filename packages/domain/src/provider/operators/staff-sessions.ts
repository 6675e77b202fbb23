import { hourMs, minuteMs } from '../../time.ts'
import type { OperatorScope } from './operator-scopes.ts'
import type { SecondFactor } from './second-factors.ts'

/** A session ends so long after the sign-in, whatever happens in it. */
export const staffSessionMs = 12 * hourMs

/** And after so long without a call, of those who move or release money. */
const idleMs = 20 * minuteMs

const idlers: readonly OperatorScope[] = ['money', 'approve']
const careful: readonly OperatorScope[] = ['money', 'approve', 'accounts', 'settings', 'staff']

/** When the session ends for want of calls; null where it does not. */
export function idleEndOf(scopes: readonly OperatorScope[], last_seen_at: Date): Date | null {
  return scopes.some((scope) => idlers.includes(scope)) ? new Date(last_seen_at.getTime() + idleMs) : null
}

export function needsSecondFactor(scopes: readonly OperatorScope[]): boolean {
  return scopes.some((scope) => careful.includes(scope))
}

/** What is asked before the session opens more than the second factor's own calls. */
export const sessionNeeds = ['none', 'second_factor', 'enrol'] as const
export type SessionNeeds = (typeof sessionNeeds)[number]

/** Who has a second factor gives it, whatever the scopes; who needs one and has none sets it up first. */
export function needsOf(session: {
  readonly scopes: readonly OperatorScope[]
  readonly methods: readonly SecondFactor[]
  readonly second_factor_given: boolean
}): SessionNeeds {
  if (session.methods.length > 0) return session.second_factor_given ? 'none' : 'second_factor'
  return needsSecondFactor(session.scopes) ? 'enrol' : 'none'
}
