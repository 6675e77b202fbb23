import pg from 'pg'
import { useOneSpelling, useOneSpellingEverywhere } from './months.store.ts'

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'guihang-archive' })
  // A connection that is lost fails the statement under way, which says so.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await useOneSpelling(client)
    return await work(client)
  } finally {
    await client.end()
  }
}

export async function inTransaction<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    await useOneSpellingEverywhere(client)
    const done = await work()
    await client.query('commit')
    return done
  } catch (problem) {
    await client.query('rollback')
    throw problem
  }
}

/** Deadlock, and no lock within the time. */
const lostLocks = new Set(['40P01', '55P03'])
const mostTries = 30

/** It waits for each lock a second at most, so that nobody waits long behind it, and tries again. */
export async function withLocks(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query("set local lock_timeout = '1s'")
  for (let left = mostTries; ; left -= 1) {
    await client.query('savepoint before_locks')
    try {
      return await work()
    } catch (problem) {
      const isLost = problem instanceof pg.DatabaseError && lostLocks.has(problem.code ?? '')
      if (!isLost || left === 1) throw problem
      await client.query('rollback to savepoint before_locks')
    }
  }
}
