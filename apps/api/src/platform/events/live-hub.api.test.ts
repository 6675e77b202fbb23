import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { openLine } from '../../testing/road/line.ts'
import { shopChannel } from '../database/channels/channels.ts'
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
  hub = createLiveHub({ listener, database: test.database })
  await listener.start()
})

afterAll(async () => {
  await listener.close()
  await test.drop()
})

/** A screen of the shop, from the moment its process hears the shop. */
async function hear(shop_id: string, from: LiveHub = hub) {
  const heard: LiveMessage[] = []
  const stop = from.subscribe(shop_id, (message) => heard.push(message))
  await from.changedLately(shop_id)
  return { heard, stop }
}

/** Another process. Shops are left at once when their last screen closes. */
async function openProcess() {
  const own = createListener({ url: test.url, log: silentLog, application_name: 'another process' })
  const ownHub = createLiveHub({ listener: own, database: test.database, linger_ms: 0 })
  await own.start()
  return { hub: ownHub, listener: own, close: () => own.close() }
}

describe('live events', () => {
  it('reach the subscribers of the shop, and nobody else', async () => {
    const own = await hear(shop)
    const foreign = await hear(other)
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
    const own = await hear(shop)
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
    const own = await hear(shop)
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
    const far = await openProcess()
    const near = await hear(shop)
    const there = await hear(shop, far.hub)
    const farDatabase = openDatabase({ url: test.url, log: silentLog })
    await announce(farDatabase.db, { shop_id: shop, type: 'store', id: 's1' })
    await expect.poll(() => [near.heard.length, there.heard.length]).toEqual([1, 1])
    near.stop()
    there.stop()
    await farDatabase.close()
    await far.close()
  })

  it('of a burst all arrive', async () => {
    const own = await hear(shop)
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
    const own = await hear(shop)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'guihang-listen'`.execute(test.database.db)
    await expect.poll(() => own.heard).toEqual(['resync'])
    await announce(test.database.db, { shop_id: shop, type: 'parcel', id: 'after' })
    await expect.poll(() => own.heard.at(-1)).toEqual({ shop_id: shop, type: 'parcel', id: 'after' })
    own.stop()
  })

  it('that are none of ours are not passed on', async () => {
    const own = await hear(shop)
    for (const payload of ['no json', '{"shop_id": 1}', JSON.stringify({ shop_id: shop })]) {
      await sql`select pg_notify(${shopChannel(shop)}, ${payload})`.execute(test.database.db)
    }
    await announce(test.database.db, { shop_id: shop, type: 'parcel', id: 'ours' })
    await expect.poll(() => own.heard).toEqual([{ shop_id: shop, type: 'parcel', id: 'ours' }])
    own.stop()
  })

  it('waiting to be sent are sent before the pool closes', async () => {
    const own = await hear(shop)
    const short = openDatabase({ url: test.url, log: silentLog })
    await announce(short.db, { shop_id: shop, type: 'parcel', id: 'last' })
    await short.close()
    await expect.poll(() => own.heard).toEqual([{ shop_id: shop, type: 'parcel', id: 'last' }])
    own.stop()
  })

  it('that cannot be sent are sent when the database is back', async () => {
    const own = await hear(shop)
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
      .poll(() => own.heard)
      .toEqual([
        { shop_id: shop, type: 'parcel', id: 'before the cut' },
        { shop_id: shop, type: 'parcel', id: 'during the cut' },
      ])
    own.stop()
    await behind.close()
    await line.close()
  })

  it('that are too many to wait for the database make the screens of their shops reload', async () => {
    const own = await hear(shop)
    const foreign = await hear(other)
    const line = await openLine(test.url)
    const behind = openDatabase({ url: line.url, log: silentLog })
    line.cut()
    for (let index = 0; index <= 10_000; index += 1)
      await announce(behind.db, { shop_id: shop, type: 'parcel', id: `p${index}` })
    line.mend()
    await expect.poll(() => own.heard).toEqual(['resync'])
    expect(foreign.heard).toEqual([])
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

  it('come to a process only of the shops it has screens of', async () => {
    const [near, far] = [await openProcess(), await openProcess()]
    const here = await hear(shop, near.hub)
    const there = await hear(other, far.hub)
    for (let index = 0; index < 50; index += 1)
      await announce(test.database.db, { shop_id: shop, type: 'parcel', id: `p${index}` })
    await announce(test.database.db, { shop_id: other, type: 'parcel', id: 'last' })
    await expect.poll(() => [here.heard.length, there.heard.length]).toEqual([50, 1])
    expect([near.listener.notices, far.listener.notices]).toEqual([50, 1])
    here.stop()
    there.stop()
    await Promise.all([near.close(), far.close()])
  })

  it('come no more once the last screen of the shop has closed', async () => {
    const process = await openProcess()
    const [first, second] = [await hear(shop, process.hub), await hear(shop, process.hub)]
    first.stop()
    await announce(test.database.db, { shop_id: shop, type: 'parcel', id: 'heard' })
    await expect.poll(() => second.heard.length).toBe(1)
    second.stop()
    await expect.poll(() => [process.hub.shops, process.listener.channels]).toEqual([0, 0])
    // The next command waits for the one that leaves the shop.
    const foreign = await hear(other, process.hub)
    await announce(test.database.db, { shop_id: shop, type: 'parcel', id: 'unheard' })
    await announce(test.database.db, { shop_id: other, type: 'parcel', id: 'last' })
    await expect.poll(() => foreign.heard.length).toBe(1)
    expect(process.listener.notices).toBe(2)
    foreign.stop()
    await process.close()
  })

  it('reach a screen that closes and opens again, at once and after its shop was left', async () => {
    const process = await openProcess()
    const first = await hear(shop, process.hub)
    first.stop()
    const atOnce = await hear(shop, process.hub)
    await announce(test.database.db, { shop_id: shop, type: 'parcel', id: 'at once' })
    await expect.poll(() => atOnce.heard.length).toBe(1)
    atOnce.stop()
    await expect.poll(() => process.hub.shops).toBe(0)
    const later = await hear(shop, process.hub)
    await announce(test.database.db, { shop_id: shop, type: 'parcel', id: 'later' })
    await expect.poll(() => later.heard).toEqual([{ shop_id: shop, type: 'parcel', id: 'later' }])
    expect([first.heard, atOnce.heard.length]).toEqual([[], 1])
    later.stop()
    await process.close()
  })

  it('of every shop with screens are heard again before the screens are told to reload', async () => {
    const process = await openProcess()
    const ids = Array.from({ length: 1_500 }, (_, index) => madeShop(index))
    const screens = await Promise.all(ids.map((id) => hear(id, process.hub)))
    const reloading = Promise.withResolvers<void>()
    process.hub.subscribe(shop, () => reloading.resolve())
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'another process'`.execute(test.database.db)
    await reloading.promise
    await test.database.transaction(async (tx) => {
      for (const shop_id of ids) await announce(tx, { shop_id, type: 'parcel', id: 'after' })
    })
    await expect.poll(() => screens.every(({ heard }) => heard.length === 2)).toBe(true)
    expect(screens[0]?.heard).toEqual(['resync', { shop_id: ids[0], type: 'parcel', id: 'after' }])
    for (const { stop } of screens) stop()
    await process.close()
  })

  it('are remembered for ten seconds, for who asked before and listens after', async () => {
    const [quiet, busy] = [madeShop(5_000), madeShop(5_001)]
    expect(await hub.changedLately(busy)).toBe(false)
    await announce(test.database.db, { shop_id: busy, type: 'parcel', id: 'p9' })
    await expect.poll(() => hub.changedLately(busy)).toBe(true)
    expect(await hub.changedLately(quiet)).toBe(false)
    await sql`update shop_changes set changed_at = changed_at - interval '10 seconds'
      where shop_id = ${busy}`.execute(test.database.db)
    expect(await hub.changedLately(busy)).toBe(false)
  })

  it('may have been missed while the database cannot be asked', async () => {
    const line = await openLine(test.url)
    const behind = openDatabase({ url: line.url, log: silentLog })
    const cutOff = createLiveHub({ listener, database: behind })
    line.cut()
    expect(await cutOff.changedLately(shop)).toBe(true)
    await behind.close()
    await line.close()
  })
})

function madeShop(index: number): string {
  return `01890000-0000-7000-8000-${String(index).padStart(12, '0')}`
}
