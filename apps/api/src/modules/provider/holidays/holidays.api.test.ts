import type { Client } from '@guihang/contract/client'
import { getDashboard } from '@guihang/contract/home/dashboard'
import { getPublicSettings } from '@guihang/contract/home/system'
import { transferCod } from '@guihang/contract/money/cod'
import { listStatements } from '@guihang/contract/money/operated-statements'
import { getParcel } from '@guihang/contract/parcels/parcels'
import { quoteFees } from '@guihang/contract/parcels/pricing'
import { addHoliday, listHolidays, removeHoliday } from '@guihang/contract/provider/holidays'
import { listOperatorLog } from '@guihang/contract/provider/operator-log'
import { holidays } from '@guihang/domain/provider/holidays/holidays'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { manualClock } from '../../../platform/clock.ts'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { answers, refusal } from '../../../testing/matrix/refusals.ts'
import { type ShopWithStore, shopWithStore } from '../../../testing/road/parcels.ts'
import { places } from '../../../testing/road/places.ts'
import { parcelAfter, reportEvent } from '../../../testing/road/road.ts'
import { makeDueStatements } from '../../money/statements/index.ts'

// Wednesday, 18 November 2026.
const business = manualClock('2026-11-18T02:00:00Z')
const real = manualClock(new Date(Date.now() + 60_000))

let api: TestApi
let operator: Client
let shop: ShopWithStore
beforeAll(async () => {
  api = await startTestApi({ clocks: { business, real } })
  operator = (await api.operator('Chị Lan vận hành')).client
  shop = await shopWithStore(api)
})
afterAll(() => api.stop())

const add = (day: string, name = 'Ngày Văn hóa Việt Nam') => {
  // One after the other, as in the operators' log.
  real.advance(1)
  return operator.call(addHoliday, { body: { day, name } })
}
const remove = (day: string) => {
  real.advance(1)
  return operator.call(removeHoliday, { params: { day } })
}

async function promised(): Promise<string> {
  real.advance(6_000)
  const body = {
    ...{ store_id: shop.store.id, ...places.benNghe, weight: 0.4, length: 10, width: 10, height: 10 },
    ...{ product_value: 200_000, cod: 200_000, payment_option: 'sender' as const },
  }
  return (await shop.client.call(quoteFees, { body })).data.expected_delivery_on
}

describe('holidays', () => {
  it('begin as the announced ones', async () => {
    const { data } = await operator.call(listHolidays, { query: {} })
    expect(data.map(({ day }) => day)).toEqual([...holidays].sort())
    const year = await operator.call(listHolidays, { query: { year: '2026' } })
    expect(year.data.every(({ day }) => day.startsWith('2026-'))).toBe(true)
  })

  it('move the promised day and the days that screens know, until they are removed', async () => {
    expect(await promised()).toBe('2026-11-19')
    await add('2026-11-19')
    expect(await promised()).toBe('2026-11-20')
    const { data } = await api.client().call(getPublicSettings, {})
    expect(data.holidays).toEqual(['2026-11-19', '2027-01-01'])
    await remove('2026-11-19')
    expect(await promised()).toBe('2026-11-19')
  })

  it('move the day by which a parcel that turns back is with the shop', async () => {
    await add('2026-11-19')
    const parcel = await parcelAfter(operator, shop, 'arrive', places.benNghe)
    await reportEvent(operator, parcel.tracking_number, 'turn_back')
    const { data } = await shop.client.call(getParcel, { params: { id: parcel.id } })
    expect(data.estimated_return_on).toBe('2026-11-20')
    await remove('2026-11-19')
  })

  it('never change today or the past, and are there once', async () => {
    const early = answers(422, 'EVALID', { day: ['Chọn từ ngày mai trở đi'] })
    expect(await refusal(add('2026-11-18'))).toMatchObject(early)
    expect(await refusal(remove('2026-09-02'))).toMatchObject(early)
    expect(await refusal(add('2027-01-01'))).toMatchObject(
      answers(422, 'EVALID', { day: ['Ngày này đã là ngày nghỉ'] }),
    )
    expect(await refusal(remove('2026-11-24'))).toMatchObject(answers(404, 'ENOTFOUND'))
  })

  it('are written in the log of operators', async () => {
    const { data } = await operator.call(listOperatorLog, { query: { limit: '2' } })
    expect(data.map(({ action, what }) => [action, what])).toEqual([
      ['holiday_removed', '2026-11-19 Ngày Văn hóa Việt Nam'],
      ['holiday_added', '2026-11-19 Ngày Văn hóa Việt Nam'],
    ])
  })

  it('move the day of a payout, in the forecast and in the statement that is made', async () => {
    const { tracking_number } = await parcelAfter(operator, shop, 'hand_over_cash')
    for (const event of ['transfer_to_hub', 'transfer_to_center'] as const)
      await operator.call(transferCod, {
        body: { event, reference: `S-${event}`, tracking_numbers: [tracking_number] },
      })
    const forecast = async () => {
      real.advance(6_000)
      return (await shop.client.call(getDashboard, {})).data.next_transfers[0]?.on
    }
    // Delivered on Wednesday, due on Friday, paid on Monday.
    expect(await forecast()).toBe('2026-11-23')
    await add('2026-11-23')
    expect(await forecast()).toBe('2026-11-24')
    const statements = async () => (await operator.call(listStatements, { query: {} })).data
    const nextDay = async () => {
      business.advance(86_400_000)
      await makeDueStatements(api.platform)
    }
    for (let day = 18; day < 23; day += 1) await nextDay()
    expect(await statements()).toEqual([])
    await nextDay()
    expect(await statements()).toMatchObject([{ payout_on: '2026-11-24', number: 'DS-241126' }])
  })
})
