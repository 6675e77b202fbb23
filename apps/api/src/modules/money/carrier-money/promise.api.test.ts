import { getDashboard } from '@guihang/contract/home/dashboard'
import { getCodOverview, listCodItems } from '@guihang/contract/money/cod-overview'
import { listPayouts } from '@guihang/contract/money/payouts'
import { listCodStatements } from '@guihang/contract/money/statements'
import { getParcelMoney } from '@guihang/contract/parcels/parcel-money'
import { getParcel } from '@guihang/contract/parcels/parcels'
import { businessDayOf } from '@guihang/domain/calendar'
import { paidAheadOn } from '@guihang/domain/money/statements/next-transfers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { AheadClock, CarrierBooks } from '../../../testing/carriers/carrier-books.ts'
import { shopWithStore } from '../../../testing/road/parcels.ts'
import { parcelAfter } from '../../../testing/road/road.ts'
import { readDaysOff } from '../../provider/holidays/index.ts'
import { makeDueStatements } from '../statements/index.ts'

let api: TestApi
let books: CarrierBooks
const business = new AheadClock()

beforeAll(async () => {
  api = await startTestApi({ clocks: { business } })
  books = await CarrierBooks.open(api, 'GHN')
})
afterAll(() => api.stop())

const today = () => businessDayOf(business.now())

it.each([0, 5, 20])(
  'of a shop whose carrier does not pay is kept: it is paid after %i days',
  async (after) => {
    const shop = await shopWithStore(api)
    await books.terms({ pay_shop_after_days: after })
    const parcel = await books.parcel(shop, { after: 'deliver' })
    await books.goOn(parcel, 'confirm_delivery')
    const own = await parcelAfter(books.operator, shop, 'confirm_delivery', { cod: 300_000 })
    const on = paidAheadOn(today(), after, today(), await readDaysOff(api.database.db))

    const { carrier } = (await shop.client.call(getParcel, { params: { id: parcel.id } })).data
    expect(carrier?.shop_paid_after_days).toBe(after)
    const promised = async () => {
      const money = (await shop.client.call(getParcelMoney, { params: { id: parcel.id } })).data
      const { next_transfers } = (await shop.client.call(getDashboard, {})).data
      const { next_payout } = (await shop.client.call(getCodOverview, {})).data
      const shop_code = shop.user.shop.shop_code
      const [payout] = (await books.operator.call(listPayouts, { query: { shop_code } })).data
      const { data } = await shop.client.call(listCodItems, { query: { figure: 'at_courier' } })
      return {
        days: [money.payout_on, data.find((item) => item.parcel.id === parcel.id)?.payout_on],
        next_transfers,
        next: [next_payout, payout?.next_payout, next_transfers[0] ?? null],
        left_out: payout?.left_out ?? [],
      }
    }
    const { days, next_transfers, next, left_out } = await promised()
    expect(days).toEqual([on, on])
    expect(next).toEqual([next_transfers[0], next_transfers[0], next_transfers[0]])
    const its = next_transfers.find((transfer) => transfer.on === on)
    expect(its?.cod_amount).toBe(500_000)
    const [first] = next_transfers
    // The courier's cash is late for the next transfer, the carrier's is not.
    expect(first?.late_cash_amount).toBe(300_000)
    expect(left_out.find(({ reason }) => reason === 'at_courier')).toMatchObject({
      count: 1,
      amount: 300_000,
    })
    for (const figure of ['next_payout', 'late_cash'] as const) {
      const { data } = await shop.client.call(listCodItems, { query: { figure } })
      const sum = data.reduce((total, item) => total + item.cod_amount, 0)
      expect([figure, sum]).toEqual([
        figure,
        figure === 'late_cash' ? first?.late_cash_amount : first?.cod_amount,
      ])
    }
    expect(own.cod).toBe(300_000)

    // Each day the jobs of the night run; nothing else happens.
    while (today() < on) {
      await books.judge()
      const [now] = (await promised()).days
      // A payday on which the provider pays ahead may take it already.
      expect(now === on || now === today()).toBe(true)
      business.days(1)
    }
    await makeDueStatements(api.platform)
    const { data } = await shop.client.call(listCodStatements, {})
    expect(data.map(({ payout_on, cod_amount }) => [payout_on, cod_amount])).toContainEqual([on, 500_000])
    await books.judge()
    expect(await books.wrong()).toEqual([])
  },
)
