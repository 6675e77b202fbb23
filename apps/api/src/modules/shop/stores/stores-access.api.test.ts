import {
  createStore,
  deleteStore,
  EditStore,
  editStore,
  listStores,
  setDefaultStore,
} from '@guihang/contract/shop/stores'
import { keysOf } from '@guihang/domain/keys-of'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { acrossShops } from '../../../platform/database/index.ts'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { answers, refusal } from '../../../testing/matrix/refusals.ts'
import { storeBody } from '../../../testing/road/places.ts'
import { defaultsOf, type ShopWithStores, shopWithStores } from './stores.fixture.ts'

let api: TestApi
const shopWith = (stores: number): Promise<ShopWithStores> => shopWithStores(api, stores)
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

describe('stores of other shops', () => {
  it('check 19: look exactly like missing ones, and nothing is written', async () => {
    const owner = await shopWith(2)
    const stranger = await shopWith(1)
    const before = await allStores()
    for (const id of [...owner.ids, v7()]) {
      const params = { id }
      for (const call of [
        () => stranger.client.call(editStore, { params, body: { address_type: 'home' } }),
        () => stranger.client.call(deleteStore, { params }),
        () => stranger.client.call(setDefaultStore, { params }),
      ]) {
        const error = await refusal(call())
        expect(error).toMatchObject({ status: 404, body: { code: 'ENOTFOUND', message: 'Không tìm thấy' } })
      }
    }
    expect(await allStores()).toEqual(before)
    expect((await stranger.client.call(listStores, {})).data.map(({ id }) => id)).toEqual(stranger.ids)
  })

  it('check 19: ask for a token first', async () => {
    const owner = await shopWith(1)
    const params = { id: owner.ids[0] ?? '' }
    const nobody = api.client()
    for (const call of [
      () => nobody.call(listStores, {}),
      () => nobody.call(createStore, { body: storeBody() }),
      () => nobody.call(editStore, { params, body: {} }),
      () => nobody.call(deleteStore, { params }),
      () => nobody.call(setDefaultStore, { params }),
    ]) {
      expect(await refusal(call())).toMatchObject(answers(401, 'ETOKEN'))
    }
  })

  it('check 21: cannot be reached by fields that are not the caller’s to set', async () => {
    const { client, access_token, ids } = await shopWith(1)
    const other = await shopWith(1)
    const before = await allStores()
    const extra = { shop_id: other.user.shop.id, is_default: true, sync_state: 'synced', id: v7() }
    for (const [method, path, body] of [
      ['POST', '/v1/stores', { ...storeBody(), ...extra }],
      ['PATCH', `/v1/stores/${ids[0]}`, extra],
      ['PATCH', `/v1/stores/${ids[0]}/default`, extra],
    ] as const) {
      const response = await api.fetch(path, {
        method,
        headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      const { code, errors } = await response.json()
      expect([response.status, code, Object.keys(errors).sort()], path).toEqual([
        422,
        'EVALID',
        ['id', 'is_default', 'shop_id', 'sync_state'],
      ])
    }
    expect(await allStores()).toEqual(before)
    expect(await defaultsOf(client)).toEqual(ids)
  })

  it('check 24: cannot be read by a query that forgets the shop', async () => {
    const forgetful = api.database.db.selectFrom('stores').selectAll()
    await expect(forgetful.execute()).rejects.toThrow()
  })
})

describe('odd text', () => {
  it('check 44: a script in a name or an address is stored as text and answered as JSON', async () => {
    const { access_token } = await shopWith(0)
    const payload = '<script>alert(1)</script><img src=x onerror=alert(1)>'
    const response = await api.fetch('/v1/stores', {
      method: 'POST',
      headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
      body: JSON.stringify(storeBody({ store_name: payload, address: payload })),
    })
    expect(response.headers.get('content-type')).toContain('application/json')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect((await response.json()).data).toMatchObject({ store_name: payload, address: payload })
  })

  it('check 45: no SQL or odd string in any parameter breaks a call', async () => {
    const { access_token, ids } = await shopWith(1)
    const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' }
    const odd = [
      "'; DROP TABLE stores; --",
      '"',
      '%',
      '_',
      '\\',
      'a\u0000b',
      '🏪',
      '\u202Ekho',
      '\uD800',
      ' ',
    ]
    for (const text of odd) {
      const value = encodeURIComponent(text.toWellFormed())
      const statuses = await Promise.all([
        api.fetch(`/v1/stores?keyword=${value}`, { headers }),
        api.fetch(`/v1/stores?cursor=${value}`, { headers }),
        api.fetch(`/v1/stores?limit=${value}`, { headers }),
        api.fetch(`/v1/stores/${value}`, { method: 'PATCH', headers, body: '{}' }),
        ...keysOf(EditStore.shape).map((field) =>
          api.fetch(`/v1/stores/${ids[0]}`, {
            method: 'PATCH',
            headers,
            body: JSON.stringify({ [field]: text }),
          }),
        ),
      ])
      for (const { status, url } of statuses) expect([200, 404, 422], url).toContain(status)
    }
  })
})

async function allStores() {
  return await acrossShops(api.database.db, 'a test that nothing was written anywhere')
    .selectFrom('stores')
    .selectAll()
    .orderBy('id')
    .execute()
}
