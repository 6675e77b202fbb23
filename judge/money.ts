import type { Call, Violation } from './history.ts'

/** Cash and ledger: the sum of all accounts is the same in every read, nobody holds less than nothing, numbers have no gap. */
export function judgeMoney(calls: readonly Call[]): Violation[] {
  const sums = new Map<string, { sum: number; call: Call }>()
  return calls
    .filter(({ end }) => end === 'ok')
    .flatMap((call) =>
      call.steps.flatMap((step): Violation[] => {
        const [kind, name, what] = step
        if (what === null) return []
        if (kind === 'accounts') {
          const sum = Object.values(what).reduce((total, amount) => total + amount, 0)
          const first = sums.get(name) ?? { sum, call }
          sums.set(name, first)
          if (sum === first.sum) return []
          const says = `${name}: all accounts together are ${sum}, and were ${first.sum}`
          return [{ kind: 'sum', says, calls: [first.call, call] }]
        }
        if (kind === 'holders')
          return Object.entries(what)
            .filter(([, held]) => held < 0)
            .map(([holder, held]) => ({ kind: 'negative', says: `${holder} holds ${held}`, calls: [call] }))
        if (kind === 'numbers') return gaps(name, what, call)
        return []
      }),
    )
}

function gaps(name: string, numbers: readonly number[], call: Call): Violation[] {
  const sorted = numbers.toSorted((left, right) => left - right)
  return sorted.slice(1).flatMap((number, place): Violation[] => {
    const before = sorted[place] ?? number
    if (number === before + 1) return []
    const says = number === before ? `${name}: ${number} twice` : `${name}: ${number} comes after ${before}`
    return [{ kind: 'gap', says, calls: [call] }]
  })
}
