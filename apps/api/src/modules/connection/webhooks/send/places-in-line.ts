import type { Platform } from '../../../../platform/platform.ts'

/** A number of places; who finds none waits in line. */
export type PlacesInLine = { run<T>(work: () => Promise<T>): Promise<T> }

export function placesInLine(most: number): PlacesInLine {
  const waiting: (() => void)[] = []
  let taken = 0
  return {
    async run(work) {
      if (taken < most) taken += 1
      // The place is handed over by the one who leaves it.
      else await new Promise<void>((resolve) => waiting.push(resolve))
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        if (next === undefined) taken -= 1
        else next()
      }
    },
  }
}

export type SenderParts = {
  readonly platform: Platform
  readonly places: PlacesInLine
  /** For endpoints that fail, and for slow ones. */
  readonly asidePlaces: PlacesInLine
  /** Endpoints that took at least `slow_ms` for an answer of their newest lot. */
  readonly slow: Set<string>
  readonly slow_ms: number
  readonly statements: PlacesInLine
  readonly isStopping: () => boolean
}
