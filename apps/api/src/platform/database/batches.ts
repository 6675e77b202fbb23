import { sql } from 'kysely'
import type { Reader } from './reader.ts'

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

/** Deletes what was made before an instant. Answers how many rows there were. */
export async function deleteOlder(
  reader: Reader,
  table: 'mails' | 'messages',
  before: Date,
): Promise<number> {
  return await inBatches(async (size) => {
    const { numAffectedRows } = await sql`DELETE FROM ${sql.table(table)} WHERE id IN (
      SELECT id FROM ${sql.table(table)} WHERE created_at < ${before} LIMIT ${size})`.execute(reader)
    return Number(numAffectedRows ?? 0)
  })
}

/** So many parcels one transaction locks: few enough to keep nobody waiting (decision 0164). */
const lotSize = 500

export function lotsOf<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / lotSize) }, (_, index) =>
    all.slice(index * lotSize, (index + 1) * lotSize),
  )
}
