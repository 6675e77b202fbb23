import { createParcel, listParcels } from '@guihang/contract/parcels/parcels'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { startTestApi, type TestApi } from '../../testing/api.ts'
import { parcelBody, type ShopWithStore, shopWithStore } from '../../testing/road/parcels.ts'
import { reportEvent } from '../../testing/road/road.ts'
import {
  type ReplicatedPostgres,
  startReplicatedPostgres,
} from '../../testing/servers/replicated-postgres.ts'
import { openDatabase, openReaders, openReplica, type Readers, silentLog } from './index.ts'

let servers: ReplicatedPostgres
let api: TestApi
let other: Readers
beforeAll(async () => {
  servers = await startReplicatedPostgres()
  api = await startTestApi({
    database: { server: servers.adminUrl },
    // A slow machine, too, does within this time what the tests do while the replica stands still.
    replica: { url: servers.replicaOf, look_ms: 50, most_lag_ms: 600_000 },
  })
  const { url } = api.database
  other = await openReaders({
    primary: openDatabase({ url, log: silentLog, statement_limit_ms: 60_000, connection_limit_ms: 60_000 }),
    replica: openReplica({ url: servers.replicaOf(url), log: silentLog }),
    // The row alone must say it.
    happenedBefore: async () => true,
    log: silentLog,
    look_ms: 50,
  })
})
afterAll(async () => {
  await other.close()
  await api.stop()
  await servers.stop()
})

afterEach(() => servers.thaw())

const newParcel = async ({ client, store }: ShopWithStore) =>
  (await client.call(createParcel, { body: parcelBody(store) })).data
const codesOf = async ({ client }: ShopWithStore) =>
  (await client.call(listParcels, {})).data.map(({ tracking_number }) => tracking_number)

/** Changes the description of the shop's parcels without telling anybody, and answers what its list shows. */
async function changedUntold(shop: ShopWithStore, text: string, of = api): Promise<string[]> {
  await sql`update parcels set description = ${text} where shop_id = ${shop.user.shop.id}`.execute(
    of.database.db,
  )
  return await descriptionsOf(shop)
}
const descriptionsOf = async ({ client }: ShopWithStore) =>
  (await client.call(listParcels, {})).data.map(({ description }) => description)

/** Waits until the shop's list is read from the replica. */
async function onReplica(shop: ShopWithStore, of = api): Promise<void> {
  const { reads } = of.platform.readers
  const isRead = async () => {
    const before = reads.replica
    await codesOf(shop)
    return reads.replica > before
  }
  await expect.poll(isRead).toBe(true)
}

describe('a shop whose changes the replica holds', () => {
  it('reads its list there', async () => {
    const shop = await shopWithStore(api)
    const parcel = await newParcel(shop)
    await onReplica(shop)
    expect(await codesOf(shop)).toEqual([parcel.tracking_number])
    const ready = await (await api.fetch('/readyz')).json()
    expect(ready).toMatchObject({ lists_from: 'replica' })
  })
})

describe('a replica that stands still', () => {
  it('answers shops that changed nothing, and the primary those that did, in every process', async () => {
    const [writing, quiet] = [await shopWithStore(api), await shopWithStore(api)]
    const first = await newParcel(writing)
    await newParcel(quiet)
    // One after the other: the count of reads does not say whose they were.
    await onReplica(writing)
    await onReplica(quiet)
    await servers.freeze()
    const second = await newParcel(writing)
    // The other process, at once: what was answered is known everywhere.
    const before = other.reads.primary
    const counted = await other.read(writing.user.shop.id, async (reader) => {
      const rows = reader.selectFrom('parcels').select('id').where('shop_id', '=', writing.user.shop.id)
      return (await rows.execute()).length
    })
    expect([counted, other.reads.primary]).toEqual([2, before + 1])
    expect(await codesOf(writing)).toEqual([second.tracking_number, first.tracking_number])
    expect(await changedUntold(quiet, 'Chỉ máy chủ chính biết')).not.toContain('Chỉ máy chủ chính biết')
    await servers.thaw()
    await expect.poll(() => descriptionsOf(quiet)).toEqual(['Chỉ máy chủ chính biết'])
    await onReplica(writing)
    expect(await codesOf(writing)).toEqual([second.tracking_number, first.tracking_number])
  })

  it('answers no list in which a status that was seen is gone, though nobody could write down yet that it changed', async () => {
    const shop = await shopWithStore(api)
    const { tracking_number } = await newParcel(shop)
    await onReplica(shop)
    const statuses = async () => (await shop.client.call(listParcels, {})).data.map(({ status }) => status)
    const before = await statuses()
    await servers.freeze()
    // Who writes the shop's row now, waits, as where notices cannot be sent.
    const writer = await api.database.pool.connect()
    try {
      await writer.query('begin')
      await writer.query('select from shop_changes where shop_id = $1 for update', [shop.user.shop.id])
      const { client } = await api.operator()
      await reportEvent(client, tracking_number, 'plan_pickup')
      expect(await statuses()).not.toEqual(before)
    } finally {
      await writer.query('rollback')
      writer.release()
    }
    await servers.thaw()
    await onReplica(shop)
    expect(await statuses()).not.toEqual(before)
  })

  it('is left when it lags too far, which /readyz and the metrics say, and taken again', async () => {
    const strict = await startTestApi({
      database: { server: servers.adminUrl },
      replica: { url: servers.replicaOf, look_ms: 50, most_lag_ms: 3_000 },
    })
    onTestFinished(() => strict.stop())
    const shop = await shopWithStore(strict)
    await newParcel(shop)
    await onReplica(shop, strict)
    await servers.freeze()
    await expect.poll(() => strict.platform.readers.state).toBe('primary')
    expect(await changedUntold(shop, 'Mới', strict)).toEqual(['Mới'])
    const ready = await strict.fetch('/readyz')
    expect(await ready.json()).toMatchObject({ lists_from: 'primary' })
    const { token } = await strict.operator()
    const metrics = await (
      await strict.fetch('/metrics', { headers: { authorization: `Bearer ${token}` } })
    ).text()
    expect(metrics).toContain('guihang_replica_in_use 0')
    expect(metrics).toMatch(/^guihang_replica_lag_seconds ([3-9]|\d\d)/m)
    await servers.thaw()
    await expect.poll(() => strict.platform.readers.state).toBe('replica')
    await onReplica(shop, strict)
  })
})

describe('what is not known to be on the replica', () => {
  it('is read from the primary after a crash has emptied the table of changes', async () => {
    const shop = await shopWithStore(api)
    await newParcel(shop)
    await onReplica(shop)
    await servers.freeze()
    // What a crash leaves of an unlogged table.
    await api.database.pool.query('truncate shop_changes')
    expect(await changedUntold(shop, 'Sau sự cố')).toEqual(['Sau sự cố'])
    await servers.thaw()
    await onReplica(shop)
  })
})

describe('a replica that goes away', () => {
  it('is no fault that a shop sees', async () => {
    const shop = await shopWithStore(api)
    const parcel = await newParcel(shop)
    await onReplica(shop)
    await servers.stopReplica()
    expect(await codesOf(shop)).toEqual([parcel.tracking_number])
    await expect.poll(() => api.platform.readers.state).toBe('primary')
    expect((await newParcel(shop)).tracking_number).toBe((await codesOf(shop))[0])
  })
})
