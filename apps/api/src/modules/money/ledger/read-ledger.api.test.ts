import type { Client } from '@guihang/contract/client'
import { transferCod } from '@guihang/contract/money/cod'
import {
  closeLedgerDay,
  getLedgerDay,
  listHolderCash,
  listLedgerBalances,
  listLedgerTransactions,
} from '@guihang/contract/money/ledger'
import type { Parcel } from '@guihang/contract/parcels/parcels'
import { addDays, businessDayOf } from '@guihang/domain/calendar'
import { dayMs } from '@guihang/domain/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { answers, refusal } from '../../../testing/matrix/refusals.ts'
import { buildCourier, buildHub } from '../../../testing/road/hubs.ts'
import { type ShopWithStore, shopWithStore } from '../../../testing/road/parcels.ts'
import { parcelAfter, reportEvent } from '../../../testing/road/road.ts'

let api: TestApi
let operator: Client
let shop: ShopWithStore
let hub: string
beforeAll(async () => {
  api = await startTestApi()
  operator = (await api.operator('Hùng, kế toán')).client
  shop = await shopWithStore(api)
  hub = (await buildHub(operator)).code
})
afterAll(() => api.stop())

const today = () => businessDayOf(api.platform.businessClock.now())
const newCourier = async () => (await buildCourier(operator, hub)).code

async function delivered(courier_code: string): Promise<Parcel> {
  const parcel = await parcelAfter(operator, shop, 'start_delivery', { cod: 300_000 })
  await reportEvent(operator, parcel.tracking_number, 'deliver', { courier_code })
  await reportEvent(operator, parcel.tracking_number, 'confirm_delivery')
  return parcel
}

async function hand({ tracking_number }: Parcel, counted_amount: number): Promise<void> {
  const body = {
    event: 'hand_over_cash' as const,
    reference: `PNT-${tracking_number}`,
    hub_code: hub,
    counted_amount,
    tracking_numbers: [tracking_number],
  }
  await operator.call(transferCod, { body })
}

const cashOf = async (holder_kind: 'courier' | 'hub', holder_id: string) =>
  (await operator.call(listHolderCash, { query: { holder_kind, holder_id } })).data

describe('the ledger, as an operator reads it', () => {
  it('says what each courier and hub should have in hands now, and what they owe', async () => {
    const courier = await newCourier()
    const [one] = [await delivered(courier), await delivered(courier)]
    const holder = { kind: 'courier', id: courier }
    expect(await cashOf('courier', courier)).toEqual([
      { holder, custody: 600_000, short: 0, over: 0, expected: 600_000 },
    ])
    await hand(one, 290_000)
    expect(await cashOf('courier', courier)).toEqual([
      { holder, custody: 300_000, short: 10_000, over: 0, expected: 300_000 },
    ])
    await hand(await delivered(courier), 305_000)
    expect(await cashOf('hub', hub)).toMatchObject([{ custody: 590_000, over: 5_000, expected: 595_000 }])
    const query = { account: 'hub_custody', holder_id: hub } as const
    const { data } = await operator.call(listLedgerBalances, { query })
    expect(data).toEqual([{ account: 'hub_custody', holder: { kind: 'hub', id: hub }, balance: 590_000 }])
  })

  it('adds up to nothing over all accounts, page by page', async () => {
    for (let count = 0; count < 3; count += 1) await delivered(await newCourier())
    const balances: number[] = []
    let cursor: string | undefined
    do {
      const query = { limit: '2', ...(cursor === undefined ? {} : { cursor }) }
      const { data, meta } = await operator.call(listLedgerBalances, { query })
      balances.push(...data.map(({ balance }) => balance))
      cursor = meta.next_cursor ?? undefined
    } while (cursor !== undefined)
    expect(balances.length).toBeGreaterThan(5)
    expect(balances.reduce((sum, balance) => sum + balance, 0)).toBe(0)
    const first = await operator.call(listHolderCash, { query: { limit: '1' } })
    const second = await operator.call(listHolderCash, {
      query: { limit: '1', cursor: first.meta.next_cursor ?? '' },
    })
    expect(second.data[0]?.holder).not.toEqual(first.data[0]?.holder)
  })

  it('is found by parcel, shop, holder, account, kind and day, the newest first', async () => {
    const courier = await newCourier()
    const parcel = await delivered(courier)
    await hand(parcel, 300_000)
    const { tracking_number } = parcel
    const found = async (query: object) =>
      (await operator.call(listLedgerTransactions, { query })).data.map(({ kind }) => kind)
    const all = ['cash-handed-to-hub', 'fees-charged', 'cash-collected']
    expect(await found({ tracking_number })).toEqual(all)
    const { data } = await operator.call(listLedgerTransactions, { query: { tracking_number, limit: '1' } })
    expect(data).toMatchObject([
      {
        shop_code: shop.user.shop.shop_code,
        tracking_number,
        entries: [
          { account: 'courier_custody', holder: { kind: 'courier', id: courier }, amount: -300_000 },
          { account: 'hub_custody', holder: { kind: 'hub', id: hub }, amount: 300_000 },
        ],
      },
    ])
    expect(await found({ holder_kind: 'courier', holder_id: courier })).toEqual([all[0], all[2]])
    expect(await found({ tracking_number, account: 'shop_payable' })).toEqual(['cash-collected'])
    expect(await found({ tracking_number, kind: 'fees-charged' })).toEqual(['fees-charged'])
    expect(await found({ tracking_number, from: today(), to: today() })).toEqual(all)
    expect(await found({ tracking_number, to: addDays(today(), -1) })).toEqual([])
    expect(await found({ tracking_number, from: addDays(today(), 1) })).toEqual([])
    expect((await found({ shop_code: shop.user.shop.shop_code })).length).toBeGreaterThan(3)
    expect(await found({ shop_code: 'GS-NOBODY' })).toEqual([])
  })
})

describe('a day of the books', () => {
  it('is closed once it is over, with everything that is open; what comes later changes nothing', async () => {
    const courier = await newCourier()
    const [kept, short] = [await delivered(courier), await delivered(courier)]
    await hand(short, 280_000)
    const day = today()
    const closing = { params: { day }, body: { note: 'Bưu tá nộp sáng mai' } }
    expect(await refusal(operator.call(closeLedgerDay, closing))).toMatchObject(answers(422, 'EVALID'))
    await api.platform.businessClock.moveAhead(dayMs)
    const { data: before } = await operator.call(getLedgerDay, { params: { day } })
    expect(before.state).toBe('open')
    const { data: closed } = await operator.call(closeLedgerDay, closing)
    expect(closed).toMatchObject({ state: 'closed', closed_by: 'Hùng, kế toán', mismatches: [] })
    expect(closed.open_items).toEqual(before.open_items)
    const holder = { kind: 'courier', id: courier }
    expect(closed.open_items.filter(({ holder: by }) => by?.id === courier)).toEqual([
      { account: 'cash_short', holder, balance: 20_000 },
      { account: 'courier_custody', holder, balance: 300_000 },
    ])
    const sums = closed.accounts.map(({ closing: end }) => end)
    expect(sums.reduce((sum, amount) => sum + amount, 0)).toBe(0)
    for (const { opening, came, went, closing: end } of closed.accounts)
      expect(opening + came - went).toBe(end)
    await hand(kept, 300_000)
    const second = (await api.operator()).client
    expect((await second.call(closeLedgerDay, { params: { day }, body: {} })).data).toEqual(closed)
    const { data: next } = await operator.call(getLedgerDay, { params: { day: today() } })
    expect(next.accounts.find(({ account }) => account === 'courier_custody')).toMatchObject({
      opening: closed.accounts.find(({ account }) => account === 'courier_custody')?.closing,
      went: 300_000,
    })
  })

  it('lists a sum that differs from its entries', async () => {
    const courier = await newCourier()
    await delivered(courier)
    const day = today()
    await api.platform.businessClock.moveAhead(dayMs)
    await api.database.pool.query('UPDATE ledger_days SET came = came + 7 WHERE holder_id = $1', [courier])
    const { data } = await operator.call(closeLedgerDay, { params: { day }, body: {} })
    expect(data.mismatches).toMatchObject([{ account: 'courier_custody', balance: 300_007, found: 300_000 }])
  })

  it('is read and closed with the scope money only', async () => {
    const reader = (await api.operator('Đọc', ['read', 'approve'])).client
    const day = '2026-01-05'
    expect(await refusal(reader.call(getLedgerDay, { params: { day } }))).toMatchObject(
      answers(403, 'EUS008'),
    )
    expect(await refusal(reader.call(closeLedgerDay, { params: { day }, body: {} }))).toMatchObject(
      answers(403, 'EUS008'),
    )
  })
})
