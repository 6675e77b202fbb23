/** So many rows are deleted in a small part of a statement's time, also on a busy machine (decision 0082). */
const batch = 500

/** Repeats `work` on at most `size` rows until a batch is not full: each statement fits the limit. Answers the total. */
export async function inBatches(work: (size: number) => Promise<number>, size = batch): Promise<number> {
  let total = 0
  for (;;) {
    const done = await work(size)
    total += done
    if (done < size) return total
  }
}

/** So many parcels one transaction locks: few enough to keep nobody waiting (decision 0164). */
const lotSize = 500

export function lotsOf<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / lotSize) }, (_, index) =>
    all.slice(index * lotSize, (index + 1) * lotSize),
  )
}
