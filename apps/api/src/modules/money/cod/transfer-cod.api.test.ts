import type { Client } from '@guihang/contract/client'
import { type codTransferEvents, listCodTransfers, transferCod } from '@guihang/contract/money/cod'
import { getParcel } from '@guihang/contract/parcels/parcels'
import { correctParcel } from '@guihang/contract/provider/correct-parcel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { answers, refusal } from '../../../testing/matrix/refusals.ts'
import { type ShopWithStore, shopWithStore } from '../../../testing/road/parcels.ts'
import { parcelAfter, reportAll, reportEvent } from '../../../testing/road/road.ts'
import { sizeOf } from '../../../testing/size.ts'
import { sumBalances } from '../ledger/index.ts'

const races = sizeOf({ short: 5, full: 20 })

let api: TestApi
let operator: Client
beforeAll(async () => {
  api = await startTestApi()
  operator = (await api.operator('Lan, quỹ Tân Bình')).client
})
afterAll(() => api.stop())

type Step = (typeof codTransferEvents)[number]

async function take(event: Step, reference: string, tracking_numbers: string[], more: object = {}) {
  const body = { event, reference, tracking_numbers, ...more }
  return (await operator.call(transferCod, { body })).data
}

const collected = (shop: ShopWithStore, traits: object = {}) =>
  parcelAfter(operator, shop, 'hand_over_cash', { cod: 500_000, payment_option: 'receiver', ...traits })

/** Where the cash of a shop lies. */
async function cashOf(shop: ShopWithStore): Promise<Record<string, number>> {
  const balances = await sumBalances(api.database.db, shop.user.shop.id)
  const places = [...balances].filter(([place, amount]) => /custody|clearing/.test(place) && amount !== 0)
  return Object.fromEntries(places)
}

describe('cash on its way to the shop', () => {
  it('has one holder at a time, and each step has its slip, number, person and time', async () => {
    const shop = await shopWithStore(api)
    const [one, two] = [await collected(shop), await collected(shop)]
    const numbers = [one.tracking_number, two.tracking_number]
    const total = one.total_cod + two.total_cod
    expect(await cashOf(shop)).toEqual({ hub_custody: total })
    for (const [event, place, status] of [
      ['transfer_to_hub', 'main_hub_custody', 'cod_transferred_to_hub'],
      ['transfer_to_center', 'center_custody', 'cod_transferred_to_center'],
      ['transfer_to_shop', 'bank_clearing', 'cod_transferred_to_shop'],
    ] as const) {
      const rows = await take(event, `PNT-${place}`, numbers, { note: 'Túi niêm phong 07' })
      expect(rows).toEqual(numbers.map((id) => ({ id, ok: true, status })))
      // The same slip again is done already.
      expect(await take(event, `PNT-${place}`, numbers, { note: 'Túi niêm phong 07' })).toEqual(rows)
      expect(await cashOf(shop)).toEqual({ [place]: total })
    }
    const { data } = await shop.client.call(getParcel, { params: { id: one.id } })
    expect(data.events.slice(-3)).toMatchObject(
      ['PNT-main_hub_custody', 'PNT-center_custody', 'PNT-bank_clearing'].map((number) => ({
        note: `${number} · Túi niêm phong 07`,
        actor: { type: 'provider', name: 'Lan, quỹ Tân Bình' },
      })),
    )
    const slips = await operator.call(listCodTransfers, { query: { reference: 'PNT-center_custody' } })
    expect(slips.data).toEqual([
      {
        id: expect.any(String),
        event: 'transfer_to_center',
        reference: 'PNT-center_custody',
        at: expect.any(String),
        note: 'Túi niêm phong 07',
        operator_name: 'Lan, quỹ Tân Bình',
        courier_code: null,
        hub_code: null,
        count: 2,
        amount: total,
      },
    ])
  })

  it('keeps one slip for two calls with its number: the first says who and when, and all parcels count', async () => {
    const shop = await shopWithStore(api)
    const [one, two] = [await collected(shop), await collected(shop)]
    const [at, later] = [new Date(Date.now() - 60_000).toISOString(), new Date().toISOString()]
    await take('transfer_to_hub', 'PNT-two', [one.tracking_number], { at, note: 'Sáng' })
    expect(await take('transfer_to_hub', 'PNT-two', [two.tracking_number], { at: later })).toMatchObject([
      { ok: true },
    ])
    const { data } = await operator.call(listCodTransfers, { query: { reference: 'PNT-two' } })
    expect(data).toMatchObject([{ at, note: 'Sáng', count: 2, amount: one.total_cod + two.total_cod }])
    // No other step has a slip of that number.
    const query = { reference: 'PNT-two', event: 'transfer_to_center' as const }
    expect((await operator.call(listCodTransfers, { query })).data).toEqual([])
  })

  it('EPK017: moves on once: the same slip again is done, another slip is rejected', async () => {
    const shop = await shopWithStore(api)
    const { tracking_number, total_cod } = await collected(shop)
    const once = await take('transfer_to_hub', 'PNT-1', [tracking_number, tracking_number])
    expect(once).toHaveLength(1)
    expect(await take('transfer_to_hub', 'PNT-1', [tracking_number])).toEqual(once)
    const other = await take('transfer_to_hub', 'PNT-2', [tracking_number])
    expect(other).toMatchObject([{ ok: false, code: 'EPK017', status: 'cod_transferred_to_hub' }])
    expect(await cashOf(shop)).toEqual({ main_hub_custody: total_cod })
    expect((await operator.call(listCodTransfers, { query: { reference: 'PNT-2' } })).data).toEqual([])
  })

  it('EPK017: a slip explains the cash of one delivery; after a correction the next cash needs another slip', async () => {
    const shop = await shopWithStore(api)
    const { tracking_number, total_cod } = await collected(shop)
    await take('transfer_to_hub', 'PNT-8', [tracking_number])
    const body = { event_id: 'corrected', tracking_number, reason: 'Bưu tá quét nhầm kiện bên cạnh' }
    await operator.call(correctParcel, { body })
    const next = ['plan_delivery', 'start_delivery', 'deliver', 'confirm_delivery', 'hand_over_cash'] as const
    await reportAll(operator, tracking_number, next)
    const again = await take('transfer_to_hub', 'PNT-8', [tracking_number])
    expect(again).toMatchObject([{ ok: false, code: 'EPK017', status: 'cod_collected' }])
    expect(await cashOf(shop)).toMatchObject({ hub_custody: total_cod })
    const other = await take('transfer_to_hub', 'PNT-9', [tracking_number])
    expect(other).toMatchObject([{ ok: true, status: 'cod_transferred_to_hub' }])
    expect(await take('transfer_to_hub', 'PNT-9', [tracking_number])).toEqual(other)
  })

  it('is rejected row by row: without cash, with a skipped step, for an unknown number', async () => {
    const shop = await shopWithStore(api)
    const good = await collected(shop)
    const early = await parcelAfter(operator, shop, 'deliver')
    const rows = await take('transfer_to_hub', 'PNT-3', [
      early.tracking_number,
      good.tracking_number,
      'GH0000000000',
    ])
    expect(rows.map(({ ok, code }) => code ?? ok)).toEqual(['EPK001', true, 'EPK002'])
    expect(await take('transfer_to_shop', 'PNT-4', [good.tracking_number])).toMatchObject([
      { code: 'EPK001' },
    ])
    // Mere reports and the steps of reconciliation have no slips here.
    expect(await reportEvent(operator, good.tracking_number, 'transfer_to_center')).toMatchObject({
      code: 'EPK001',
    })
    const body = { event: 'settle', reference: 'x', tracking_numbers: [good.tracking_number] }
    // A step that the contract does not name.
    expect(await refusal(operator.call(transferCod, { body: body as never }))).toMatchObject(
      answers(422, 'EVALID'),
    )
    const later = await take('transfer_to_center', 'PNT-5', [good.tracking_number], {
      at: '2999-01-01T00:00:00Z',
    })
    expect(later).toMatchObject([{ ok: false, code: 'EVALID' }])
  })

  it('pay_returned_cod: is for the return parcel of a partial delivery only', async () => {
    const shop = await shopWithStore(api)
    const sent = await parcelAfter(operator, shop, 'start_delivery')
    for (const event of [
      'fail_delivery_attempt',
      'turn_back',
      'plan_return',
      'start_return',
      'hand_back',
      'confirm_return',
    ] as const)
      await reportEvent(operator, sent.tracking_number, event)
    expect(await take('pay_returned_cod', 'UNC-1', [sent.tracking_number])).toMatchObject([
      { ok: false, code: 'EPK001', status: 'returned' },
    ])
  })

  it(`check 8: two slips race for the same cash, ${races} times: one gets it, and it moves once`, async () => {
    const shop = await shopWithStore(api)
    let total = 0
    for (let round = 0; round < races; round += 1) {
      const { tracking_number, total_cod } = await collected(shop)
      total += total_cod
      const rows = await Promise.all(
        ['A', 'B'].map((letter) => take('transfer_to_hub', `${letter}-${round}`, [tracking_number])),
      )
      expect(
        rows
          .flat()
          .map(({ ok, code }) => code ?? ok)
          .toSorted(),
      ).toEqual(['EPK017', true])
    }
    expect(await cashOf(shop)).toEqual({ main_hub_custody: total })
  })

  it('comes page by page, the newest slip first', async () => {
    const first = await operator.call(listCodTransfers, { query: { event: 'transfer_to_hub', limit: '2' } })
    const cursor = first.meta.next_cursor ?? ''
    const second = await operator.call(listCodTransfers, {
      query: { event: 'transfer_to_hub', limit: '2', cursor },
    })
    const ids = [...first.data, ...second.data].map(({ id }) => id)
    expect(ids).toHaveLength(4)
    expect(ids).toEqual([...ids].sort().reverse())
  })
})
