/** The least limit (ms): what hangs is cut off soon on a machine of the usual speed. */
const leastMs = 250

/**
 * A time limit (ms) for code that must run into it: many times what the work that does not hang takes here and now, so
 * that all up to the hanging is done, however slow or busy the machine is.
 */
export async function shortLimit(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let turn = 0; turn < 3; turn += 1) {
    const began = performance.now()
    await work()
    times.push(performance.now() - began)
  }
  return Math.max(leastMs, Math.ceil(10 * Math.max(...times)))
}
