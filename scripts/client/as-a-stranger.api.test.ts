import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createGatewayToken } from '@guihang/contract/connection/gateway-tokens'
import {
  createWebhookEndpoint,
  pingWebhookEndpoint,
  rotateWebhookSecret,
} from '@guihang/contract/connection/webhooks'
import { transferCod } from '@guihang/contract/money/cod'
import { getParcel } from '@guihang/contract/parcels/parcels'
import { gatewayScopes } from '@guihang/domain/connection/integrations/gateway-scopes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../../apps/api/src/platform/postgres/port.ts'
import { startTestApi, type TestApi } from '../../apps/api/src/testing/api.ts'
import { type ShopWithStore, shopWithStore } from '../../apps/api/src/testing/road/parcels.ts'
import { payShop } from '../../apps/api/src/testing/road/pay-shop.ts'
import { newParcel, parcelAfter } from '../../apps/api/src/testing/road/road.ts'
import { packClient } from '../../packages/client/scripts/pack.ts'
import { examples, hasProgram, openStranger, type Stranger } from './stranger.ts'

let api: TestApi
let shop: ShopWithStore
let stranger: Stranger
const portal = mkdtempSync(join(tmpdir(), 'guihang-portal-'))
let settings: Record<string, string>
beforeAll(async () => {
  packClient(join(portal, 'docs'))
  writeFileSync(join(portal, 'index.html'), '<!doctype html>')
  api = await startTestApi({ webhooks: true, portal })
  shop = await shopWithStore(api)
  const { data } = await shop.client.call(createGatewayToken, {
    body: { name: 'Phần mềm kho', scopes: [...gatewayScopes], expires_in_days: 30 },
  })
  settings = { GUIHANG_URL: api.url, GUIHANG_TOKEN: data.gateway_token, STORE_ID: shop.store.id }
  stranger = await openStranger(await commandOfGuide())
})
afterAll(async () => {
  stranger?.leave()
  await api.stop()
  rmSync(portal, { recursive: true })
})

describe('the client, installed by the command of the guide from the product itself', () => {
  it('is the same command in both languages, and an address that always holds the same', async () => {
    const command = await commandOfGuide('vi')
    expect(command).toBe(await commandOfGuide('en'))
    const { pathname } = new URL(command.split(' ').at(-1) ?? '')
    expect(pathname).toMatch(/^\/docs\/guihang-client-\d+\.\d+\.\d+-[\da-f]{8}\.tgz$/)
    const { status, headers } = await api.fetch(pathname, { method: 'HEAD' })
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable'])
    const before = pathname.replace(/-\w{8}\./, '-00000000.')
    expect((await api.fetch(before)).status).toBe(404)
  })

  it('brings its code and types, and nothing of the workspace', () => {
    const installed = join(stranger.folder, 'node_modules/@guihang/client')
    const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))
    expect(manifest).toMatchObject({ name: '@guihang/client', license: 'MIT', type: 'module' })
    expect(manifest).not.toHaveProperty('dependencies')
    expect(manifest).not.toHaveProperty('private')
    for (const file of ['README.md', 'LICENSE', 'dist/index.d.ts']) readFileSync(join(installed, file))
    const code = readFileSync(join(installed, 'dist/index.js'), 'utf8')
    expect(code).not.toMatch(/^import /m)
    for (const file of ['index', 'calls', 'create-client', 'errors', 'every-item', 'verify-webhook'])
      expect(readFileSync(join(installed, `dist/${file}.d.ts`), 'utf8')).not.toMatch(/from ['"](?!\.\/)/)
  })

  it('has types that the strictest program compiles with', async () => {
    expect(await stranger.checkTypes()).toBe('')
  })

  it('creates a parcel once, however often the same order comes', async () => {
    const first = await stranger.runExample('first-parcel.ts', settings)
    const [id = '', tracking_number] = first.trim().split(' ')
    expect(await stranger.runExample('first-parcel.ts', settings)).toBe(first)
    const { data } = await shop.client.call(getParcel, { params: { id } })
    expect(data).toMatchObject({ tracking_number, private_code: '1001', cod: 1_250_000 })
  })

  it('asks for fees, prints a label and follows the parcel', async () => {
    expect(await stranger.runExample('fees.ts', settings)).toMatch(/^29000 3 \d{4}-\d\d-\d\d\n$/)
    const { id } = await newParcel(shop)
    const labels = await stranger.runExample('labels.ts', { ...settings, PARCEL_ID: id })
    expect(labels).toMatch(/^application\/pdf \d{4,} skipped: none\n$/)
    expect(readFileSync(join(stranger.folder, 'labels.pdf')).subarray(0, 5).toString()).toBe('%PDF-')
    expect(await stranger.runExample('tracking.ts', settings)).toMatch(
      /^GH\d{10} waiting_for_pickup\n\d{4}-\S+ waiting_for_pickup\n/,
    )
  })

  it('walks through a list page after page', async () => {
    const said = await stranger.runExample('pages.ts', settings)
    const lines = said.trim().split('\n')
    expect(lines.length).toBeGreaterThan(2)
    expect(lines.at(-1)).toBe(`${lines.length - 1} parcels`)
    expect(new Set(lines).size).toBe(lines.length)
  })

  it('reads what the provider paid, and the lines behind it', async () => {
    const provider = await api.twoOperators()
    const { tracking_number } = await parcelAfter(provider, shop, 'hand_over_cash')
    for (const event of ['transfer_to_hub', 'transfer_to_center'] as const) {
      const body = { event, reference: `P-${event}`, tracking_numbers: [tracking_number] }
      await provider.call(transferCod, { body })
    }
    await payShop(api.database, shop.user.shop.id)
    expect(await stranger.runExample('statements.ts', settings)).toMatch(
      new RegExp(`^DS-\\d{6} paid \\d+\n(.*\n)*.* cod 1250000 ${tracking_number}\n`),
    )
  })

  it('tells what is wrong with which field, and repeats a draft without a second one', async () => {
    const said = await stranger.runExample('errors.ts', settings)
    expect(said).toMatch(/^422 EVALID [\w-]{20}\nweight .+\n$/)
    expect(await stranger.runExample('idempotency.ts', settings)).toBe('true\n')
  })
})

describe('the guide with curl', () => {
  it('shows the stores, fees and parcels of the shop', async () => {
    expect(JSON.parse(await stranger.runExample('token.sh', settings)).data).toMatchObject([
      { id: shop.store.id },
    ])
    expect(await stranger.runExample('token.ts', settings)).toBe(
      `${shop.store.id} ${shop.store.store_name}\n`,
    )
    expect(JSON.parse(await stranger.runExample('fees.sh', settings)).data.total_fee).toBe(29_000)
    expect(JSON.parse(await stranger.runExample('statements.sh', settings)).data).toMatchObject([
      { state: 'paid' },
    ])
    const { data, meta } = JSON.parse(await stranger.runExample('pages.sh', settings))
    expect(data).toHaveLength(1)
    expect(meta.next_cursor).toBeTypeOf('string')
  })

  it('creates a parcel, finds one by its own number, and prints a label', async () => {
    const { data } = JSON.parse(await stranger.runExample('first-parcel.sh', settings))
    expect(data).toMatchObject({ private_code: '1002', receiver: { name: 'Nguyễn Thị Hồng Nhung' } })
    expect(JSON.parse(await stranger.runExample('tracking.sh', settings)).data.private_code).toBe('1002')
    const history = await stranger.runExample('history.sh', { ...settings, PARCEL_ID: data.id })
    expect(JSON.parse(history).data.events[0]).toMatchObject({ status: 'waiting_for_pickup' })
    rmSync(join(stranger.folder, 'labels.pdf'))
    await stranger.runExample('labels.sh', { ...settings, PARCEL_ID: data.id })
    expect(readFileSync(join(stranger.folder, 'labels.pdf')).subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('shows errors, a repeated call and what is left of the limits as the pages say', async () => {
    const [answer = '', status] = (await stranger.runExample('errors.sh', settings)).trim().split('\n')
    expect(status).toBe('422')
    const said = JSON.parse(answer)
    expect(said).toMatchObject({ code: 'EVALID', errors: { weight: [expect.any(String)] } })
    // The page shows the sentences that the product answers.
    const shown = readFileSync(join(examples, '../en/errors.md'), 'utf8')
    for (const sentence of [said.message, said.errors.weight[0]]) expect(shown).toContain(`"${sentence}"`)
    const twice = await stranger.runExample('idempotency.sh', settings)
    expect(twice.match(/^HTTP.* 201/gm)).toHaveLength(2)
    expect(twice.match(/^idempotency-replayed: true/gim)).toHaveLength(1)
    const limited = await stranger.runExample('rate-limits.sh', settings)
    expect(limited).toMatch(/^ratelimit-policy: .*"token";q=\d+;w=60/im)
    expect(limited).toMatch(/^ratelimit: .*"token";r=\d+;t=\d+/im)
  })
})

describe('a receiver of webhooks as the guide shows it', () => {
  // A Windows or a small Linux may lack an interpreter; the guide's own language is always there.
  const receivers = ['webhook.ts', ...(hasProgram('python3') ? ['webhook.py'] : [])]
  if (hasProgram('php')) receivers.push('webhook.php')

  it.each(receivers)(
    '%s takes what we signed, also after a rotation, and refuses what we did not',
    async (name) => {
      const PORT = String(await freePort())
      const url = `http://127.0.0.1:${PORT}/hooks`
      const body = { name, url, types: ['parcel.status_changed' as const] }
      const { endpoint, secret } = (await shop.client.call(createWebhookEndpoint, { body })).data
      const receiver = await stranger.startExample(name, { WEBHOOK_SECRET: secret, PORT })
      const { tracking_number } = await newParcel(shop)
      await expect.poll(receiver.said).toContain(`${tracking_number} waiting_for_pickup`)
      const params = { id: endpoint.id }
      await shop.client.call(rotateWebhookSecret, { params })
      const { data } = await shop.client.call(pingWebhookEndpoint, { params })
      expect(data).toMatchObject({ ok: true, status: 204 })
      expect(await statusOfForgery(url)).toBe(400)
      await receiver.stop()
    },
  )
})

it('has run every program that the guide shows', () => {
  const missing = globSync('*', { cwd: examples }).filter((name) => !stranger.ran.has(name))
  expect(missing.filter((name) => !name.endsWith('.php') || hasProgram('php'))).toEqual([])
})

/** What the guide tells a shop to type, asked of this server. */
async function commandOfGuide(language = 'en'): Promise<string> {
  const html = await (await api.fetch(`/docs/${language}`)).text()
  const [command = ''] = /npm install http[^\s<]+\.tgz/.exec(html) ?? []
  return command.replace(api.platform.environment.publicUrl, api.url)
}

async function statusOfForgery(url: string): Promise<number> {
  const now = Math.floor(Date.now() / 1000)
  const { status } = await fetch(url, {
    method: 'POST',
    headers: { 'webhook-id': 'msg_1', 'webhook-timestamp': String(now), 'webhook-signature': 'v1,Zm9yZ2Vk' },
    body: '{"type":"test.ping","timestamp":"2026-11-22T00:00:00Z","version":1,"data":{}}',
  })
  return status
}
