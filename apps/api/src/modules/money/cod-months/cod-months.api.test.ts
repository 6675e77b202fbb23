import { downloadCodMonth, getCodMonth } from '@guihang/contract/money/cod-months'
import { randomOf } from '@guihang/domain/seeded-random'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { answers, refusal } from '../../../testing/matrix/refusals.ts'
import { archiveParts, workbookRows } from '../../../testing/read-workbook.ts'
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
  it('equals a recount of the ledger to the đồng, whatever has happened', { timeout: 120_000 }, async () => {
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
    const summary = workbookRows(bytes).map((row) => row.map(({ value }) => value))
    expect(summary.at(-1)).toEqual(
      ['Cộng', data.fees.amount, data.fees.vat_amount, data.fees.net_amount].map(String),
    )
    const sheets = archiveParts(bytes)
    const lines = (sheets.get('xl/worksheets/sheet2.xml')?.match(/<row /g) ?? []).length
    expect(lines - 2).toBe(data.fees.lines.reduce((sum, { count }) => sum + count, 0))
    // Each sheet ends with its sums; what a shop is owed is no negative number.
    const last = (sheet: number) =>
      sheets.get(`xl/worksheets/sheet${sheet}.xml`)?.match(/<row (?:(?!<row ).)*$/s)?.[0] ?? ''
    for (const sum of [data.fees.amount, data.fees.vat_amount, data.fees.net_amount])
      expect(last(2)).toContain(`>${sum}<`)
    expect(last(3)).toContain(`>${data.cod_amount + data.compensation_amount}<`)
    expect(sheets.get('xl/worksheets/sheet3.xml')).not.toContain('>-')
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
    const sheet = archiveParts(Buffer.from(await file.arrayBuffer())).get('xl/worksheets/sheet4.xml') ?? ''
    for (const cell of [payout?.number, payout?.bank_reference, data.paid.amount])
      expect(sheet).toContain(String(cell))
  })

  it('of a month to come is not found, and one of before is empty', async () => {
    const shop = await payouts.payableShop()
    const ask = (month: string) => shop.client.call(getCodMonth, { params: { month } })
    expect(await refusal(ask('2099-01'))).toMatchObject(answers(404, 'ENOTFOUND'))
    expect(await refusal(ask('2026-13'))).toMatchObject(answers(404, 'ENOTFOUND'))
    expect((await ask('2025-01')).data).toMatchObject({ closing_amount: 0, fees: { amount: 0, lines: [] } })
  })
})
