import { getPublicSettings } from '@guihang/contract/home/system'
import { editUser, getProfile } from '@guihang/contract/shop/identity'
import { businessDayOf } from '@guihang/domain/calendar'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../../testing/api.ts'
import { refusal } from '../../../../testing/matrix/refusals.ts'
import { shopWithStore } from '../../../../testing/road/parcels.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

describe('the profile', () => {
  it('says who is signed in, without the parts that were not asked for', async () => {
    const { client, user } = await api.signIn()
    const { data } = await client.call(getProfile, {})
    expect(data).toEqual({
      id: user.id,
      name: 'Nguyễn Thị Hạnh',
      email: user.email,
      phone: user.phone,
      shop_code: user.shop.shop_code,
      role_name: 'shop_admin',
      access: 'full',
      locale: 'vi',
      is_oms: 0,
      have_bank: false,
      password_updated_at: expect.stringMatching(/^\d{4}-.*Z$/),
      password_ignored_at: null,
      pending_email: null,
      pending_phone: null,
    })
  })

  it('adds photo, default store and shop when they are included', async () => {
    const { client, store, user } = await shopWithStore(api)
    const { data } = await client.call(getProfile, { query: { include: 'photo,default_store,shop' } })
    expect(data.photo).toBeNull()
    expect(data.default_store).toEqual(store)
    expect(data.shop).toMatchObject({
      id: user.shop.id,
      shop_name: 'Mộc Nhà Handmade',
      shop_type: 'organization',
      categories: [],
      id_card_front: null,
      paper_uploaded_full: true,
      paper_verified: true,
      paper_verify_expire_at: null,
    })
    expect((await client.call(getProfile, { query: { include: 'shop' } })).data).not.toHaveProperty('photo')
  })

  it('has no default store while the shop has none', async () => {
    const { client } = await api.signIn()
    const { data } = await client.call(getProfile, { query: { include: 'default_store' } })
    expect(data.default_store).toBeNull()
  })

  it('refuses parts that do not exist', async () => {
    const { client } = await api.signIn()
    const refused = await refusal(client.call(getProfile, { query: { include: 'shop,password_hash' } }))
    expect(refused.status).toBe(422)
    expect(refused.body.errors).toHaveProperty('include')
  })
})

describe('changing the profile', () => {
  it('keeps the language and the name', async () => {
    const { client, user } = await api.signIn()
    const changed = await client.call(editUser, { params: { id: user.id }, body: { locale: 'en' } })
    expect(changed.data.locale).toBe('en')
    await client.call(editUser, { params: { id: user.id }, body: { name: '  Lê Thị Mới  ' } })
    const { data } = await client.call(getProfile, {})
    expect([data.locale, data.name]).toEqual(['en', 'Lê Thị Mới'])
  })

  it('changes nothing when nothing is sent', async () => {
    const { client, user } = await api.signIn()
    const before = await client.call(getProfile, {})
    const after = await client.call(editUser, { params: { id: user.id }, body: {} })
    expect(after).toEqual(before)
  })

  it('takes the two languages and no other', async () => {
    const { user, access_token } = await api.signIn()
    const response = await api.fetch(`/v1/users/${user.id}`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
      body: '{"locale":"fr"}',
    })
    expect(response.status).toBe(422)
    expect((await response.json()).errors.locale).toEqual(['Chỉ nhận một trong các giá trị: vi, en'])
  })

  it('looks like nothing is there for a colleague, another shop and nobody', async () => {
    const { client, user } = await api.signIn()
    const colleague = await api.buildUser({ shop: user.shop })
    const stranger = await api.buildUser()
    for (const id of [colleague.id, stranger.id, v7()]) {
      const refused = await refusal(client.call(editUser, { params: { id }, body: { name: 'Kẻ Lạ' } }))
      expect([refused.status, refused.body.code]).toEqual([404, 'ENOTFOUND'])
    }
    const { client: own } = await api.signIn(colleague)
    expect((await own.call(getProfile, {})).data.name).toBe('Nguyễn Thị Hạnh')
  })
})

describe('the public settings', () => {
  it('name the provider and the business day, and offer the demo login in the demo only', async () => {
    const { data } = await api.client().call(getPublicSettings, {})
    expect(data).toMatchObject({
      provider_name: 'Gửi Hàng',
      hotline: '1900 636 677',
      demo: true,
      demo_login: { username: 'demo@guihang.vn', password: 'Guihang@2026' },
      today: businessDayOf(data.now),
    })
    const real = await startTestApi({
      environment: { GUIHANG_DEMO: '0', SIMULATOR_PORT: '3999', SUPPORT_EMAIL: 'giupdo@vidu.vn' },
    })
    const { data: settings } = await real.client().call(getPublicSettings, {})
    await real.stop()
    expect(settings).toMatchObject({
      demo: false,
      demo_login: null,
      simulator_url: null,
      support_email: 'giupdo@vidu.vn',
    })
  })
})
