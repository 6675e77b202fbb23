import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { vatIn, vatRateOn } from '../../parcels/pricing/vat.ts'
import { daysOfMonth, taxedFees } from './month.ts'

const parcel = { at_center: true, shipping_fee: 20_500, insurance_fee: 20_000, service_fee: 0 }
const entry = {
  ...{ transaction_id: 't', position: 1, parcel_id: 'p', on: '2026-11-18', parcel },
  ...{ kind: 'fees-charged' as const, reweighed: false, amount: 40_500 },
}

describe('the tax in a fee', () => {
  it.each([
    [20_500, 1_519],
    [27_000, 2_000],
    [5_000, 370],
    [1, 0],
    [0, 0],
    [-20_500, -1_519],
  ])('of %i at 8 %% is fee − round(fee ÷ 1.08) = %i', (fee, vat) => {
    expect(vatIn(fee, 8)).toBe(vat)
  })

  it('is the formula for every fee, and leaves a net that it belongs to', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 30_000_000 }), fc.constantFrom(5, 8, 10), (fee, rate) => {
        expect(vatIn(fee, rate)).toBe(fee - Math.round((fee * 100) / (100 + rate)))
        expect(vatIn(-fee, rate) + vatIn(fee, rate)).toBe(0)
      }),
    )
  })

  it('follows the rate that is in force on the day', () => {
    expect(['2020-01-01', '2026-12-31', '2027-01-01'].map((day) => vatRateOn(day))).toEqual([8, 8, 10])
    expect(
      vatRateOn('2026-11-18', [
        { from: '2026-11-18', percent: 5 },
        { from: '2020-01-01', percent: 7 },
      ]),
    ).toBe(5)
  })
})

describe('the fees of a month', () => {
  it('are split as statements split them, each with its own tax', () => {
    expect(taxedFees(entry, 8)).toEqual([
      { kind: 'shipping', amount: 20_500, vat_amount: 1_519, net_amount: 18_981, vat_rate: 8 },
      { kind: 'insurance', amount: 20_000, vat_amount: 1_481, net_amount: 18_519, vat_rate: 8 },
    ])
    expect(taxedFees({ ...entry, kind: 'fees-reversed', amount: -40_500 }, 8)).toMatchObject([
      { kind: 'reweigh', amount: -40_500 },
    ])
  })

  it('stand in the days of the month, whichever it is', () => {
    expect(daysOfMonth('2026-12')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
    expect(daysOfMonth('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  })
})
