import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Tx } from '../../../../platform/database/index.ts'
import { createTestDatabase, isSingleServer, type TestDatabase } from '../../../../testing/database.ts'
import { claimDeliveries, holdBackBlocked, recordSent, releaseNext } from './sent.store.ts'

const subjects = 200
const ofEach = 10
const delivered = 4_000
const now = new Date('2026-11-28T09:00:00Z')
const later = new Date('2026-11-28T09:01:00Z')
const endpoint = { shop_id: randomUUID(), id: randomUUID() }
let database: TestDatabase

// As after an outage: PostgreSQL counted last when everything was delivered, so it expects nothing that waits.
beforeAll(async () => {
  database = await createTestDatabase()
  await fill(delivered, 1, 'delivered')
  await sql`ANALYZE webhook_deliveries`.execute(database.database.db)
  await fill(subjects, ofEach, 'waiting')
})
afterAll(() => database.drop())

/** Messages of so many subjects, so many of each, all due. */
async function fill(count: number, each: number, state: string): Promise<void> {
  await sql`INSERT INTO webhook_deliveries
      (shop_id, id, endpoint_id, type, subject_id, seq, subject, at, data, state, due_at, created_at)
    SELECT ${endpoint.shop_id}::uuid, gen_random_uuid(), ${endpoint.id}, 'parcel.status_changed', subject.id, seq,
      '', ${now}, '{}', ${state}, 'epoch', ${now}
    FROM (SELECT gen_random_uuid() AS id FROM generate_series(1, ${count}::int)) AS subject, generate_series(1, ${each}::int) AS seq`.execute(
    database.database.db,
  )
}

/** How many rows of the table the work looked at. */
async function looked<T>(work: (tx: Tx) => Promise<T>): Promise<{ looked: number; answer: T }> {
  return await database.database.transaction(async (tx) => {
    const before = await rowsRead(tx)
    const answer = await work(tx)
    return { looked: (await rowsRead(tx)) - before, answer }
  })
}

/** How many rows of the table this connection has read since it last reported its counts to the server. */
async function rowsRead(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: string }>`SELECT seq_tup_read + idx_tup_fetch AS count
    FROM pg_stat_xact_user_tables WHERE relname = 'webhook_deliveries'`.execute(tx)
  return Number(rows[0]?.count)
}

// Where rows lie on several servers, each counts for itself.
it.runIf(await isSingleServer())(
  'a lot is found among many that wait without a look at each pair of them',
  async () => {
    const claimed = await looked((tx) => claimDeliveries(tx, endpoint, { now, until: later, limit: 16 }))
    expect(new Set(claimed.answer.map(({ subject_id }) => subject_id)).size).toBe(16)
    expect(claimed.looked).toBeLessThan(3 * subjects * ofEach)

    const sent = { at: now, duration_ms: 1, status: 204, failure: null, answer: '' }
    const outcomes = claimed.answer.map(
      (each) => ({ ...each, sent, state: 'delivered', retry_at: now }) as const,
    )
    const recorded = await looked((tx) => recordSent(tx, endpoint.shop_id, outcomes))
    expect(recorded.looked).toBeLessThan(10 * 16)

    const through = claimed.answer.map(({ subject_id }) => subject_id)
    const released = await looked((tx) => releaseNext(tx, endpoint, through, now))
    expect(released.looked).toBeLessThan(2 * 16 * ofEach)

    const held = await looked((tx) => holdBackBlocked(tx, endpoint, { now, after: later }))
    expect(held.looked).toBeLessThan(3 * subjects * ofEach)
  },
)
