import type { ApiError, Client } from '@guihang/contract/client'
import { lockUser, unlockUser } from '@guihang/contract/provider/operated-people'
import { liftRestriction, restrictShop } from '@guihang/contract/provider/operated-shops'
import { getProfile, login, logout, refresh } from '@guihang/contract/shop/identity'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../../testing/api.ts'
import { refusal } from '../../../../testing/matrix/refusals.ts'
import type { TestUser } from '../../../../testing/people/people.ts'
import { timed } from '../../../../testing/stopwatch.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(async () => {
  await api.stop()
})

describe('signing in', () => {
  it('works with the e-mail in any case and with the phone in any spelling', async () => {
    const user = await api.buildUser()
    for (const username of [
      user.email,
      ` ${user.email.toUpperCase()} `,
      user.phone,
      `+84 ${user.phone.slice(1, 4)} ${user.phone.slice(4)}`,
    ]) {
      const tokens = await api.client().call(login, { body: { username, password: user.password } })
      expect(Object.keys(tokens)).toEqual(['access_token', 'refresh_token'])
      const profile = await api.client(tokens.access_token).call(getProfile, {})
      expect(profile.data).toMatchObject({ id: user.id, email: user.email, phone: user.phone })
    }
  })

  it('check 25: answers a wrong password and an unknown account alike', async () => {
    const user = await api.buildUser()
    const wrong = await refusal(
      api.client().call(login, { body: { username: user.email, password: 'Sai@123456' } }),
    )
    const unknown = await refusal(
      api.client().call(login, { body: { username: 'khong-co@vidu.vn', password: 'Sai@123456' } }),
    )
    expect(wrong.status).toBe(401)
    expect({ ...unknown.body, request_id: '' }).toEqual({ ...wrong.body, request_id: '' })
    expect(wrong.body).toMatchObject({ code: 'ELOGIN', message: 'Thông tin đăng nhập không đúng' })
    const english = await refusal(
      api.client(undefined, 'en').call(login, { body: { username: user.email, password: 'x' } }),
    )
    expect(english.body.message).toBe('Login information is not correct')
  })

  it.each([
    ['inactive', 'shop_admin', 'active', 'EINACTIVE'],
    ['locked', 'shop_admin', 'active', 'EUS012'],
    ['active', 'hub_staff', 'active', 'EUS008'],
    ['active', 'shop_admin', 'restricted', 'ESH002'],
  ] as const)(
    'tells a %s %s of a %s shop %s, but only after the right password',
    async (state, role_name, shop_state, code) => {
      const shop = await api.buildShop({ state: shop_state })
      const user = await api.buildUser({ shop, state, role_name })
      const wrong = await refusal(
        api.client().call(login, { body: { username: user.email, password: 'Sai@123456' } }),
      )
      expect(wrong.body.code).toBe('ELOGIN')
      const right = await refusal(
        api.client().call(login, { body: { username: user.email, password: user.password } }),
      )
      expect(right.status).toBe(403)
      expect(right.body.code).toBe(code)
      expect(right.body.message).toContain('1900 636 677')
    },
  )

  it('names the fields that are missing', async () => {
    const response = await api.fetch('/v1/clients/web/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '',
    })
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({
      code: 'EVALID',
      errors: { username: ['Bạn chưa điền mục này'], password: ['Bạn chưa điền mục này'] },
    })
  })
})

describe('the session', () => {
  it('check 28: is dead at once after signing out', async () => {
    const { client } = await api.signIn()
    await client.call(getProfile, {})
    await client.call(logout, {})
    const after = await refusal(client.call(getProfile, {}))
    expect(after.status).toBe(401)
    expect(after.body.code).toBe('ETOKEN')
  })

  it('check 28: its refresh token is dead after signing out as well', async () => {
    const { client, refresh_token } = await api.signIn()
    await client.call(logout, {})
    const after = await refusal(api.client().call(refresh, { body: { refresh_token } }))
    expect(after.body.code).toBe('ETOKEN')
  })

  it.each([
    ['restricted', (operator: Client, { shop }: TestUser) => restriction(operator, shop.id)],
    ['locked', (operator: Client, { id }: TestUser) => lock(operator, id)],
  ] as const)(
    'check 28: is ended by signing out from a %s account, so its tokens never work again',
    async (_, bar) => {
      const { client, refresh_token, user } = await api.signIn()
      const { client: operator } = await api.operator()
      const { stop, lift } = bar(operator, user)
      await stop()
      await expect.poll(async () => (await refusal(client.call(getProfile, {}))).status).toBe(403)
      await client.call(logout, {})
      await lift()
      expect((await refusal(client.call(getProfile, {}))).body.code).toBe('ETOKEN')
      expect((await refusal(api.client().call(refresh, { body: { refresh_token } }))).body.code).toBe(
        'ETOKEN',
      )
    },
  )

  it('tells a locked person who refreshes about the lock, although the lock has ended the session', async () => {
    const { refresh_token, user } = await api.signIn()
    const { stop, lift } = lock((await api.operator()).client, user.id)
    await stop()
    const refreshing = () => refusal(api.client().call(refresh, { body: { refresh_token } }))
    expect((await refreshing()).body.code).toBe('EUS012')
    await lift()
    expect((await refreshing()).body.code).toBe('ETOKEN')
  })

  it.each([
    ['a locked account', 'EUS012', { state: 'locked' }, {}],
    ['an account that was deactivated', 'EINACTIVE', { state: 'inactive' }, {}],
    ['another role', 'EUS008', { role_name: 'hub_staff' }, {}],
    ['a restricted shop', 'ESH002', {}, { state: 'restricted' }],
  ] as const)(
    'check 28: answers %s within a second in the middle of a session',
    async (_, code, user, shop) => {
      const { client, refresh_token, user: person } = await api.signIn()
      await client.call(getProfile, {})
      const { db } = api.database
      if ('state' in shop) await db.updateTable('shops').set(shop).where('id', '=', person.shop.id).execute()
      else
        await db
          .updateTable('users')
          .set(user)
          .where('shop_id', '=', person.shop.id)
          .where('id', '=', person.id)
          .execute()
      const { took_ms } = await timed(() =>
        expect
          .poll(
            () =>
              client.call(getProfile, {}).then(
                () => 200,
                (error: ApiError) => error.status,
              ),
            { interval: 50 },
          )
          .toBe(403),
      )
      expect(took_ms).toBeLessThan(1_000)
      expect((await refusal(client.call(getProfile, {}))).body.code).toBe(code)
      expect((await refusal(api.client().call(refresh, { body: { refresh_token } }))).body.code).toBe(code)
    },
  )
})

const body = { reason: 'Kiểm tra' }

/** What the provider does to a shop by the operations API, and how it takes it back. */
function restriction(operator: Client, id: string) {
  const params = { id }
  return {
    stop: () => operator.call(restrictShop, { params, body }),
    lift: () => operator.call(liftRestriction, { params }),
  }
}

/** The same to a person. */
function lock(operator: Client, id: string) {
  const params = { id }
  return {
    stop: () => operator.call(lockUser, { params, body }),
    lift: () => operator.call(unlockUser, { params }),
  }
}
