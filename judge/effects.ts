import type { Call, Violation } from './history.ts'

/** One idempotency key has one effect: each answer names the same thing, and at the end there is one. */
export function judgeEffects(calls: readonly Call[]): Violation[] {
  const made = new Map<string, { id: string; call: Call }>()
  const found: Violation[] = []
  for (const call of calls.filter(({ end }) => end === 'ok')) {
    for (const step of call.steps) {
      if (step[0] === 'made' && step[2] !== null) {
        const [, key, id] = step
        const first = made.get(key) ?? { id, call }
        made.set(key, first)
        if (first.id !== id)
          found.push({
            kind: 'two effects',
            says: `${key} made ${first.id}, then ${id}`,
            calls: [first.call, call],
          })
      }
      if (step[0] !== 'all made' || step[2] === null) continue
      const [, key, ids] = step
      const first = made.get(key)
      const before = first === undefined ? [] : [first.call]
      if (ids.length > 1)
        found.push({
          kind: 'two effects',
          says: `${key} made ${ids.join(' and ')}`,
          calls: [...before, call],
        })
      if (first !== undefined && !ids.includes(first.id))
        found.push({
          kind: 'lost',
          says: `${key} made ${first.id}, which is gone`,
          calls: [first.call, call],
        })
    }
  }
  return found
}

/**
 * A count lies between what was surely added when its read began and what may have been added when it ended, and does not go
 * back for the same process.
 */
export function judgeCounts(calls: readonly Call[]): Violation[] {
  const names = new Set(
    calls.flatMap(({ steps }) => steps.flatMap(([kind, name]) => (kind === 'count' ? name : []))),
  )
  return [...names].flatMap((name) => judgeCount(name, calls))
}

function judgeCount(name: string, calls: readonly Call[]): Violation[] {
  const adds = calls.flatMap((call) => {
    const by = call.steps.reduce(
      (sum, [kind, of, what]) => (kind === 'add' && of === name ? sum + what : sum),
      0,
    )
    return by === 0 || call.end === 'fail' ? [] : [{ call, by }]
  })
  const sure = runningSums(
    adds.filter(({ call }) => call.end === 'ok').map(({ call, by }) => ({ at: call.ended, by })),
  )
  const possible = runningSums(adds.map(({ call, by }) => ({ at: call.begun, by })))
  const last = new Map<string, { count: number; call: Call }>()
  return calls.flatMap((call): Violation[] => {
    if (call.end !== 'ok') return []
    return call.steps.flatMap((step): Violation[] => {
      if (step[0] !== 'count' || step[1] !== name || step[2] === null) return []
      const count = step[2]
      const [least, most] = [sumUntil(sure, call.begun), sumUntil(possible, call.ended)]
      const before = last.get(call.process)
      last.set(call.process, { count, call })
      if (count < least || count > most)
        return [{ kind: 'count', says: `${name} is ${count}, not ${least} to ${most}`, calls: [call] }]
      if (before !== undefined && count < before.count)
        return [
          { kind: 'went back', says: `${name} was ${before.count}, is ${count}`, calls: [before.call, call] },
        ]
      return []
    })
  })
}

type Sum = { readonly at: number; readonly sum: number }

function runningSums(adds: readonly { at: number; by: number }[]): Sum[] {
  let sum = 0
  return adds
    .toSorted((left, right) => left.at - right.at)
    .map(({ at, by }) => {
      sum += by
      return { at, sum }
    })
}

/** What was added before this moment, by halving. */
function sumUntil(sums: readonly Sum[], moment: number): number {
  let [from, to] = [0, sums.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((sums[middle]?.at ?? moment) < moment) from = middle + 1
    else to = middle
  }
  return sums[from - 1]?.sum ?? 0
}
