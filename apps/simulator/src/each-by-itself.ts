import { ApiError } from '@guihang/contract/client'

/** In their order. A failed call stops no other, and is thrown at the end; an API that cannot be reached stops at once. */
export async function eachByItself<T>(all: Iterable<T>, work: (one: T) => Promise<boolean>): Promise<number> {
  let done = 0
  const faults: ApiError[] = []
  for (const one of all) {
    try {
      if (await work(one)) done += 1
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      faults.push(error)
    }
  }
  const [first] = faults
  if (first !== undefined) throw first
  return done
}
