import type { Client } from '@guihang/contract/client'
import { WebhookMessage } from '@guihang/contract/connection/webhook-messages'
import {
  createWebhookEndpoint,
  editWebhookEndpoint,
  getWebhookDelivery,
  listWebhookDeliveries,
  listWebhookEndpoints,
  pingWebhookEndpoint,
  replayWebhookDelivery,
  replayWebhookEndpoint,
  rotateWebhookSecret,
} from '@guihang/contract/connection/webhooks'
import { confirmTransfer } from '@guihang/contract/money/operated-statements'
import { cancelParcel, editParcel, saveDraft, updateDraft } from '@guihang/contract/parcels/parcels'
import { restoreDraft } from '@guihang/contract/parcels/take-back'
import { acceptReweigh } from '@guihang/contract/provider/reweighs'
import { createBankAccount } from '@guihang/contract/shop/banks'
import { listNotifications } from '@guihang/contract/talk/notifications'
import { type WebhookType, webhookTypes } from '@guihang/domain/connection/webhooks/webhook-types'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../../testing/api.ts'
import { answers, refusal } from '../../../../testing/matrix/refusals.ts'
import { bankAccountBody } from '../../../../testing/people/bank-accounts.ts'
import { parcelBody, type ShopWithStore, shopWithStore } from '../../../../testing/road/parcels.ts'
import { newParcel, parcelAfter, reportAll, reportEvent } from '../../../../testing/road/road.ts'
import { buildStatements } from '../../../../testing/road/statements.ts'
import { type WebhookReceiver, webhookReceiver } from '../../../../testing/road/webhook-receiver.ts'
import { weigh } from '../../../../testing/road/weighings.ts'

let api: TestApi
let operator: Client
let shop: ShopWithStore
let receiver: WebhookReceiver
const receivers: WebhookReceiver[] = []

beforeAll(async () => {
  api = await startTestApi({ webhooks: true, environment: { WEBHOOK_ALLOW_PRIVATE: '1' } })
  operator = await api.twoOperators()
})
afterAll(() => api.stop())
afterEach(async () => {
  for (const each of receivers.splice(0)) {
    await each.close()
    for (const { body, text } of each.received)
      expect(WebhookMessage.safeParse(body).success, text).toBe(true)
  }
})

async function opened(answer?: WebhookReceiver['answer']): Promise<WebhookReceiver> {
  const made = await webhookReceiver(answer)
  receivers.push(made)
  return made
}

/** A new shop whose software hears of these types. */
async function listening(types: readonly WebhookType[] = webhookTypes, answer?: WebhookReceiver['answer']) {
  shop = await shopWithStore(api)
  receiver = await opened(answer)
  const body = { name: 'Phần mềm kho', url: receiver.url, types: [...types] }
  return (await shop.client.call(createWebhookEndpoint, { body })).data
}

const logOf = async ({ client }: ShopWithStore) => (await client.call(listWebhookDeliveries, {})).data
const typesReceived = () => receiver.received.map(({ body }) => body.type)

describe('the software of a shop hears of', () => {
  it('a new parcel and each change of its status, in order', async () => {
    await listening(['parcel.status_changed'])
    const parcel = await parcelAfter(operator, shop, 'confirm_pickup', { private_code: 'DH-1' })
    await expect
      .poll(() => receiver.received.map(({ body }) => body.data.status))
      .toEqual(['waiting_for_pickup', 'planned_for_pickup', 'in_pickup', 'pickup_successful'])
    const [first, second] = receiver.received
    expect(first?.body).toMatchObject({ type: 'parcel.status_changed', version: 1 })
    expect(first?.body.data).toEqual({
      tracking_number: parcel.tracking_number,
      private_code: 'DH-1',
      id: parcel.id,
      code: parcel.code,
      status: 'waiting_for_pickup',
      previous_status: null,
      reason_code: null,
      current_hub: null,
    })
    expect(second?.body.data.previous_status).toBe('waiting_for_pickup')
    expect(Object.keys(second?.body.data ?? {})).toEqual(Object.keys(first?.body.data ?? {}))
  })

  it('a changed COD and changed fees', async () => {
    await listening(['parcel.cod_changed', 'parcel.fees_changed'])
    const parcel = await newParcel(shop, { cod: 300_000 })
    await shop.client.call(editParcel, { params: { id: parcel.id }, body: { cod: 450_000 } })
    await expect.poll(typesReceived).toEqual(['parcel.cod_changed'])
    expect(receiver.received[0]?.body.data).toMatchObject({ cod: 450_000, previous_cod: 300_000 })
  })

  it('a parcel that was weighed again, with what it weighs and costs now', async () => {
    await listening(['parcel.reweighed', 'parcel.fees_changed'])
    const parcel = await parcelAfter(operator, shop, 'arrive_at_hub')
    const measured = { weight: 7, length: 20, width: 20, height: 20 }
    const { reweigh_id, held_amount } = await weigh(operator, parcel.tracking_number, measured)
    await expect.poll(typesReceived).toEqual(['parcel.reweighed'])
    const told = receiver.received[0]?.body.data
    expect(told).toMatchObject({
      weight: 7,
      charged_weight: 7,
      answer_by: expect.stringMatching(/T17:00:00/),
    })
    expect(Number(told?.fees_difference)).toBeGreaterThan(0)
    // The fees change once the shop has accepted.
    await shop.client.call(acceptReweigh, { params: { id: reweigh_id ?? '' } })
    await expect.poll(typesReceived).toEqual(['parcel.reweighed', 'parcel.fees_changed'])
    const shipping_fee = parcel.shipping_fee + (held_amount ?? 0)
    expect(receiver.received[1]?.body.data).toMatchObject({ shipping_fee })
  })

  it('a parcel that came back', async () => {
    await listening(['parcel.returned'])
    const parcel = await parcelAfter(operator, shop, 'start_delivery')
    await reportAll(operator, parcel.tracking_number, ['fail_delivery_attempt', 'give_up_delivery'])
    await reportAll(operator, parcel.tracking_number, [
      'turn_back',
      'plan_return',
      'start_return',
      'hand_back',
    ])
    await expect.poll(typesReceived).toEqual(['parcel.returned'])
  })

  it('a statement whose money the bank has paid', async () => {
    await listening(['statement.paid'])
    const account = await shop.client.call(createBankAccount, {
      params: { userID: shop.user.id },
      body: bankAccountBody(),
    })
    const { sent } = await buildStatements(api, shop.user.shop.id, account.data.id)
    await operator.call(confirmTransfer, { params: { id: sent }, body: { bank_reference: 'FT26322004127' } })
    await expect.poll(typesReceived).toEqual(['statement.paid'])
    expect(receiver.received[0]?.body.data).toMatchObject({
      statement_id: sent,
      net_amount: expect.any(Number),
      bank_reference: 'FT26322004127',
    })
  })

  it('nothing of a draft, until it is submitted: then it is a new parcel', async () => {
    await listening()
    const whole = parcelBody(shop.store, { cod: 300_000 })
    const { id } = (await shop.client.call(saveDraft, { body: whole })).data
    const params = { id }
    await shop.client.call(updateDraft, { params, query: {}, body: { ...whole, cod: 450_000 } })
    await shop.client.call(cancelParcel, { params, body: {} })
    await shop.client.call(restoreDraft, { params })
    expect(await logOf(shop)).toEqual([])
    const query = { submit: 'true' } as const
    await shop.client.call(updateDraft, { params, query, body: { ...whole, cod: 500_000 } })
    await expect.poll(typesReceived).toEqual(['parcel.status_changed'])
    expect(receiver.received[0]?.body.data).toMatchObject({
      ...{ id, status: 'waiting_for_pickup', previous_status: null },
    })
    expect(await logOf(shop)).toHaveLength(1)
  })

  it('nothing about a receiver, and nothing of another shop', async () => {
    await listening()
    const stranger = await shopWithStore(api)
    await newParcel(stranger)
    const traits = { notes: 'Gọi trước khi giao', description: 'Bình gốm' }
    const parcel = await parcelAfter(operator, shop, 'deliver', traits)
    await expect.poll(() => receiver.received.at(-1)?.body.data.status).toBe('delivery_successful')
    const all = receiver.received.map(({ text }) => text).join()
    const body = parcelBody(shop.store, traits)
    for (const word of [
      body.receiver_name,
      body.receiver_phone,
      body.receiver_address,
      ...Object.values(traits),
    ])
      expect(all).not.toContain(word)
    expect(new Set(receiver.received.map((each) => each.body.data.tracking_number))).toEqual(
      new Set([parcel.tracking_number]),
    )
  })

  it('nothing of an event that was not stored', async () => {
    await listening()
    const parcel = await newParcel(shop)
    await expect.poll(() => receiver.received.length).toBe(1)
    expect(await reportEvent(operator, parcel.tracking_number, 'deliver')).toMatchObject({ ok: false })
    expect(await logOf(shop)).toHaveLength(1)
  })
})

describe('check 14: a signature', () => {
  it('is taken by the public client of Standard Webhooks, and by no other secret', async () => {
    const { secret } = await listening()
    await newParcel(shop)
    await expect.poll(() => receiver.received.length).toBe(1)
    const [message] = receiver.received
    if (message === undefined) throw new Error('Nothing came')
    expect(receiver.verifies(secret, message)).toBe(true)
    expect(receiver.verifies(`whsec_${Buffer.alloc(32, 7).toString('base64')}`, message)).toBe(false)
    expect(
      receiver.verifies(secret, { ...message, text: message.text.replace('waiting', 'delivered') }),
    ).toBe(false)
    const other = { ...message.headers, 'webhook-id': 'msg_other' }
    expect(receiver.verifies(secret, { ...message, headers: other })).toBe(false)
    const old = { ...message.headers, 'webhook-timestamp': String(Math.floor(Date.now() / 1000) - 600) }
    expect(receiver.verifies(secret, { ...message, headers: old })).toBe(false)
  })

  it('fits the old secret as well as the new one after a rotation, so there is no gap', async () => {
    const before = await listening()
    const rotated = await shop.client.call(rotateWebhookSecret, { params: { id: before.endpoint.id } })
    const { secret, endpoint } = rotated.data
    expect(secret).not.toBe(before.secret)
    expect(Date.parse(endpoint.old_secret_until ?? '') - Date.now()).toBeGreaterThan(23 * 3_600_000)
    await newParcel(shop)
    await expect.poll(() => receiver.received.length).toBe(1)
    for (const each of [before.secret, secret])
      expect(receiver.received.map((message) => receiver.verifies(each, message))).toEqual([true])
  })

  it('does not fit the oldest of three secrets', async () => {
    const oldest = await listening()
    const rotate = async () =>
      (await shop.client.call(rotateWebhookSecret, { params: { id: oldest.endpoint.id } })).data.secret
    const secrets = [oldest.secret, await rotate(), await rotate()]
    await newParcel(shop)
    await expect.poll(() => receiver.received.length).toBe(1)
    const [message] = receiver.received
    expect(secrets.map((each) => message && receiver.verifies(each, message))).toEqual([false, true, true])
  })

  it('is made with a secret that the database and the log do not hold', async () => {
    const { secret } = await listening()
    const { rows } = await api.database.pool.query('select * from webhook_endpoints')
    expect(JSON.stringify(rows)).not.toContain(secret.slice(6, 30))
    expect(api.logs.join()).not.toContain(secret.slice(6, 30))
  })
})

describe('check 16: a receiver that', () => {
  const failing = async (answer: WebhookReceiver['answer']) => {
    await listening(['parcel.status_changed'], answer)
    await newParcel(shop)
    await expect.poll(async () => (await logOf(shop))[0]?.attempts).toBe(1)
    return (await logOf(shop))[0]
  }

  it('answers 302 is not followed, and is tried again', async () => {
    const elsewhere = await opened()
    const row = await failing((response) => response.writeHead(302, { location: elsewhere.url }).end())
    expect(row).toMatchObject({ state: 'waiting', last_status: 302, last_failure: 'redirected' })
    expect(new Date(row?.next_at ?? 0).getTime()).toBeGreaterThan(new Date(row?.last_at ?? '').getTime())
    expect(elsewhere.received).toEqual([])
    // By hand it is tried again at once; the log has the newest attempt first.
    const params = { id: row?.id ?? '' }
    receiver.answer = (response) => void response.writeHead(503).end('bận')
    await shop.client.call(replayWebhookDelivery, { params })
    await expect.poll(async () => (await logOf(shop))[0]?.attempts).toBe(2)
    const { data } = await shop.client.call(getWebhookDelivery, { params })
    const attempt = { at: expect.any(String), duration_ms: expect.any(Number) }
    expect(data.tries).toEqual([
      { ...attempt, number: 2, status: 503, failure: 'refused', answer: 'bận' },
      { ...attempt, number: 1, status: 302, failure: 'redirected', answer: '' },
    ])
    expect(data).toMatchObject({ last_status: 503, last_failure: 'refused', last_at: data.tries[0]?.at })
  })

  it('answers 410 is not sent to any more, and the shop is told', async () => {
    const row = await failing((response) => response.writeHead(410).end('gone'))
    expect(row).toMatchObject({ state: 'dead', last_status: 410 })
    const [endpoint] = (await shop.client.call(listWebhookEndpoints, {})).data
    expect(endpoint).toMatchObject({ state: 'paused', pause_reason: 'gone' })
    expect((await shop.client.call(listNotifications, {})).data).toMatchObject([
      { kind: 'webhook_paused', subjects: [{ id: endpoint?.id, code: new URL(receiver.url).host }] },
    ])
    await newParcel(shop)
    await expect.poll(async () => (await logOf(shop))[0]?.state).toBe('held')
    expect(receiver.received).toHaveLength(1)
  })

  it('answers 410 for an address that its shop has just changed does not stop the new one', async () => {
    const asked = Promise.withResolvers<() => void>()
    const { endpoint } = await listening(['parcel.status_changed'], (response) =>
      asked.resolve(() => void response.writeHead(410).end()),
    )
    await newParcel(shop)
    const goAway = await asked.promise
    const moved = await opened()
    const params = { id: endpoint.id }
    await shop.client.call(editWebhookEndpoint, { params, body: { url: moved.url } })
    goAway()
    await expect.poll(async () => (await logOf(shop))[0]?.attempts).toBe(1)
    const [known] = (await shop.client.call(listWebhookEndpoints, {})).data
    expect(known).toMatchObject({ state: 'active', failing_since: null })
    await newParcel(shop)
    await expect.poll(() => moved.received.length).toBe(1)
  })

  it('fails is marked as failing until it has another address', async () => {
    await failing((response) => response.writeHead(500).end())
    const known = async () => (await shop.client.call(listWebhookEndpoints, {})).data[0]
    await expect.poll(async () => (await known())?.failing_since).toEqual(expect.any(String))
    const params = { id: (await known())?.id ?? '' }
    const { data } = await shop.client.call(editWebhookEndpoint, {
      params,
      body: { url: `${receiver.url}/moved` },
    })
    expect(data.failing_since).toBeNull()
  })

  it('answers at length has 4 kB of it kept', async () => {
    const row = await failing((response) => void response.end('x'.repeat(50_000)))
    expect(row).toMatchObject({ state: 'delivered', last_status: 200 })
    const { data } = await shop.client.call(getWebhookDelivery, { params: { id: row?.id ?? '' } })
    expect(data.tries).toMatchObject([{ number: 1, status: 200, failure: null, answer: 'x'.repeat(4096) }])
    expect(data.request).toBe(receiver.received[0]?.text)
  })

  it('answers without an end fails', async () => {
    const row = await failing((response) => {
      const pour = () => {
        while (response.write('y'.repeat(16_384)));
        response.once('drain', pour)
      }
      pour()
    })
    expect(row).toMatchObject({ state: 'waiting', last_failure: 'too_large' })
  })
})

describe('check 17: a receiver that hangs', () => {
  it('holds up no other, also of the same shop', async () => {
    await listening(['parcel.status_changed'], () => undefined)
    const hanging = receiver
    receiver = await opened()
    const body = { name: 'Kế toán', url: receiver.url, types: ['parcel.status_changed' as const] }
    await shop.client.call(createWebhookEndpoint, { body })
    for (let count = 0; count < 20; count += 1) await newParcel(shop)
    await expect.poll(() => receiver.received.length).toBe(20)
    // The first lot is still on its way, and nothing comes after it.
    expect(hanging.received.length).toBeLessThanOrEqual(2)
  })
})

describe('replaying since an instant', () => {
  it('sends what one address has missed since then, and nothing that arrived', async () => {
    const { endpoint } = await listening(['parcel.status_changed'])
    const params = { id: endpoint.id }
    await newParcel(shop)
    await expect.poll(() => receiver.received.length).toBe(1)
    const elsewhere = { name: 'Kế toán', url: receiver.url, types: ['parcel.status_changed' as const] }
    const other = (await shop.client.call(createWebhookEndpoint, { body: elsewhere })).data.endpoint
    for (const { id } of [endpoint, other])
      await shop.client.call(editWebhookEndpoint, { params: { id }, body: { state: 'paused' } })
    const missed = [await newParcel(shop), await newParcel(shop)]
    for (const { id } of [endpoint, other])
      await shop.client.call(editWebhookEndpoint, { params: { id }, body: { state: 'active' } })
    const second = (await logOf(shop)).find(({ subject }) => subject === missed[1]?.tracking_number)
    const replay = async (since: string | undefined) =>
      (await shop.client.call(replayWebhookEndpoint, { params, body: { since: since ?? '' } })).data.count
    const told = () => receiver.received.slice(1).map(({ body }) => body.data.id)
    expect(await replay(second?.created_at)).toBe(1)
    await expect.poll(told).toEqual([missed[1]?.id])
    await expect
      .poll(async () => (await logOf(shop)).filter(({ state }) => state === 'delivered').length)
      .toBe(2)
    expect(await replay('2026-01-01T00:00:00Z')).toBe(1)
    await expect.poll(told).toEqual([missed[1]?.id, missed[0]?.id])
    expect((await logOf(shop)).filter(({ endpoint_id }) => endpoint_id === other.id)).toMatchObject([
      { state: 'held' },
      { state: 'held' },
    ])
  })
})

describe('a test ping', () => {
  it('is signed, goes to any endpoint at once, and stands in the log', async () => {
    const { endpoint, secret } = await listening(
      ['statement.paid'],
      (response) => void response.end('xin chào'),
    )
    const { data } = await shop.client.call(pingWebhookEndpoint, { params: { id: endpoint.id } })
    expect(data).toEqual({
      ok: true,
      status: 200,
      failure: null,
      duration_ms: expect.any(Number),
      answer: 'xin chào',
    })
    const [message] = receiver.received
    expect(message?.body).toMatchObject({ type: 'test.ping', version: 1, data: { endpoint: 'Phần mềm kho' } })
    expect(message && receiver.verifies(secret, message)).toBe(true)
    const log = await logOf(shop)
    expect(log).toEqual([
      {
        id: expect.any(String),
        endpoint_id: endpoint.id,
        type: 'test.ping',
        subject: '',
        state: 'delivered',
        attempts: 1,
        next_at: null,
        last_at: expect.any(String),
        last_status: 200,
        last_failure: null,
        last_duration_ms: data.duration_ms,
        created_at: expect.any(String),
      },
    ])
    const detail = await shop.client.call(getWebhookDelivery, { params: { id: log[0]?.id ?? '' } })
    expect(detail.data.tries).toEqual([
      {
        number: 1,
        at: log[0]?.last_at,
        status: 200,
        failure: null,
        duration_ms: data.duration_ms,
        answer: 'xin chào',
      },
    ])
  })

  it('that is refused is dead, and is not sent again', async () => {
    const { endpoint } = await listening(['statement.paid'], (response) =>
      response.writeHead(500).end('hỏng'),
    )
    const { data } = await shop.client.call(pingWebhookEndpoint, { params: { id: endpoint.id } })
    expect(data).toMatchObject({ ok: false, status: 500, answer: 'hỏng' })
    expect(await logOf(shop)).toMatchObject([
      { type: 'test.ping', state: 'dead', attempts: 1, last_status: 500, next_at: null },
    ])
  })

  it('ERATE: is sent ten times a minute at most', async () => {
    const { endpoint } = await listening()
    const params = { id: endpoint.id }
    for (let count = 0; count < 10; count += 1) await shop.client.call(pingWebhookEndpoint, { params })
    expect(await refusal(shop.client.call(pingWebhookEndpoint, { params }))).toMatchObject(
      answers(429, 'ERATE'),
    )
    expect(receiver.received).toHaveLength(10)
  })
})
