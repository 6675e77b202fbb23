import type { Client } from '@guihang/contract/client'
import {
  endCashDifference,
  listCashDifferences,
  listCodTransfers,
  transferCod,
} from '@guihang/contract/money/cod'
import { getParcel, type Parcel } from '@guihang/contract/parcels/parcels'
import { correctParcel } from '@guihang/contract/provider/correct-parcel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mintOperatorToken } from '../../../platform/auth/mint-operator-token.ts'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { brokenPromises } from '../../../testing/campaign/promises.ts'
import { keptSums } from '../../../testing/kept-sums.ts'
import { answers, refusal } from '../../../testing/matrix/refusals.ts'
import { onPlainCopy } from '../../../testing/plain-copy.ts'
import { buildCourier, buildHub } from '../../../testing/road/hubs.ts'
import { type ShopWithStore, shopWithStore } from '../../../testing/road/parcels.ts'
import { parcelAfter, reportEvent } from '../../../testing/road/road.ts'
import { sizeOf } from '../../../testing/size.ts'

const races = sizeOf({ short: 5, full: 20 })

let api: TestApi
let counting: Client
let second: Client
let hub: string
let main: string
let courier: string
beforeAll(async () => {
  api = await startTestApi()
  counting = (await api.operator('Lan, quỹ Ba Đình')).client
  second = (await api.operator('Hùng, kế toán')).client
  hub = (await buildHub(counting)).code
  main = (await buildHub(counting)).code
  courier = (await buildCourier(counting, hub)).code
})
afterAll(async () => {
  expect(await onPlainCopy(api.database.url, (copy) => brokenPromises(copy, keptSums))).toEqual([])
  await api.stop()
})

/** Another token of the operator of that name. */
async function secondToken(name: string): Promise<string> {
  const { database, platform } = api
  return (await mintOperatorToken(database, platform.environment.secret, { name, days: 1, same: true })).token
}

let numbers = 0
const slip = () => `PNT-${++numbers}`

/** A parcel of 500,000 that the courier has delivered. */
async function delivered(shop: ShopWithStore, by = courier): Promise<Parcel> {
  const parcel = await parcelAfter(counting, shop, 'start_delivery', { cod: 500_000 })
  for (const [event, more] of [
    ['deliver', { courier_code: by }],
    ['confirm_delivery', {}],
  ] as const)
    expect(await reportEvent(counting, parcel.tracking_number, event, more)).toMatchObject({ ok: true })
  return parcel
}

async function hand(parcels: readonly Pick<Parcel, 'tracking_number'>[], more: object = {}) {
  const body = {
    event: 'hand_over_cash' as const,
    reference: slip(),
    courier_code: courier,
    hub_code: hub,
    tracking_numbers: parcels.map(({ tracking_number }) => tracking_number),
    ...more,
  }
  return await counting.call(transferCod, { body })
}

/** The shop's accounts and holders with their balances, VND. */
async function balances(shop: ShopWithStore): Promise<Record<string, number>> {
  const { rows } = await api.database.pool.query<{ name: string; sum: string }>(
    `SELECT concat_ws(' ', account, holder_id) AS name, sum(amount) FROM ledger_entries
     WHERE shop_id = $1 AND account NOT IN ('shop_fees_due', 'provider_revenue') GROUP BY 1 HAVING sum(amount) <> 0`,
    [shop.user.shop.id],
  )
  return Object.fromEntries(rows.map(({ name, sum }) => [name, Number(sum)]))
}

describe('cash that is counted at a hand-over', () => {
  it('leaves the courier by name and comes to the hub by name, as much as was due', async () => {
    const shop = await shopWithStore(api)
    const parcels = [await delivered(shop), await delivered(shop)]
    expect(await balances(shop)).toEqual({
      [`courier_custody ${courier}`]: 1_000_000,
      shop_payable: -1_000_000,
    })
    const { data, meta } = await hand(parcels, { counted_amount: 1_000_000 })
    expect(data).toMatchObject([{ ok: true, status: 'cod_collected' }, { ok: true }])
    expect(meta.differences).toEqual([])
    expect(await balances(shop)).toEqual({ [`hub_custody ${hub}`]: 1_000_000, shop_payable: -1_000_000 })
  })

  it('is short: what was counted moves on, the courier owes the rest, and the shop is owed what it was', async () => {
    const shop = await shopWithStore(api)
    const parcels = [await delivered(shop), await delivered(shop)]
    const { data, meta } = await hand(parcels, { counted_amount: 980_000, reference: 'PNT-short' })
    expect(data.map(({ ok }) => ok)).toEqual([true, true])
    const [difference] = meta.differences
    expect(difference).toEqual({
      id: expect.any(String),
      kind: 'short',
      amount: 20_000,
      giver: { kind: 'courier', id: courier },
      taker: { kind: 'hub', id: hub },
      event: 'hand_over_cash',
      reference: 'PNT-short',
      at: expect.any(String),
      state: 'open',
      prepared_by: 'Lan, quỹ Ba Đình',
      ended_by: null,
      ended_at: null,
      end_note: null,
    })
    // The same slip again changes nothing and says the same.
    const again = await hand(parcels, { counted_amount: 980_000, reference: 'PNT-short' })
    expect(again).toEqual({ data, meta })
    const { data: slips } = await counting.call(listCodTransfers, { query: { reference: 'PNT-short' } })
    expect(slips).toMatchObject([{ courier_code: courier, hub_code: hub, count: 2, amount: 980_000 }])
    const owed = { shop_payable: -1_000_000, [`cash_short ${courier}`]: 20_000 }
    expect(await balances(shop)).toEqual({ ...owed, [`hub_custody ${hub}`]: 980_000 })
    // Further on goes what is there.
    const up = { event: 'transfer_to_hub' as const, hub_code: main }
    expect((await hand(parcels, { ...up, counted_amount: 980_000 })).meta.differences).toEqual([])
    expect(await balances(shop)).toEqual({ ...owed, [`main_hub_custody ${main}`]: 980_000 })
    const center = { event: 'transfer_to_center' as const, courier_code: undefined, hub_code: undefined }
    await hand(parcels, center)
    expect(await balances(shop)).toEqual({ ...owed, 'center_custody center': 980_000 })
    const { data: detail } = await shop.client.call(getParcel, { params: { id: parcels[1]?.id ?? '' } })
    expect(detail.cod).toBe(500_000)
  })

  it('goes to the center, whichever hub is named, and a hub that gives less owes the rest', async () => {
    const shop = await shopWithStore(api)
    const parcels = [await delivered(shop), await delivered(shop)]
    await hand(parcels)
    await hand(parcels, { event: 'transfer_to_hub' })
    const at = new Date().toISOString()
    const { data, meta } = await hand(parcels, { event: 'transfer_to_center', counted_amount: 999_000, at })
    expect(data.map(({ status }) => status)).toEqual(Array(2).fill('cod_transferred_to_center'))
    expect(meta.differences).toMatchObject([
      {
        kind: 'short',
        amount: 1_000,
        at,
        giver: { kind: 'hub', id: hub },
        taker: { kind: 'center', id: 'center' },
      },
    ])
    expect(await balances(shop)).toEqual({
      'center_custody center': 999_000,
      [`cash_short ${hub}`]: 1_000,
      shop_payable: -1_000_000,
    })
  })

  it('comes from two couriers in one bag: what each gave short or over is a difference of that courier', async () => {
    const shop = await shopWithStore(api)
    const other = (await buildCourier(counting, hub)).code
    const parcels = [await delivered(shop), await delivered(shop, other)]
    // The first parcels of the bag are counted whole; the last one carries what is missing.
    const bag = { counted_amount: 990_000, courier_code: undefined, reference: 'PNT-bag' }
    const { meta } = await hand(parcels, bag)
    expect(meta.differences).toMatchObject([{ giver: { id: other }, kind: 'short', amount: 10_000 }])
    const list = async (query: object) =>
      (await second.call(listCashDifferences, { query })).data.map(({ id }) => id)
    const [id = ''] = meta.differences.map((difference) => difference.id)
    expect(await list({ giver_id: other })).toEqual([id])
    expect(await list({ giver_id: other, kind: 'short', state: 'open' })).toEqual([id])
    expect(await list({ giver_id: other, kind: 'over' })).toEqual([])
    await second.call(endCashDifference, { params: { id }, body: { end: 'paid', note: 'PT-1' } })
    expect(await list({ giver_id: other, state: 'open' })).toEqual([])
    const { data: ended } = await second.call(listCashDifferences, { query: { giver_id: other } })
    expect(ended).toMatchObject([{ state: 'paid', ended_by: 'Hùng, kế toán', end_note: 'PT-1' }])
    expect(Date.parse(ended[0]?.ended_at ?? '')).toBeGreaterThan(0)
  })

  it('is paid in or written off by a second person, once; the shop’s claim stays', async () => {
    const shop = await shopWithStore(api)
    for (const [end, account] of [
      ['paid', 'provider_bank'],
      ['written_off', 'written_off'],
    ] as const) {
      const { meta } = await hand([await delivered(shop)], { counted_amount: 450_000 })
      const id = meta.differences[0]?.id ?? ''
      const call = { params: { id }, body: { end, note: 'Phiếu PT-0412' } }
      const again = api.client(await secondToken('Lan, quỹ Ba Đình'))
      for (const client of [counting, again])
        expect(await refusal(client.call(endCashDifference, call))).toMatchObject(answers(403, 'EUS008'))
      const { data } = await second.call(endCashDifference, call)
      expect(data).toMatchObject({ state: end, ended_by: 'Hùng, kế toán', end_note: 'Phiếu PT-0412' })
      for (const client of [counting, second])
        expect(await refusal(client.call(endCashDifference, call))).toMatchObject(answers(409, 'ECASH'))
      expect((await balances(shop))[account]).toBe(50_000)
    }
    expect(await balances(shop)).toEqual({
      [`hub_custody ${hub}`]: 900_000,
      provider_bank: 50_000,
      written_off: 50_000,
      shop_payable: -1_000_000,
    })
  })

  it('is over: the surplus lies with the hub until it goes back or is kept', async () => {
    const shop = await shopWithStore(api)
    const rest = { shop_payable: -500_000, [`hub_custody ${hub}`]: 500_000 }
    const one = await hand([await delivered(shop)], { counted_amount: 530_000 })
    expect(one.meta.differences).toMatchObject([{ kind: 'over', amount: 30_000 }])
    const over = { [`cash_over ${hub}`]: 30_000, [`courier_custody ${courier}`]: -30_000 }
    expect(await balances(shop)).toEqual({ ...rest, ...over })
    const id = one.meta.differences[0]?.id ?? ''
    await second.call(endCashDifference, { params: { id }, body: { end: 'paid', note: 'Trả lại bưu tá' } })
    expect(await balances(shop)).toEqual(rest)
    const two = await hand([await delivered(shop)], { counted_amount: 510_000 })
    const kept = { params: { id: two.meta.differences[0]?.id ?? '' } }
    await second.call(endCashDifference, { ...kept, body: { end: 'written_off', note: 'Không ai nhận' } })
    expect(await balances(shop)).toMatchObject({ provider_bank: 10_000, written_off: -10_000 })
  })

  it('books no difference while a row is rejected: the good rows are EPK026 and nothing moves', async () => {
    const shop = await shopWithStore(api)
    const good = await delivered(shop)
    const early = await parcelAfter(counting, shop, 'start_delivery', { cod: 500_000 })
    const before = await balances(shop)
    for (const [bad, code] of [
      [early, 'EPK001'],
      [{ tracking_number: 'GH0000000000' }, 'EPK002'],
    ] as const) {
      const { data, meta } = await hand([good, bad], { counted_amount: 1_000_000 })
      expect(data).toMatchObject([{ code: 'EPK026', status: 'delivered' }, { code }])
      expect(meta.differences).toEqual([])
    }
    expect(await balances(shop)).toEqual(before)
  })

  it('is counted without a parcel that has none, which is named at its row', async () => {
    const shop = await shopWithStore(api)
    const good = await delivered(shop)
    const paid = await parcelAfter(counting, shop, 'confirm_delivery', { cod: 0 })
    const { data, meta } = await hand([paid, good], { counted_amount: 480_000 })
    expect(data).toMatchObject([
      { id: paid.tracking_number, ok: false, code: 'EPK001', status: 'delivered' },
      { id: good.tracking_number, ok: true, status: 'cod_collected' },
    ])
    expect(data[0]?.message).toMatch(/không thu hộ|Nothing is collected/)
    expect(meta.differences).toMatchObject([{ kind: 'short', amount: 20_000 }])
  })

  it('comes from who has it (EPK027), to a hub that there is (ESH001), and is counted up to the center only', async () => {
    const shop = await shopWithStore(api)
    const other = (await buildCourier(counting, hub)).code
    const parcel = await delivered(shop, other)
    expect((await hand([parcel])).data).toMatchObject([{ ok: false, code: 'EPK027' }])
    expect(await refusal(hand([parcel], { hub_code: 'NONE' }))).toMatchObject(answers(404, 'ESH001'))
    expect(await refusal(hand([parcel], { courier_code: 'NONE' }))).toMatchObject(answers(404, 'EUS006'))
    const aside = { event: 'transfer_to_shop', counted_amount: 1 }
    expect(await refusal(hand([parcel], aside))).toMatchObject(answers(422, 'EVALID'))
  })

  it('is nobody’s by name where no event names one, and a correction leaves a surplus to decide about', async () => {
    const shop = await shopWithStore(api)
    const parcel = await parcelAfter(counting, shop, 'hand_over_cash', { cod: 500_000 })
    expect(await balances(shop)).toEqual({ 'hub_custody unassigned': 500_000, shop_payable: -500_000 })
    const { tracking_number } = parcel
    const body = { event_id: 'corrected', tracking_number, reason: 'Quét nhầm kiện bên cạnh' }
    await counting.call(correctParcel, { body })
    const { data } = await second.call(listCashDifferences, {
      query: { state: 'open', giver_id: 'unassigned' },
    })
    expect(data).toMatchObject([
      { kind: 'over', amount: 500_000, event: 'correct', reference: tracking_number },
    ])
    const ended = {
      params: { id: data[0]?.id ?? '' },
      body: { end: 'paid' as const, note: 'Trả lại bưu tá' },
    }
    expect(await refusal(counting.call(endCashDifference, ended))).toMatchObject(answers(403, 'EUS008'))
    await second.call(endCashDifference, ended)
    expect(await balances(shop)).toEqual({})
  })

  it(`check 8: is counted once when two slips race for it, ${races} times`, async () => {
    const shop = await shopWithStore(api)
    for (let round = 0; round < races; round += 1) {
      const parcel = await delivered(shop)
      const both = await Promise.all([
        hand([parcel], { counted_amount: 400_000 }),
        hand([parcel], { counted_amount: 400_000 }),
      ])
      expect(both.flatMap(({ data }) => data.map(({ ok }) => ok)).toSorted()).toEqual([false, true])
      expect(both.flatMap(({ meta }) => meta.differences)).toHaveLength(1)
    }
    expect(await balances(shop)).toMatchObject({ [`hub_custody ${hub}`]: races * 400_000 })
  })

  it('comes page by page, the newest difference first', async () => {
    const shop = await shopWithStore(api)
    const made: string[] = []
    for (let count = 0; count < 2; count += 1) {
      const { meta } = await hand([await delivered(shop)], { counted_amount: 499_000 })
      made.push(meta.differences[0]?.id ?? '')
    }
    const first = await second.call(listCashDifferences, { query: { limit: '1' } })
    const cursor = first.meta.next_cursor ?? ''
    const next = await second.call(listCashDifferences, { query: { limit: '1', cursor } })
    expect([...first.data, ...next.data].map(({ id }) => id)).toEqual(made.toReversed())
  })

  it('check 23: ends with the call of an operator with the scope money only', async () => {
    const scanner = (await api.operator('Máy quét', ['scan', 'read', 'approve'])).client
    expect(await refusal(scanner.call(listCashDifferences, {}))).toMatchObject(answers(403, 'EUS008'))
  })
})
