import { createParcel, editParcel } from '@guihang/contract/parcels/parcels'
import { createCourier, createHub, editCourier, editHub } from '@guihang/contract/provider/hubs'
import { createBankAccount, editBankAccount } from '@guihang/contract/shop/banks'
import { editUser, getProfile } from '@guihang/contract/shop/identity'
import { editShop } from '@guihang/contract/shop/papers'
import { createStore, editStore } from '@guihang/contract/shop/stores'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../api.ts'
import { bankAccountBody } from '../people/bank-accounts.ts'
import { courierBody, hubBody } from '../road/hubs.ts'
import { parcelBody, shopWithStore } from '../road/parcels.ts'
import { storeBody } from '../road/places.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

describe('an edit that names one field leaves the others of', () => {
  it('a store', async () => {
    const { client } = await api.signIn()
    const { data: before } = await client.call(createStore, { body: storeBody({ address_type: 'home' }) })
    const { data } = await client.call(editStore, {
      params: { id: before.id },
      body: { phone: '0987654321' },
    })
    expect(withoutTimes(data)).toEqual({ ...withoutTimes(before), phone: '0987654321' })
  })

  it('a parcel, also those that a new parcel may do without', async () => {
    const { client, store } = await shopWithStore(api)
    const extras = {
      description: 'Bộ ấm trà',
      notes: 'Gọi trước',
      cod: 250_000,
      allow_partial_delivery: true,
    }
    const body = parcelBody(store, { ...extras, private_code: 'DON-7', delivery_option: 'no_check' })
    const { data: before } = await client.call(createParcel, { body })
    expect(before).toMatchObject({ ...extras, private_code: 'DON-7' })
    const edit = { receiver_name: 'Trần Thị Mai' }
    const { data } = await client.call(editParcel, { params: { id: before.id }, body: edit })
    const receiver = { ...before.receiver, name: 'Trần Thị Mai' }
    expect(withoutTimes(data)).toEqual({ ...withoutTimes(before), receiver })
  })

  it('a bank account', async () => {
    const { client, user } = await api.signIn()
    const body = bankAccountBody()
    const { data: before } = await client.call(createBankAccount, { params: { userID: user.id }, body })
    const params = { userID: user.id, id: before.id }
    const edit = { bank_branch: 'Chợ Lớn', password: body.password }
    const { data } = await client.call(editBankAccount, { params, body: edit })
    const { payout_from } = data
    expect(withoutTimes(data)).toEqual({ ...withoutTimes(before), payout_from, bank_branch: 'Chợ Lớn' })
  })

  it('a shop and a person', async () => {
    const { client, user } = await api.signIn()
    const profile = async () => (await client.call(getProfile, { query: { include: 'shop' } })).data
    const before = await profile()
    await client.call(editShop, { body: { shop_name: 'Gốm Mộc' } })
    await client.call(editUser, { params: { id: user.id }, body: { name: 'Lê Thu' } })
    const shop = { ...before.shop, shop_name: 'Gốm Mộc' }
    expect(await profile()).toEqual({ ...before, name: 'Lê Thu', shop })
  })

  it('a hub and a courier', async () => {
    const { client } = await api.operator('Chị Lan vận hành')
    const { data: hub } = await client.call(createHub, { body: hubBody({ serves: ['48'] }) })
    const { code } = hub
    const editedHub = await client.call(editHub, {
      params: { code },
      body: { version: 1, address: '7 Bạch Đằng' },
    })
    expect(withoutTimes(editedHub.data)).toEqual({
      ...withoutTimes(hub),
      address: '7 Bạch Đằng',
      version: 2,
    })
    const { data: courier } = await client.call(createCourier, { body: courierBody(code) })
    const edited = await client.call(editCourier, {
      params: { code: courier.code },
      body: { version: 1, phone: '0987654321' },
    })
    expect(withoutTimes(edited.data)).toEqual({
      ...withoutTimes(courier),
      phone: '0987654321',
      version: 2,
    })
  })
})

function withoutTimes<Row extends { updated_at: string }>({ updated_at: _, ...row }: Row) {
  return row
}
