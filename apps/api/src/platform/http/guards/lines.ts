import { reject } from '../answers/reject.ts'

export type Lines = {
  /** Throws EBUSY when the line is too long, or the wait. */
  run<T>(key: string, work: () => Promise<T>): Promise<T>
}

type Line = { taken: number; readonly waiting: (() => void)[] }

/** First come, first served, in this process. Who waits holds no connection. Each key has so many places of its own. */
export function createLines(options: {
  readonly places: number
  readonly waiting: number
  readonly patience_ms: number
}): Lines {
  const lines = new Map<string, Line>()
  return {
    async run(key, work) {
      const line = lines.get(key) ?? { taken: 0, waiting: [] }
      lines.set(key, line)
      if (line.taken < options.places) line.taken += 1
      else if (line.waiting.length >= options.waiting) throw reject('EBUSY', { retryAfter: 1 })
      // Who ends hands its place over, so no newcomer gets it first.
      else await turnIn(line, options.patience_ms)
      try {
        return await work()
      } finally {
        const next = line.waiting.shift()
        if (next === undefined) line.taken -= 1
        else next()
        if (line.taken === 0) lines.delete(key)
      }
    },
  }
}

async function turnIn({ waiting }: Line, patience_ms: number): Promise<void> {
  await new Promise<void>((resolve, refuse) => {
    const leave = setTimeout(() => {
      waiting.splice(waiting.indexOf(begin), 1)
      refuse(reject('EBUSY', { retryAfter: 1 }))
    }, patience_ms)
    const begin = () => {
      clearTimeout(leave)
      resolve()
    }
    waiting.push(begin)
  })
}
