import pg from 'pg'
import { vi } from 'vitest'
import type { TestApi } from './api.ts'

/**
 * How PostgreSQL runs each statement of ours that matches and is sent during the work, where it may read no table from one
 * end to the other: what still does so has no index to walk.
 */
export async function plansOf(
  { database }: Pick<TestApi, 'database'>,
  statements: RegExp,
  work: () => Promise<unknown>,
): Promise<string> {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  await work()
  const queries = sent.mock.calls.map(([query]) => query as unknown as { text: string; values?: unknown[] }) // as: every query of ours is a config
  sent.mockRestore()
  const client = await database.pool.connect()
  const plans: string[] = []
  try {
    await client.query({ text: 'BEGIN; SET LOCAL enable_seqscan = off' })
    for (const { text, values = [] } of queries.filter(({ text }) => statements.test(text))) {
      const { rows } = await client.query<Record<string, string>>({
        text: `EXPLAIN (COSTS OFF) ${text}`,
        values,
      })
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
    }
  } finally {
    await client.query({ text: 'ROLLBACK' })
    client.release()
  }
  return plans.join('\n\n')
}
