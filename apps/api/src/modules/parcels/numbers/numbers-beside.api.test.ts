import { createParcel } from '@guihang/contract/parcels/parcels'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { isCluster, movePart, placeOf } from '../../../testing/cluster.ts'
import { parcelBody, type ShopWithStore, shopWithStore } from '../../../testing/road/parcels.ts'
import { reportEvent } from '../../../testing/road/road.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

const onCluster = async () => await isCluster(inject('postgresUrl'))
const single = 'on a single server number and shop always lie together'

const create = async ({ client, store }: ShopWithStore) =>
  (await client.call(createParcel, { body: parcelBody(store) })).data

const portOf = async (table: string, key: string) => (await placeOf(api.database.pool, table, key)).port

it('on a cluster the number of a new parcel lies on the node of its shop, and a scan finds it', async (context) => {
  if (!(await onCluster())) return context.skip(single)
  const { client: operator } = await api.operator()
  for (let shops = 0; shops < 4; shops += 1) {
    const shop = await shopWithStore(api)
    const own = await portOf('parcels', shop.user.shop.id)
    for (let parcels = 0; parcels < 3; parcels += 1) {
      const { tracking_number } = await create(shop)
      expect(await portOf('parcel_numbers', tracking_number)).toBe(own)
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
  await movePart(pool, from)
  // The first meets what the process remembers, and takes any number.
  const ports: number[] = []
  for (let parcels = 0; parcels < 4; parcels += 1) {
    const created = await create(shop)
    expect(await reportEvent(operator, created.tracking_number, 'plan_pickup')).toMatchObject({ ok: true })
    ports.push(await portOf('parcel_numbers', created.tracking_number))
  }
  expect(ports.slice(1)).toEqual([from.port, from.port, from.port])
})

it('no parcel is lost while the rows of its shop, or their numbers, move to another node', async (context) => {
  if (!(await onCluster())) return context.skip(single)
  const shop = await shopWithStore(api)
  const answered: string[] = []
  let moving = true
  const work = async () => {
    while (moving) answered.push((await create(shop)).tracking_number)
  }
  const clients = Array.from({ length: 6 }, work)
  try {
    const { pool } = api.database
    await movePart(pool, await placeOf(pool, 'parcels', shop.user.shop.id))
    await movePart(pool, await placeOf(pool, 'parcel_numbers', answered[0] ?? ''))
    await movePart(pool, await placeOf(pool, 'parcels', shop.user.shop.id))
  } finally {
    moving = false
  }
  await Promise.all(clients)
  expect(answered.length).toBeGreaterThan(20)
  const { rows } = await api.database.pool.query<{ count: number }>(
    `SELECT count(*)::int FROM parcel_numbers AS number
     JOIN whole_parcels AS parcel ON parcel.id = number.parcel_id
     WHERE number.tracking_number = ANY ($1) AND parcel.shop_id = $2`,
    [answered, shop.user.shop.id],
  )
  expect(rows).toEqual([{ count: answered.length }])
})
