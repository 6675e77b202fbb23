import type { Call, Violation } from './history.ts'
import { type List, listsOf } from './lists.ts'

/**
 * Whether each process saw its own writes and never went back, also where a replica answered it: a peek shows a list as it
 * was at some moment, and no shorter than what the same process had written or seen before.
 */
export function judgeSessions(calls: readonly Call[], lists = listsOf(calls)): Violation[] {
  const places = new Map(
    [...lists].map(([key, { longest }]) => [
      key,
      new Map((longest?.saw ?? []).map((element, place) => [element, place + 1])),
    ]),
  )
  /** By process and list: how much of it the process knows, and the call by which. */
  const known = new Map<string, { length: number; call: Call }>()
  const found: Violation[] = []
  for (const call of calls.filter(({ end }) => end === 'ok')) {
    for (const step of call.steps) {
      if ((step[0] !== 'append' && step[0] !== 'read' && step[0] !== 'peek') || step[2] === null) continue
      const [kind, key, what] = step
      const place = `${call.process} ${key}`
      const before = known.get(place)
      const length = kind === 'append' ? (places.get(key)?.get(what) ?? 0) : what.length
      if (kind === 'peek') found.push(...faultsOfPeek(key, call, what, lists.get(key)))
      if (before === undefined || length > before.length) known.set(place, { length, call })
      else if (kind !== 'append' && length < before.length)
        found.push({
          kind: 'went back',
          says: `${key}: ${call.process} had ${before.length} of it and was shown ${length}`,
          calls: [before.call, call],
        })
    }
  }
  return found
}

function faultsOfPeek(key: string, call: Call, saw: readonly string[], list: List | undefined): Violation[] {
  const order = list?.longest?.saw ?? []
  const at = saw.findIndex((element, place) => element !== order[place])
  if (at !== -1)
    return [
      { kind: 'contradiction', says: `${key}: a peek has ${saw[at]} at place ${at + 1}`, calls: [call] },
    ]
  const newest = saw.at(-1) ?? ''
  const written = list?.writers.get(newest) ?? []
  if (written.length === 0 || written.some(({ begun }) => begun < call.ended)) return []
  const says = `${key}: a peek has ${newest}, which nobody had begun to write`
  return [{ kind: 'too early', says, calls: [call, ...written] }]
}
