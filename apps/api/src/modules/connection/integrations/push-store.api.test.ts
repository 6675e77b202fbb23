import { OmsStorePush } from '@guihang/contract/connection/pushes'
import { createParcel } from '@guihang/contract/parcels/parcels'
import { quoteFees } from '@guihang/contract/parcels/pricing'
import {
  createStore,
  deleteStore,
  editStore,
  listStores,
  retryStoreSync,
  setDefaultStore,
} from '@guihang/contract/shop/stores'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ApiWithOrderSystem, apiWithOrderSystem } from '../../../testing/road/api-with-order-system.ts'
import { parcelBody, type ShopWithStore, shopWithStore } from '../../../testing/road/parcels.ts'
import { storeBody } from '../../../testing/road/places.ts'
import { resumePushes } from './resume-pushes.ts'

const hour = 3_600_000

let house: ApiWithOrderSystem
let oms: ApiWithOrderSystem['oms']
let api: ApiWithOrderSystem['api']
let time: ApiWithOrderSystem['time']
let shop: ShopWithStore

beforeAll(async () => {
  house = await apiWithOrderSystem()
  ;({ api, oms, time } = house)
})
afterAll(() => house.stop())
beforeEach(async () => {
  shop = await shopWithStore(api, { is_oms: 1 })
  await house.forget()
})

const storeNow = async (id = shop.store.id) => {
  const { data } = await shop.client.call(listStores, {})
  return data.find((store) => store.id === id)
}
const edit = (body: object, id = shop.store.id) => shop.client.call(editStore, { params: { id }, body })
const retry = (id = shop.store.id) => shop.client.call(retryStoreSync, { params: { id } })
const versions = () => oms.arrived.map((push) => ('store' in push ? push.store.version : null))

describe('a store and the order system', () => {
  it('is pushed when it is new, with everything the order system needs, and is synced by its answer', async () => {
    const { data: store } = await shop.client.call(createStore, { body: storeBody({ phone: '0987654321' }) })
    expect(store).toMatchObject({ sync_state: 'pending', sync_error: null })
    await time.run()
    expect(OmsStorePush.parse(oms.arrived[0])).toMatchObject({
      push_id: `${store.id}:1`,
      store: {
        id: store.id,
        version: 1,
        shop_code: shop.user.shop.shop_code,
        store_name: store.store_name,
        phone: '0987654321',
        address_level_1: { code: '79' },
        address_level_3: { name: 'Phường Bến Nghé', scheme: 'vn_legacy' },
        address_type: 'work',
      },
    })
    expect(await storeNow(store.id)).toMatchObject({ sync_state: 'synced', sync_error: null })
  })

  it('is pushed after each change as a new version, and not when another store becomes the default', async () => {
    const { data } = await edit({ address: '9 Tràng Tiền' })
    expect(data.sync_state).toBe('pending')
    await time.run()
    // Being synced is no change that an open form would have to be told of.
    expect(await storeNow()).toMatchObject({ sync_state: 'synced', updated_at: data.updated_at })
    await edit({ phone: '0977777777' })
    await time.run()
    const { data: other } = await shop.client.call(createStore, { body: storeBody() })
    await shop.client.call(setDefaultStore, { params: { id: other.id } })
    await time.run()
    expect(versions()).toEqual([2, 3, 1])
    expect((await storeNow())?.sync_state).toBe('synced')
  })

  it('fails with the reason when it is rejected, and a retry makes another push', async () => {
    oms.behaviour = { rejects: 'Chưa tìm thấy số nhà' }
    await edit({ address: '1 Đường Không Có' })
    await time.run()
    expect(await storeNow()).toMatchObject({ sync_state: 'failed', sync_error: 'Chưa tìm thấy số nhà' })
    oms.behaviour = 'up'
    expect((await retry()).data).toMatchObject({ sync_state: 'pending', sync_error: null })
    await time.run()
    expect(versions()).toEqual([2, 3])
    expect((await storeNow())?.sync_state).toBe('synced')
  })

  it('fails once nobody was reached for hours, and a retry mends it; one that is synced stays as it is', async () => {
    oms.behaviour = 'down'
    await edit({ address: '2 Hàng Bài' })
    await time.pass(hour)
    expect((await storeNow())?.sync_state).toBe('pending')
    await time.pass(4 * hour)
    expect(await storeNow()).toMatchObject({ sync_state: 'failed', sync_error: 'oms_unreachable' })
    expect((await api.platform.metrics.failedPushes.get()).values).toMatchObject([
      { labels: { what: 'store', fault: 'oms_unreachable' }, value: expect.any(Number) },
    ])
    expect(await resumePushes(api.platform)).toBe(0)
    oms.behaviour = 'up'
    await retry()
    await time.run()
    expect((await storeNow())?.sync_state).toBe('synced')
    const { data } = await retry()
    expect(data.sync_state).toBe('synced')
    await time.run()
    expect(oms.arrived).toHaveLength(1)
  })

  it('that waits is pushed at once by a retry', async () => {
    oms.behaviour = 'down'
    await edit({ address: '3 Hàng Bài' })
    await time.pass(hour)
    oms.behaviour = 'up'
    expect((await retry()).data.sync_state).toBe('pending')
    await time.run()
    expect((await storeNow())?.sync_state).toBe('synced')
    // The same version: what the order system may have heard already it hears under the same id.
    expect(oms.arrived.every(({ push_id }) => push_id === `${shop.store.id}:2`)).toBe(true)
  })

  it('never hinders a quote or a parcel', async () => {
    oms.behaviour = { rejects: 'Ngoài vùng lấy hàng' }
    await edit({ address: '4 Hàng Bài' })
    await time.run()
    expect((await storeNow())?.sync_state).toBe('failed')
    const body = parcelBody(shop.store)
    const { products: _, receiver_name, receiver_phone, receiver_address, delivery_option, ...fees } = body
    expect((await shop.client.call(quoteFees, { body: fees })).data.total_fee).toBeGreaterThan(0)
    expect((await shop.client.call(createParcel, { body })).data.status).toBe('waiting_for_approval')
  })

  it('changed while the order system answers is settled by the later answer alone', async () => {
    oms.behaviour = 'loses_answers'
    await edit({ address: '5 Hàng Bài' })
    await time.run()
    oms.behaviour = { rejects: 'Bản cũ' }
    await edit({ address: '6 Hàng Bài' })
    oms.behaviour = 'up'
    await time.run()
    expect(versions()).toEqual([2, 3])
    expect(await storeNow()).toMatchObject({ sync_state: 'synced', address: '6 Hàng Bài' })
  })

  it('whose job is gone is enqueued again; one that was deleted is nobody’s any more', async () => {
    const { data: spare } = await shop.client.call(createStore, { body: storeBody() })
    await shop.client.call(deleteStore, { params: { id: spare.id } })
    await edit({ address: '7 Hàng Bài' })
    await api.database.pool.query('DELETE FROM graphile_worker._private_jobs')
    expect(await resumePushes(api.platform)).toBe(1)
    expect(await resumePushes(api.platform)).toBe(0)
    await time.run('push-store')
    expect(versions()).toEqual([2])
    expect((await storeNow())?.sync_state).toBe('synced')
  })

  it('of a stand-alone shop is synced at once and never pushed, retried or not', async () => {
    const alone = await shopWithStore(api, { is_oms: 0 })
    expect(alone.store.sync_state).toBe('synced')
    const params = { id: alone.store.id }
    await alone.client.call(editStore, { params, body: { address: '8 Hàng Bài' } })
    expect((await alone.client.call(retryStoreSync, { params })).data.sync_state).toBe('synced')
    await time.run()
    expect(oms.arrived).toEqual([])
  })
})
