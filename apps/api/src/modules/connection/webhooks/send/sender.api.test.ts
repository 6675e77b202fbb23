import type { ServerResponse } from 'node:http'
import {
  createWebhookEndpoint,
  editWebhookEndpoint,
  getWebhookDelivery,
  listWebhookDeliveries,
} from '@guihang/contract/connection/webhooks'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { manualClock } from '../../../../platform/clock.ts'
import { startTestApi, type TestApi } from '../../../../testing/api.ts'
import { shopWithStore } from '../../../../testing/road/parcels.ts'
import { newParcel } from '../../../../testing/road/road.ts'
import { webhookReceiver } from '../../../../testing/road/webhook-receiver.ts'
import { startWebhookSender } from './sender.ts'

const clock = manualClock(new Date())
let api: TestApi
beforeAll(async () => {
  api = await startTestApi({ clocks: { real: clock }, environment: { WEBHOOK_ALLOW_PRIVATE: '1' } })
})
afterAll(() => api.stop())

it('a sender that answers after another has taken its message over changes nothing of it', async () => {
  const shop = await shopWithStore(api)
  const asked: ServerResponse[] = []
  const receiver = await webhookReceiver((response) => void asked.push(response))
  const body = { name: 'Kho', url: receiver.url, types: ['parcel.status_changed' as const] }
  await shop.client.call(createWebhookEndpoint, { body })
  await newParcel(shop)
  const slow = await startWebhookSender(api.platform, { look_ms: 50 })
  await expect.poll(() => asked.length).toBe(1)
  // Its time is over.
  clock.advance(46_000)
  const other = await startWebhookSender(api.platform, { look_ms: 50 })
  await expect.poll(() => asked.length).toBe(2)
  asked[1]?.writeHead(500).end('của người sau')
  const row = async () => (await shop.client.call(listWebhookDeliveries, {})).data[0]
  await expect.poll(async () => (await row())?.attempts).toBe(1)
  const before = await row()
  asked[0]?.writeHead(503).end('của người trước')
  await slow.stop()
  await other.stop()
  expect(await row()).toEqual(before)
  const detail = await shop.client.call(getWebhookDelivery, { params: { id: before?.id ?? '' } })
  expect(detail.data.tries).toMatchObject([{ number: 1, status: 500, answer: 'của người sau' }])
  expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1)
  await receiver.close()
})

it('a message that waited too long for a place is left to who holds it by then, and goes once', async () => {
  const shop = await shopWithStore(api)
  const asked: ServerResponse[] = []
  const receiver = await webhookReceiver((response) => void asked.push(response))
  const body = { name: 'Kho', url: receiver.url, types: ['parcel.status_changed' as const] }
  await shop.client.call(createWebhookEndpoint, { body })
  const parcels = [await newParcel(shop), await newParcel(shop)]
  // Both are taken, and the first keeps the only place.
  const crowded = await startWebhookSender(api.platform, { look_ms: 50, places: 1 })
  await expect.poll(() => asked.length).toBe(1)
  clock.advance(46_000)
  const other = await startWebhookSender(api.platform, { look_ms: 50 })
  await expect.poll(() => asked.length).toBe(3)
  receiver.answer = (response) => void response.writeHead(204).end()
  for (const response of asked.slice(1)) response.writeHead(204).end()
  const states = async () =>
    (await shop.client.call(listWebhookDeliveries, {})).data.map(({ state }) => state)
  await expect.poll(states).toEqual(['delivered', 'delivered'])
  asked[0]?.writeHead(204).end()
  await crowded.stop()
  await other.stop()
  const [first, second] = parcels.map(
    ({ tracking_number }) =>
      receiver.received.filter(({ body: message }) => message.data.tracking_number === tracking_number)
        .length,
  )
  expect([first, second].toSorted()).toEqual([1, 2])
  await receiver.close()
})

it('what arrives while its address is being paused stands in the log as delivered', async () => {
  const shop = await shopWithStore(api)
  const asked: ServerResponse[] = []
  const receiver = await webhookReceiver((response) => void asked.push(response))
  const types = ['parcel.status_changed' as const]
  const body = { name: 'Kho', url: receiver.url, types }
  const { endpoint } = (await shop.client.call(createWebhookEndpoint, { body })).data
  const outcomes = async () =>
    (await shop.client.call(listWebhookDeliveries, {})).data
      .map(({ state, attempts }) => [state, attempts])
      .toReversed()
  await newParcel(shop)
  const sending = await startWebhookSender(api.platform, { look_ms: 50 })
  await expect.poll(() => asked.length).toBe(1)
  await newParcel(shop)
  await shop.client.call(editWebhookEndpoint, { params: { id: endpoint.id }, body: { state: 'paused' } })
  const other = await startWebhookSender(api.platform, { look_ms: 50 })
  await expect.poll(outcomes).toEqual([
    ['held', 0],
    ['held', 0],
  ])
  asked[0]?.writeHead(204).end()
  await expect.poll(outcomes).toEqual([
    ['delivered', 1],
    ['held', 0],
  ])
  for (const sender of [sending, other]) await sender.stop()
  await receiver.close()
})

it('check 17: receivers that take long for each yes hold up no other', async () => {
  const [slow, quick] = [await shopWithStore(api), await shopWithStore(api)]
  const waiting: ServerResponse[] = []
  // No prompt answer takes so long, on a slow machine either.
  const slow_ms = 1_000
  const hesitant = await webhookReceiver((response) => {
    if (hesitant.received.length <= 2) setTimeout(() => response.writeHead(204).end(), slow_ms + 50)
    else waiting.push(response)
  })
  const prompt = await webhookReceiver()
  const types = ['parcel.status_changed' as const]
  for (const [shop, { url }] of [
    [slow, hesitant],
    [quick, prompt],
  ] as const)
    await shop.client.call(createWebhookEndpoint, { body: { name: 'Kho', url, types } })
  for (let count = 0; count < 12; count += 1) await newParcel(slow)
  const sender = await startWebhookSender(api.platform, { look_ms: 50, places: 4, slow_ms })
  await expect.poll(() => hesitant.received.length).toBeGreaterThan(2)
  for (let count = 0; count < 5; count += 1) await newParcel(quick)
  await expect.poll(() => prompt.received.length).toBe(5)
  expect(waiting.length).toBeLessThanOrEqual(2)
  hesitant.answer = (response) => void response.writeHead(204).end()
  for (const response of waiting) response.writeHead(204).end()
  await expect.poll(() => hesitant.received.length).toBe(12)
  await sender.stop()
  for (const receiver of [hesitant, prompt]) await receiver.close()
})
