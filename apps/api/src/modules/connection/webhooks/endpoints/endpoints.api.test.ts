import { editApiSettings, getApiSettings } from '@guihang/contract/connection/api-settings'
import {
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  type EditWebhookEndpoint,
  editWebhookEndpoint,
  getWebhookDelivery,
  listWebhookDeliveries,
  listWebhookEndpoints,
  pingWebhookEndpoint,
  replayWebhookDeliveries,
  replayWebhookDelivery,
  replayWebhookEndpoint,
  rotateWebhookSecret,
} from '@guihang/contract/connection/webhooks'
import { listAuditLog } from '@guihang/contract/shop/audit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addJob } from '../../../../platform/jobs/index.ts'
import { startTestApi, type TestApi } from '../../../../testing/api.ts'
import { answers, refusal } from '../../../../testing/matrix/refusals.ts'
import { shopWithStore } from '../../../../testing/road/parcels.ts'
import { newParcel } from '../../../../testing/road/road.ts'
import { deleteWebhooks } from './forget-logs.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi({ jobs: ['forget-old-webhooks', 'forget-webhook-log'] })
})
afterAll(() => api.stop())

const body = {
  name: 'Phần mềm kho',
  url: 'https://shop.example/hooks/secret-path',
  types: ['parcel.returned' as const],
}
const nobody = '019ab000-0000-7000-8000-000000000000'

describe('endpoints', () => {
  it('are added, changed and deleted, each with one line in the audit log and no path in it', async () => {
    const { client } = await api.signIn()
    const { endpoint, secret } = (await client.call(createWebhookEndpoint, { body })).data
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(endpoint).toEqual({
      ...body,
      id: expect.any(String),
      slot: null,
      state: 'active',
      pause_reason: null,
      paused_at: null,
      failing_since: null,
      old_secret_until: null,
      created_at: expect.any(String),
    })
    const params = { id: endpoint.id }
    const changes = { name: 'Kế toán', url: 'https://shop.example/other', types: ['statement.paid' as const] }
    const edit = async (changed: EditWebhookEndpoint) =>
      (await client.call(editWebhookEndpoint, { params, body: changed })).data
    expect(await edit(changes)).toEqual({ ...endpoint, ...changes })
    // Each alone; the same address again is no change that people read of.
    expect(await edit({ name: 'Kế toán' })).toEqual({ ...endpoint, ...changes })
    expect(await edit({ url: changes.url })).toEqual({ ...endpoint, ...changes })
    expect(await edit({ types: changes.types })).toEqual({ ...endpoint, ...changes })
    const listed = (await client.call(listWebhookEndpoints, {})).data
    expect(listed).toEqual([{ ...endpoint, ...changes }])
    expect(JSON.stringify(listed)).not.toContain('whsec_')
    await client.call(deleteWebhookEndpoint, { params })
    expect((await client.call(listWebhookEndpoints, {})).data).toEqual([])
    expect(await refusal(client.call(deleteWebhookEndpoint, { params }))).toMatchObject(
      answers(404, 'ENOTFOUND'),
    )
    const log = (await client.call(listAuditLog, {})).data
    expect(log.filter(({ action }) => action.startsWith('webhook'))).toHaveLength(3)
    expect(log.slice(0, 3).map(({ action, what }) => [action, what])).toEqual([
      ['webhook_endpoint_deleted', 'Kế toán → shop.example'],
      ['webhook_endpoint_edited', 'Kế toán → shop.example'],
      ['webhook_endpoint_added', 'Phần mềm kho → shop.example'],
    ])
  })

  it('have an encrypted address, a name and at least one type', async () => {
    const { client } = await api.signIn()
    const refused = (change: object) =>
      refusal(client.call(createWebhookEndpoint, { body: { ...body, ...change } }))
    expect(await refused({ url: 'http://shop.example/' })).toMatchObject(
      answers(422, 'EVALID', { url: ['Địa chỉ phải bắt đầu bằng https:// và mở được từ Internet'] }),
    )
    expect(await refused({ name: ' ' })).toMatchObject({ body: { errors: { name: [expect.any(String)] } } })
    expect(await refused({ types: [] })).toMatchObject({ body: { errors: { types: [expect.any(String)] } } })
    expect(await refused({ types: ['parcel.lost'] })).toMatchObject({ status: 422 })
  })

  it('are paused by their shop and made active again, and a change to the same state changes nothing', async () => {
    const { client } = await api.signIn()
    const { endpoint } = (await client.call(createWebhookEndpoint, { body })).data
    const params = { id: endpoint.id }
    const set = async (state: 'active' | 'paused') =>
      (await client.call(editWebhookEndpoint, { params, body: { state } })).data
    const paused = await set('paused')
    expect(paused).toEqual({
      ...endpoint,
      state: 'paused',
      pause_reason: 'by_shop',
      paused_at: expect.any(String),
    })
    expect(await set('paused')).toEqual(paused)
    const failing = 'update webhook_endpoints set failing_since = now() where id = $1'
    await api.database.pool.query(failing, [endpoint.id])
    expect(await set('active')).toEqual(endpoint)
    await api.database.pool.query(failing, [endpoint.id])
    expect(await set('active')).toEqual({ ...endpoint, failing_since: expect.any(String) })
  })

  it('keep an address from before the rule, and take no other that is not encrypted', async () => {
    const { client } = await api.signIn()
    const { endpoint } = (await client.call(createWebhookEndpoint, { body })).data
    const params = { id: endpoint.id }
    const plain = 'http://shop.example/old'
    await api.database.pool.query('update webhook_endpoints set url = $1 where id = $2', [plain, endpoint.id])
    const kept = await client.call(editWebhookEndpoint, { params, body: { name: 'Kho cũ', url: plain } })
    expect(kept.data).toEqual({ ...endpoint, name: 'Kho cũ', url: plain })
    const other = client.call(editWebhookEndpoint, { params, body: { url: 'http://shop.example/new' } })
    expect(await refusal(other)).toMatchObject(
      answers(422, 'EVALID', { url: ['Địa chỉ phải bắt đầu bằng https:// và mở được từ Internet'] }),
    )
  })

  it('get a new secret, while the old one signs for a day, and a line in the audit log', async () => {
    const { client } = await api.signIn()
    const made = (await client.call(createWebhookEndpoint, { body })).data
    const params = { id: made.endpoint.id }
    const rotated = (await client.call(rotateWebhookSecret, { params })).data
    expect(rotated.secret).not.toBe(made.secret)
    expect(rotated.endpoint).toEqual({ ...made.endpoint, old_secret_until: expect.any(String) })
    expect((await client.call(listWebhookEndpoints, {})).data).toEqual([rotated.endpoint])
    const log = (await client.call(listAuditLog, {})).data
    expect(log[0]).toMatchObject({ action: 'webhook_secret_made', what: 'Phần mềm kho → shop.example' })
    await api.database.pool.query(
      "update webhook_endpoints set old_secret_until = now() - interval '1 second' where id = $1",
      [made.endpoint.id],
    )
    expect((await client.call(listWebhookEndpoints, {})).data).toEqual([made.endpoint])
  })

  it('are kept in the form in which they are called, with a port that web servers have', async () => {
    const { client } = await api.signIn()
    const save = (url: string) => client.call(createWebhookEndpoint, { body: { ...body, url } })
    const kept = async (url: string) => (await save(url)).data.endpoint.url
    expect(await kept('HTTPS://Shop.Example:443/a\\b\r\n')).toBe('https://shop.example/a/b')
    expect(await kept('https://shop.example\\@evil.example/')).toBe('https://shop.example/@evil.example/')
    expect(await kept('https://shop.example:1024')).toBe('https://shop.example:1024/')
    for (const url of [
      'https://shop.example/a\r\nb',
      'https://shop\t.example/',
      'https://shop.example/\u0085x',
    ])
      expect(await refusal(save(url))).toMatchObject({ status: 422 })
    for (const port of [22, 25, 0, 1023])
      expect(await refusal(save(`https://shop.example:${port}/`))).toMatchObject(
        answers(422, 'EVALID', { url: ['Cổng phải là 443, 80 hoặc từ 1024 trở lên'] }),
      )
  })

  it('EHOOKS: are at most ten', async () => {
    const { client } = await api.signIn()
    for (let count = 0; count < 8; count += 1) await client.call(createWebhookEndpoint, { body })
    // Also where several are added at the same moment.
    const added = Array.from({ length: 12 }, () => client.call(createWebhookEndpoint, { body }))
    await Promise.allSettled(added)
    expect((await client.call(listWebhookEndpoints, {})).data).toHaveLength(10)
    expect(await refusal(client.call(createWebhookEndpoint, { body }))).toMatchObject(answers(409, 'EHOOKS'))
  })

  it('go when their shop closes, and no other shop’s', async () => {
    const [shop, other] = [await api.signIn(), await api.signIn()]
    for (const { client } of [shop, other])
      for (let count = 0; count < 2; count += 1) await client.call(createWebhookEndpoint, { body })
    await api.database.transaction((tx) => deleteWebhooks(tx, shop.user.shop.id))
    const left = async ({ client }: typeof shop) => (await client.call(listWebhookEndpoints, {})).data.length
    expect([await left(shop), await left(other)]).toEqual([0, 2])
  })

  it('of another shop look like missing ones', async () => {
    const own = await api.signIn()
    const { endpoint } = (await own.client.call(createWebhookEndpoint, { body })).data
    const { client } = await api.signIn()
    for (const id of [endpoint.id, nobody]) {
      const params = { id }
      const calls = [
        () => client.call(editWebhookEndpoint, { params, body: { name: 'Lạ' } }),
        () => client.call(deleteWebhookEndpoint, { params }),
        () => client.call(pingWebhookEndpoint, { params }),
        () => client.call(rotateWebhookSecret, { params }),
        () => client.call(replayWebhookEndpoint, { params, body: { since: '2026-11-01T00:00:00Z' } }),
      ]
      for (const call of calls) expect(await refusal(call())).toMatchObject(answers(404, 'ENOTFOUND'))
    }
  })
})

describe('the two addresses of the API settings', () => {
  it('are endpoints with one type each, and stay editable there', async () => {
    const { client } = await api.signIn()
    const urls = { webhook_status_url: 'https://a.example/', webhook_reweight_url: 'https://b.example/' }
    await client.call(editApiSettings, { body: urls })
    const endpoints = async () => (await client.call(listWebhookEndpoints, {})).data
    expect(await endpoints()).toMatchObject([
      { slot: 'status', url: urls.webhook_status_url, types: ['parcel.status_changed'] },
      { slot: 'reweight', url: urls.webhook_reweight_url, types: ['parcel.reweighed'] },
    ])
    const [status] = await endpoints()
    const params = { id: status?.id ?? '' }
    await client.call(editWebhookEndpoint, { params, body: { url: 'https://c.example/' } })
    expect((await client.call(getApiSettings, {})).data.webhook_status_url).toBe('https://c.example/')
    expect(
      await refusal(client.call(editWebhookEndpoint, { params, body: { types: ['parcel.returned'] } })),
    ).toMatchObject(
      answers(422, 'EVALID', { types: ['Địa chỉ này thuộc cài đặt API nên chỉ nhận một loại tin'] }),
    )
    const same = { params, body: { name: 'Trạng thái', types: ['parcel.status_changed' as const] } }
    expect((await client.call(editWebhookEndpoint, same)).data).toMatchObject({ name: 'Trạng thái' })
    // Another address there is another address here, and nothing is known of it yet.
    await api.database.pool.query('update webhook_endpoints set failing_since = now() where id = $1', [
      status?.id,
    ])
    await client.call(editApiSettings, { body: { webhook_status_url: 'https://d.example/' } })
    expect((await endpoints())[0]).toEqual({ ...status, name: 'Trạng thái', url: 'https://d.example/' })
    await client.call(editApiSettings, { body: { webhook_status_url: '' } })
    expect((await endpoints()).map(({ slot }) => slot)).toEqual(['reweight'])
  })
})

describe('the log', () => {
  const shopThatHears = async (state: 'active' | 'paused' = 'active') => {
    const shop = await shopWithStore(api)
    const types = ['parcel.status_changed' as const]
    const { endpoint } = (await shop.client.call(createWebhookEndpoint, { body: { ...body, types } })).data
    const params = { id: endpoint.id }
    if (state === 'paused') await shop.client.call(editWebhookEndpoint, { params, body: { state } })
    return { ...shop, endpoint }
  }

  it('is read page by page, by endpoint, type, state and time', async () => {
    const shop = await shopThatHears()
    const parcels = [await newParcel(shop), await newParcel(shop), await newParcel(shop)]
    const list = async (query: object) => await shop.client.call(listWebhookDeliveries, { query })
    const first = await list({ limit: '2' })
    expect(first.data.map(({ subject }) => subject)).toEqual(
      parcels
        .slice(1)
        .map(({ tracking_number }) => tracking_number)
        .reverse(),
    )
    const rest = await list({ cursor: first.meta.next_cursor ?? '' })
    expect(rest).toMatchObject({
      data: [{ subject: parcels[0]?.tracking_number }],
      meta: { next_cursor: null },
    })
    const count = async (query: object) => (await list(query)).data.length
    const soon = new Date(Date.now() + 60_000).toISOString()
    const before = new Date(Date.now() - 60_000).toISOString()
    expect(
      await count({ endpoint_id: shop.endpoint.id, state: 'waiting,dead', from: before, to: soon }),
    ).toBe(3)
    expect(await count({ endpoint_id: nobody })).toBe(0)
    expect(await count({ type: 'test.ping' })).toBe(0)
    expect(await count({ type: 'test.ping,parcel.status_changed' })).toBe(3)
    expect((await list({ limit: '3' })).meta).toEqual({ next_cursor: null, total: null })
    // From an instant on, and before an instant.
    const second = first.data[1]?.created_at ?? ''
    expect((await list({ from: second })).data).toEqual(first.data)
    expect((await list({ to: second })).data).toEqual(rest.data)
    expect(await count({ state: 'delivered' })).toBe(0)
    expect(await count({ from: soon })).toBe(0)
    expect(await count({ to: before })).toBe(0)
    const [newest] = first.data
    expect(newest).toEqual({
      id: expect.any(String),
      endpoint_id: shop.endpoint.id,
      type: 'parcel.status_changed',
      subject: parcels[2]?.tracking_number,
      state: 'waiting',
      attempts: 0,
      next_at: newest?.created_at,
      last_at: null,
      last_status: null,
      last_failure: null,
      last_duration_ms: null,
      created_at: expect.any(String),
    })
    expect(await refusal(list({ cursor: 'x' }))).toMatchObject(answers(422, 'EVALID'))
    const detail = await shop.client.call(getWebhookDelivery, { params: { id: newest?.id ?? '' } })
    expect(detail.data).toEqual({ ...newest, request: expect.any(String), tries: [] })
    expect(JSON.parse(detail.data.request)).toMatchObject({ type: 'parcel.status_changed', version: 1 })
  })

  it('EPAUSED: what is held cannot be sent while the endpoint is paused, and says so row by row', async () => {
    const shop = await shopThatHears('paused')
    await newParcel(shop)
    const [row] = (await shop.client.call(listWebhookDeliveries, {})).data
    expect(row).toMatchObject({ state: 'held', next_at: null })
    const id = row?.id ?? ''
    expect(await refusal(shop.client.call(replayWebhookDelivery, { params: { id } }))).toMatchObject(
      answers(409, 'EPAUSED'),
    )
    const since = { since: '2026-01-01T00:00:00Z' }
    const params = { id: shop.endpoint.id }
    expect(await refusal(shop.client.call(replayWebhookEndpoint, { params, body: since }))).toMatchObject(
      answers(409, 'EPAUSED'),
    )
    const many = async () =>
      (await shop.client.call(replayWebhookDeliveries, { body: { ids: [id, nobody] } })).data
    expect(await many()).toEqual([
      { id, ok: false, code: 'EPAUSED', message: expect.stringMatching(/tạm dừng/) },
      { id: nobody, ok: false, code: 'ENOTFOUND', message: 'Không tìm thấy' },
    ])
    await shop.client.call(editWebhookEndpoint, { params, body: { state: 'active' } })
    const waits = { ...row, state: 'waiting', next_at: row?.created_at }
    expect((await shop.client.call(replayWebhookDelivery, { params: { id } })).data).toEqual(waits)
    expect(await many()).toMatchObject([{ id, ok: true }, { ok: false }])
    expect((await shop.client.call(listWebhookDeliveries, {})).data).toEqual([waits])
  })

  it('goes with its endpoint, and what is older than 30 days goes every hour', async () => {
    const shop = await shopThatHears()
    const shop_id = shop.user.shop.id
    const count = async () => {
      const text = 'select count(*)::int as n from webhook_deliveries where shop_id = $1'
      return (await api.database.pool.query(text, [shop_id])).rows[0].n
    }
    await newParcel(shop)
    await newParcel(shop)
    const [newest] = (await shop.client.call(listWebhookDeliveries, {})).data
    await api.database.pool.query(
      "update webhook_deliveries set created_at = now() - interval '31 days' where id = $1",
      [newest?.id],
    )
    await api.database.transaction((tx) => addJob(tx, 'forget-old-webhooks', {}))
    await expect.poll(count).toBe(1)
    await shop.client.call(deleteWebhookEndpoint, { params: { id: shop.endpoint.id } })
    expect((await shop.client.call(listWebhookDeliveries, {})).data).toEqual([])
    await expect.poll(count).toBe(0)
  })

  it('check 20: of another shop is not read and not sent again', async () => {
    const shop = await shopThatHears()
    await newParcel(shop)
    const [row] = (await shop.client.call(listWebhookDeliveries, {})).data
    const id = row?.id ?? ''
    const { client } = await api.signIn()
    expect((await client.call(listWebhookDeliveries, {})).data).toEqual([])
    expect((await client.call(replayWebhookDeliveries, { body: { ids: [id] } })).data).toMatchObject([
      { ok: false, code: 'ENOTFOUND' },
    ])
    for (const call of [getWebhookDelivery, replayWebhookDelivery])
      expect(await refusal(client.call(call, { params: { id } }))).toMatchObject(answers(404, 'ENOTFOUND'))
  })
})
