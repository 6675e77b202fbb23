import { login } from '@guihang/contract/shop/identity'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allOperations } from '../../modules.ts'
import { type SignedIn, startTestApi, type TestApi } from '../../testing/api.ts'

/** Planted wherever a caller can put something; none of it may ever be written down. */
const planted = {
  phone: '0987654321',
  address: '27 Ngo Huyen Hoan Kiem',
  id_card: '079203001234',
  password: 'MatKhau@2026bimat',
  receiver: 'Tran Thi Bi Mat',
}

let api: TestApi
let session: SignedIn
beforeAll(async () => {
  api = await startTestApi({ printErrors: false, watch: false })
  session = await api.signIn()
})
afterAll(() => api.stop())

async function callEverything(token: string): Promise<void> {
  const body = JSON.stringify({
    ...planted,
    username: planted.phone,
    refresh_token: session.refresh_token,
    receiver_name: planted.receiver,
    receiver_phone: planted.phone,
    receiver_address: planted.address,
    store_name: planted.receiver,
    notes: planted.id_card,
    products: [{ name: planted.address, quantity: 'x', value: {} }],
  })
  const query = new URLSearchParams({ keyword: planted.address, phone: planted.phone, code: planted.id_card })
  // A stream would stay open; it takes nothing from its caller anyway.
  const called = Object.values(allOperations).filter(
    ({ path, answer }) => answer !== 'events' && path !== '/v1/logout',
  )
  const send = async (method: string, path: string, text: string) => {
    const address = path.replace(/:\w+/, encodeURIComponent(planted.address))
    const response = await api.fetch(`${address}?${query}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'x-request-id': planted.phone,
        'user-agent': planted.receiver,
        cookie: `session=${planted.password}`,
        'idempotency-key': planted.id_card,
      },
      ...(method === 'GET' ? {} : { body: text }),
    })
    await response.arrayBuffer()
  }
  for (const text of [body, `{"password": "${planted.password}", cut`]) {
    for (let first = 0; first < called.length; first += 8) {
      await Promise.all(called.slice(first, first + 8).map(({ method, path }) => send(method, path, text)))
    }
  }
}

const profile = () =>
  api.fetch('/v1/user/profile?include=shop', {
    headers: { authorization: `Bearer ${session.access_token}` },
  })

function expectNoSecrets(): void {
  const log = api.logs.join('\n')
  const secrets = [
    ...Object.values(planted),
    ...Object.values(planted).map(encodeURIComponent),
    session.access_token,
    session.refresh_token,
    session.user.email,
    session.user.phone,
    session.user.password,
    api.platform.environment.secret,
    api.database.url,
  ]
  for (const secret of secrets) expect(log).not.toContain(secret)
}

describe('check 38: the log', () => {
  it('says who called what and how it ended', async () => {
    const response = await profile()
    const id = response.headers.get('x-request-id')
    await expect.poll(() => api.logs.some((line) => line.includes(`"${id}"`))).toBe(true)
    const line = api.logs.find((one) => one.includes(`"${id}"`))
    expect(JSON.parse(line ?? '{}')).toEqual({
      level: 30,
      time: expect.any(String),
      request_id: id,
      method: 'GET',
      route: '/v1/user/profile',
      status: 200,
      ms: expect.any(Number),
      shop_id: session.user.shop.id,
      user_id: session.user.id,
      msg: 'request',
    })
  })

  it('holds none of what callers send, on any route', async () => {
    await callEverything(session.access_token)
    await callEverything(`${session.access_token}x`)
    expectNoSecrets()
  })

  it('holds none of it when the database fails', async () => {
    await api.database.pool.query('alter table users rename to users_away')
    try {
      // What the database said a moment ago is still believed.
      await expect.poll(async () => (await profile()).status).toBe(500)
      await callEverything(session.access_token)
      await api
        .client()
        .call(login, { body: { username: session.user.email, password: planted.password } })
        .catch(() => undefined)
    } finally {
      await api.database.pool.query('alter table users_away rename to users')
    }
    expect(api.logs.filter((line) => line.includes('"status":500')).length).toBeGreaterThan(5)
    expectNoSecrets()
  })
})
