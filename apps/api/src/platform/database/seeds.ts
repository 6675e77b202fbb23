import type { Reader, Tx } from './reader.ts'

/** Marks a seed as done, in the transaction of its rows; false when another process has done it, for which this waits. */
export async function markSeeded(tx: Tx, name: string, finished_at: Date): Promise<boolean> {
  const marked = await tx
    .insertInto('seeds')
    .values({ name, finished_at })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('name')
    .executeTakeFirst()
  return marked !== undefined
}

export async function isSeeded(reader: Reader, name: string): Promise<boolean> {
  const seed = await reader.selectFrom('seeds').select('name').where('name', '=', name).executeTakeFirst()
  return seed !== undefined
}
