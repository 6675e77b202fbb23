import { judgeCounts, judgeEffects } from './effects.ts'
import { callsOf, type Line, type Violation } from './history.ts'
import { judgeLists, listsOf } from './lists.ts'
import { judgeMessages } from './messages.ts'
import { judgeMoney } from './money.ts'
import { judgeSessions } from './sessions.ts'

/** Everything in a history that no order of its calls explains. */
export function judge(lines: Iterable<Line>): Violation[] {
  const calls = callsOf(lines)
  const lists = listsOf(calls)
  return [judgeLists, judgeSessions, judgeMoney, judgeEffects, judgeCounts, judgeMessages].flatMap((look) =>
    look(calls, lists),
  )
}

/** What a run had to reach to count, and did not. */
export function neverSeen(wanted: readonly string[], seen: Iterable<string>): string[] {
  const reached = new Set(seen)
  return wanted.filter((name) => !reached.has(name))
}
