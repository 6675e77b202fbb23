import {
  createStore,
  deleteStore,
  editStore,
  listStores,
  setDefaultStore,
} from '@guihang/contract/shop/stores'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { answers, refusal } from '../../../testing/matrix/refusals.ts'
import { setStates } from '../../../testing/parcel-states.ts'
import { places, storeBody } from '../../../testing/road/places.ts'
import { addStore, defaultsOf, type ShopWithStores, shopWithStores } from './stores.fixture.ts'
import { findDefaultStore } from './stores.store.ts'

let api: TestApi
const shopWith = (stores: number, traits = {}): Promise<ShopWithStores> => shopWithStores(api, stores, traits)
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

describe('creating a store', () => {
  it('makes the first one the default, and only the first', async () => {
    const { client, user } = await shopWith(0)
    expect(await findDefaultStore(api.database.db, user.shop.id)).toBeUndefined()
    const first = await addStore(client, { store_name: 'Cửa hàng Hàng Bông', phone: '+84 912 345 678' })
    expect(first).toMatchObject({
      store_name: 'Cửa hàng Hàng Bông',
      phone: '0912345678',
      is_default: true,
      sync_state: 'synced',
      address_level_1: { code: '79', name: 'Thành phố Hồ Chí Minh', scheme: 'vn_legacy' },
      address_level_2: { code: '760', name: 'Quận 1' },
      address_level_3: { code: '26740', name: 'Phường Bến Nghé' },
    })
    expect((await addStore(client)).is_default).toBe(false)
    expect((await findDefaultStore(api.database.db, user.shop.id))?.id).toBe(first.id)
  })

  it('takes the two-level scheme, where an answer has no level 2, and an island without wards', async () => {
    const { client } = await shopWith(0)
    const today = await addStore(client, { ...places.saiGon, address_level_2_code: undefined })
    expect(today).toMatchObject({
      address_level_2: null,
      address_level_3: { name: 'Phường Sài Gòn', scheme: 'vn2025' },
    })
    const { address_level_3_code: _, ...body } = storeBody()
    const island = await client.call(createStore, { body: { ...body, ...places.lySon } })
    expect(island.data).toMatchObject({ address_level_2: { name: 'Huyện Lý Sơn' }, address_level_3: null })
  })

  it('waits to be told to the order system where the shop has one, and is usable at once', async () => {
    const { client } = await shopWith(0, { is_oms: 1 })
    expect(await addStore(client)).toMatchObject({ sync_state: 'pending', is_default: true })
  })

  it('answers EAD002 at store_name for a name over 100 characters, and takes one of 100', async () => {
    const { client } = await shopWith(0)
    expect(await refusal(addStore(client, { store_name: 'ắ'.repeat(101) }))).toMatchObject(
      answers(422, 'EAD002', { store_name: ['Tên dài quá 100 ký tự'] }),
    )
    expect((await addStore(client, { store_name: 'ắ'.repeat(100) })).store_name).toHaveLength(100)
  })

  it('answers EAL001 at store_name for a name the shop has already, whatever its case', async () => {
    const { client } = await shopWith(0)
    await addStore(client, { store_name: 'Kho Hà' })
    expect(await refusal(addStore(client, { store_name: '  kho HÀ ' }))).toMatchObject(
      answers(422, 'EAL001', { store_name: ['Tên này đã có'] }),
    )
    expect((await addStore(client, { store_name: 'Kho Hạ' })).store_name).toBe('Kho Hạ')
    const other = await shopWith(0)
    expect((await addStore(other.client, { store_name: 'Kho Hà' })).store_name).toBe('Kho Hà')
  })

  it('tells every wrong field at once, in both languages', async () => {
    const { client, access_token } = await shopWith(0)
    await addStore(client, { store_name: 'Kho A' })
    const wrong = storeBody({ store_name: 'Kho A', address_level_3_code: '00001' })
    expect(await refusal(client.call(createStore, { body: wrong }))).toMatchObject(
      answers(422, 'EVALID', {
        store_name: ['Tên này đã có'],
        address_level_3_code: ['Đơn vị này không thuộc đơn vị cấp trên đã chọn'],
      }),
    )
    const english = api.client(access_token, 'en')
    const body = { ...storeBody({ phone: '091234', store_name: 'x'.repeat(101) }), address: '' }
    expect(await refusal(english.call(createStore, { body }))).toMatchObject(
      answers(422, 'EVALID', {
        store_name: ['The name is longer than 100 characters'],
        phone: ['4 more digits needed. Mobile numbers have 10'],
        address: ['This field is required'],
      }),
    )
  })

  it('names the hotline where nobody delivers', async () => {
    const { client } = await shopWith(0)
    const { address_level_2_code: _, ...body } = storeBody()
    expect(await refusal(client.call(createStore, { body: { ...body, ...places.hoangSa } }))).toMatchObject(
      answers(422, 'EVALID', {
        address_level_3_code: ['Khu vực này chưa phục vụ. Gọi 1900 636 677 để được hỗ trợ'],
      }),
    )
  })

  it('answers the same store again for the same idempotency key', async () => {
    const { client } = await shopWith(0)
    const body = storeBody()
    const once = await client.call(createStore, { body, idempotencyKey: 'key-of-a-store' })
    const again = await client.call(createStore, { body, idempotencyKey: 'key-of-a-store' })
    expect(again).toEqual(once)
    expect((await client.call(listStores, {})).meta.total).toBe(1)
  })
})

describe('the list', () => {
  it('has the default store first, then the others as they were added, page by page', async () => {
    const { client, ids } = await shopWith(5)
    await client.call(setDefaultStore, { params: { id: ids[3] ?? '' } })
    const expected = [3, 0, 1, 2, 4].map((index) => ids[index])
    for (const limit of ['1', '2', '3']) {
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const page = await client.call(listStores, { query: { limit, ...(cursor ? { cursor } : {}) } })
        seen.push(...page.data.map(({ id }) => id))
        expect(page.meta.total).toBe(5)
        cursor = page.meta.next_cursor ?? undefined
      } while (cursor)
      expect(seen).toEqual(expected)
    }
  })

  it('is searched by name, phone and address without accents', async () => {
    const { client } = await shopWith(0)
    const hang = await addStore(client, { store_name: 'Cửa hàng Đê La Thành', address: '5 Ngõ Huế' })
    const kho = await addStore(client, { store_name: 'Kho Sóng Thần', phone: '0987654321' })
    const found = async (keyword: string) =>
      (await client.call(listStores, { query: { keyword } })).data.map(({ id }) => id)
    expect(await found('de la thanh')).toEqual([hang.id])
    expect(await found('NGÕ HUẾ')).toEqual([hang.id])
    expect(await found('098 765')).toEqual([kho.id])
    expect(await found('%')).toEqual([])
    const page = await client.call(listStores, { query: { keyword: 'h', limit: '1' } })
    expect(page.meta).toMatchObject({ total: 2, next_cursor: expect.any(String) })
  })

  it('refuses a cursor it did not give', async () => {
    const { client } = await shopWith(1)
    expect(await refusal(client.call(listStores, { query: { cursor: '2.x' } }))).toMatchObject(
      answers(422, 'EVALID', { cursor: ['Vị trí trang không đúng. Tải lại danh sách'] }),
    )
  })
})

describe('changing a store', () => {
  it('changes what is named and keeps the rest', async () => {
    const { client, ids } = await shopWith(1)
    const [id = ''] = ids
    const { data } = await client.call(editStore, { params: { id }, body: { phone: '0987 654 321' } })
    expect(data).toMatchObject({
      phone: '0987654321',
      address: '12 Lê Lợi',
      address_level_3: { code: '26740' },
    })
    const moved = await client.call(editStore, {
      params: { id },
      body: { address: '1 Tràng Tiền', ...places.hoanKiem },
    })
    expect(moved.data).toMatchObject({
      address: '1 Tràng Tiền',
      address_level_1: { code: '01' },
      address_level_2: null,
      address_level_3: { name: 'Phường Hoàn Kiếm' },
    })
  })

  it('may keep its own name, but not take another', async () => {
    const { client } = await shopWith(0)
    const first = await addStore(client, { store_name: 'Kho Một' })
    await addStore(client, { store_name: 'Kho Hai' })
    const rename = (store_name: string) =>
      client.call(editStore, { params: { id: first.id }, body: { store_name } })
    expect((await rename('KHO MỘT')).data.store_name).toBe('KHO MỘT')
    expect(await refusal(rename('Kho Hai'))).toMatchObject(answers(422, 'EAL001'))
    expect(await refusal(rename('x'.repeat(101)))).toMatchObject(answers(422, 'EAD002'))
  })

  it('asks for the units below a changed one', async () => {
    const { client, ids } = await shopWith(1)
    const edit = client.call(editStore, {
      params: { id: ids[0] ?? '' },
      body: { address_level_1_code: '01' },
    })
    expect(await refusal(edit)).toMatchObject(
      answers(422, 'EVALID', {
        address_level_2_code: ['Bạn chưa điền mục này'],
        address_level_3_code: ['Bạn chưa điền mục này'],
      }),
    )
  })

  it('tells the order system anew', async () => {
    const { client, user, ids } = await shopWith(1, { is_oms: 1 })
    const [id = ''] = ids
    await api.database.db
      .updateTable('stores')
      .set({ sync_state: 'synced' })
      .where('shop_id', '=', user.shop.id)
      .execute()
    const { data } = await client.call(editStore, { params: { id }, body: { address_type: 'home' } })
    expect(data).toMatchObject({ address_type: 'home', sync_state: 'pending' })
  })
})

describe('deleting a store', () => {
  it('works for one that is neither the default nor in use', async () => {
    const { client, ids } = await shopWith(2)
    await client.call(deleteStore, { params: { id: ids[1] ?? '' } })
    expect((await client.call(listStores, {})).data.map(({ id }) => id)).toEqual([ids[0]])
    expect(await refusal(client.call(deleteStore, { params: { id: ids[1] ?? '' } }))).toMatchObject(
      answers(404, 'ENOTFOUND'),
    )
  })

  it('refuses the default store with EST0002 while there are others, the last one with EST0001', async () => {
    const { client, ids } = await shopWith(2)
    const [first = '', second = ''] = ids
    expect(await refusal(client.call(deleteStore, { params: { id: first } }))).toMatchObject(
      answers(409, 'EST0002'),
    )
    await client.call(deleteStore, { params: { id: second } })
    expect(await refusal(client.call(deleteStore, { params: { id: first } }))).toMatchObject(
      answers(409, 'EST0001'),
    )
    expect(await defaultsOf(client)).toEqual([first])
  })

  it('refuses one that a parcel under way needs with EAD001, and lets it go once the parcel ended', async () => {
    const { client, user, ids } = await shopWith(2)
    const [, store_id = ''] = ids
    const parcel_id = await insertParcel(user.shop.id, store_id, 'waiting_for_pickup')
    expect(await refusal(client.call(deleteStore, { params: { id: store_id } }))).toMatchObject(
      answers(409, 'EAD001'),
    )
    await setStates(api.database.db, { shop_id: user.shop.id, id: parcel_id }, { status: 'cod_collected' })
    await client.call(deleteStore, { params: { id: store_id } })
    expect(await defaultsOf(client)).toEqual([ids[0]])
  })
})

describe('the default store', () => {
  it('moves to another one', async () => {
    const { client, ids } = await shopWith(2)
    const { data } = await client.call(setDefaultStore, { params: { id: ids[1] ?? '' } })
    expect(data.is_default).toBe(true)
    expect(await defaultsOf(client)).toEqual([ids[1]])
    await client.call(setDefaultStore, { params: { id: ids[1] ?? '' } })
    expect(await defaultsOf(client)).toEqual([ids[1]])
  })

  it('is exactly one after any race of first stores, changes and deletes', async () => {
    const { client } = await shopWith(0)
    const created = await Promise.all(Array.from({ length: 8 }, () => addStore(client)))
    expect(created.filter(({ is_default }) => is_default)).toHaveLength(1)
    const settled = await Promise.allSettled(
      created.flatMap(({ id }) => [
        client.call(setDefaultStore, { params: { id } }),
        client.call(deleteStore, { params: { id } }),
      ]),
    )
    const codes = settled.map((result) => (result.status === 'fulfilled' ? 'ok' : result.reason.body?.code))
    expect(new Set(codes)).toEqual(
      new Set(['ok', ...codes.filter((code) => /^(EST000[12]|ENOTFOUND)$/.test(code))]),
    )
    expect(await defaultsOf(client)).toHaveLength(1)
  })

  it('gives a name once, also to two stores created at the same moment', async () => {
    const { client } = await shopWith(1)
    const settled = await Promise.allSettled(
      Array.from({ length: 6 }, () => addStore(client, { store_name: 'Kho trùng tên' })),
    )
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('a live screen', () => {
  it('is told that a store changed', async () => {
    const { client, user, ids } = await shopWith(1)
    const [id = ''] = ids
    const heard = new Promise((resolve) => {
      const stop = api.platform.live.subscribe(user.shop.id, (message) => {
        stop()
        resolve(message)
      })
    })
    await client.call(editStore, { params: { id }, body: { address_type: 'home' } })
    expect(await heard).toMatchObject({ type: 'store', id })
  })
})

/** A bare parcel of the store; how it got there is not what these tests are about. */
async function insertParcel(shop_id: string, store_id: string, status: string): Promise<string> {
  const now = new Date()
  const id = v7()
  await api.database.db
    .insertInto('parcels')
    .values({
      shop_id,
      id,
      code: id,
      tracking_number: id,
      store_id,
      sender_name: 'Shop',
      sender_phone: '0912345678',
      sender_address: '12 Lê Lợi',
      receiver_name: 'Khách',
      receiver_phone: '0987654321',
      receiver_address: '1 Tràng Tiền',
      products: '[]',
      description: '',
      notes: '',
      weight: 1,
      length: 10,
      width: 10,
      height: 10,
      dim: 0.2,
      charged_weight: 1,
      product_value: 0,
      cod: 0,
      total_cod: 0,
      shipping_fee: 0,
      insurance_fee: 0,
      service_fee: 0,
      return_fee: 0,
      payment_option: 'sender',
      delivery_option: 'no_check',
      created_at: now,
    })
    .execute()
  const standing = { shop_id, parcel_id: id, status, status_at: now }
  await api.database.db
    .insertInto('parcel_states')
    .values({ ...standing, updated_at: now })
    .execute()
  await api.database.db
    .insertInto('parcel_lists')
    .values({ ...standing, collects: false, unpushed: false, operated: true })
    .execute()
  return id
}
