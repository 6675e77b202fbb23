import { ApiError } from '@guihang/contract/client'
import { getDashboard } from '@guihang/contract/home/dashboard'
import { getCodCharts } from '@guihang/contract/money/cod-overview'
import {
  answerFailedDelivery,
  cancelParcel,
  createParcel,
  editParcel,
  getParcel,
  type Parcel,
  saveDraft,
  withdrawCancel,
} from '@guihang/contract/parcels/parcels'
import { correctParcel } from '@guihang/contract/provider/correct-parcel'
import { deliverPartly } from '@guihang/contract/provider/corrections'
import { createStore, type Store } from '@guihang/contract/shop/stores'
import { addDays, businessDayOf } from '@guihang/domain/calendar'
import { providerRoad, roadHome } from '@guihang/domain/parcels/lifecycle/lifecycle-table'
import { eventsFrom } from '@guihang/domain/parcels/lifecycle/parcel-lifecycle'
import { type Random, randomOf } from '@guihang/domain/seeded-random'
import { dayMs, hourMs } from '@guihang/domain/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { firstIdAt } from '../../../platform/new-id.ts'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { brokenPromises } from '../../../testing/campaign/promises.ts'
import { parcelBody, type ShopWithStore, shopWithStore } from '../../../testing/road/parcels.ts'
import { storeBody } from '../../../testing/road/places.ts'
import { reportEvent } from '../../../testing/road/road.ts'
import { runJob } from '../../../testing/run-job.ts'
import { sizeOf } from '../../../testing/size.ts'
import { createdByDay, dayCounts, triedByDay } from '../../../testing/tables/day-counts.ts'

let api: TestApi
let operator: Awaited<ReturnType<TestApi['twoOperators']>>
let now = new Date('2026-11-18T02:00:00Z')
beforeAll(async () => {
  api = await startTestApi({ clocks: { business: { now: () => now } } })
  operator = await api.twoOperators()
})
afterAll(() => api.stop())

const today = () => businessDayOf(now)
const pass = (ms: number) => {
  now = new Date(now.getTime() + ms)
}

type Walk = { readonly shop: ShopWithStore; readonly other: Store; readonly ids: string[] }

async function openWalk(): Promise<Walk> {
  const shop = await shopWithStore(api)
  const { data: other } = await shop.client.call(createStore, { body: storeBody() })
  return { shop, other, ids: [] }
}

/** Something that happens to parcels of a shop; what the rules refuse changes nothing. */
async function step({ shop, other, ids }: Walk, random: Random): Promise<void> {
  const { client } = shop
  pass(random.whole(0, 5) * hourMs)
  const chance = random.between(0, 1)
  const store = random.chance(0.3) ? other : shop.store
  if (ids.length === 0 || chance < 0.15) {
    const traits = { cod: random.pick([0, 200_000, 350_000]), products: twoThings }
    ids.push((await client.call(createParcel, { body: parcelBody(store, traits) })).data.id)
    return
  }
  if (chance < 0.18) {
    const { data } = await client.call(saveDraft, {
      body: { store_id: store.id, receiver_name: 'Chưa xong' },
    })
    ids.push(data.id)
    return
  }
  const params = { id: random.pick(ids.slice(-12)) }
  const { data: parcel } = await client.call(getParcel, { params })
  const { tracking_number } = parcel
  const event_id = crypto.randomUUID()
  const acts: readonly (() => Promise<unknown>)[] = [
    () => client.call(editParcel, { params, body: { cod: random.pick([100_000, 400_000]) } }),
    () => client.call(editParcel, { params, body: { store_id: store.id } }),
    () => client.call(cancelParcel, { params, body: { reason: 'Khách đổi ý' } }),
    () => client.call(withdrawCancel, { params }),
    () => client.call(answerFailedDelivery, { params, body: { answer: 'deliver_again' } }),
    () => operator.call(correctParcel, { body: { event_id, tracking_number, reason: 'Quét nhầm' } }),
    () =>
      operator.call(deliverPartly, {
        body: { event_id, tracking_number, kept: [{ index: 0, quantity: 1 }], receiver_type: 'CUSTOMER' },
      }),
  ]
  if (random.chance(0.25)) await random.pick(acts)().catch(unlessRefused)
  else await moveOn(parcel, random)
}

/** Some events of the road, now and then one that leads off it. */
async function moveOn({ tracking_number, status }: Parcel, random: Random): Promise<void> {
  let at: Parcel['status'] | null = status
  for (let left = random.whole(1, 14); left > 0 && at !== null; left -= 1) {
    pass(random.whole(0, 4) * hourMs)
    const events = eventsFrom(at)
    const ahead = events.filter((event) => road.includes(event))
    const chosen = ahead.length > 0 && random.chance(0.85) ? ahead : events
    if (chosen.length === 0) return
    const row = await reportEvent(operator, tracking_number, random.pick(chosen)).catch(unlessRefused)
    at = row?.ok ? row.status : null
  }
}

/** Each of forty steps. */
const rounds = sizeOf({ short: 5, full: 10 })
const road: readonly string[] = [...providerRoad, 'fail_delivery_attempt', ...roadHome]
const twoThings = [
  { name: 'Áo', quantity: 1, value: 100_000 },
  { name: 'Quần', quantity: 1, value: 100_000 },
]

function unlessRefused(error: unknown): undefined {
  if (!(error instanceof ApiError)) throw error
  return undefined
}

async function rowsOf(text: string, values: readonly unknown[]) {
  return (await api.database.pool.query<Record<string, unknown>>(text, [...values])).rows
}

/** Dashboard and charts against plain queries over parcels and histories. */
async function expectScreensToBeRight({ shop, other }: Walk, random: Random, told: string): Promise<void> {
  for (const store_id of [undefined, shop.store.id, other.id]) {
    const ofStore = store_id === undefined ? '' : `p.store_id = '${store_id}' and`
    const scope = store_id === undefined ? {} : { store_id }
    const created = new Map(
      (await rowsOf(createdByDay(ofStore), [shop.user.shop.id])).map((row) => [row.on, row]),
    )
    const { data: dashboard } = await shop.client.call(getDashboard, { query: scope })
    for (const { on, moving, ...day } of dashboard.last_days) {
      const row = created.get(on) ?? {}
      const plain = (name: string) => Number(row[name] ?? 0)
      const sum = moving + day.delivered + day.returned + day.lost + day.cancelled
      expect({ ...day, parcels: sum }, `${told}, ${on}`).toEqual({
        ...{ parcels: plain('parcels'), delivered: plain('delivered'), returned: plain('returned') },
        ...{ lost: plain('lost'), cancelled: plain('cancelled'), cod_amount: plain('cod_amount') },
      })
    }
    const to = addDays(today(), -random.whole(0, 3))
    const from = addDays(to, -random.whole(0, 6))
    const { data: charts } = await shop.client.call(getCodCharts, { query: { ...scope, from, to } })
    const tried = await rowsOf(triedByDay(ofStore), [shop.user.shop.id, from, to])
    const shown = charts.days.filter(({ attempted }) => attempted > 0)
    expect(
      shown.map(({ on, attempted, delivered, returned }) => ({ on, attempted, delivered, returned })),
      `${told}, ${from} to ${to}`,
    ).toEqual(tried)
    const failures = charts.reasons.reduce((sum, { count }) => sum + count, 0)
    const [plain] = await rowsOf(
      `select count(*)::int as count from parcel_events e join parcels p on p.shop_id = e.shop_id and p.id = e.parcel_id
       where p.shop_id = $1 and ${ofStore} e.event = 'fail_delivery_attempt'
         and ((e.at at time zone 'UTC') + interval '7 hours')::date between $2 and $3`,
      [shop.user.shop.id, from, to],
    )
    expect(failures, `${told}, failures ${from} to ${to}`).toBe(plain?.count)
  }
}

describe('the dashboard and the charts of COD of a shop with many unpaid parcels', () => {
  it('tell what a recount tells, whatever happens in whatever order', async () => {
    const walk = await openWalk()
    for (let round = 0; round < rounds; round += 1) {
      const random = randomOf(`day counts ${round}`)
      for (let count = 0; count < 40; count += 1) await step(walk, random)
      await expectScreensToBeRight(walk, random, `round ${round}`)
      expect(await brokenPromises(api.database.pool, dayCounts)).toEqual([])
    }
    const [sums] = await rowsOf(
      `select sum(delivered) as delivered, sum(returned) as returned, sum(cancelled) as cancelled,
         (select count(*)::int from attempt_days where previous_day is not null and attempted > 0) as again
       from parcel_days where shop_id = $1`,
      [walk.shop.user.shop.id],
    )
    for (const [name, value] of Object.entries(sums ?? {})) expect(Number(value), name).toBeGreaterThan(0)
  })

  it('are right in an instance that kept no counts before, while a job counts and events go on', async () => {
    const walk = await openWalk()
    const { id } = walk.shop.user.shop
    const random = randomOf('of before')
    for (let count = 0; count < 120; count += 1) await step(walk, random)
    pass(dayMs)
    // What processes of a release before have written.
    for (const table of ['parcel_days', 'attempt_days', 'failure_days'])
      await api.database.pool.query(`DELETE FROM ${table} WHERE shop_id = $1`, [id])
    await api.database.pool.query('UPDATE shops SET days_kept_from = $2 WHERE id = $1', [id, firstIdAt(now)])
    for (let count = 0; count < 60; count += 1) await step(walk, random)
    await expectScreensToBeRight(walk, random, 'before the job')
    expect(await brokenPromises(api.database.pool, dayCounts)).toEqual([])
    pass(2 * hourMs)
    const job = runJob(api, 'fill-day-counts', {})
    for (let count = 0; count < 20; count += 1) await step(walk, random)
    await job
    await expectScreensToBeRight(walk, random, 'after the job')
    expect(await brokenPromises(api.database.pool, dayCounts)).toEqual([])
    const [shop] = await rowsOf('select days_kept_from from shops where id = $1', [id])
    expect(shop).toEqual({ days_kept_from: '00000000-0000-0000-0000-000000000000' })
    // Of a parcel that is counted already nothing is counted twice.
    await runJob(api, 'fill-day-counts', {})
    expect(await brokenPromises(api.database.pool, dayCounts)).toEqual([])
  })
})
