/** As many things are remembered; older ones are as if they had never been told. */
const most = 20_000

/** What has been told, by its number: of two versions of a thing the higher one, in whatever order they come. */
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
