/** How many things a book remembers; it forgets the oldest. */
const most = 20_000

/** Keeps the highest version of each thing, by its number, in whatever order the versions come. */
export type Book<Thing> = {
  hold(number: string, thing: Thing): void
  get(number: string): Thing | undefined
}

export function createBook<Thing extends { readonly version: number }>(): Book<Thing> {
  const things = new Map<string, Thing>()
  return {
    hold(number, thing) {
      const known = things.get(number)
      if (known !== undefined && known.version > thing.version) return
      things.delete(number)
      things.set(number, thing)
      const [oldest] = things.keys()
      if (things.size > most && oldest !== undefined) things.delete(oldest)
    },
    get: (number) => things.get(number),
  }
}
