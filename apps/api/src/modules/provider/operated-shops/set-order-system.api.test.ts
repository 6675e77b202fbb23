import type { Client } from '@guihang/contract/client'
import { takeOrders } from '@guihang/contract/connection/order-system'
import { createParcel, editParcel, getParcel } from '@guihang/contract/parcels/parcels'
import { setOrderSystem } from '@guihang/contract/provider/operated-shops'
import { listAuditLog } from '@guihang/contract/shop/audit'
import { listStores } from '@guihang/contract/shop/stores'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { prepareModules } from '../../../server.ts'
import { startTestApi } from '../../../testing/api.ts'
import { connectCarrier } from '../../../testing/carriers/connect-carrier.ts'
import { ghtkSecrets } from '../../../testing/carriers/plain-ghtk.ts'
import { jobTime } from '../../../testing/job-time.ts'
import { type ApiWithOrderSystem, apiWithOrderSystem } from '../../../testing/road/api-with-order-system.ts'
import { parcelBody, type ShopWithStore, shopWithStore } from '../../../testing/road/parcels.ts'
import { newParcel, reportEvent } from '../../../testing/road/road.ts'

let house: ApiWithOrderSystem
let operator: Client
let shop: ShopWithStore
beforeAll(async () => {
  house = await apiWithOrderSystem()
  operator = (await house.api.operator('Chị Lan')).client
})
afterAll(() => house.stop())
beforeEach(async () => {
  await house.forget()
})

type Level = 0 | 1 | 2 | 3
const set = async (is_oms: Level, of = shop) =>
  (await operator.call(setOrderSystem, { params: { id: of.user.shop.id }, body: { is_oms } })).data
const arrived = () => house.oms.arrived.map((push) => ('parcel' in push ? 'parcel' : 'store'))
const statusOf = async (id: string) => (await shop.client.call(getParcel, { params: { id } })).data.status
/** The guard of sessions forgets a shop within a second. */
const create = async (expected: string) => {
  let parcel = await newParcel(shop)
  await expect
    .poll(async () => {
      if (parcel.status !== expected) parcel = await newParcel(shop)
      return parcel.status
    })
    .toBe(expected)
  return parcel
}
const storeState = async () => (await shop.client.call(listStores, { query: {} })).data[0]?.sync_state

describe('is_oms of a shop that exists', () => {
  it('rises: new parcels and all stores are pushed, parcels of before stay as they are', async () => {
    shop = await shopWithStore(house.api)
    const before = await newParcel(shop)
    expect(await set(1)).toMatchObject({ is_oms: 1 })
    expect(await storeState()).toBe('pending')
    const after = await create('waiting_for_approval')
    await shop.client.call(editParcel, { params: { id: before.id }, body: { notes: 'Gọi trước' } })
    await house.time.run()
    expect(await storeState()).toBe('synced')
    expect(await statusOf(after.id)).toBe('waiting_for_pickup')
    const numbers = house.oms.arrived.flatMap((push) => ('parcel' in push ? push.parcel.tracking_number : []))
    expect(numbers).not.toContain(before.tracking_number)
    const [entry] = (await shop.client.call(listAuditLog, {})).data
    expect(entry).toMatchObject({
      action: 'order_system_changed',
      what: 'is_oms 0 → 1',
      actor_name: 'Chị Lan',
    })
  })

  it('falls to 0: nothing new is pushed, and what the order system has to answer can be accepted by a call', async () => {
    shop = await shopWithStore(house.api, { is_oms: 1 })
    house.oms.behaviour = 'down'
    const waiting = await newParcel(shop)
    await set(0)
    expect(await storeState()).toBe('synced')
    await create('waiting_for_pickup')
    expect(await reportEvent(operator, waiting.tracking_number, 'accept')).toMatchObject({ ok: true })
    expect(await statusOf(waiting.id)).toBe('waiting_for_pickup')
    await house.forget()
    await newParcel(shop)
    await house.time.run()
    expect(arrived()).toEqual([])
  })

  it('opens and closes what the order system itself may do', async () => {
    shop = await shopWithStore(house.api, { is_oms: 1 })
    const order = () =>
      operator.call(takeOrders, {
        body: {
          orders: [
            {
              oms_code: crypto.randomUUID(),
              shop_code: shop.user.shop.shop_code,
              parcel: parcelBody(shop.store),
            },
          ],
        },
      })
    expect((await order()).data[0]).toMatchObject({ ok: false, code: 'EOMS' })
    await set(3)
    expect((await order()).data[0]).toMatchObject({ ok: true })
    await set(2)
    expect((await order()).data[0]).toMatchObject({ ok: false, code: 'EOMS' })
  })

  it('stays as it is when it is set again, and is 0 to 3', async () => {
    shop = await shopWithStore(house.api, { is_oms: 2 })
    await house.forget()
    await set(2)
    await house.time.run()
    expect(arrived()).toEqual([])
    await expect(set(4 as Level)).rejects.toMatchObject({ status: 422 }) // as: what no type lets through
  })
})

describe('an instance without an order system', () => {
  it('gives no shop one, and says at its start which shops it cannot push', async () => {
    const api = await startTestApi()
    try {
      const alone = await shopWithStore(api, { is_oms: 1 })
      const { client } = await api.operator()
      const params = { id: alone.user.shop.id }
      await expect(client.call(setOrderSystem, { params, body: { is_oms: 2 } })).rejects.toMatchObject({
        status: 422,
        body: { errors: { is_oms: [expect.stringContaining('OMS_URL')] } },
      })
      await client.call(setOrderSystem, { params, body: { is_oms: 0 } })
      await alone.client.call(createParcel, { body: parcelBody(alone.store) })
      const other = await api.buildShop({ is_oms: 1 })
      await prepareModules(api.platform)
      expect(api.logs.find((line) => line.includes('OMS_URL is not set'))).toContain(other.shop_code)
    } finally {
      await api.stop()
    }
  })
})

describe('a start with an order system', () => {
  it('says in the log which shops it pushes, and whether signed', async () => {
    const one = await house.api.buildShop({ is_oms: 1 })
    const none = await house.api.buildShop()
    await prepareModules(house.api.platform)
    const line = house.api.logs.find((text) => text.includes('shops are pushed')) ?? ''
    expect(line).toContain(one.shop_code)
    expect(line).toContain(house.oms.url)
    expect(line).not.toContain(none.shop_code)
  })

  it('gives shops one where a carrier is connected: their stores wait for nobody', async () => {
    const api = await startTestApi({ environment: { WEBHOOK_ALLOW_PRIVATE: '1' } })
    try {
      const alone = await shopWithStore(api, { is_oms: 0 })
      const { client } = await api.operator()
      const connection = { code: 'GHTK', kind: 'ghtk', secrets: ghtkSecrets } as const
      await connectCarrier(client, { ...connection, url: 'http://127.0.0.1:65530' })
      await client.call(setOrderSystem, { params: { id: alone.user.shop.id }, body: { is_oms: 1 } })
      await jobTime(api).run('push-store')
      expect((await alone.client.call(listStores, {})).data).toMatchObject([{ sync_state: 'synced' }])
    } finally {
      await api.stop()
    }
  })
})
