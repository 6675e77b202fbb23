import type { Query } from '@tanstack/react-query'
import { queryClient } from '../api/query.ts'

const burst = 120
let paces: Paces = {}
const askedAt = new Map<string, number>()
/** Their answers were on their way when the news came and may be older: they are asked once more. */
const unsure = new Set<Query>()

/** Nouns that are asked at most this often (ms). */
export type Paces = Readonly<Record<string, number>>

export function setPaces(own: Paces): void {
  paces = own
}

let stale = new Set<string>()
let timer: number | undefined

/**
 * Asks anew for what the screens show of these nouns of the query cache (decision 0046). Collects what a burst of events
 * touches, so that fifty parcels picked up at once are one question.
 */
export function askAnew(nouns: readonly string[]): void {
  for (const noun of nouns) stale.add(noun)
  timer ??= window.setTimeout(flush, burst)
}

/** Nobody is signed in any more: nothing is asked, and nothing kept of what was. */
export function forgetNews(): void {
  window.clearTimeout(timer)
  timer = undefined
  stale.clear()
  unsure.clear()
}

function flush(): void {
  timer = undefined
  const now = stale
  stale = new Set()
  const answered = [...unsure].filter((query) => !isOnItsWay(query))
  for (const query of answered) unsure.delete(query)
  for (const noun of now) {
    if (mustWait(noun)) stale.add(noun)
    else ask(noun)
  }
  // What a noun has just asked for needs no further question.
  for (const query of answered) {
    if (!isOnItsWay(query)) void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true })
  }
  if (stale.size + unsure.size > 0) timer = window.setTimeout(flush, burst)
}

/** Answers on their way are let in: where news never ends, a slow line would else show none of them. */
function ask(noun: string): void {
  askedAt.set(noun, Date.now())
  const asked = { queryKey: [noun] }
  for (const query of queryClient.getQueryCache().findAll({ ...asked, fetchStatus: 'fetching' }))
    unsure.add(query)
  void queryClient.invalidateQueries(asked, { cancelRefetch: false })
}

/** A query that was taken out of the cache meanwhile says for ever that it is fetching. */
function isOnItsWay(query: Query): boolean {
  const isKept = queryClient.getQueryCache().get(query.queryHash) === query
  return isKept && query.state.fetchStatus === 'fetching'
}

/** A paced noun waits for its turn, and until what it asked for is there. */
function mustWait(noun: string): boolean {
  const pace = paces[noun]
  if (pace === undefined) return false
  return Date.now() - (askedAt.get(noun) ?? 0) < pace || queryClient.isFetching({ queryKey: [noun] }) > 0
}
