/** Who finds none waits in line. */
export type Slots = { run<T>(work: () => Promise<T>): Promise<T> }

export function slots(most: number): Slots {
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
