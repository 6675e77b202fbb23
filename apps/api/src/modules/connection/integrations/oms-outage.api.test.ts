import {
  cancelParcel,
  createParcel,
  editParcel,
  getParcel,
  listParcels,
  type Parcel,
  retryAllPushes,
  retryPush,
} from '@guihang/contract/parcels/parcels'
import { editStore } from '@guihang/contract/shop/stores'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ApiWithOrderSystem, apiWithOrderSystem } from '../../../testing/road/api-with-order-system.ts'
import { parcelBody, type ShopWithStore, shopWithStore } from '../../../testing/road/parcels.ts'
import { sizeOf } from '../../../testing/size.ts'
import { resumePushes } from './resume-pushes.ts'

const minute = 60_000
const hour = 60 * minute

let house: ApiWithOrderSystem
let oms: ApiWithOrderSystem['oms']
let api: ApiWithOrderSystem['api']
let time: ApiWithOrderSystem['time']
let shop: ShopWithStore

beforeAll(async () => {
  house = await apiWithOrderSystem()
  ;({ api, oms, time } = house)
})
afterAll(() => house.stop())
beforeEach(async () => {
  shop = await shopWithStore(api, { is_oms: 1 })
  await house.forget()
})

const create = async () => (await shop.client.call(createParcel, { body: parcelBody(shop.store) })).data
const detail = async (id: string) => (await shop.client.call(getParcel, { params: { id } })).data
const inStatus = async (status: string) => {
  const { data } = await shop.client.call(listParcels, { query: { status, limit: '200' } })
  return data.length
}
/** Lets time pass, with the look for forgotten pushes that comes every five minutes. */
async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 5 * minute) {
    await time.pass(Math.min(left, 5 * minute))
    await resumePushes(api.platform)
  }
}
/** How many times five minutes the order system is away, at least so long that pushes are tried again. */
const roundsAway = sizeOf({ short: 4, full: 12 })

/** Creates parcels every five minutes while the order system is away. */
async function createMeanwhile(): Promise<Parcel[]> {
  const created: Parcel[] = []
  for (let round = 0; round < roundsAway; round += 1) {
    created.push(await create(), await create())
    await pass(5 * minute)
  }
  return created
}

describe('an order system that is away for a while', () => {
  it('hinders no shop, loses nothing and is told nothing twice', async () => {
    oms.behaviour = 'down'
    const created = await createMeanwhile()
    expect(await inStatus('waiting_for_approval')).toBe(created.length)
    const [edited, cancelled] = created
    if (edited === undefined || cancelled === undefined) throw new Error('Nothing was created')
    await shop.client.call(editParcel, { params: { id: edited.id }, body: { notes: 'Sửa khi mất nối' } })
    await shop.client.call(cancelParcel, { params: { id: cancelled.id }, body: {} })
    await shop.client.call(editStore, { params: { id: shop.store.id }, body: { address: '1 Hàng Bài' } })

    oms.behaviour = 'up'
    await pass(3 * hour)
    expect(await inStatus('waiting_for_pickup')).toBe(created.length - 1)
    expect(await inStatus('failed')).toBe(0)
    // Each push arrived once, and was acted on once: of what changed meanwhile the newest version alone.
    const told = created.map(({ id }) => `${id}:${[edited.id, cancelled.id].includes(id) ? 2 : 1}`)
    expect(oms.acted.toSorted()).toEqual([...told, `${shop.store.id}:2`].toSorted())
    expect(oms.arrived).toHaveLength(oms.acted.length)
    expect((await detail(cancelled.id)).status).toBe('shop_canceled')

    await pass(sizeOf({ short: 1, full: 6 }) * hour)
    expect(oms.arrived).toHaveLength(oms.acted.length)
  })

  it('that took what it could not answer for knows each push again', async () => {
    oms.behaviour = 'loses_answers'
    const created = await createMeanwhile()
    oms.behaviour = 'up'
    await pass(3 * hour)
    expect(await inStatus('waiting_for_pickup')).toBe(created.length)
    expect(oms.acted.toSorted()).toEqual(created.map(({ id }) => `${id}:1`).toSorted())
    // Otherwise this test says nothing.
    expect(oms.arrived.length).toBeGreaterThan(2 * created.length)
  })
})

describe('an order system that stays away', () => {
  it('fails parcels with the reason after some hours; one, and then all, are sent again', async () => {
    oms.behaviour = 'down'
    const [first, ...others] = [await create(), await create(), await create()]
    await pass(2 * hour)
    expect(await inStatus('failed')).toBe(0)
    await pass(3 * hour)
    expect(await detail(first.id)).toMatchObject({ status: 'failed', push_error: 'oms_unreachable' })
    expect((await detail(first.id)).events.at(-1)).toMatchObject({
      event: 'fail_push',
      note: 'oms_unreachable',
      actor: { type: 'oms' },
    })

    oms.behaviour = 'up'
    await pass(hour)
    // Nobody sends what has failed behind the shop's back.
    expect(oms.arrived).toEqual([])
    await shop.client.call(retryPush, { params: { id: first.id } })
    await time.run()
    expect(await detail(first.id)).toMatchObject({ status: 'waiting_for_pickup', push_error: null })
    const { data: sent } = await shop.client.call(retryAllPushes, { body: {} })
    expect(sent.map(({ id }) => id).toSorted()).toEqual(others.map(({ id }) => id).toSorted())
    await time.run()
    expect(await inStatus('waiting_for_pickup')).toBe(3)
    expect(oms.acted.toSorted()).toEqual([first, ...others].map(({ id }) => `${id}:2`).toSorted())
  })

  it('fails a parcel in the shop’s sight with its own words when it refuses, and takes it when sent again', async () => {
    oms.behaviour = { rejects: 'Số nhà của khách chưa rõ' }
    const parcel = await create()
    await time.run()
    expect(await detail(parcel.id)).toMatchObject({
      status: 'failed',
      push_error: 'Số nhà của khách chưa rõ',
    })
    oms.behaviour = 'up'
    await shop.client.call(retryAllPushes, { body: {} })
    await time.run()
    expect((await detail(parcel.id)).status).toBe('waiting_for_pickup')
  })
})
