import { ApiError } from '@guihang/contract/client'
import { createParcel, editParcel, getParcel } from '@guihang/contract/parcels/parcels'
import { createStore, editStore } from '@guihang/contract/shop/stores'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { setStates } from '../../../testing/parcel-states.ts'
import { parcelBody, type ShopWithStore, shopWithStore } from '../../../testing/road/parcels.ts'
import { places, storeBody } from '../../../testing/road/places.ts'

let api: TestApi
let mine: ShopWithStore

beforeAll(async () => {
  api = await startTestApi()
  mine = await shopWithStore(api)
})
afterAll(() => api.stop())

const create = async (shop: ShopWithStore, traits: object = {}) =>
  (await shop.client.call(createParcel, { body: parcelBody(shop.store, traits) })).data
const edit = async (shop: ShopWithStore, id: string, body: object) =>
  (await shop.client.call(editParcel, { params: { id }, body })).data
const detail = async (shop: ShopWithStore, id: string) =>
  (await shop.client.call(getParcel, { params: { id } })).data
async function refusedCode(call: Promise<unknown>): Promise<string> {
  const error = await call.catch((thrown: unknown) => thrown)
  if (!(error instanceof ApiError)) throw new Error('The call was not refused')
  return error.body.code
}
const markPrinted = (shop: ShopWithStore, id: string) =>
  setStates(
    api.database.db,
    { shop_id: shop.user.shop.id, id },
    { awb_printed_at: new Date(), awb_print_count: 1 },
  )

describe('the sender of a parcel under way', () => {
  it('stays what it was when the store has changed meanwhile, whatever else is edited', async () => {
    const shop = await shopWithStore(api)
    const parcel = await create(shop)
    const moved = { store_name: 'Tên mới', address: '1 Hàng Bài', ...places.hoanKiem }
    await shop.client.call(editStore, { params: { id: shop.store.id }, body: moved })
    // The portal sends the store although nobody touched it.
    const edited = await edit(shop, parcel.id, { store_id: shop.store.id, notes: 'Gọi trước' })
    expect(edited.sender).toEqual(parcel.sender)
    const heavier = await edit(shop, parcel.id, { weight: 1.3 })
    expect(heavier.sender).toEqual(parcel.sender)
    expect(heavier.shipping_fee).toBe(parcel.shipping_fee)
  })

  it('is the other store when the shop chooses another one', async () => {
    const shop = await shopWithStore(api)
    const other = await shopWithStore(api)
    const parcel = await create(shop)
    const body = storeBody({ store_name: 'Kho hai' })
    const { data: second } = await shop.client.call(createStore, { body })
    expect((await edit(shop, parcel.id, { store_id: second.id })).sender).toMatchObject({ name: 'Kho hai' })
    expect(await refusedCode(edit(shop, parcel.id, { store_id: other.store.id }))).toBe('EVALID')
  })
})

describe('a parcel stored before texts had to be one line', () => {
  it('is changed all the same, and its texts are one line from then on', async () => {
    const parcel = await create(mine)
    await api.database.db
      .updateTable('parcels')
      .set({
        receiver_name: 'Nguyễn Thị\r\nNhung',
        receiver_address: '45/12 Lê Văn Sỹ\n\tHẻm 3\u202e',
        products: JSON.stringify([{ ...parcel.products[0], name: 'Bộ ấm\ntrà' }]),
      })
      .where('shop_id', '=', mine.user.shop.id)
      .where('id', '=', parcel.id)
      .execute()
    const edited = await edit(mine, parcel.id, { cod: 900_000 })
    expect(edited).toMatchObject({ cod: 900_000, products: [{ name: 'Bộ ấm trà' }] })
    expect(edited.receiver).toMatchObject({ name: 'Nguyễn Thị Nhung', address: '45/12 Lê Văn Sỹ Hẻm 3' })
  })
})

describe('the amount on a printed label', () => {
  it('stays: what would change what the courier collects is refused (EPKS002)', async () => {
    const parcel = await create(mine, { payment_option: 'receiver' })
    await markPrinted(mine, parcel.id)
    expect(await refusedCode(edit(mine, parcel.id, { weight: 9 }))).toBe('EPKS002')
    expect(await refusedCode(edit(mine, parcel.id, places.hoanKiem))).toBe('EPKS002')
    expect((await detail(mine, parcel.id)).total_cod).toBe(parcel.total_cod)
    // Another figure that comes to the same amount is fine.
    expect((await edit(mine, parcel.id, { weight: parcel.weight + 0.01 })).total_cod).toBe(parcel.total_cod)
  })

  it('does not hinder a heavier parcel that the sender pays', async () => {
    const parcel = await create(mine)
    await markPrinted(mine, parcel.id)
    const edited = await edit(mine, parcel.id, { weight: 9 })
    expect(edited.shipping_fee).toBeGreaterThan(parcel.shipping_fee)
    expect(edited.total_cod).toBe(parcel.total_cod)
  })
})

describe('the fees of a parcel', () => {
  it('do not follow a new price table when the edit changes nothing they depend on', async () => {
    const parcel = await create(mine, { payment_option: 'receiver' })
    // As if the table had had another price on that day.
    await api.database.db
      .updateTable('parcels')
      .set({ shipping_fee: 1_000, total_cod: parcel.cod + 1_000 })
      .where('shop_id', '=', mine.user.shop.id)
      .where('id', '=', parcel.id)
      .execute()
    await markPrinted(mine, parcel.id)
    const same = { weight: parcel.weight, cod: parcel.cod, ...places.saiGon }
    const edited = await edit(mine, parcel.id, { ...same, notes: 'Gọi trước', receiver_name: 'Tên mới' })
    expect(edited).toMatchObject({ shipping_fee: 1_000, total_cod: parcel.cod + 1_000, notes: 'Gọi trước' })
  })
})

describe('the value of a parcel', () => {
  it('cannot be raised beyond what needs approval once the parcel is approved (EPKS002)', async () => {
    const parcel = await create(mine)
    expect(parcel.status).toBe('waiting_for_pickup')
    expect(await refusedCode(edit(mine, parcel.id, { product_value: 20_000_001 }))).toBe('EPKS002')
    expect((await edit(mine, parcel.id, { product_value: 20_000_000 })).product_value).toBe(20_000_000)
  })

  it('lets a parcel go that waits for nothing else when it is lowered', async () => {
    const parcel = await create(mine, { product_value: 25_000_000 })
    expect((await edit(mine, parcel.id, { product_value: 26_000_000 })).status).toBe('waiting_for_approval')
    expect((await edit(mine, parcel.id, { notes: 'x' })).status).toBe('waiting_for_approval')
    expect((await edit(mine, parcel.id, { product_value: 20_000_000 })).status).toBe('waiting_for_pickup')
    expect((await detail(mine, parcel.id)).events.slice(-2).map(({ event }) => event)).toEqual([
      'edit',
      'submit_directly',
    ])
  })

  it('changes nothing for a parcel that waits for the order system or for papers', async () => {
    const pushed = await shopWithStore(api, { is_oms: 1 })
    const one = await create(pushed, { product_value: 25_000_000 })
    expect((await edit(pushed, one.id, { product_value: 1_000 })).status).toBe('waiting_for_approval')
    const overdue = await shopWithStore(api, {
      paper_verified: false,
      paper_verify_expire_at: new Date(Date.now() - 86_400_000),
    })
    const two = await create(overdue, { product_value: 25_000_000 })
    expect((await edit(overdue, two.id, { product_value: 1_000 })).status).toBe('waiting_for_approval')
  })
})
