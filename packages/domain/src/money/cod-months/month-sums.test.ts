import { describe, expect, it } from 'vitest'
import { type BookedEntry, sumEntries } from './month-sums.ts'

const rates = [
  { from: '2026-12-01', percent: 10 },
  { from: '2020-01-01', percent: 8 },
]
let position = 0

/** An entry of the parcel `p`, booked on 18 November. */
function entry(
  kind: BookedEntry['kind'],
  account: BookedEntry['account'],
  amount: number,
  more: Partial<BookedEntry> = {},
): BookedEntry {
  position += 1
  return {
    transaction_id: `t${position}`,
    position,
    parcel_id: 'p',
    kind,
    key: `${kind}:p`,
    account,
    amount,
    recorded_at: new Date('2026-11-18T05:00:00Z'),
    shipping_fee: 20_500,
    insurance_fee: 0,
    service_fee: 0,
    ...more,
  }
}

async function sumsOf(...entries: BookedEntry[]) {
  async function* each() {
    yield* entries
  }
  return await sumEntries(each(), rates)
}

const cod = (amount: number, more: Partial<BookedEntry> = {}) =>
  entry('cash-collected', 'shop_payable', -amount, more)
const fee = (amount: number, more: Partial<BookedEntry> = {}) =>
  entry('fees-charged', 'shop_fees_due', amount, more)

describe('the sums of a month', () => {
  it('are nothing where nothing was booked', async () => {
    expect(await sumsOf()).toEqual({
      cod_amount: 0,
      compensation_amount: 0,
      paid_cod: 0,
      paid_fees: 0,
      parcels: { delivered: 0, returned: 0, compensated: 0 },
      fees: { amount: 0, vat_amount: 0, net_amount: 0, lines: [], vat_rates: [] },
    })
  })

  it('count COD and compensation apart, and each parcel once', async () => {
    const sums = await sumsOf(
      cod(500_000),
      fee(20_500),
      cod(300_000, { parcel_id: 'q' }),
      entry('loss-compensated', 'shop_payable', -200_000, { parcel_id: 'r' }),
      entry('loss-compensated', 'shop_payable', -50_000, { parcel_id: 'r' }),
    )
    expect(sums).toMatchObject({ cod_amount: 800_000, compensation_amount: 250_000 })
    expect(sums.parcels).toEqual({ delivered: 2, returned: 0, compensated: 1 })
  })

  it('take a delivery back with its COD', async () => {
    const sums = await sumsOf(
      cod(500_000),
      entry('collection-taken-back', 'shop_payable', 500_000),
      cod(300_000, { parcel_id: 'q' }),
    )
    expect(sums).toMatchObject({ cod_amount: 300_000, parcels: { delivered: 1 } })
  })

  it('count a parcel without COD as delivered by its fees, unless they are those of a weighing', async () => {
    expect((await sumsOf(fee(20_500))).parcels.delivered).toBe(1)
    const weighed = await sumsOf(fee(20_500, { key: 'fees-charged:p:7' }))
    expect([weighed.parcels.delivered, weighed.fees.amount]).toEqual([0, 20_500])
  })

  it('count a return by its charge', async () => {
    const { parcels, fees } = await sumsOf(entry('return-charged', 'shop_fees_due', 10_250))
    expect([parcels.returned, parcels.delivered, fees.amount]).toEqual([1, 0, 10_250])
  })

  it('count what a payout took up of COD and of fees, and nothing else of it', async () => {
    const sums = await sumsOf(
      cod(500_000),
      fee(20_500),
      entry('paid-out', 'shop_payable', 500_000),
      entry('paid-out', 'shop_fees_due', -20_500),
    )
    expect(sums).toMatchObject({ cod_amount: 500_000, paid_cod: 500_000, paid_fees: 20_500 })
    expect(sums.fees.amount).toBe(20_500)
  })

  it('tax each fee by the rate of the day on which it was booked', async () => {
    const later = new Date('2026-12-01T00:00:00Z')
    const { fees } = await sumsOf(fee(20_500), fee(20_500, { parcel_id: 'q', recorded_at: later }))
    const vat_amount = 1_519 + 1_864
    const taxed = { amount: 41_000, vat_amount, net_amount: 41_000 - vat_amount }
    expect(fees).toEqual({ ...taxed, lines: [{ kind: 'shipping', count: 2, ...taxed }], vat_rates: [10, 8] })
  })

  it('list each kind of fee by itself', async () => {
    const both = { shipping_fee: 20_500, insurance_fee: 20_000 }
    const { fees } = await sumsOf(fee(40_500, both))
    expect(fees.lines.map(({ kind, count, amount }) => [kind, count, amount])).toEqual([
      ['shipping', 1, 20_500],
      ['insurance', 1, 20_000],
    ])
    expect(fees.amount).toBe(40_500)
  })
})
