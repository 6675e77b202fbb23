import { importOperations as imports } from '@guihang/contract/parcels/imports'
import { presetOperations as calls } from '@guihang/contract/shop/presets'
import { limits } from '@guihang/domain/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { goodOrder, orderFile } from '../../../testing/imports/order-files.ts'
import { refusal } from '../../../testing/matrix/refusals.ts'
import { type ShopWithStore, shopWithStore } from '../../../testing/road/parcels.ts'

let api: TestApi
let now = new Date('2026-11-22T03:00:00Z')
beforeAll(async () => {
  api = await startTestApi({ jobs: true, clocks: { business: { now: () => now } } })
})
afterAll(() => api.stop())

const box = { name: 'Hộp nhỏ', length: 20, width: 15, height: 10, weight_g: null }
const shirt = { name: 'Áo thun', value: 150_000, weight_g: 250, size_id: null }
const addSize = async ({ client }: ShopWithStore, more = {}) =>
  (await client.call(calls.createSizePreset, { body: { ...box, ...more } })).data
const addProduct = async ({ client }: ShopWithStore, more = {}) =>
  (await client.call(calls.createProductPreset, { body: { ...shirt, ...more } })).data
const list = async ({ client }: ShopWithStore) => (await client.call(calls.listPresets, {})).data
const faultsOf = async (error: unknown) => ({ errors: await faults(Promise.reject(error)) })
const faults = async (call: Promise<unknown>) => (await refusal(call)).body.errors

describe('sizes and products of a shop', () => {
  it('are kept, changed and deleted; a product whose size is gone stays', async () => {
    const shop = await shopWithStore(api)
    const size = await addSize(shop)
    const product = await addProduct(shop, { size_id: size.id })
    expect(product).toEqual({ ...shirt, id: expect.any(String), size_id: size.id, uses: 0 })
    const edited = await shop.client.call(calls.editSizePreset, {
      params: { id: size.id },
      body: { height: 12.5, weight_g: 300 },
    })
    expect(edited.data).toEqual({ ...box, id: size.id, height: 12.5, weight_g: 300, uses: 0 })
    const cheaper = await shop.client.call(calls.editProductPreset, {
      params: { id: product.id },
      body: { value: 99_000, weight_g: null },
    })
    expect(cheaper.data).toMatchObject({ name: 'Áo thun', value: 99_000, weight_g: null, size_id: size.id })
    await shop.client.call(calls.deleteSizePreset, { params: { id: size.id } })
    expect(await list(shop)).toMatchObject({ sizes: [], products: [{ id: product.id, size_id: null }] })
    await shop.client.call(calls.deleteProductPreset, { params: { id: product.id } })
    expect(await list(shop)).toEqual({ sizes: [], products: [] })
  })

  it('have names of their own, and only so many of them', async () => {
    const shop = await shopWithStore(api)
    const size = await addSize(shop)
    expect(await faults(addSize(shop, { name: 'HỘP  nhỏ' }))).toEqual({ name: ['Tên này đã có'] })
    expect(
      await faults(addSize(shop, { name: 'Hộp to', height: 179, width: 179, length: 179 })),
    ).toHaveProperty('height')
    const call = shop.client.call(calls.editSizePreset, {
      params: { id: size.id },
      body: { name: ' hộp nhỏ' },
    })
    expect((await call).data.name).toBe('hộp nhỏ')
    await addProduct(shop)
    expect(await faults(addProduct(shop, { name: 'áo thun' }))).toEqual({ name: ['Tên này đã có'] })
    for (let count = 1; count < limits.size_presets_max; count += 1)
      await addSize(shop, { name: `Hộp ${count}` })
    expect(await faults(addSize(shop, { name: 'Một hộp nữa' }))).toEqual({
      name: ['Shop đã lưu đủ 100 mẫu. Xóa bớt mẫu không dùng'],
    })
  })

  it('check 20: of another shop look like none', async () => {
    const [shop, stranger] = [await shopWithStore(api), await shopWithStore(api)]
    const size = await addSize(stranger)
    const product = await addProduct(stranger)
    expect(await faults(addProduct(shop, { size_id: size.id }))).toEqual({
      size_id: ['Không có kích thước này'],
    })
    for (const call of [
      () => shop.client.call(calls.editSizePreset, { params: { id: size.id }, body: { height: 1 } }),
      () => shop.client.call(calls.deleteSizePreset, { params: { id: size.id } }),
      () => shop.client.call(calls.editProductPreset, { params: { id: product.id }, body: { value: 1 } }),
      () => shop.client.call(calls.deleteProductPreset, { params: { id: product.id } }),
      () => shop.client.call(calls.countPresetUse, { params: { id: product.id } }),
    ]) {
      expect((await refusal(call())).body).toMatchObject({ code: 'ENOTFOUND' })
    }
    expect(await list(stranger)).toMatchObject({ products: [{ uses: 0 }] })
  })

  it('take turns: a product finds its size or hears that it is gone, and the deletion always happens', async () => {
    const shop = await shopWithStore(api)
    const product = await addProduct(shop)
    for (let race = 0; race < 10; race += 1) {
      const size_id = (await addSize(shop, { name: `Hộp ${race}` })).id
      const [kept, changed, deleted] = await Promise.all([
        addProduct(shop, { name: `Áo ${race}`, size_id }).catch(faultsOf),
        shop.client
          .call(calls.editProductPreset, { params: { id: product.id }, body: { size_id } })
          .then(({ data }) => data, faultsOf),
        shop.client.call(calls.deleteSizePreset, { params: { id: size_id } }),
      ])
      for (const answer of [kept, changed])
        expect([{ size_id }, { errors: { size_id: ['Không có kích thước này'] } }]).toContainEqual(
          'errors' in answer ? { errors: answer.errors } : { size_id: answer.size_id },
        )
      expect(deleted).toBeUndefined()
    }
    expect((await list(shop)).products.map(({ size_id }) => size_id)).not.toContainEqual(expect.any(String))
  })

  it('that were used most in the last 90 days stand first', async () => {
    const shop = await shopWithStore(api)
    const use = async (id: string, times: number) => {
      for (let time = 0; time < times; time += 1) {
        await shop.client.call(calls.countPresetUse, { params: { id } })
      }
    }
    const names = async () => (await list(shop)).products.map(({ name, uses }) => [name, uses])
    const old = await addProduct(shop, { name: 'Hàng cũ' })
    const often = await addProduct(shop, { name: 'Hàng chạy' })
    await addProduct(shop, { name: 'Ấm trà' })
    await use(old.id, 3)
    await use(often.id, 2)
    expect(await names()).toEqual([
      ['Hàng cũ', 3],
      ['Hàng chạy', 2],
      ['Ấm trà', 0],
    ])
    now = new Date(now.getTime() + 90 * 24 * 60 * 60_000)
    await use(often.id, 1)
    expect(await names()).toEqual([
      ['Hàng chạy', 1],
      ['Ấm trà', 0],
      ['Hàng cũ', 0],
    ])
  })
})

describe('a row of an import that names a product of the shop', () => {
  it('gets the weight, value and size that it lacks, with a note, and counts as a use', async () => {
    const shop = await shopWithStore(api)
    const size = await addSize(shop)
    await addProduct(shop, { size_id: size.id })
    const { weight: _, product_value: __, length: ___, width: ____, height: _____, ...bare } = goodOrder
    const file = orderFile([
      { ...bare, product_name: 'ÁO THUN', quantity: 2 },
      { ...goodOrder, receiver_phone: '0987654321' },
    ])
    const made = await shop.client.call(imports.importExcel, { body: { store_id: shop.store.id }, file })
    const { id } = made.data
    const rows = async () => (await shop.client.call(imports.listImportRows, { params: { id } })).data
    await expect.poll(async () => (await rows()).length).toBe(2)
    const [filled, whole] = await rows()
    expect(filled?.values).toMatchObject({
      ...{ weight: '0.5', product_value: '300000', length: '20', width: '15', height: '10' },
    })
    expect(filled?.warnings).toEqual([
      { field: 'weight', message: 'Lấy từ hàng shop đã lưu: Áo thun', repair: null },
    ])
    expect(whole?.warnings).toEqual([])
    expect(await list(shop)).toMatchObject({ products: [{ uses: 1 }], sizes: [{ uses: 1 }] })
  })

  it('gets them in the grid as well', async () => {
    const shop = await shopWithStore(api)
    await addProduct(shop)
    const values = { product_name: 'áo thun', receiver_name: 'Mai' }
    const { data } = await shop.client.call(imports.validateImportRows, {
      body: { store_id: shop.store.id, rows: [{ no: 1, values }] },
    })
    expect(data[0]?.values).toMatchObject({ weight: '0.25', product_value: '150000' })
  })
})
