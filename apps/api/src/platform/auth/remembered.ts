import type { Clock } from '../clock.ts'

/** How long an answer of the database is used again: logout and locks take effect within a second (check 28). */
const believedMs = 600
const mostKept = 20_000

export type Kept<T> = Map<string, { readonly answer: Promise<T>; readonly until: number }>

/** Asks, unless the same was asked a moment ago. An answer that failed is not kept. */
export function remembered<T>(clock: Clock, kept: Kept<T>, key: string, ask: () => Promise<T>): Promise<T> {
  const now = clock.now().getTime()
  const known = kept.get(key)
  if (known !== undefined && known.until > now) return known.answer
  if (kept.size >= mostKept) kept.clear()
  const answer = ask()
  const entry = { answer, until: now + believedMs }
  kept.set(key, entry)
  answer.catch(() => {
    if (kept.get(key) === entry) kept.delete(key)
  })
  return answer
}
