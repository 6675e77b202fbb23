import { once } from 'node:events'
import { createServer } from 'node:http'
import {
  editApiSettings,
  getApiSettings,
  pingWebhook,
  refreshGatewayToken,
} from '@guihang/contract/connection/api-settings'
import { createParcel, listParcels } from '@guihang/contract/parcels/parcels'
import { activateUser, lockUser, unlockUser } from '@guihang/contract/provider/operated-people'
import { restrictShop } from '@guihang/contract/provider/operated-shops'
import { listAuditLog } from '@guihang/contract/shop/audit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allOperations } from '../../../modules.ts'
import { type SignedIn, startTestApi, type TestApi } from '../../../testing/api.ts'
import { portOf } from '../../../testing/listen-locally.ts'
import { answers, refusal } from '../../../testing/matrix/refusals.ts'
import { mailsTo } from '../../../testing/people/mails.ts'
import { parcelBody, shopWithStore } from '../../../testing/road/parcels.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

const settingsOf = async ({ client }: SignedIn) => (await client.call(getApiSettings, {})).data
const newToken = async ({ client }: SignedIn) => (await client.call(refreshGatewayToken, {})).data

describe('the gateway token', () => {
  it('is shown once, kept as a hash, and masked from then on', async () => {
    const shop = await api.signIn()
    expect((await settingsOf(shop)).gateway_token).toBe(null)
    const made = await newToken(shop)
    expect(made).toEqual({
      gateway_token: expect.stringMatching(/^ghg_[\w-]{43}$/),
      masked: `ghg_••••${made.gateway_token.slice(-4)}`,
      created_at: expect.any(String),
    })
    expect(await settingsOf(shop)).toEqual({
      auth_token: { issued_at: expect.any(String), expires_at: expect.any(String) },
      gateway_token: { masked: made.masked, created_at: made.created_at, last_used_at: null },
      webhook_status_url: null,
      webhook_reweight_url: null,
    })
    expect((await settingsOf(shop)).gateway_token).toEqual({
      masked: `ghg_••••${made.gateway_token.slice(-4)}`,
      created_at: made.created_at,
      last_used_at: null,
    })
    const { rows } = await api.database.pool.query('select * from gateway_tokens')
    expect(JSON.stringify(rows)).not.toContain(made.gateway_token.slice(4, -4))
    expect(api.logs.join()).not.toContain(made.gateway_token)
  })

  it('is made anew by the call of section 7, and the old one is dead', async () => {
    const shop = await api.signIn()
    const first = await newToken(shop)
    const headers = { authorization: `Bearer ${shop.access_token}` }
    const response = await api.fetch('/v1/gateway-refresh-token', { method: 'PATCH', headers })
    const { gateway_token } = (await response.json()).data
    expect(await refusal(api.client(first.gateway_token).call(listParcels, {}))).toMatchObject(
      answers(401, 'ETOKEN'),
    )
    await api.client(gateway_token).call(listParcels, {})
    expect((await mailsTo(api, shop.user.email))[0]?.subject).toContain('Token kết nối')
    expect((await shop.client.call(listAuditLog, {})).data[0]).toMatchObject({ action: 'gateway_token_made' })
  })

  it('makes and lists parcels of its own shop, and its use is noted', async () => {
    const shop = await shopWithStore(api)
    const { gateway_token } = await newToken(shop)
    const software = api.client(gateway_token)
    const { data } = await software.call(createParcel, { body: parcelBody(shop.store) })
    expect((await software.call(listParcels, {})).data.map(({ id }) => id)).toEqual([data.id])
    expect((await settingsOf(shop)).gateway_token?.last_used_at).not.toBe(null)
    const other = await api.signIn()
    const strangers = api.client((await newToken(other)).gateway_token)
    expect((await strangers.call(listParcels, {})).data).toEqual([])
  })

  it('check 29: opens no call of the portal and none of the provider, and says so', async () => {
    const shop = await api.signIn()
    const { gateway_token } = await newToken(shop)
    const closed = Object.values(allOperations).filter(({ who }) => who === 'shop' || who === 'operator')
    expect(closed.length).toBeGreaterThan(40)
    for (const { method, path } of closed) {
      const response = await api.fetch(path.replace(/:\w+/g, shop.user.id), {
        method,
        headers: { authorization: `Bearer ${gateway_token}` },
      })
      const { code, errors } = await response.json()
      expect([method, path, response.status, code]).toEqual([method, path, 403, 'EUS008'])
      expect(errors).toEqual({
        gateway_token: ['Token kết nối không dùng được cho lệnh này. Đăng nhập bằng tài khoản của shop'],
      })
    }
  })

  it('is worth nothing while the shop is restricted, and made-up ones never are', async () => {
    const shop = await api.signIn()
    const { gateway_token } = await newToken(shop)
    const made_up = `ghg_${'A'.repeat(43)}`
    expect(await refusal(api.client(made_up).call(listParcels, {}))).toMatchObject(answers(401, 'ETOKEN'))
    const { client } = await api.operator()
    await client.call(restrictShop, { params: { id: shop.user.shop.id }, body: { reason: 'Nợ phí' } })
    expect(await refusal(api.client(gateway_token).call(listParcels, {}))).toMatchObject(
      answers(403, 'ESH002'),
    )
  })
})

describe('the gateway token of a shop whose people the provider stops', () => {
  const locking = { reason: 'Mất máy' }

  it('EUS012: works while a person is left who can sign in, and again once one is', async () => {
    const shop = await api.signIn()
    const colleague = await api.buildUser({ shop: shop.user.shop })
    const software = api.client((await newToken(shop)).gateway_token)
    const { client: operator } = await api.operator()
    const works = () =>
      software.call(listParcels, {}).then(
        () => 'works',
        (error) => error.body.code,
      )
    await operator.call(lockUser, { params: { id: shop.user.id }, body: locking })
    expect(await works()).toBe('works')
    await operator.call(lockUser, { params: { id: colleague.id }, body: locking })
    await expect.poll(works).toBe('EUS012')
    await operator.call(unlockUser, { params: { id: colleague.id } })
    await expect.poll(works).toBe('works')
  })

  it('EINACTIVE: does not work while the only person is not activated', async () => {
    const shop = await api.signIn()
    const software = api.client((await newToken(shop)).gateway_token)
    const { client: operator } = await api.operator()
    await operator.call(activateUser, { params: { id: shop.user.id }, body: { active: false } })
    expect(await refusal(software.call(listParcels, {}))).toMatchObject(answers(403, 'EINACTIVE'))
  })
})

describe('webhook addresses', () => {
  it('are saved, changed one by one, and taken away by an empty text', async () => {
    const shop = await api.signIn()
    const status = 'https://shop.example/hooks/secret-path'
    await shop.client.call(editApiSettings, { body: { webhook_status_url: status } })
    const reweight = 'https://shop.example/reweight'
    const { data } = await shop.client.call(editApiSettings, { body: { webhook_reweight_url: reweight } })
    expect(data).toMatchObject({ webhook_status_url: status, webhook_reweight_url: reweight })
    await shop.client.call(editApiSettings, { body: { webhook_status_url: '' } })
    expect(await settingsOf(shop)).toMatchObject({ webhook_status_url: null, webhook_reweight_url: reweight })
    const log = (await shop.client.call(listAuditLog, {})).data
    // The same address again, or none where there is none, is no change.
    await shop.client.call(editApiSettings, {
      body: { webhook_status_url: '', webhook_reweight_url: reweight },
    })
    const edited = log.filter(({ action }) => action === 'webhook_address_edited')
    expect(edited.map(({ what }) => what)).toEqual([
      'webhook_status_url',
      'webhook_reweight_url → shop.example',
      'webhook_status_url → shop.example',
    ])
    const later = (await shop.client.call(listAuditLog, {})).data
    expect(later.filter(({ action }) => action === 'webhook_address_edited')).toEqual(edited)
    expect(JSON.stringify(log)).not.toContain('secret-path')
  })

  it.each([
    'shop.example',
    'ftp://shop.example',
    'javascript:alert(1)',
    'https://u:p@shop.example',
    'https://',
  ])('are not %s', async (webhook_status_url) => {
    const { client } = await api.signIn()
    expect(await refusal(client.call(editApiSettings, { body: { webhook_status_url } }))).toMatchObject(
      answers(422, 'EVALID', {
        webhook_status_url: ['Địa chỉ phải bắt đầu bằng https:// và mở được từ Internet'],
      }),
    )
  })

  it('begin with https://, in a demo but for this machine', async () => {
    const { client } = await api.signIn()
    for (const field of ['webhook_status_url', 'webhook_reweight_url'] as const) {
      const edit = (url: string) => client.call(editApiSettings, { body: { [field]: url } })
      for (const url of [
        'http://shop.example/hook',
        'http://10.0.0.5/',
        'http://127.0.0.1.evil.example/',
        'http://localhost/',
      ]) {
        expect(await refusal(edit(url))).toMatchObject(
          answers(422, 'EVALID', { [field]: ['Địa chỉ phải bắt đầu bằng https:// và mở được từ Internet'] }),
        )
      }
      await edit('http://localhost:4000/hook')
      await edit('http://[::1]:4000/hook')
    }
  })

  it('begin with https:// outside a demo, also on this machine', async () => {
    const own = await startTestApi({ environment: { GUIHANG_DEMO: '0' } })
    const { client } = await own.signIn()
    const edit = (webhook_status_url: string) =>
      client.call(editApiSettings, { body: { webhook_status_url } })
    for (const address of ['http://shop.example/hook', 'http://localhost:4000/hook']) {
      expect(await refusal(edit(address))).toMatchObject(
        answers(422, 'EVALID', {
          webhook_status_url: ['Địa chỉ phải bắt đầu bằng https:// và mở được từ Internet'],
        }),
      )
    }
    const url = 'https://shop.example/hook'
    expect((await edit(url)).data.webhook_status_url).toBe(url)
    expect((await edit('')).data.webhook_status_url).toBe(null)
    await own.stop()
  })

  it('tell when the access token of the session was issued and when it ends', async () => {
    const { auth_token } = await settingsOf(await api.signIn())
    expect(Date.parse(auth_token.expires_at) - Date.parse(auth_token.issued_at)).toBe(15 * 60_000)
    expect(Math.abs(Date.parse(auth_token.issued_at) - Date.now())).toBeLessThan(60_000)
  })
})

describe('check 15: a test ping', () => {
  const listening = async () => {
    let arrived = 0
    const server = createServer((_request, response) => {
      arrived += 1
      response.end()
    }).listen(0)
    await once(server, 'listening')
    const port = portOf(server)
    return { port, count: () => arrived, close: () => server.close() }
  }
  const ping = async ({ client }: SignedIn, webhook_status_url: string) => {
    await client.call(editApiSettings, { body: { webhook_status_url } })
    return (await client.call(pingWebhook, { body: { webhook: 'status' } })).data
  }

  const spellings = ['localhost', '127.0.0.1', '2130706433', '0x7f000001', '0177.0.0.1', '[::1]']

  it('never arrives on this machine outside a demo, whatever the spelling', async () => {
    const own = await startTestApi({ environment: { GUIHANG_DEMO: '0' } })
    const shop = await own.signIn()
    const receiver = await listening()
    for (const host of spellings) {
      const sent = await ping(shop, `https://${host}:${receiver.port}/`)
      expect([host, sent]).toMatchObject([host, { ok: false, status: null, failure: 'forbidden_address' }])
    }
    expect(receiver.count()).toBe(0)
    receiver.close()
    await own.stop()
  })

  it('arrives on this machine in a demo, without a setting', async () => {
    const shop = await api.signIn()
    const receiver = await listening()
    for (const host of spellings) {
      const sent = await ping(shop, `http://${host}:${receiver.port}/`)
      expect([host, sent]).toMatchObject([host, { ok: true, status: 200, failure: null }])
    }
    expect(receiver.count()).toBe(spellings.length)
    receiver.close()
    const elsewhere = await ping(shop, 'https://10.0.0.5:8080/')
    expect(elsewhere).toMatchObject({ ok: false, failure: 'forbidden_address' })
  })

  it('needs a saved address, and is limited', async () => {
    const { client } = await api.signIn()
    const body = { webhook: 'reweight' as const }
    for (let count = 0; count < 10; count += 1) {
      expect((await client.call(pingWebhook, { body })).data).toEqual({
        ok: false,
        status: null,
        duration_ms: 0,
        failure: 'no_address',
      })
    }
    expect(await refusal(client.call(pingWebhook, { body }))).toMatchObject(answers(429, 'ERATE'))
  })
})
