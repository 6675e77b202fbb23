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
  const byName = new Map<string, { adds: Add[]; counted: Call[] }>()
  const of = (name: string) => {
    const known = byName.get(name) ?? { adds: [], counted: [] }
    byName.set(name, known)
    return known
  }
  for (const call of calls) {
    for (const [kind, name, what] of call.steps) {
      if (kind === 'add' && call.end !== 'fail') of(name).adds.push({ call, by: what })
      if (kind === 'count' && call.end === 'ok') of(name).counted.push(call)
    }
  }
  return [...byName].flatMap(([name, { adds, counted }]) => judgeCount(name, adds, counted))
}

type Add = { readonly call: Call; readonly by: number }

function judgeCount(name: string, adds: readonly Add[], counted: readonly Call[]): Violation[] {
  const sure = runningSums(
    adds.filter(({ call }) => call.end === 'ok').map(({ call, by }) => ({ at: call.ended, by })),
  )
  const possible = runningSums(adds.map(({ call, by }) => ({ at: call.begun, by })))
  const last = new Map<string, { count: number; call: Call }>()
  return counted.flatMap((call): Violation[] => {
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
