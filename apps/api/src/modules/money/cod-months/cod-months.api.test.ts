import { downloadCodMonth, getCodMonth } from '@guihang/contract/money/cod-months'
import { randomOf } from '@guihang/domain/seeded-random'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { localTime } from '../../../platform/spreadsheets/local-time.ts'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { answers, refusal } from '../../../testing/matrix/refusals.ts'
import { sheetTexts } from '../../../testing/read-workbook.ts'
import { Payouts } from '../../../testing/road/payouts.ts'
import { RandomMoney } from '../../../testing/road/random-money.ts'

let api: TestApi
let payouts: Payouts
beforeAll(async () => {
  api = await startTestApi()
  payouts = await Payouts.open(api)
})
afterAll(() => api.stop())

const monthOf = (day: string) => day.slice(0, 7)

/** The month counted anew, by plain SQL and arithmetic of its own. */
async function recount(shop_id: string, month: string) {
  const booked = "to_char((t.recorded_at AT TIME ZONE 'UTC') + interval '7 hours', 'YYYY-MM')"
  const { rows } = await api.database.pool.query<Record<string, number>>(
    `SELECT
       coalesce(-sum(e.amount) FILTER (WHERE ${booked} = $2 AND t.kind IN ('cash-collected', 'collection-taken-back')
         AND e.account = 'shop_payable'), 0)::int AS cod,
       coalesce(-sum(e.amount) FILTER (WHERE ${booked} = $2 AND t.kind = 'loss-compensated' AND e.account = 'shop_payable'), 0)::int AS compensation,
       coalesce(sum(e.amount) FILTER (WHERE ${booked} = $2 AND t.kind <> 'paid-out' AND e.account = 'shop_fees_due'), 0)::int AS fees,
       coalesce(sum(e.amount) FILTER (WHERE ${booked} = $2 AND t.kind = 'paid-out'), 0)::int AS paid,
       coalesce(-sum(e.amount) FILTER (WHERE ${booked} < $2), 0)::int AS opening,
       coalesce(-sum(e.amount) FILTER (WHERE ${booked} <= $2), 0)::int AS closing
     FROM ledger_entries e JOIN ledger_transactions t ON t.shop_id = e.shop_id AND t.id = e.transaction_id
     WHERE e.shop_id = $1 AND e.account IN ('shop_payable', 'shop_fees_due')`,
    [shop_id, month],
  )
  return rows[0]
}

describe('the summary of a month', () => {
  it('equals a recount of the ledger to the đồng, whatever has happened', async () => {
    const money = await RandomMoney.open(payouts, randomOf('month'))
    const months = new Set<string>()
    for (let step = 0; step < 40; step += 1) {
      await money.step()
      months.add(monthOf(payouts.today()))
    }
    const { client, user } = money.shop
    for (const month of months) {
      const { data } = await client.call(getCodMonth, { params: { month } })
      const { opening_amount, closing_amount, cod_amount, compensation_amount, fees, paid } = data
      expect({
        ...{ opening: opening_amount, closing: closing_amount, cod: cod_amount },
        ...{ compensation: compensation_amount, fees: fees.amount, paid: paid.amount },
      }).toEqual(await recount(user.shop.id, month))
      expect(opening_amount + cod_amount + compensation_amount - fees.amount - paid.amount).toBe(
        closing_amount,
      )
      expect(data.payouts.reduce((sum, { amount }) => sum + amount, 0)).toBe(paid.amount)
      expect(fees.vat_amount + fees.net_amount).toBe(fees.amount)
    }
  })

  it('is a workbook whose fees, COD and payouts add up to it, each fee with its own VAT', async () => {
    const shop = await payouts.payableShop()
    for (let count = 0; count < 3; count += 1) await payouts.atCenter(shop, { product_value: 4_000_000 })
    const params = { month: monthOf(payouts.today()) }
    const { data } = await shop.client.call(getCodMonth, { params })
    expect(data.parcels).toMatchObject({ delivered: 3, returned: 0, compensated: 0 })
    const vat = data.fees.vat_rates[0] ?? 0
    const insurance = data.fees.lines.find(({ kind }) => kind === 'insurance')
    expect(insurance).toMatchObject({ count: 3, amount: 60_000 })
    // Line by line, not of the sum: rounding thrice.
    expect(insurance?.vat_amount).toBe(3 * (20_000 - Math.round(20_000 / (1 + vat / 100))))
    const file = await shop.client.raw(downloadCodMonth, { params })
    expect(file.headers.get('content-disposition')).toContain(`tong-hop-${params.month}.xlsx`)
    const bytes = Buffer.from(await file.arrayBuffer())
    const text = String
    const { amount, vat_amount, net_amount } = data.fees
    expect(sheetTexts(bytes)).toEqual([
      [`Tổng hợp tháng ${params.month}`],
      ['Đơn đã tạo', '3'],
      ['Đơn đã giao', '3'],
      ['Đơn hoàn có tính phí', '0'],
      ['Đơn được đền bù', '0'],
      ['Còn phải trả đầu kỳ', '0'],
      ['COD phát sinh', '1500000'],
      ['Đền bù', '0'],
      ['Phí (đã gồm VAT)', text(-amount)],
      ['Đã chuyển cho shop', '0'],
      ['Còn phải trả cuối kỳ', text(1_500_000 - amount)],
      ['Loại', 'Số tiền', 'Tiền VAT', 'Chưa VAT'],
      ...data.fees.lines.map((line) => [
        line.kind === 'insurance' ? 'Phí bảo hiểm' : 'Phí vận chuyển',
        ...[line.amount, line.vat_amount, line.net_amount].map(text),
      ]),
      ['Cộng', text(amount), text(vat_amount), text(net_amount)],
    ])
    const fees = sheetTexts(bytes, 2)
    expect(fees[0]?.slice(3)).toEqual(['Loại', 'Số tiền', 'Thuế suất VAT (%)', 'Tiền VAT', 'Chưa VAT'])
    const [, first] = fees
    expect(first?.[0]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)
    expect(first?.slice(3, 6)).toEqual(['Phí vận chuyển', '29000', text(vat)])
    expect(Number(first?.[6]) + Number(first?.[7])).toBe(29_000)
    // A line for each fee of a parcel, and the sums, each in its column.
    expect(fees).toHaveLength(1 + 6 + 1)
    expect(new Set(fees.slice(1, -1).map((row) => `${row[1]} ${row[3]}`)).size).toBe(6)
    expect(fees.at(-1)).toEqual(['Cộng', '', '', '', text(amount), '', text(vat_amount), text(net_amount)])
    // What a shop is owed is no negative number.
    const credits = sheetTexts(bytes, 3)
    expect(credits[0]).toEqual(['Thời gian', 'Mã vận đơn', 'Mã đơn', 'Loại', 'Số tiền'])
    expect(credits.slice(1).map((row) => row.slice(3))).toEqual([
      ...Array(3).fill(['COD phát sinh', '500000']),
      ['', '1500000'],
    ])
    expect(credits.slice(1, -1).map(([at, number, code]) => `${at} ${number} ${code}`)).toEqual(
      fees
        .slice(1, -1)
        .flatMap(([at, number, code], index) => (index % 2 ? [] : [`${at} ${number} ${code}`])),
    )
    expect(sheetTexts(bytes, 4)).toEqual([
      ['Thời gian', 'Số phiếu', 'Mã giao dịch ngân hàng', 'Số tiền'],
      ['Cộng', '', '', '0'],
    ])
    const english = await fetch(`${api.url}/v1/cod-months/${params.month}/file`, {
      headers: { authorization: `Bearer ${shop.access_token}`, 'accept-language': 'en' },
    })
    expect(english.headers.get('content-disposition')).toContain('summary-')
  })

  it('lists in its workbook what was paid, with the number and reference of each payout', async () => {
    const shop = await payouts.payableShop()
    await payouts.atCenter(shop)
    const id = await payouts.newStatement(shop)
    await payouts.pay(id)
    const params = { month: monthOf(payouts.today()) }
    const { data } = await shop.client.call(getCodMonth, { params })
    const [payout] = data.payouts
    expect(data.payouts).toHaveLength(1)
    expect(data.paid.amount).toBeGreaterThan(0)
    expect(payout).toMatchObject({ amount: data.paid.amount, paid_at: expect.stringMatching(/Z$/) })
    const file = await shop.client.raw(downloadCodMonth, { params })
    expect(payout).toEqual({
      statement_id: id,
      number: expect.stringMatching(/^DS-/),
      kind: 'delivered',
      paid_at: expect.any(String),
      amount: data.paid.amount,
      bank_reference: `FT-${id}`,
    })
    expect(data.paid.amount).toBe(data.paid.cod_amount - data.paid.fees_amount)
    const bytes = Buffer.from(await file.arrayBuffer())
    expect(sheetTexts(bytes, 4)).toEqual([
      ['Thời gian', 'Số phiếu', 'Mã giao dịch ngân hàng', 'Số tiền'],
      [localTime(new Date(payout?.paid_at ?? 0)), payout?.number, `FT-${id}`, String(data.paid.amount)],
      ['Cộng', '', '', String(data.paid.amount)],
    ])
    const summary = sheetTexts(bytes)
    expect(summary.slice(9, 11)).toEqual([
      ['Đã chuyển cho shop', String(-data.paid.amount)],
      ['Còn phải trả cuối kỳ', String(data.closing_amount)],
    ])
    // What was paid takes up fees and COD, but is neither. The parcel may have been delivered in the month before.
    const rowsOf = (sheet: number) => sheetTexts(bytes, sheet).slice(1, -1).length
    expect(rowsOf(2)).toBe(data.fees.lines.reduce((sum, { count }) => sum + count, 0))
    expect(rowsOf(3)).toBe(data.cod_amount / 500_000)
  })

  it('of a month to come is not found, and one of before is empty', async () => {
    const shop = await payouts.payableShop()
    const ask = (month: string) => shop.client.call(getCodMonth, { params: { month } })
    expect(await refusal(ask('2099-01'))).toMatchObject(answers(404, 'ENOTFOUND'))
    expect(await refusal(ask('2026-13'))).toMatchObject(answers(404, 'ENOTFOUND'))
    expect((await ask('2025-01')).data).toEqual({
      month: '2025-01',
      from: '2025-01-01',
      to: '2025-01-31',
      is_over: true,
      parcels: { created: 0, delivered: 0, returned: 0, compensated: 0 },
      opening_amount: 0,
      closing_amount: 0,
      cod_amount: 0,
      compensation_amount: 0,
      fees: { amount: 0, vat_amount: 0, net_amount: 0, lines: [], vat_rates: [] },
      paid: { cod_amount: 0, fees_amount: 0, amount: 0 },
      payouts: [],
    })
    const month = monthOf(payouts.today())
    expect((await ask(month)).data).toMatchObject({ month, from: `${month}-01`, is_over: false })
  })
})
