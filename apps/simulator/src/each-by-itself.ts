import { ApiError } from '@guihang/contract/client'

/**
 * In their order. A call at which the API fails stops no other; the first such failure is thrown at the end. An API
 * that cannot be reached stops at once. Answers for how many the work was done.
 */
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
