import type { Client } from '@guihang/contract/client'
import {
  createWebhookEndpoint,
  editWebhookEndpoint,
  listWebhookDeliveries,
  listWebhookEndpoints,
  replayWebhookDelivery,
  replayWebhookEndpoint,
  rotateWebhookSecret,
} from '@guihang/contract/connection/webhooks'
import { editParcel } from '@guihang/contract/parcels/parcels'
import { listNotifications } from '@guihang/contract/talk/notifications'
import { attempts_max } from '@guihang/domain/connection/webhooks/webhook-attempts'
import type { WebhookType } from '@guihang/domain/connection/webhooks/webhook-types'
import { hourMs } from '@guihang/domain/time'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { manualClock } from '../../../../platform/clock.ts'
import { startTestApi, type TestApi } from '../../../../testing/api.ts'
import { type ShopWithStore, shopWithStore } from '../../../../testing/road/parcels.ts'
import { newParcel, reportAll } from '../../../../testing/road/road.ts'
import { type WebhookReceiver, webhookReceiver } from '../../../../testing/road/webhook-receiver.ts'

// Tokens are read by the machine's own time, so the clock begins there.
const clock = manualClock(new Date())
let api: TestApi
let operator: Client
let shop: ShopWithStore
let receiver: WebhookReceiver
let endpoint_id: string
let isUp = true

beforeAll(async () => {
  api = await startTestApi({
    webhooks: true,
    clocks: { real: clock },
    environment: { WEBHOOK_ALLOW_PRIVATE: '1' },
  })
  operator = await api.twoOperators()
})
afterAll(() => api.stop())
afterEach(() => receiver.close())

/** A new shop whose software answers 500 while it is down. */
async function listening(types: readonly WebhookType[] = ['parcel.status_changed']) {
  isUp = true
  shop = await shopWithStore(api)
  receiver = await webhookReceiver((response) => void response.writeHead(isUp ? 204 : 500).end())
  const body = { name: 'Kho', url: receiver.url, types: [...types] }
  endpoint_id = (await shop.client.call(createWebhookEndpoint, { body })).data.endpoint.id
}

/** The log and the endpoint, read from the database: a session would have ended by the moved clock. */
const rowsOf = async () =>
  await api.database.db
    .selectFrom('webhook_deliveries')
    .select(['id', 'state', 'attempts', 'due_at', 'seq', 'subject_id'])
    .where('shop_id', '=', shop.user.shop.id)
    .orderBy('seq')
    .execute()

/** Waits until what came of each attempt is stored. */
async function stored() {
  // Another one may be sent meanwhile, so both are read anew each time.
  const missing = async () =>
    (await rowsOf()).reduce((rest, { attempts }) => rest - attempts, 0) + receiver.received.length
  await expect.poll(missing).toBe(0)
}

const endpointRow = async () =>
  await api.database.db
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('shop_id', '=', shop.user.shop.id)
    .executeTakeFirstOrThrow()

async function signInAgain() {
  const { client } = await api.signIn(shop.user)
  return client
}

/** Moves the clock to the next attempt, and waits for it. */
async function nextAttempt() {
  const made = receiver.received.length
  const waiting = (await rowsOf()).filter(({ state }) => state === 'waiting')
  const firsts = [...Map.groupBy(waiting, ({ subject_id }) => subject_id).values()].map(([first]) => first)
  const due = Math.min(...firsts.map((first) => first?.due_at.getTime() ?? 0))
  clock.advance(Math.max(due - clock.now().getTime(), 0) + 1)
  await expect.poll(() => receiver.received.length).toBeGreaterThan(made)
  await stored()
}

describe('check 12: a receiver that was down for an hour', () => {
  it('gets everything in the order of each parcel, under the same ids', async () => {
    await listening()
    isUp = false
    const parcels = [await newParcel(shop), await newParcel(shop)]
    for (const { tracking_number } of parcels)
      await reportAll(operator, tracking_number, ['plan_pickup', 'start_pickup', 'confirm_pickup'])
    await expect.poll(() => receiver.received.length).toBeGreaterThanOrEqual(2)
    await stored()
    const end = clock.now().getTime() + hourMs
    while (clock.now().getTime() < end) await nextAttempt()
    // Only the first of each parcel was tried: the later ones wait for it.
    const tried = Map.groupBy(receiver.received, ({ body }) => body.data.tracking_number)
    for (const messages of tried.values()) {
      expect(messages.length).toBeGreaterThan(3)
      expect(new Set(messages.map(({ id }) => id)).size).toBe(1)
      expect(new Set(messages.map(({ text }) => text)).size).toBe(1)
      // Each attempt is signed at its own time, or a receiver would refuse it as too old.
      const signed_at = messages.map(({ headers }) => headers['webhook-timestamp'])
      expect(new Set(signed_at).size).toBe(messages.length)
    }
    isUp = true
    const from = receiver.received.length
    clock.advance(6 * hourMs)
    await expect.poll(async () => (await rowsOf()).every(({ state }) => state === 'delivered')).toBe(true)
    const arrived = receiver.received.slice(from)
    for (const { tracking_number } of parcels) {
      const statuses = arrived
        .filter(({ body }) => body.data.tracking_number === tracking_number)
        .map(({ body }) => body.data.status)
      expect(statuses).toEqual(['waiting_for_pickup', 'planned_for_pickup', 'in_pickup', 'pickup_successful'])
    }
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(8)
    await expect.poll(async () => (await endpointRow()).failing_since).toBeNull()
  })

  it('gets what one event tells in the order of its types', async () => {
    await listening(['parcel.cod_changed', 'parcel.fees_changed'])
    const { id } = await newParcel(shop, { cod: 300_000, weight: 1 })
    isUp = false
    await shop.client.call(editParcel, { params: { id }, body: { cod: 450_000, weight: 6 } })
    await expect.poll(() => receiver.received.length).toBeGreaterThan(0)
    await stored()
    isUp = true
    await nextAttempt()
    await expect
      .poll(async () => (await rowsOf()).map(({ state }) => state))
      .toEqual(['delivered', 'delivered'])
    expect(receiver.received.map(({ body }) => body.type)).toEqual([
      'parcel.cod_changed',
      'parcel.cod_changed',
      'parcel.fees_changed',
    ])
  })

  it('gets the next of a parcel at once when the first is sent again by hand before its time', async () => {
    await listening()
    isUp = false
    const { tracking_number } = await newParcel(shop)
    await expect.poll(() => receiver.received.length).toBe(1)
    await stored()
    // The pauses have become longer than a message is held.
    for (let attempt = 2; attempt <= 4; attempt += 1) await nextAttempt()
    await reportAll(operator, tracking_number, ['plan_pickup'])
    const dues = async () => new Set((await rowsOf()).map(({ due_at }) => due_at.getTime())).size
    await expect.poll(dues).toBe(1)
    isUp = true
    const [first] = await rowsOf()
    const client = await signInAgain()
    await client.call(replayWebhookDelivery, { params: { id: first?.id ?? '' } })
    await expect
      .poll(async () => (await rowsOf()).map(({ state }) => state))
      .toEqual(['delivered', 'delivered'])
  })
})

describe('an event whose last attempt failed', () => {
  it('is dead after about 76 hours, and the next of its parcel goes', async () => {
    await listening()
    isUp = false
    const { tracking_number } = await newParcel(shop)
    await expect.poll(() => receiver.received.length).toBe(1)
    await stored()
    await reportAll(operator, tracking_number, ['plan_pickup'])
    const started = clock.now().getTime()
    for (let attempt = 2; attempt <= attempts_max; attempt += 1) await nextAttempt()
    expect((clock.now().getTime() - started) / hourMs).toBeGreaterThan(66)
    expect((clock.now().getTime() - started) / hourMs).toBeLessThan(86)
    await expect
      .poll(async () => (await rowsOf()).map(({ state, attempts }) => [state, attempts]))
      .toEqual([
        ['dead', attempts_max],
        ['waiting', 1],
      ])
    isUp = true
    await nextAttempt()
    await expect.poll(async () => (await rowsOf()).map(({ state }) => state)).toEqual(['dead', 'delivered'])
    // A replay begins the attempts anew.
    isUp = false
    const client = await signInAgain()
    const body = { since: '2026-01-01T00:00:00Z' }
    expect((await client.call(replayWebhookEndpoint, { params: { id: endpoint_id }, body })).data).toEqual({
      count: 1,
    })
    await expect
      .poll(async () => (await rowsOf())[0])
      .toMatchObject({
        ...{ state: 'waiting', attempts: attempts_max + 1 },
      })
  })
})

describe('check 18: an endpoint that fails for five days', () => {
  it('is paused, the shop is told, and replaying since a date brings all of it', async () => {
    await listening()
    isUp = false
    const since = api.platform.businessClock.now()
    await newParcel(shop)
    await expect.poll(() => receiver.received.length).toBe(1)
    for (let day = 0; day < 5; day += 1) {
      await stored()
      const made = receiver.received.length
      clock.advance(24.5 * hourMs)
      await expect.poll(() => receiver.received.length).toBeGreaterThan(made)
    }
    const client = await signInAgain()
    const endpoints = async () => (await client.call(listWebhookEndpoints, {})).data
    await expect.poll(async () => (await endpoints())[0]?.state).toBe('paused')
    expect((await endpoints())[0]).toMatchObject({ pause_reason: 'failing' })
    expect((await client.call(listNotifications, {})).data[0]).toMatchObject({
      kind: 'webhook_paused',
      subjects: [{ id: endpoint_id, code: new URL(receiver.url).host }],
    })
    // What happens meanwhile is held for later.
    await newParcel({ ...shop, client })
    await expect.poll(async () => (await rowsOf()).map(({ state }) => state)).toEqual(['held', 'held'])
    isUp = true
    const resumed = { params: { id: endpoint_id }, body: { state: 'active' as const } }
    expect((await client.call(editWebhookEndpoint, resumed)).data).toMatchObject({
      ...{ state: 'active', pause_reason: null, failing_since: null },
    })
    const from = receiver.received.length
    const { data } = await client.call(replayWebhookEndpoint, {
      params: { id: endpoint_id },
      body: { since: new Date(since.getTime() - 1).toISOString() },
    })
    expect(data).toEqual({ count: 2 })
    await expect.poll(() => receiver.received.length - from).toBe(2)
    await expect
      .poll(async () => (await client.call(listWebhookDeliveries, {})).data.map(({ state }) => state))
      .toEqual(['delivered', 'delivered'])
  })
})

describe('a secret from before a rotation', () => {
  it('signs for a day', async () => {
    await listening()
    await shop.client.call(rotateWebhookSecret, { params: { id: endpoint_id } })
    const signatures = () =>
      receiver.received.map(({ headers }) => headers['webhook-signature']?.split(' ').length)
    clock.advance(23.9 * hourMs)
    await newParcel({ ...shop, client: await signInAgain() })
    await expect.poll(signatures).toEqual([2])
    clock.advance(0.1 * hourMs)
    await newParcel({ ...shop, client: await signInAgain() })
    await expect.poll(signatures).toEqual([2, 1])
  })
})
