import { setTimeout as sleep } from 'node:timers/promises'

export type GivingWay = {
  small<T>(work: () => Promise<T>): Promise<T>
  /** Resolves once no such work is done in this process, or after half a second: a large job goes on all the same. */
  giveWay(): Promise<void>
}

const longestMs = 500

/** Lets the large jobs of a process rest between two lots while small work uses the machine (decision 0410). */
export function createGivingWay(): GivingWay {
  let small = 0
  let none = Promise.withResolvers<void>()
  return {
    async small(work) {
      small += 1
      try {
        return await work()
      } finally {
        small -= 1
        if (small === 0) {
          none.resolve()
          none = Promise.withResolvers()
        }
      }
    },
    async giveWay() {
      if (small === 0) return
      const late = new AbortController()
      await Promise.race([
        none.promise,
        sleep(longestMs, undefined, { signal: late.signal }).catch(() => undefined),
      ])
      late.abort()
    },
  }
}
