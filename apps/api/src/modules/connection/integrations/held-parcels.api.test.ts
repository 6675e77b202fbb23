import type { Client } from '@guihang/contract/client'
import { changeOrders, takeOrders } from '@guihang/contract/connection/order-system'
import { cancelParcel, editParcel, getParcel, retryPush } from '@guihang/contract/parcels/parcels'
import { listOperatedParcels } from '@guihang/contract/provider/operated-parcels'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { setStates } from '../../../testing/parcel-states.ts'
import { type ApiWithOrderSystem, apiWithOrderSystem } from '../../../testing/road/api-with-order-system.ts'
import { parcelBody, type ShopWithStore, shopWithStore } from '../../../testing/road/parcels.ts'
import { newParcel, reportEvent } from '../../../testing/road/road.ts'
import { resumePushes } from './resume-pushes.ts'

let house: ApiWithOrderSystem
let oms: ApiWithOrderSystem['oms']
let api: ApiWithOrderSystem['api']
let operator: Client
let shop: ShopWithStore

beforeAll(async () => {
  house = await apiWithOrderSystem()
  ;({ api, oms } = house)
  operator = (await api.operator('Bưu cục')).client
})
afterAll(() => house.stop())
beforeEach(async () => {
  shop = await shopWithStore(api, { is_oms: 1 })
  await house.forget()
})

const dear = { product_value: 25_000_000 }
const overdue = { paper_verified: false, paper_verify_expire_at: new Date(Date.now() - 86_400_000) }
const detail = async (id: string, of = shop) => (await of.client.call(getParcel, { params: { id } })).data
const edit = async (id: string, body: object) =>
  (await shop.client.call(editParcel, { params: { id }, body })).data
/** Runs every job that is due, the look for forgotten pushes included. */
async function jobs(): Promise<void> {
  await resumePushes(api.platform)
  await house.time.run()
}
const pushed = () => oms.arrived.flatMap((push) => ('parcel' in push ? [push.parcel] : []))

describe('a parcel that the provider must approve', () => {
  it('is not pushed before it is approved, and the order system cannot end its wait', async () => {
    const parcel = await newParcel(shop, dear)
    expect(parcel).toMatchObject({ status: 'waiting_for_approval', approval_reason: 'value' })
    await jobs()
    expect(pushed()).toEqual([])
    for (const event of ['accept', 'fail_push'] as const) {
      const row = await reportEvent(operator, parcel.tracking_number, event, { note: 'x' })
      expect(row, event).toMatchObject({ ok: false, code: 'EPK001', status: 'waiting_for_approval' })
    }
  })

  it('is pushed once it is approved, and then the order system has the last word', async () => {
    const parcel = await newParcel(shop, dear)
    const approve = () => reportEvent(operator, parcel.tracking_number, 'approve')
    expect(await approve()).toMatchObject({ ok: true, status: 'waiting_for_approval' })
    expect(await detail(parcel.id)).toMatchObject({ approval_reason: null })
    // A second approval changes nothing: it is not the order system's answer.
    expect(await approve()).toMatchObject({ ok: true, status: 'waiting_for_approval' })
    await house.time.run()
    expect(pushed().map(({ tracking_number }) => tracking_number)).toEqual([parcel.tracking_number])
    const after = await detail(parcel.id)
    expect(after.status).toBe('waiting_for_pickup')
    expect(after.events.map(({ event }) => event)).toEqual(['submit', 'approve', 'accept'])
  })

  it('is approved anew when the shop raises its value after the first approval', async () => {
    oms.behaviour = 'down'
    const parcel = await newParcel(shop, dear)
    const approve = () => reportEvent(operator, parcel.tracking_number, 'approve')
    await approve()
    expect(await edit(parcel.id, { product_value: 29_000_000 })).toMatchObject({ approval_reason: 'value' })
    expect(await approve()).toMatchObject({ ok: true, status: 'waiting_for_approval' })
    expect(await detail(parcel.id)).toMatchObject({ approval_reason: null })
    await house.forget()
    await house.time.pass(60_000)
    await jobs()
    expect((await detail(parcel.id)).status).toBe('waiting_for_pickup')
  })

  it('fails again when the order system refuses it after the shop has sent it again', async () => {
    oms.behaviour = 'down'
    const parcel = await newParcel(shop)
    const fail = () => reportEvent(operator, parcel.tracking_number, 'fail_push', { note: 'Chưa có tuyến' })
    expect(await fail()).toMatchObject({ ok: true, status: 'failed' })
    // The same report again changes nothing.
    expect(await fail()).toMatchObject({ ok: true, status: 'failed' })
    await shop.client.call(retryPush, { params: { id: parcel.id } })
    expect(await fail()).toMatchObject({ ok: true, status: 'failed' })
    expect((await detail(parcel.id)).events.map(({ event }) => event)).toEqual([
      'submit',
      'fail_push',
      'retry_push',
      'fail_push',
    ])
  })

  it('stays approved when the order system refuses it and the shop sends it again, up to the approved value', async () => {
    const parcel = await newParcel(shop, dear)
    await reportEvent(operator, parcel.tracking_number, 'approve')
    oms.behaviour = { rejects: 'Chưa có tuyến' }
    await house.time.run()
    expect((await detail(parcel.id)).status).toBe('failed')
    oms.behaviour = 'up'
    await edit(parcel.id, { product_value: 24_000_000 })
    await shop.client.call(retryPush, { params: { id: parcel.id } })
    await house.time.run()
    expect((await detail(parcel.id)).status).toBe('waiting_for_pickup')
  })

  it('waits again when the shop raises the value of a parcel that failed', async () => {
    const parcel = await newParcel(shop)
    oms.behaviour = { rejects: 'Chưa có tuyến' }
    await house.time.run()
    await house.forget()
    await edit(parcel.id, dear)
    expect(await reportEvent(operator, parcel.tracking_number, 'accept')).toMatchObject({ code: 'EPK001' })
    const { data: again } = await shop.client.call(retryPush, { params: { id: parcel.id } })
    expect(again).toMatchObject({ status: 'waiting_for_approval', approval_reason: 'value' })
    await jobs()
    expect(pushed()).toEqual([])
  })

  it('waits when it is sent again, although it had failed before its row said why it waits', async () => {
    const late = await shopWithStore(api, { is_oms: 1 })
    await house.forget()
    const [costly, overduePapers, plain] = [
      await newParcel(shop),
      await newParcel(late),
      await newParcel(shop),
    ]
    oms.behaviour = { rejects: 'Chưa có tuyến' }
    await house.time.run()
    await house.forget()
    const { db } = api.database
    await db
      .updateTable('parcels')
      .set(dear)
      .where('shop_id', '=', shop.user.shop.id)
      .where('id', '=', costly.id)
      .execute()
    await db.updateTable('shops').set(overdue).where('id', '=', late.user.shop.id).execute()
    // As the migration did that gave them their reasons.
    for (const [of, { id }, approval_reason] of [
      [shop, costly, 'value'],
      [late, overduePapers, 'papers'],
    ] as const)
      await setStates(db, { shop_id: of.user.shop.id, id }, { approval_reason })
    const again = async (id: string, of = shop) => (await of.client.call(retryPush, { params: { id } })).data
    const waits = { status: 'waiting_for_approval' }
    expect(await again(costly.id)).toMatchObject({ ...waits, approval_reason: 'value' })
    expect(await again(overduePapers.id, late)).toMatchObject({ ...waits, approval_reason: 'papers' })
    expect(await again(plain.id)).toMatchObject({ ...waits, approval_reason: null })
    await jobs()
    expect(pushed().map(({ tracking_number }) => tracking_number)).toEqual([plain.tracking_number])
  })

  it('is pushed when the shop lowers its value, and released for pickup where nothing is pushed', async () => {
    const parcel = await newParcel(shop, dear)
    const lowered = await edit(parcel.id, { product_value: 20_000_000 })
    expect(lowered).toMatchObject({ status: 'waiting_for_approval', approval_reason: null })
    await house.time.run()
    expect((await detail(parcel.id)).status).toBe('waiting_for_pickup')
  })

  it('is held back after its push when the shop raises the value meanwhile; cancelled, that is pushed', async () => {
    oms.behaviour = 'down'
    const parcel = await newParcel(shop)
    await house.time.run()
    expect(await edit(parcel.id, dear)).toMatchObject({ approval_reason: 'value' })
    oms.behaviour = 'up'
    await house.time.pass(60_000)
    await jobs()
    expect(pushed()).toEqual([])
    await shop.client.call(cancelParcel, { params: { id: parcel.id }, body: {} })
    await house.time.run()
    expect(pushed().map(({ cancelled }) => cancelled)).toEqual([true])
  })

  it('is never pushed when it is cancelled or refused before', async () => {
    const [one, two] = [await newParcel(shop, dear), await newParcel(shop, dear)]
    await shop.client.call(cancelParcel, { params: { id: one.id }, body: {} })
    expect(await reportEvent(operator, two.tracking_number, 'refuse_approval')).toMatchObject({
      ok: true,
      status: 'cancelled',
    })
    await jobs()
    expect(pushed()).toEqual([])
    expect((await detail(two.id)).approval_reason).toBeNull()
  })

  it('waits for overdue papers too, and papers verified later release nothing', async () => {
    const late = await shopWithStore(api, { is_oms: 1, paper_uploaded_full: true, ...overdue })
    await house.forget()
    const parcel = await newParcel(late)
    expect(parcel).toMatchObject({ status: 'waiting_for_approval', approval_reason: 'papers' })
    await api.database.db
      .updateTable('shops')
      .set({ paper_verified: true, paper_verify_expire_at: null })
      .where('id', '=', late.user.shop.id)
      .execute()
    await jobs()
    expect(pushed()).toEqual([])
    expect(await detail(parcel.id, late)).toMatchObject({ approval_reason: 'papers' })
    await reportEvent(operator, parcel.tracking_number, 'approve')
    await house.time.run()
    expect((await detail(parcel.id, late)).status).toBe('waiting_for_pickup')
  })

  it('is listed for the provider with its value and the reason, apart from what waits for the order system', async () => {
    oms.behaviour = 'down'
    const other = await newParcel(shop)
    const parcel = await newParcel(shop, dear)
    const { data } = await operator.call(listOperatedParcels, { query: { held: 'true', limit: '200' } })
    const numbers = data.map(({ tracking_number }) => tracking_number)
    expect(numbers).toContain(parcel.tracking_number)
    expect(numbers).not.toContain(other.tracking_number)
    expect(data.find(({ id }) => id === parcel.id)).toMatchObject({ ...dear, approval_reason: 'value' })
  })
})

describe('an order of the order system that the provider must approve', () => {
  const take = async (traits: object) => {
    const oms_code = crypto.randomUUID()
    const parcel = parcelBody(shop.store, traits)
    const orders = [{ oms_code, shop_code: shop.user.shop.shop_code, parcel }]
    const [row] = (await operator.call(takeOrders, { body: { orders } })).data
    if (!row?.parcel) throw new Error('The order was rejected')
    return row.parcel
  }
  beforeEach(async () => {
    shop = await shopWithStore(api, { is_oms: 3 })
    await house.forget()
  })

  it('waits as well, and waits for pickup once it is approved: the order system knows it', async () => {
    const order = await take(dear)
    expect(order.status).toBe('waiting_for_approval')
    expect(await detail(order.id)).toMatchObject({ approval_reason: 'value' })
    expect(await reportEvent(operator, order.tracking_number, 'approve')).toMatchObject({
      status: 'waiting_for_pickup',
    })
    await jobs()
    expect(pushed()).toEqual([])
  })

  it('is told to the order system when the shop cancels it, which knows the order as it gave it', async () => {
    const { id, tracking_number } = await take(dear)
    await shop.client.call(cancelParcel, { params: { id }, body: {} })
    await jobs()
    expect(pushed()).toMatchObject([{ tracking_number, version: 2, cancelled: true }])
  })

  it('goes on when the order system lowers its value', async () => {
    const { tracking_number } = await take(dear)
    const row = { change_id: 'lower', tracking_number, version: 1, changes: { product_value: 1_000_000 } }
    const { data } = await operator.call(changeOrders, { body: { changes: [row] } })
    expect(data[0]).toMatchObject({ ok: true, parcel: { status: 'waiting_for_pickup' } })
  })
})
