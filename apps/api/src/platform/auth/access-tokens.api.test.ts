import { createHmac } from 'node:crypto'
import { createHub } from '@guihang/contract/provider/hubs'
import { listOperatedParcels } from '@guihang/contract/provider/operated-parcels'
import { getProfile } from '@guihang/contract/shop/identity'
import { exportPKCS8, exportSPKI, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SignedIn, startTestApi, type TestApi } from '../../testing/api.ts'
import { refusal } from '../../testing/matrix/refusals.ts'
import { hubBody } from '../../testing/road/hubs.ts'
import { type Clock, manualClock } from '../clock.ts'
import { deriveKey } from './keys.ts'
import { revokeOperator } from './operators.store.ts'

let api: TestApi
let session: SignedIn
let clock: Clock & { advance(by_ms: number): void }
beforeAll(async () => {
  clock = manualClock(new Date())
  api = await startTestApi({ clocks: { real: clock } })
  session = await api.signIn()
})
afterAll(async () => {
  await api.stop()
})

function parts(token: string): [Record<string, unknown>, Record<string, unknown>, string] {
  const [header = '', payload = '', signature = ''] = token.split('.')
  return [decode(header), decode(payload), signature]
}

function decode(text: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(text, 'base64url').toString())
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

async function expectDead(token: string): Promise<void> {
  const answer = await refusal(api.client(token).call(getProfile, {}))
  expect(answer.status).toBe(401)
  expect(answer.body.code).toBe('ETOKEN')
  expect(answer.body.errors).toBeUndefined()
}

/** The key of shops' access tokens: what a thief of the secret would have. */
const shopKey = () => deriveKey(api.platform.environment.secret, 'access tokens of shops')

async function signed(changes: Record<string, unknown>, alg = 'HS256', key: Uint8Array = shopKey()) {
  const [, payload] = parts(session.access_token)
  return await new SignJWT({ ...payload, ...changes }).setProtectedHeader({ alg }).sign(key)
}

describe('check 29: an access token', () => {
  it('works as issued, and as signed by this test with the same key', async () => {
    await session.client.call(getProfile, {})
    await api.client(await signed({})).call(getProfile, {})
  })

  it('is refused with alg none, in every spelling', async () => {
    const [, payload] = parts(session.access_token)
    for (const alg of ['none', 'None', 'NONE', '']) {
      await expectDead(`${encode({ alg, typ: 'JWT' })}.${encode(payload)}.`)
      await expectDead(`${encode({ alg, typ: 'JWT' })}.${encode(payload)}.${parts(session.access_token)[2]}`)
    }
  })

  it('is refused when the algorithm was swapped', async () => {
    await expectDead(await signed({}, 'HS512', Buffer.concat([shopKey(), shopKey()])))
    const pair = await generateKeyPair('RS256', { extractable: true })
    const [, payload] = parts(session.access_token)
    await expectDead(await new SignJWT(payload).setProtectedHeader({ alg: 'RS256' }).sign(pair.privateKey))
    // A public key used as an HMAC secret, and a private one for good measure.
    for (const text of [await exportSPKI(pair.publicKey), await exportPKCS8(pair.privateKey)]) {
      const body = `${encode({ alg: 'HS256' })}.${encode(payload)}`
      await expectDead(`${body}.${createHmac('sha256', text).update(body).digest('base64url')}`)
    }
  })

  it('is refused with another key, a changed payload or a cut signature', async () => {
    await expectDead(await signed({}, 'HS256', deriveKey('some other secret', 'access tokens of shops')))
    const [header, payload, signature] = parts(session.access_token)
    const other = await api.buildUser()
    await expectDead(`${encode(header)}.${encode({ ...payload, shop: other.shop.id })}.${signature}`)
    await expectDead(`${encode(header)}.${encode(payload)}.${signature.slice(0, -4)}`)
    await expectDead(`${encode(header)}.${encode(payload)}.`)
  })

  it('is refused for another audience, issuer or without its claims', async () => {
    await expectDead(await signed({ aud: 'guihang-ops' }))
    await expectDead(await signed({ aud: 'somebody-else' }))
    await expectDead(await signed({ iss: 'somebody-else' }))
    for (const name of ['sid', 'sub', 'shop', 'exp', 'aud', 'iss']) {
      await expectDead(await signed({ [name]: undefined }))
    }
  })

  it('is refused when it names a session of somebody else', async () => {
    const other = await api.signIn()
    const [, { sid }] = parts(other.access_token)
    await expectDead(await signed({ sid }))
  })

  it('is refused when a refresh token is sent in its place', async () => {
    await expectDead(session.refresh_token)
  })

  it('is refused when it is no token, or not sent as a bearer', async () => {
    for (const text of ['a', 'a.b.c', '..', `${session.access_token}.x`, 'x'.repeat(5_000)])
      await expectDead(text)
    for (const authorization of [
      '',
      'Bearer',
      'Bearer ',
      session.access_token,
      `Basic ${session.access_token}`,
      `Bearer  ${session.access_token}`,
    ]) {
      const answer = await api.fetch('/v1/user/profile', { headers: { authorization } })
      expect(answer.status).toBe(401)
    }
    expect((await api.fetch('/v1/user/profile')).status).toBe(401)
    expect((await api.fetch(`/v1/user/profile?access_token=${session.access_token}`)).status).toBe(401)
  })

  it('is refused after fifteen minutes, also when it was used before', async () => {
    const { access_token, client } = await api.signIn()
    clock.advance(14 * 60_000)
    await client.call(getProfile, {})
    clock.advance(60_001)
    await expectDead(access_token)
    await expectDead(access_token)
  })
})

describe('an operator’s token', () => {
  const oldToken = async (id: string) => {
    const key = deriveKey(api.platform.environment.secret, 'access tokens of operators')
    const token = new SignJWT({}).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).setSubject(id)
    return await token
      .setIssuer('guihang')
      .setAudience('guihang-ops')
      .setIssuedAt()
      .setExpirationTime('1d')
      .sign(key)
  }

  it('has all scopes when it was made before tokens had scopes', async () => {
    const { id } = await api.operator()
    const client = api.client(await oldToken(id))
    await client.call(listOperatedParcels, { query: {} })
    await client.call(createHub, { body: hubBody() })
  })

  it('may do only what its scopes say, and says which one is missing in the language of the caller', async () => {
    const { client, token } = await api.operator('Kho', ['read'])
    await client.call(listOperatedParcels, { query: {} })
    const refused = await refusal(api.client(token, 'en').call(createHub, { body: hubBody() }))
    expect(refused).toMatchObject({
      status: 403,
      body: { code: 'EUS008', errors: { scope: ['This token does not have the scope “settings”'] } },
    })
  })

  it('has the scopes of its own row, whatever other tokens of its operator may do', async () => {
    const { id, token } = await api.operator('Kho', ['read'])
    const client = api.client(await oldToken(id))
    await client.call(createHub, { body: hubBody() })
    expect((await refusal(api.client(token).call(createHub, { body: hubBody() }))).status).toBe(403)
  })
})

describe('check 23: the two audiences', () => {
  it('refuses a shop on the operations API', async () => {
    const { client } = await api.signIn()
    const answer = await refusal(client.call(listOperatedParcels, { query: {} }))
    expect(answer.status).toBe(401)
  })

  it('refuses an operator on the API of shops', async () => {
    const { client, token } = await api.operator()
    await client.call(listOperatedParcels, { query: {} })
    await expectDead(token)
  })

  it('refuses an operator whose row was revoked, within a second', async () => {
    const { client, id } = await api.operator()
    await client.call(listOperatedParcels, { query: {} })
    await revokeOperator(api.database.db, id, new Date())
    clock.advance(1_000)
    expect((await refusal(client.call(listOperatedParcels, { query: {} }))).status).toBe(401)
  })
})
