import { createWebhookEndpoint } from '@guihang/contract/connection/webhooks'
import { expect, it } from 'vitest'
import { startTestApi } from '../../../../testing/api.ts'
import { startApiProcess } from '../../../../testing/api-process.ts'
import { shopWithStore } from '../../../../testing/road/parcels.ts'
import { newParcel, reportAll } from '../../../../testing/road/road.ts'
import { webhookReceiver } from '../../../../testing/road/webhook-receiver.ts'
import { sizeOf } from '../../../../testing/size.ts'
import { startWebhookSender } from './sender.ts'

const kills = sizeOf({ short: 2, full: 20 })
const parcelCount = kills * 8

it(
  'check 13: workers killed while they deliver lose nothing; duplicates have the same id',
  async () => {
    const environment = { WEBHOOK_ALLOW_PRIVATE: '1' }
    const api = await startTestApi({ environment })
    await api.database.db.insertInto('seeds').values({ name: 'first', finished_at: new Date() }).execute()
    const operator = await api.twoOperators()
    const shop = await shopWithStore(api)
    const arrival = Promise.withResolvers<void>()
    let next = arrival
    const receiver = await webhookReceiver((response) => {
      next.resolve()
      // Slow enough that a kill finds messages on their way.
      setTimeout(() => response.writeHead(204).end(), 20)
    })
    const body = { name: 'Kho', url: receiver.url, types: ['parcel.status_changed' as const] }
    await shop.client.call(createWebhookEndpoint, { body })
    for (let count = 0; count < parcelCount; count += 1) {
      const { tracking_number } = await newParcel(shop)
      await reportAll(operator, tracking_number, ['plan_pickup'])
    }
    let struck = 0
    for (let kill = 0; kill < kills; kill += 1) {
      next = Promise.withResolvers<void>()
      const worker = await startApiProcess({
        databaseUrl: api.database.url,
        environment: { ...environment, ROLE: 'worker', GUIHANG_DEMO: '1' },
      })
      const arrived = next.promise.then(() => {
        struck += 1
      })
      await Promise.race([arrived, new Promise((late) => setTimeout(late, 240_000))])
      await worker.end('SIGKILL')
    }
    // Each of them was killed while a message was on its way.
    expect(struck).toBe(kills)
    // For whoever comes an hour later, nothing is held by the killed any more.
    const later = { now: () => new Date(Date.now() + 3_600_000) }
    const senders = await Promise.all(
      [1, 2].map(() => startWebhookSender({ ...api.platform, realClock: later }, { look_ms: 100 })),
    )
    const states = async () => {
      const { rows } = await api.database.pool.query('select distinct state from webhook_deliveries')
      return rows.map(({ state }) => state)
    }
    await expect.poll(states).toEqual(['delivered'])
    await Promise.all(senders.map((sender) => sender.stop()))
    const byId = Map.groupBy(receiver.received, ({ id }) => id)
    expect(byId.size).toBe(2 * parcelCount)
    for (const same of byId.values()) expect(new Set(same.map(({ text }) => text)).size).toBe(1)
    const firsts = [...byId.values()].map(([first]) => first)
    for (const messages of Map.groupBy(firsts, (each) => each?.body.data.id).values())
      expect(messages.map((each) => each?.body.data.status)).toEqual([
        'waiting_for_pickup',
        'planned_for_pickup',
      ])
    await receiver.close()
    await api.stop()
  },
  600_000 + kills * 60_000,
)
