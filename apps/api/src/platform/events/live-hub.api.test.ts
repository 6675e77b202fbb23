import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { openLine } from '../../testing/road/line.ts'
import { openDatabase, silentLog } from '../database/index.ts'
import {
  announce,
  createListener,
  createLiveHub,
  type Listener,
  type LiveHub,
  type LiveMessage,
} from './index.ts'

const shop = '01890000-0000-7000-8000-000000000001'
const other = '01890000-0000-7000-8000-000000000002'
let test: TestDatabase
let hub: LiveHub
let listener: Listener

beforeAll(async () => {
  test = await createTestDatabase()
  listener = createListener({ url: test.url, log: silentLog })
  hub = createLiveHub(listener)
  await listener.start()
})

afterAll(async () => {
  await listener.close()
  await test.drop()
})

function hear(shop_id: string, from: LiveHub = hub) {
  const heard: LiveMessage[] = []
  return { heard, stop: from.subscribe(shop_id, (message) => heard.push(message)) }
}

describe('live events', () => {
  it('reach the subscribers of the shop, and nobody else', async () => {
    const own = hear(shop)
    const foreign = hear(other)
    await test.database.transaction((tx) =>
      announce(tx, { shop_id: shop, type: 'parcel', id: 'p1', status: 'in_delivery' }),
    )
    await expect
      .poll(() => own.heard, { interval: 5 })
      .toEqual([{ shop_id: shop, type: 'parcel', id: 'p1', status: 'in_delivery' }])
    expect(foreign.heard).toEqual([])
    own.stop()
    foreign.stop()
    expect(hub.subscribers).toBe(0)
  })

  it('are sent after the commit, and never after a rollback', async () => {
    const own = hear(shop)
    const failed = test.database.transaction(async (tx) => {
      await announce(tx, { shop_id: shop, type: 'parcel', id: 'rolled-back' })
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    await test.database.transaction(async (tx) => {
      await announce(tx, { shop_id: shop, type: 'parcel', id: 'kept' })
      expect(own.heard).toEqual([])
    })
    await expect.poll(() => own.heard).toEqual([{ shop_id: shop, type: 'parcel', id: 'kept' }])
    own.stop()
  })

  it('are sent once by a transaction that had to run again', async () => {
    const own = hear(shop)
    let runs = 0
    await test.database.transaction(async (tx) => {
      runs += 1
      await announce(tx, { shop_id: shop, type: 'parcel', id: `run-${runs}` })
      if (runs === 1)
        await sql`do $$ begin raise exception 'conflict' using errcode = '40001'; end $$`.execute(tx)
    })
    await expect.poll(() => own.heard).toEqual([{ shop_id: shop, type: 'parcel', id: 'run-2' }])
    own.stop()
  })

  it('cross processes', async () => {
    const far = createListener({ url: test.url, log: silentLog })
    const farHub = createLiveHub(far)
    await far.start()
    const near = hear(shop)
    const there = hear(shop, farHub)
    const farDatabase = openDatabase({ url: test.url, log: silentLog })
    await announce(farDatabase.db, { shop_id: shop, type: 'store', id: 's1' })
    await expect.poll(() => [near.heard.length, there.heard.length]).toEqual([1, 1])
    near.stop()
    there.stop()
    await farDatabase.close()
    await far.close()
  })

  it('of a burst all arrive', async () => {
    const own = hear(shop)
    await Promise.all(
      Array.from({ length: 300 }, (_, index) =>
        test.database.transaction((tx) =>
          announce(tx, { shop_id: shop, type: 'parcel', id: `burst-${index}` }),
        ),
      ),
    )
    await expect.poll(() => own.heard.length).toBe(300)
    own.stop()
  })

  it('tell subscribers to reload after the connection was lost, and go on', async () => {
    const own = hear(shop)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'guihang-listen'`.execute(test.database.db)
    await expect.poll(() => own.heard, { timeout: 5_000 }).toEqual(['resync'])
    await announce(test.database.db, { shop_id: shop, type: 'parcel', id: 'after' })
    await expect.poll(() => own.heard.at(-1)).toEqual({ shop_id: shop, type: 'parcel', id: 'after' })
    own.stop()
  })

  it('that are none of ours are not passed on', async () => {
    const own = hear(shop)
    for (const payload of ['no json', '{"shop_id": 1}', JSON.stringify({ shop_id: shop })]) {
      await sql`select pg_notify('guihang_live', ${payload})`.execute(test.database.db)
    }
    await announce(test.database.db, { shop_id: shop, type: 'parcel', id: 'ours' })
    await expect.poll(() => own.heard).toEqual([{ shop_id: shop, type: 'parcel', id: 'ours' }])
    own.stop()
  })

  it('waiting to be sent are sent before the pool closes', async () => {
    const own = hear(shop)
    const short = openDatabase({ url: test.url, log: silentLog })
    await announce(short.db, { shop_id: shop, type: 'parcel', id: 'last' })
    await short.close()
    await expect.poll(() => own.heard).toEqual([{ shop_id: shop, type: 'parcel', id: 'last' }])
    own.stop()
  })

  it('that cannot be sent are sent when the database is back', async () => {
    const own = hear(shop)
    const line = await openLine(test.url)
    const behind = openDatabase({ url: line.url, log: silentLog })
    await sql`select 1`.execute(behind.db)
    const announced = announce(behind.db, { shop_id: shop, type: 'parcel', id: 'before the cut' })
    line.cut()
    await announced
    await expect(sql`select 1`.execute(behind.db)).rejects.toThrow()
    await announce(behind.db, { shop_id: shop, type: 'parcel', id: 'during the cut' })
    expect(own.heard).toEqual([])
    line.mend()
    await expect
      .poll(() => own.heard, { timeout: 10_000 })
      .toEqual([
        { shop_id: shop, type: 'parcel', id: 'before the cut' },
        { shop_id: shop, type: 'parcel', id: 'during the cut' },
      ])
    own.stop()
    await behind.close()
    await line.close()
  })

  it('that are too many to wait for the database make every subscriber reload', async () => {
    const own = hear(shop)
    const foreign = hear(other)
    const line = await openLine(test.url)
    const behind = openDatabase({ url: line.url, log: silentLog })
    line.cut()
    for (let index = 0; index <= 10_000; index += 1)
      await announce(behind.db, { shop_id: shop, type: 'parcel', id: `p${index}` })
    line.mend()
    const last = { shop_id: shop, type: 'parcel', id: 'p10000' }
    await expect.poll(() => own.heard.at(-1), { timeout: 10_000 }).toEqual(last)
    expect(own.heard).toContain('resync')
    expect(foreign.heard).toEqual(['resync'])
    own.stop()
    foreign.stop()
    await behind.close()
    await line.close()
  })

  it('are given up when the pool closes while the database is away', async () => {
    const line = await openLine(test.url)
    const behind = openDatabase({ url: line.url, log: silentLog })
    line.cut()
    await announce(behind.db, { shop_id: shop, type: 'parcel', id: 'never' })
    await behind.close()
    await line.close()
  })

  it('are remembered for ten seconds, for who asked before and listens after', async () => {
    let now = 1_000_000
    const near = createListener({ url: test.url, log: silentLog })
    const nearHub = createLiveHub(near, { now: () => new Date(now) })
    await near.start()
    expect(nearHub.changedLately(shop)).toBe(false)
    await announce(test.database.db, { shop_id: shop, type: 'parcel', id: 'p9' })
    await expect.poll(() => nearHub.changedLately(shop)).toBe(true)
    expect(nearHub.changedLately(other)).toBe(false)
    now += 10_001
    expect(nearHub.changedLately(shop)).toBe(false)
    await near.close()
  })
})
