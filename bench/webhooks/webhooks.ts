import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { signMessage } from '@guihang/contract/connection/signatures'
import { v7 } from 'uuid'
import { notifyWebhooks, type WebhookEvent } from '../../apps/api/src/modules/connection/webhooks/index.ts'
import { postOutside } from '../../apps/api/src/platform/outbound/post-outside.ts'
import { peopleBuilders } from '../../apps/api/src/testing/people/people.ts'
import { type Measured, percentile } from '../figure.ts'
import type { Stage } from '../stage/stage.ts'
import type { Heard } from './receivers.ts'

const receiverCount = 50
const events = 10_000
const eventsOfParcel = 5
/** As many messages at a time as the product's lane. */
const atOnce = 32
const trickled = 100
const trickle_ms = 100

/** 10,000 events to 50 receivers, with one of them dead and without, against bare signed POSTs by the same HTTP client. */
export async function benchWebhooks(stage: Stage): Promise<Measured> {
  const receivers = await openReceivers()
  try {
    const shops = await buildShops(stage, receivers.url)
    await burst(stage, receivers, shops)
    const [api, database] = [await stage.cpuSeconds(), await stage.databaseCpuSeconds()]
    const usual = await burst(stage, receivers, shops)
    const [apiAfter, databaseAfter] = [await stage.cpuSeconds(), await stage.databaseCpuSeconds()]
    const bare = await barePosts(receivers)
    const trickle = await drops(stage, receivers, shops)
    await stage.database.pool.query("update webhook_endpoints set url = $1 where url like '%/0'", [
      `${receivers.url}/dead`,
    ])
    const beside = await burst(stage, receivers, shops.slice(1), shops.slice(0, 1))
    return {
      figures: [
        ratio(
          'webhooks: p95 of 49 receivers beside a dead one / without it',
          beside.p95,
          usual.p95,
          1.2,
          'at_most',
          'ms',
        ),
        ratio('webhooks: rate of deliveries / bare signed POSTs', usual.rate, bare, 0.5, 'at_least', '/s'),
        ratio(
          'webhooks: an event to its first attempt, p50 at 10 a second',
          percentile(trickle, 0.5),
          100,
          1,
          'at_most',
          'ms',
        ),
      ],
      readings: [
        { name: 'webhooks not delivered by then', value: usual.missing + beside.missing, unit: '' },
        cpu('the sender', apiAfter - api),
        cpu('PostgreSQL', databaseAfter - database),
        { name: 'an event to its first attempt: p95', value: percentile(trickle, 0.95), unit: 'ms' },
      ],
    }
  } finally {
    await receivers.close()
  }
}

/** CPU time that a delivery costs. */
function cpu(whose: string, seconds: number) {
  return { name: `CPU of ${whose} for each delivery`, value: (seconds / events) * 1_000, unit: 'ms' }
}

function ratio(
  name: string,
  value: number,
  floor: number,
  target: number,
  within: 'at_most' | 'at_least',
  unit: string,
) {
  return { name, value, floor, ratio: value / floor, target, within, unit } as const
}

type Receivers = Awaited<ReturnType<typeof openReceivers>>

async function openReceivers() {
  const worker = new Worker(new URL('./receivers.ts', import.meta.url))
  const [{ port }] = await once(worker, 'message')
  const ask = async (what: 'count' | 'all') => {
    worker.postMessage(what)
    const [answer] = await once(worker, 'message')
    return answer
  }
  return {
    url: `http://127.0.0.1:${port}`,
    async all(): Promise<Heard[]> {
      return (await ask('all')).heard
    },
    async until(count: number): Promise<Heard[]> {
      for (let look = 0; look < 1_200 && (await ask('count')).count < count; look += 1) await sleep(50)
      return await this.all()
    },
    close: () => worker.terminate(),
  }
}

/** Shops with one endpoint each. */
async function buildShops({ database }: Stage, url: string): Promise<string[]> {
  const people = peopleBuilders(database)
  const ids: string[] = []
  for (let index = 0; index < receiverCount; index += 1) {
    const { shop } = await people.buildUser()
    ids.push(shop.id)
    await database.db
      .insertInto('webhook_endpoints')
      .values({
        ...{ shop_id: shop.id, id: v7(), name: 'bench', url: `${url}/${index}`, slot: null },
        types: ['parcel.status_changed'],
        created_at: new Date(),
        updated_at: new Date(),
      })
      .execute()
  }
  return ids
}

/** Events of every shop at once; the milliseconds within which 95 % of them arrived, and how many arrive a second. */
async function burst(
  stage: Stage,
  receivers: Receivers,
  shops: readonly string[],
  dead: readonly string[] = [],
) {
  await receivers.all()
  const each = events / receiverCount
  const told = [...shops, ...dead].flatMap((shop_id) =>
    Array.from({ length: each / eventsOfParcel }, () => v7()).flatMap((parcel) =>
      Array.from({ length: eventsOfParcel }, (_, seq) => eventOf(shop_id, parcel, seq)),
    ),
  )
  await stage.database.transaction((tx) => notifyWebhooks(tx, told))
  const began = performance.timeOrigin + performance.now()
  const heard = await receivers.until(each * shops.length)
  const waits = heard.map(({ at }) => at - began)
  const arrived = new Set(heard.map(({ id }) => id)).size
  return {
    p95: percentile(waits, 0.95),
    rate: (arrived / Math.max(...waits)) * 1_000,
    missing: each * shops.length - arrived,
  }
}

/** One event after the other; how long each takes from its commit to its receiver, in ms. */
async function drops(stage: Stage, receivers: Receivers, shops: readonly string[]): Promise<number[]> {
  await receivers.all()
  const began: number[] = []
  for (let count = 0; count < trickled; count += 1) {
    const shop_id = shops[count % shops.length] ?? ''
    await stage.database.transaction((tx) => notifyWebhooks(tx, [eventOf(shop_id, v7(), 0)]))
    began.push(performance.timeOrigin + performance.now())
    await sleep(trickle_ms)
  }
  const heard = (await receivers.until(trickled)).map(({ at }) => at).toSorted((a, b) => a - b)
  return heard.map((at, index) => at - (began[index] ?? at))
}

function eventOf(shop_id: string, parcel: string, seq: number): WebhookEvent {
  const at = new Date()
  const data = {
    tracking_number: 'GH0000000000',
    private_code: null,
    status: 'in_delivery',
    previous_status: null,
  }
  return {
    ...{ shop_id, type: 'parcel.status_changed', subject_id: parcel, subject: 'GH0000000000' },
    ...{ seq, at, recorded_at: at, data },
  } as const
}

/** Signed messages of the same size by the same client, as many at a time; how many a second. */
async function barePosts(receivers: Receivers): Promise<number> {
  const body = JSON.stringify({ type: 'parcel.status_changed', data: eventOf(v7(), v7(), 0).data })
  const secrets = [`whsec_${Buffer.alloc(32, 7).toString('base64')}`]
  let left = events
  const began = performance.now()
  async function post(): Promise<void> {
    while (left > 0) {
      left -= 1
      const headers = await signMessage(secrets, { id: `msg_${v7()}`, at: new Date(), body })
      const url = new URL(`${receivers.url}/${left % receiverCount}`)
      await postOutside(url, { body, headers }, { allowPrivate: true })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, post))
  const seconds = (performance.now() - began) / 1_000
  await receivers.all()
  return events / seconds
}
