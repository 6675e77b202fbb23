import type { Call, Violation } from './history.ts'
import { listsOf } from './lists.ts'

/**
 * Messages about a list: each of its elements that is news came to every receiver at least once, first tries in the order of the list,
 * and none came of what is not there.
 */
export function judgeMessages(calls: readonly Call[], lists = listsOf(calls)): Violation[] {
  const told = new Map<string, Heard>()
  const found: Violation[] = []
  for (const call of calls.filter(({ end }) => end === 'ok')) {
    for (const step of call.steps) {
      if (step[0] !== 'told') continue
      const place = placeOf(call, step[1])
      const { messages } = told.get(place) ?? { messages: [] }
      told.set(place, { key: step[1], messages: [...messages, { call, element: step[2] }] })
    }
  }
  for (const { key, messages } of told.values()) {
    const order = new Map((lists.get(key)?.longest?.saw ?? []).map((element, at) => [element, at]))
    const seen = new Set<string>()
    let latest: { at: number; call: Call } | undefined
    for (const { call, element } of messages) {
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

/** What one receiver heard of a list, in the order in which it came. */
type Heard = {
  readonly key: string
  readonly messages: readonly { readonly call: Call; readonly element: string }[]
}

function placeOf({ process }: Call, key: string): string {
  return JSON.stringify([process, key])
}

function untold(
  calls: readonly Call[],
  lists: ReturnType<typeof listsOf>,
  told: ReadonlyMap<string, Heard>,
): Violation[] {
  return calls.flatMap((call) =>
    call.steps.flatMap((step): Violation[] => {
      if (step[0] !== 'all told' || step[2] === null || call.end !== 'ok') return []
      const messages = told.get(placeOf(call, step[1]))?.messages ?? []
      const heard = new Set([...step[2], ...messages.map(({ element }) => element)])
      return (lists.get(step[1])?.longest?.saw ?? [])
        .filter((element) => !heard.has(element))
        .map((element) => ({ kind: 'untold', says: `${step[1]}: ${element} never came`, calls: [call] }))
    }),
  )
}
