import { createParcel, listParcels } from '@guihang/contract/parcels/parcels'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { parcelBody, type ShopWithStore, shopWithStore } from '../../../testing/road/parcels.ts'
import { reportEvent } from '../../../testing/road/road.ts'
import { hasNodes, movePart, placeOf } from '../../../testing/server.ts'
import { untilAnswered } from '../../../testing/until-answered.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

const onCluster = async () => await hasNodes(inject('postgresUrl'))
const single = 'on a single server number and shop always lie together'

const create = async ({ client, store }: ShopWithStore) =>
  (await client.call(createParcel, { body: parcelBody(store) })).data

const nodeOf = async (table: string, key: string) => (await placeOf(api.database.pool, table, key)).node

it('on a cluster the number of a new parcel lies on the node of its shop, and a scan finds it', async (context) => {
  if (!(await onCluster())) return context.skip(single)
  const { client: operator } = await api.operator()
  for (let shops = 0; shops < 4; shops += 1) {
    const shop = await shopWithStore(api)
    const own = await nodeOf('parcels', shop.user.shop.id)
    for (let parcels = 0; parcels < 3; parcels += 1) {
      const { tracking_number } = await create(shop)
      expect(await nodeOf('parcel_numbers', tracking_number)).toBe(own)
      expect(await reportEvent(operator, tracking_number, 'plan_pickup')).toMatchObject({ ok: true })
    }
  }
})

it('a shop goes on creating when the part of the directory beside it has moved to another node', async (context) => {
  if (!(await onCluster())) return context.skip(single)
  const { client: operator } = await api.operator()
  const shop = await shopWithStore(api)
  const { tracking_number } = await create(shop)
  const { pool } = api.database
  const from = await placeOf(pool, 'parcel_numbers', tracking_number)
  await movePart(api.database.url, from, 'block_writes')
  // The first meets what the process remembers, and takes any number.
  const nodes: number[] = []
  for (let parcels = 0; parcels < 4; parcels += 1) {
    const created = await create(shop)
    expect(await reportEvent(operator, created.tracking_number, 'plan_pickup')).toMatchObject({ ok: true })
    nodes.push(await nodeOf('parcel_numbers', created.tracking_number))
  }
  expect(nodes.slice(1)).toEqual([from.node, from.node, from.node])
})

it('no parcel or event is lost while the rows of its shop, or their numbers, move to another node', async (context) => {
  if (!(await onCluster())) return context.skip(single)
  const { client: operator } = await api.operator()
  const shop = await shopWithStore(api)
  const answered: string[] = []
  let moving = true
  const work = async () => {
    while (moving) {
      const { tracking_number } = await untilAnswered(() => create(shop))
      answered.push(tracking_number)
      const event_id = crypto.randomUUID()
      const report = () => reportEvent(operator, tracking_number, 'plan_pickup', { event_id })
      expect(await untilAnswered(report)).toMatchObject({ ok: true })
      const { data } = await untilAnswered(() => shop.client.call(listParcels, { query: {} }))
      expect(data.length).toBeGreaterThan(0)
    }
  }
  const clients = Promise.allSettled(Array.from({ length: 6 }, work))
  const { pool, url } = api.database
  try {
    await movePart(url, await placeOf(pool, 'parcels', shop.user.shop.id), 'block_writes')
    await movePart(url, await placeOf(pool, 'parcel_numbers', answered[0] ?? ''), 'force_logical')
    await movePart(url, await placeOf(pool, 'parcels', shop.user.shop.id), 'force_logical')
  } finally {
    moving = false
  }
  expect((await clients).filter(({ status }) => status === 'rejected')).toEqual([])
  expect(answered.length).toBeGreaterThan(20)
  const numbered = await pool.query<{ parcel_id: string }>(
    'SELECT parcel_id FROM parcel_numbers WHERE tracking_number = ANY ($1)',
    [answered],
  )
  expect(numbered.rowCount).toBe(answered.length)
  const { rows } = await pool.query<{ count: number }>(
    `SELECT count(*)::int FROM whole_parcels AS parcel
     JOIN parcel_events AS planned ON planned.shop_id = parcel.shop_id AND planned.parcel_id = parcel.id AND planned.position = 2
     WHERE parcel.shop_id = $1 AND parcel.id = ANY ($2)`,
    [shop.user.shop.id, numbered.rows.map(({ parcel_id }) => parcel_id)],
  )
  expect(rows).toEqual([{ count: answered.length }])
})
