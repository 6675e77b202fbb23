import type { Client } from '@guihang/contract/client'
import { changeOrders, takeOrders } from '@guihang/contract/connection/order-system'
import {
  cancelParcel,
  createParcel,
  editParcel,
  getParcel,
  retryAllPushes,
} from '@guihang/contract/parcels/parcels'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ApiWithOrderSystem, apiWithOrderSystem } from '../../../testing/road/api-with-order-system.ts'
import { parcelBody, type ShopWithStore, shopWithStore } from '../../../testing/road/parcels.ts'
import { sizeOf } from '../../../testing/size.ts'
import { resumePushes } from './resume-pushes.ts'

const hour = 3_600_000

let house: ApiWithOrderSystem
let oms: ApiWithOrderSystem['oms']
let api: ApiWithOrderSystem['api']
let time: ApiWithOrderSystem['time']
let operator: Client

beforeAll(async () => {
  house = await apiWithOrderSystem()
  ;({ api, oms, time } = house)
  operator = (await api.operator('OMS')).client
})
afterAll(() => house.stop())

/** What shop, order system and time may do to parcels; `which` picks one of those there are. */
const step = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ do: 'create' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'order' as const }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('edit' as const), which: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel' as const), which: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('oms_edit' as const), which: fc.nat() }) },
  { weight: 1, arbitrary: fc.constant({ do: 'retry' as const }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('behave' as const),
      behaviour: fc.constantFrom<ApiWithOrderSystem['oms']['behaviour'][]>('up', 'down', 'loses_answers', {
        rejects: 'Chưa rõ',
      }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('pass' as const), ms: fc.constantFrom(0, 5_000, hour, 5 * hour) }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

it('whatever happens, both sides end with the same parcels, and no push is acted on twice', async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14, size: 'max' }), walk), {
    numRuns: sizeOf({ short: 8, full: 100 }),
  })
})

async function walk(steps: readonly Step[]): Promise<void> {
  const shop = await shopWithStore(api, { is_oms: 3 })
  await house.forget()
  const ids: string[] = []
  for (const [index, one] of steps.entries()) await take(shop, ids, one, `Lời thứ ${index}`)

  oms.behaviour = 'up'
  await settle()
  await shop.client.call(retryAllPushes, { body: {} })
  await settle()
  expect(new Set(oms.acted).size).toBe(oms.acted.length)
  for (const id of ids) await expectAgreed(shop, id)
  const told = oms.arrived.length
  await settle()
  expect(oms.arrived).toHaveLength(told)
}

async function take(shop: ShopWithStore, ids: string[], one: Step, notes: string): Promise<void> {
  const id = 'which' in one ? ids[one.which % Math.max(ids.length, 1)] : undefined
  switch (one.do) {
    case 'create':
      ids.push((await shop.client.call(createParcel, { body: parcelBody(shop.store, { notes }) })).data.id)
      return
    case 'order':
      ids.push(await order(shop, notes))
      return
    case 'edit':
      // A cancelled parcel cannot be changed any more.
      if (id) await shop.client.call(editParcel, { params: { id }, body: { notes } }).catch(() => undefined)
      return
    case 'cancel':
      if (id) await shop.client.call(cancelParcel, { params: { id }, body: {} }).catch(() => undefined)
      return
    case 'oms_edit':
      if (id) await editByOms(shop, id, notes)
      return
    case 'retry':
      await shop.client.call(retryAllPushes, { body: {} })
      return
    case 'behave':
      oms.behaviour = one.behaviour
      return
    case 'pass':
      await time.pass(one.ms)
  }
}

async function order({ user, store }: ShopWithStore, notes: string): Promise<string> {
  const parcel = parcelBody(store, { notes })
  const row = { oms_code: crypto.randomUUID(), shop_code: user.shop.shop_code, parcel }
  const { data } = await operator.call(takeOrders, { body: { orders: [row] } })
  return data[0]?.parcel?.id ?? ''
}

/** The order system changes the version it has heard of last. */
async function editByOms(shop: ShopWithStore, id: string, notes: string): Promise<void> {
  const { tracking_number, version } = await rowOf(shop, id)
  const row = { change_id: crypto.randomUUID(), tracking_number, version, changes: { notes } }
  await operator.call(changeOrders, { body: { changes: [row] } })
}

async function settle(): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    await resumePushes(api.platform)
    await time.pass(5 * hour)
  }
}

const rowOf = (shop: ShopWithStore, id: string) =>
  api.database.db
    .selectFrom('whole_parcels')
    .select(['tracking_number', 'version', 'pushed_version'])
    .where('shop_id', '=', shop.user.shop.id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** The order system has answered the parcel as it is, and what the shop said last is what it heard last. */
async function expectAgreed(shop: ShopWithStore, id: string): Promise<void> {
  const { version, pushed_version } = await rowOf(shop, id)
  expect(pushed_version).toBe(version)
  const { data } = await shop.client.call(getParcel, { params: { id } })
  expect(['waiting_for_pickup', 'shop_canceled']).toContain(data.status)
  const heard = oms.arrived
    .flatMap((push) => ('parcel' in push && push.parcel.id === id ? [push.parcel] : []))
    .filter((parcel) => parcel.version === version)
  const byShop = data.events.at(-1)?.actor.type === 'shop' || data.status === 'shop_canceled'
  if (byShop) expect(heard.length).toBeGreaterThan(0)
  for (const parcel of heard) {
    expect(parcel).toMatchObject({ notes: data.notes, cancelled: data.status === 'shop_canceled' })
  }
}
