import type { Call, Violation } from './history.ts'
import { listsOf } from './lists.ts'

/**
 * Messages about a list: each of its elements came to every receiver at least once, first tries in the order of the list,
 * and none came of what is not there.
 */
export function judgeMessages(calls: readonly Call[]): Violation[] {
  const lists = listsOf(calls)
  const told = new Map<string, { call: Call; element: string }[]>()
  const found: Violation[] = []
  for (const call of calls.filter(({ end }) => end === 'ok')) {
    for (const step of call.steps) {
      if (step[0] !== 'told') continue
      const place = `${call.process} ${step[1]}`
      told.set(place, [...(told.get(place) ?? []), { call, element: step[2] }])
    }
  }
  for (const [place, heard] of told) {
    const key = place.slice(place.indexOf(' ') + 1)
    const order = new Map((lists.get(key)?.longest?.saw ?? []).map((element, at) => [element, at]))
    const seen = new Set<string>()
    let latest: { at: number; call: Call } | undefined
    for (const { call, element } of heard) {
      const at = order.get(element)
      if (at === undefined)
        found.push({ kind: 'told of nothing', says: `${key}: ${element} is not there`, calls: [call] })
      if (at === undefined || seen.has(element)) continue
      seen.add(element)
      if (latest !== undefined && at < latest.at)
        found.push({
          kind: 'order',
          says: `${key}: ${element} came after what followed it`,
          calls: [latest.call, call],
        })
      else latest = { at, call }
    }
  }
  return [...found, ...untold(calls, lists, told)]
}

function untold(
  calls: readonly Call[],
  lists: ReturnType<typeof listsOf>,
  told: ReadonlyMap<string, readonly { element: string }[]>,
): Violation[] {
  return calls.flatMap((call) =>
    call.steps.flatMap((step): Violation[] => {
      if (step[0] !== 'all told' || call.end !== 'ok') return []
      const heard = new Set((told.get(`${call.process} ${step[1]}`) ?? []).map(({ element }) => element))
      return (lists.get(step[1])?.longest?.saw ?? [])
        .filter((element) => !heard.has(element))
        .map((element) => ({ kind: 'untold', says: `${step[1]}: ${element} never came`, calls: [call] }))
    }),
  )
}
