import type { Client } from '@guihang/contract/client'
import { printLabels } from '@guihang/contract/parcels/labels'
import { createParcel, getParcel, type Parcel } from '@guihang/contract/parcels/parcels'
import { acceptReweigh } from '@guihang/contract/provider/reweighs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { answers, refusal } from '../../../testing/matrix/refusals.ts'
import { parcelBody, type ShopWithStore, shopWithStore } from '../../../testing/road/parcels.ts'
import { newParcel, parcelAfter, reportAll } from '../../../testing/road/road.ts'
import { heavyMeasures, weigh, weighAndAccept } from '../../../testing/road/weighings.ts'
import { sizeOf } from '../../../testing/size.ts'
import { miscountedDays } from '../../../testing/unpaid-days.ts'
import { sumBalances } from '../../money/ledger/index.ts'

const races = sizeOf({ short: 5, full: 20 })

let api: TestApi
let operator: Client
let shop: ShopWithStore
beforeAll(async () => {
  api = await startTestApi()
  operator = (await api.operator()).client
  shop = await shopWithStore(api)
})
afterAll(() => api.stop())

const found = heavyMeasures
const reweigh = (tracking_number: string, more: object = {}) => weigh(operator, tracking_number, more)

/** A weighing that the shop accepts; answers the parcel after it. */
async function settled(sent: Parcel, of = shop, more: object = {}) {
  await weighAndAccept(operator, of, sent.tracking_number, more)
  return await detail(sent.id, of)
}

const detail = async (id: string, of = shop) => (await of.client.call(getParcel, { params: { id } })).data

/** What a new parcel with these measures costs. */
const feesOf = async (measures: object) =>
  (await shop.client.call(createParcel, { body: parcelBody(shop.store, measures) })).data

describe('a parcel that is weighed again', () => {
  it('stays as it is until its shop accepts, and then costs as much as a parcel of that weight', async () => {
    const sent = await parcelAfter(operator, shop, 'arrive')
    const priced = await feesOf(found)
    const answered = await reweigh(sent.tracking_number, {
      picture: 'dws-4/88123.jpg',
      place: 'Kho Tân Bình',
    })
    const held_amount = priced.shipping_fee - sent.shipping_fee
    expect(answered).toEqual({
      id: expect.any(String),
      tracking_number: sent.tracking_number,
      ok: true,
      status: 'waiting_for_delivery',
      charged_weight: sent.charged_weight,
      shipping_fee: sent.shipping_fee,
      total_cod: sent.total_cod,
      reweigh_id: expect.any(String),
      state: 'open',
      held_amount,
    })
    // What cannot be weighed says so, and nothing of it is known.
    const early = await newParcel(shop)
    const nothing = {
      id: expect.any(String),
      ok: false,
      message: expect.any(String),
      charged_weight: null,
      shipping_fee: null,
      total_cod: null,
      reweigh_id: null,
      state: null,
      held_amount: null,
    }
    expect(await reweigh(early.tracking_number)).toEqual({
      ...nothing,
      tracking_number: early.tracking_number,
      code: 'EPK001',
      status: 'waiting_for_pickup',
    })
    expect(await reweigh('GH0000000000')).toEqual({
      ...nothing,
      tracking_number: 'GH0000000000',
      code: 'EPK002',
      status: null,
    })
    const { shipping_fee, return_fee, dim, charged_weight } = priced
    const waiting = await detail(sent.id)
    expect(waiting).toMatchObject({ weight: 1.2, shipping_fee: sent.shipping_fee })
    expect(waiting.reweighs).toMatchObject([
      {
        id: answered.reweigh_id,
        ...{ state: 'open', held_amount, place: 'Kho Tân Bình', dispute: null, decision: null },
        before: { weight: 1.2, charged_weight: sent.charged_weight, shipping_fee: sent.shipping_fee },
        after: { weight: 6.2, charged_weight: 6.5, shipping_fee },
        evidence: 'Cân tự động số 4, kho Tân Bình',
        picture: 'dws-4/88123.jpg',
      },
    ])
    expect(waiting.events.at(-1)).toMatchObject({ event: 'reweigh', status: 'waiting_for_delivery' })
    expect(waiting.ledger.map(({ kind, account, amount }) => [kind, account, amount])).toEqual([
      ['fees-held', 'fees_held', held_amount],
      ['fees-held', 'revenue_held', -held_amount],
    ])
    await shop.client.call(acceptReweigh, { params: { id: answered.reweigh_id ?? '' } })
    const parcel = await detail(sent.id)
    expect(parcel).toMatchObject({ ...found, shipping_fee, return_fee, dim, charged_weight })
    expect(parcel.reweighs).toMatchObject([{ state: 'accepted', answered_by: expect.stringMatching(/./) }])
    const held = parcel.ledger.filter(({ account }) => account === 'fees_held')
    expect(held.map(({ amount }) => amount)).toEqual([held_amount, -held_amount])
  })

  it('applies at once where the fees do not rise', async () => {
    const sent = await parcelAfter(operator, shop, 'arrive', found)
    const lighter = { weight: 0.4, length: 10, width: 10, height: 5 }
    const answered = await reweigh(sent.tracking_number, lighter)
    const priced = await feesOf(lighter)
    expect(answered).toMatchObject({ state: 'applied', held_amount: 0, shipping_fee: priced.shipping_fee })
    const parcel = await detail(sent.id)
    expect(parcel).toMatchObject({ ...lighter, shipping_fee: priced.shipping_fee })
    expect(parcel.reweighs).toMatchObject([{ state: 'applied', answer_by: null }])
    expect(parcel.ledger).toEqual([])
  })

  it('asks the receiver for the new fee, unless a label says the old one; then the shop bears the difference', async () => {
    const own = await shopWithStore(api)
    const payer = { payment_option: 'receiver', cod: 500_000 }
    const open = await parcelAfter(operator, own, 'arrive', payer)
    const weighed = await settled(open, own)
    expect(weighed.total_cod).toBe(500_000 + weighed.shipping_fee)
    const printed = await parcelAfter(operator, own, 'arrive', payer)
    await own.client.raw(printLabels, { body: { ids: [printed.id], size: 'a6' } })
    expect((await settled(printed, own)).total_cod).toBe(printed.total_cod)
    await reportAll(operator, printed.tracking_number, ['plan_delivery', 'start_delivery', 'deliver'])
    const balances = await sumBalances(api.database.db, own.user.shop.id)
    expect(balances.get('courier_custody')).toBe(printed.total_cod)
    expect(balances.get('provider_revenue')).toBe(-weighed.shipping_fee)
    expect(balances.get('shop_fees_due')).toBe(weighed.shipping_fee - printed.shipping_fee)
  })

  it('has its charged fees undone and charged anew, on the day they were owed since', async () => {
    const own = await shopWithStore(api)
    const sent = await parcelAfter(operator, own, 'deliver', { cod: 400_000 })
    const weighed = await settled(sent, own)
    expect((await reweigh(sent.tracking_number, { weight: 0.4, length: 10, width: 10, height: 5 })).ok).toBe(
      true,
    )
    const { ledger, shipping_fee, insurance_fee } = await detail(sent.id, own)
    const due = ledger.filter(({ account }) => account === 'shop_fees_due')
    expect(due.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['fees-charged', sent.shipping_fee],
      ['fees-reversed', -sent.shipping_fee],
      ['fees-charged', weighed.shipping_fee],
      ['fees-reversed', -weighed.shipping_fee],
      ['fees-charged', shipping_fee],
    ])
    expect(shipping_fee).toBeLessThan(sent.shipping_fee)
    const { rows } = await api.database.pool.query(
      `SELECT undoing.kind AS undoing, undone.kind, count(*)::int FROM ledger_transactions AS undoing
       JOIN ledger_transactions AS undone ON undone.shop_id = undoing.shop_id AND undone.id = undoing.reverses_id
       WHERE undoing.parcel_id = $1 AND undone.parcel_id = $1 AND undone.id < undoing.id
       GROUP BY 1, 2 ORDER BY 1`,
      [sent.id],
    )
    expect(rows).toEqual([
      { undoing: 'fees-released', kind: 'fees-held', count: 1 },
      { undoing: 'fees-reversed', kind: 'fees-charged', count: 2 },
    ])
    // Each posting is named by the number of its event: statements tell them from the first charge by it.
    const named = await api.database.pool.query<{ kind: string; event: string }>(
      `SELECT moved.kind, event.event FROM ledger_transactions AS moved
       JOIN parcel_events AS event ON event.shop_id = moved.shop_id AND event.parcel_id = moved.parcel_id
         AND event.position = substring(moved.key FROM ':([0-9]+)$')::int
       WHERE moved.parcel_id = $1 ORDER BY event.position, moved.kind`,
      [sent.id],
    )
    expect(named.rows.map(({ kind, event }) => [event, kind])).toEqual([
      ['reweigh', 'fees-held'],
      ['accept_reweigh', 'fees-charged'],
      ['accept_reweigh', 'fees-released'],
      ['accept_reweigh', 'fees-reversed'],
      ['reweigh', 'fees-charged'],
      ['reweigh', 'fees-reversed'],
    ])
    const balances = await sumBalances(api.database.db, own.user.shop.id)
    expect(balances.get('shop_fees_due')).toBe(shipping_fee + insurance_fee)
    expect(balances.get('fees_held')).toBe(0)
    expect(await miscountedDays(api.database)).toBe(0)
  })

  it('replaces a weighing that nobody has answered, and holds the newer difference alone', async () => {
    const own = await shopWithStore(api)
    const sent = await parcelAfter(operator, own, 'deliver')
    const first = await reweigh(sent.tracking_number)
    const second = await reweigh(sent.tracking_number, { weight: 4.8, length: 10, width: 10, height: 10 })
    expect(second.held_amount).toBeLessThan(first.held_amount ?? 0)
    const { reweighs } = await detail(sent.id, own)
    expect(reweighs.map(({ state }) => state)).toEqual(['replaced', 'open'])
    const accept = own.client.call(acceptReweigh, { params: { id: first.reweigh_id ?? '' } })
    expect(await refusal(accept)).toMatchObject(answers(409, 'EREWEIGH'))
    const balances = await sumBalances(api.database.db, own.user.shop.id)
    expect(balances.get('fees_held')).toBe(second.held_amount)
    expect(balances.get('shop_fees_due')).toBe(sent.shipping_fee)
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

  it(`check 8: races its delivery, ${races} times: whichever comes first, the ledger has the fees of the weight`, async () => {
    const own = await shopWithStore(api)
    let fees = 0
    for (let round = 0; round < races; round += 1) {
      const sent = await parcelAfter(operator, own, 'start_delivery', { cod: 100_000 })
      const { reweigh_id } = await reweigh(sent.tracking_number)
      await Promise.all([
        own.client.call(acceptReweigh, { params: { id: reweigh_id ?? '' } }),
        reportAll(operator, sent.tracking_number, ['deliver']),
      ])
      fees += (await detail(sent.id, own)).shipping_fee
    }
    const balances = await sumBalances(api.database.db, own.user.shop.id)
    expect(balances.get('shop_fees_due')).toBe(fees)
    expect(await miscountedDays(api.database)).toBe(0)
  })
})
