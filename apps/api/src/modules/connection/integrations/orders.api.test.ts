import type { Client } from '@guihang/contract/client'
import { changeOrders, takeOrders } from '@guihang/contract/connection/order-system'
import {
  createParcel,
  editParcel,
  getParcel,
  type Parcel,
  saveDraft,
} from '@guihang/contract/parcels/parcels'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { setStates } from '../../../testing/parcel-states.ts'
import { type ApiWithOrderSystem, apiWithOrderSystem } from '../../../testing/road/api-with-order-system.ts'
import { parcelBody, type ShopWithStore, shopWithStore } from '../../../testing/road/parcels.ts'
import { reportAll } from '../../../testing/road/road.ts'

let house: ApiWithOrderSystem
let oms: ApiWithOrderSystem['oms']
let api: ApiWithOrderSystem['api']
let time: ApiWithOrderSystem['time']
let operator: Client
let shop: ShopWithStore

beforeAll(async () => {
  house = await apiWithOrderSystem()
  ;({ api, oms, time } = house)
  operator = (await api.operator('OMS')).client
})
afterAll(() => house.stop())
beforeEach(async () => {
  shop = await shopWithStore(api, { is_oms: 3 })
  await house.forget()
})

let orders = 0
const orderOf = (of: ShopWithStore = shop, traits: object = {}, more: object = {}) => {
  orders += 1
  const parcel = parcelBody(of.store, traits)
  return { oms_code: `ORDER-${orders}`, shop_code: of.user.shop.shop_code, parcel, ...more }
}
const take = async (...list: ReturnType<typeof orderOf>[]) =>
  (await operator.call(takeOrders, { body: { orders: list } })).data
const detail = async (id: string) => (await shop.client.call(getParcel, { params: { id } })).data
const change = async (
  parcel: Pick<Parcel, 'tracking_number'>,
  version: number,
  changes: object,
  id?: string,
) => {
  const row = {
    change_id: id ?? crypto.randomUUID(),
    tracking_number: parcel.tracking_number,
    version,
    changes: { ...changes },
  }
  const { data } = await operator.call(changeOrders, { body: { changes: [row] } })
  return data[0]
}
const parcelsOf = async ({ user }: ShopWithStore) =>
  (
    await api.database.db
      .selectFrom('whole_parcels')
      .select(['id', 'oms_code', 'pushed_version', 'version'])
      .where('shop_id', '=', user.shop.id)
      .execute()
  ).length
/** A parcel of the shop that the order system has accepted. */
async function accepted(of: ShopWithStore = shop): Promise<Parcel> {
  const { data } = await of.client.call(createParcel, { body: parcelBody(of.store) })
  await time.run()
  return data
}

describe('orders that come from the order system', () => {
  it('are parcels of the shop that wait for pickup, with fees and history, and are not pushed back', async () => {
    const [row] = await take(orderOf(shop, { notes: 'Từ hệ thống' }))
    expect(row).toEqual({
      id: expect.any(String),
      ok: true,
      parcel: {
        id: expect.any(String),
        tracking_number: expect.stringMatching(/^GH/),
        status: 'waiting_for_pickup',
        version: 1,
      },
    })
    const parcel = await detail(row?.parcel?.id ?? '')
    expect(parcel).toMatchObject({ notes: 'Từ hệ thống', total_cod: 1_250_000, shipping_fee: 29_000 })
    expect(parcel.events).toMatchObject([
      { event: 'submit_directly', status: 'waiting_for_pickup', actor: { type: 'oms', name: 'OMS' } },
    ])
    await time.run()
    expect(oms.arrived).toEqual([])
    // What the shop changes later is told like any other change.
    await shop.client.call(editParcel, { params: { id: parcel.id }, body: { notes: 'Gọi trước' } })
    await time.run()
    expect(oms.arrived).toMatchObject([{ parcel: { id: parcel.id, version: 2, notes: 'Gọi trước' } }])
  })

  it('are answered row by row: one that is wrong says at which fields, and stops no other', async () => {
    const stranger = await shopWithStore(api, { is_oms: 3 })
    const rows = await take(
      orderOf(shop, { weight: 90, receiver_phone: '12' }),
      orderOf(shop),
      orderOf(shop, { store_id: stranger.store.id }),
      orderOf(shop, {}, { shop_code: 'NOBODY' }),
    )
    expect(rows.map(({ ok, code }) => [ok, code])).toEqual([
      [false, 'EVALID'],
      [true, undefined],
      [false, 'EVALID'],
      [false, 'ENOTFOUND'],
    ])
    expect(rows[0]).toEqual({
      id: expect.any(String),
      ok: false,
      code: 'EVALID',
      message: expect.any(String),
      parcel: null,
      errors: {
        receiver_phone: [expect.stringMatching(/10 số/)],
        weight: [expect.stringMatching(/kg/)],
      },
    })
    expect(rows[3]).toEqual({
      id: expect.any(String),
      ok: false,
      code: 'ENOTFOUND',
      message: 'Không tìm thấy',
      parcel: null,
    })
    expect(Object.keys(rows[2]?.errors ?? {})).toEqual(['store_id'])
    // Each message is whole: no placeholder is left in it.
    for (const text of rows.flatMap(({ errors }) => Object.values(errors ?? {}).flat()))
      expect(text).toMatch(/^[^{}]+$/)
    expect(await parcelsOf(shop)).toBe(1)
    expect(await parcelsOf(stranger)).toBe(0)
  })

  it('that come twice are one parcel: at once, again, and when the key is long forgotten', async () => {
    const order = orderOf()
    const answers = await Promise.all(Array.from({ length: 8 }, () => take(order)))
    const ids = new Set(answers.map(([row]) => row?.parcel?.id))
    expect(ids.size).toBe(1)
    expect(await take({ ...order, parcel: parcelBody(shop.store, { cod: 5 }) })).toMatchObject([
      { ok: false, code: 'EIDEMPOTENCY' },
    ])
    await api.database.pool.query('DELETE FROM idempotency_keys')
    const [later] = await take(order)
    expect(ids).toContain(later?.parcel?.id)
    expect(await parcelsOf(shop)).toBe(1)
  })

  it.each([0, 1, 2])('are refused for a shop with is_oms %i', async (is_oms) => {
    const other = await shopWithStore(api, { is_oms })
    expect(await take(orderOf(other))).toMatchObject([{ ok: false, code: 'EOMS', parcel: null }])
    expect(await parcelsOf(other)).toBe(0)
  })

  it('are refused for a restricted shop, and for one that was closed', async () => {
    for (const [state, code] of [
      ['restricted', 'ESH002'],
      ['closed', 'ENOTFOUND'],
    ] as const) {
      const other = await shopWithStore(api, { is_oms: 3 })
      await api.database.db.updateTable('shops').set({ state }).where('id', '=', other.user.shop.id).execute()
      expect(await take(orderOf(other))).toMatchObject([{ ok: false, code }])
      expect(await parcelsOf(other)).toBe(0)
    }
  })
})

describe('changes by the order system', () => {
  it('make a version of the parcel that is not pushed back, in the history as its own', async () => {
    const parcel = await accepted()
    oms.arrived.length = 0
    const row = await change(parcel, 1, { receiver_phone: '0987654321', cod: 900_000 })
    expect(row).toMatchObject({ ok: true, parcel: { version: 2, status: 'waiting_for_pickup' } })
    const after = await detail(parcel.id)
    expect(after).toMatchObject({ receiver: { phone: '0987654321' }, total_cod: 900_000 })
    expect(after.events.at(-1)).toMatchObject({ event: 'edit', actor: { type: 'oms', name: 'OMS' } })
    await time.run()
    expect(oms.arrived).toEqual([])
  })

  it('may be sent again, and under the same id say nothing else', async () => {
    const parcel = await accepted()
    const first = await change(parcel, 1, { notes: 'Một' }, 'change-1')
    expect(await change(parcel, 1, { notes: 'Một' }, 'change-1')).toEqual(first)
    expect(await change(parcel, 1, { notes: 'Hai' }, 'change-1')).toMatchObject({ code: 'EIDEMPOTENCY' })
    expect((await detail(parcel.id)).events.filter(({ event }) => event === 'edit')).toHaveLength(1)
  })

  it('of a version that the shop has changed since are refused, and the shop’s word holds', async () => {
    const parcel = await accepted()
    await shop.client.call(editParcel, { params: { id: parcel.id }, body: { notes: 'Của shop' } })
    expect(await change(parcel, 1, { notes: 'Cũ' })).toMatchObject({ ok: false, code: 'EVERSION' })
    await time.run()
    expect(oms.arrived.at(-1)).toMatchObject({ parcel: { version: 2, notes: 'Của shop' } })
    expect(await change(parcel, 2, { notes: 'Mới' })).toMatchObject({ ok: true, parcel: { version: 3 } })
  })

  it('are held to what the shop itself may: the label freezes the COD, the pickup everything', async () => {
    const parcel = await accepted()
    await setStates(
      api.database.db,
      { shop_id: shop.user.shop.id, id: parcel.id },
      { awb_printed_at: new Date() },
    )
    expect(await change(parcel, 1, { cod: 1 })).toMatchObject({ code: 'EPKS002' })
    expect(await change(parcel, 1, { weight: -1 })).toMatchObject({ code: 'EVALID' })
    expect(await change(parcel, 1, { status: 'delivered' })).toMatchObject({ code: 'EVALID' })
    await reportAll(operator, parcel.tracking_number, ['plan_pickup', 'start_pickup', 'confirm_pickup'])
    expect(await change(parcel, 1, { notes: 'x' })).toMatchObject({ code: 'EPKS002' })
  })

  it('are for parcels that it has accepted', async () => {
    oms.behaviour = { rejects: 'Không nhận' }
    const refused = await accepted()
    expect(await change(refused, 1, { notes: 'x' })).toMatchObject({ code: 'EPK001' })
    const { data: draft } = await shop.client.call(saveDraft, { body: { notes: 'nháp' } })
    expect(await change(draft, 1, { notes: 'x' })).toMatchObject({ code: 'EPK002' })
    expect(await change({ tracking_number: 'GH0000000000' }, 1, {})).toMatchObject({ code: 'EPK002' })
  })

  it('are taken with is_oms 2, and with less refused', async () => {
    const two = await shopWithStore(api, { is_oms: 2 })
    expect(await change(await accepted(two), 1, { notes: 'x' })).toMatchObject({ ok: true })
    const one = await shopWithStore(api, { is_oms: 1 })
    expect(await change(await accepted(one), 1, { notes: 'x' })).toMatchObject({ code: 'EOMS' })
  })

  it('during a push of the version they change leave nothing to be pushed', async () => {
    const parcel = await accepted()
    await shop.client.call(editParcel, { params: { id: parcel.id }, body: { notes: 'Hai' } })
    oms.behaviour = 'loses_answers'
    await time.run()
    expect(await change(parcel, 2, { notes: 'Ba' })).toMatchObject({ ok: true, parcel: { version: 3 } })
    oms.behaviour = 'up'
    oms.arrived.length = 0
    await time.pass(60_000)
    expect(oms.arrived).toEqual([])
    expect((await detail(parcel.id)).notes).toBe('Ba')
  })
})
