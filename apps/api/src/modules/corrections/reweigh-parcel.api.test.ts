import type { Client } from '@guihang/contract/client'
import { printLabels } from '@guihang/contract/parcels/labels'
import { createParcel, getParcel } from '@guihang/contract/parcels/parcels'
import { reweighParcels } from '@guihang/contract/provider/corrections'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../testing/api.ts'
import { parcelBody, type ShopWithStore, shopWithStore } from '../../testing/road/parcels.ts'
import { parcelAfter, reportAll } from '../../testing/road/road.ts'
import { miscountedDays } from '../../testing/unpaid-days.ts'
import { sumBalances } from '../ledger/index.ts'

let api: TestApi
let operator: Client
let shop: ShopWithStore
beforeAll(async () => {
  api = await startTestApi()
  operator = (await api.operator()).client
  shop = await shopWithStore(api)
})
afterAll(() => api.stop())

const found = { weight: 6.2, length: 30, width: 24, height: 18 }

async function reweigh(tracking_number: string, more: object = {}) {
  const row = {
    event_id: crypto.randomUUID(),
    tracking_number,
    ...found,
    evidence: 'Cân tự động số 4, kho Tân Bình',
    ...more,
  }
  const { data } = await operator.call(reweighParcels, { body: { rows: [row] } })
  const [answered] = data
  if (answered === undefined) throw new Error('The call answered no row')
  return answered
}

const detail = async (id: string, of = shop) => (await of.client.call(getParcel, { params: { id } })).data

/** What a new parcel with these measures costs. */
const feesOf = async (measures: object) =>
  (await shop.client.call(createParcel, { body: parcelBody(shop.store, measures) })).data

describe('a parcel that is weighed again', () => {
  it('costs as much as a parcel of that weight, and shows both weights', async () => {
    const sent = await parcelAfter(operator, shop, 'arrive')
    const priced = await feesOf(found)
    const answered = await reweigh(sent.tracking_number, { picture: 'dws-4/88123.jpg' })
    expect(answered).toMatchObject({
      ok: true,
      status: 'waiting_for_delivery',
      charged_weight: 6.5,
      shipping_fee: priced.shipping_fee,
    })
    const parcel = await detail(sent.id)
    const { shipping_fee, return_fee, dim, charged_weight } = priced
    expect(parcel).toMatchObject({ ...found, shipping_fee, return_fee, dim, charged_weight })
    expect(parcel.reweighs).toMatchObject([
      {
        before: { weight: 1.2, charged_weight: sent.charged_weight, shipping_fee: sent.shipping_fee },
        after: { weight: 6.2, charged_weight: 6.5, shipping_fee },
        evidence: 'Cân tự động số 4, kho Tân Bình',
        picture: 'dws-4/88123.jpg',
      },
    ])
    expect(parcel.events.at(-1)).toMatchObject({ event: 'reweigh', status: 'waiting_for_delivery' })
    expect(parcel.ledger).toEqual([])
  })

  it('asks the receiver for the new fee, unless a label says the old one; then the shop bears the difference', async () => {
    const own = await shopWithStore(api)
    const payer = { payment_option: 'receiver', cod: 500_000 }
    const open = await parcelAfter(operator, own, 'arrive', payer)
    const weighed = await reweigh(open.tracking_number)
    expect(weighed.total_cod).toBe(500_000 + (weighed.shipping_fee ?? 0))
    const printed = await parcelAfter(operator, own, 'arrive', payer)
    await own.client.raw(printLabels, { body: { ids: [printed.id], size: 'a6' } })
    expect((await reweigh(printed.tracking_number)).total_cod).toBe(printed.total_cod)
    await reportAll(operator, printed.tracking_number, ['plan_delivery', 'start_delivery', 'deliver'])
    const balances = await sumBalances(api.database.db, own.user.shop.id)
    expect(balances.get('courier_custody')).toBe(printed.total_cod)
    expect(balances.get('provider_revenue')).toBe(-(weighed.shipping_fee ?? 0))
    expect(balances.get('shop_fees_due')).toBe((weighed.shipping_fee ?? 0) - printed.shipping_fee)
  })

  it('has its charged fees undone and charged anew, on the day they were owed since', async () => {
    const own = await shopWithStore(api)
    const sent = await parcelAfter(operator, own, 'deliver', { cod: 400_000 })
    const weighed = await reweigh(sent.tracking_number)
    expect((await reweigh(sent.tracking_number, { weight: 0.4, length: 10, width: 10, height: 5 })).ok).toBe(
      true,
    )
    const { ledger, shipping_fee, insurance_fee } = await detail(sent.id, own)
    const due = ledger.filter(({ account }) => account === 'shop_fees_due')
    expect(due.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['fees-charged', sent.shipping_fee],
      ['fees-reversed', -sent.shipping_fee],
      ['fees-charged', weighed.shipping_fee],
      ['fees-reversed', -(weighed.shipping_fee ?? 0)],
      ['fees-charged', shipping_fee],
    ])
    expect(shipping_fee).toBeLessThan(sent.shipping_fee)
    const { rows } = await api.database.pool.query(
      `SELECT undone.kind, count(*)::int FROM ledger_transactions AS undoing
       JOIN ledger_transactions AS undone ON undone.shop_id = undoing.shop_id AND undone.id = undoing.reverses_id
       WHERE undoing.parcel_id = $1 AND undoing.kind = 'fees-reversed' AND undone.parcel_id = $1
         AND undone.id < undoing.id GROUP BY undone.kind`,
      [sent.id],
    )
    expect(rows).toEqual([{ kind: 'fees-charged', count: 2 }])
    const balances = await sumBalances(api.database.db, own.user.shop.id)
    expect(balances.get('shop_fees_due')).toBe(shipping_fee + insurance_fee)
    expect(await miscountedDays(api.database)).toBe(0)
  })

  it('is corrected once under an id, which no other event may use', async () => {
    const sent = await parcelAfter(operator, shop, 'arrive')
    const event_id = 'dws-4-88123'
    const first = await reweigh(sent.tracking_number, { event_id })
    expect(await reweigh(sent.tracking_number, { event_id, weight: 9 })).toEqual(first)
    expect((await detail(sent.id)).reweighs).toHaveLength(1)
  })

  it('cannot be before its pickup or after its end (EPK001), nor one that is not there', async () => {
    const waiting = await parcelAfter(operator, shop, 'plan_pickup')
    expect(await reweigh(waiting.tracking_number)).toMatchObject({
      ok: false,
      code: 'EPK001',
      status: 'planned_for_pickup',
      shipping_fee: null,
    })
    const ended = await parcelAfter(operator, shop, 'start_delivery', { cod: 0 })
    await reportAll(operator, ended.tracking_number, ['deliver', 'confirm_delivery'])
    expect(await reweigh(ended.tracking_number)).toMatchObject({ ok: false, code: 'EPK001' })
    expect(await reweigh('GH0000000000')).toMatchObject({ ok: false, code: 'EPK002', status: null })
    const future = await reweigh((await parcelAfter(operator, shop, 'arrive')).tracking_number, {
      at: '2999-01-01T00:00:00Z',
    })
    expect(future).toMatchObject({ ok: false, code: 'EVALID' })
  })

  it('check 8: races its delivery, 20 times: whichever comes first, the ledger has the fees of the weight', async () => {
    const own = await shopWithStore(api)
    let fees = 0
    for (let round = 0; round < 20; round += 1) {
      const sent = await parcelAfter(operator, own, 'start_delivery', { cod: 100_000 })
      await Promise.all([
        reweigh(sent.tracking_number),
        reportAll(operator, sent.tracking_number, ['deliver']),
      ])
      fees += (await detail(sent.id, own)).shipping_fee
    }
    const balances = await sumBalances(api.database.db, own.user.shop.id)
    expect(balances.get('shop_fees_due')).toBe(fees)
    expect(await miscountedDays(api.database)).toBe(0)
  }, 60_000)
})
