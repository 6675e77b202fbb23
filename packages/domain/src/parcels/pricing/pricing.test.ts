import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { limits } from '../../limits.ts'
import {
  chargedWeight,
  conversionVolume,
  defaultPriceTable,
  exceedsConversionVolume,
  feeLineTitles,
  type QuoteInput,
  shippingQuote,
  totalCod,
  zoneLabels,
  zoneOf,
  zones,
} from './pricing.ts'

// Every parcel the specification allows: grams and thousandths of a centimetre up to the limits.
const weight = fc.integer({ min: 1, max: 79_999 }).map((grams) => grams / 1000)
const side = fc.integer({ min: 1, max: 179_999 }).map((thousandths) => thousandths / 1000)
const amount = fc.integer({ min: 0, max: limits.cod_max })
const parcel: fc.Arbitrary<QuoteInput> = fc
  .record({
    zone: fc.constantFrom(...zones),
    weight,
    length: side,
    width: side,
    height: side,
    product_value: amount,
    cod: amount,
    remote_ward: fc.boolean(),
  })
  .filter((input) => !exceedsConversionVolume(input))

const small = { length: 10, width: 10, height: 10 }
const teaSet: QuoteInput = {
  zone: 'inter_region',
  weight: 2.4,
  length: 32,
  width: 26,
  height: 20,
  product_value: 3_450_000,
  cod: 3_450_000,
}

describe('the quote', () => {
  it('charges a 32 × 26 × 20 cm box for its volume: 25,000 and six further steps of 5,000', () => {
    expect(shippingQuote(teaSet)).toEqual({
      shipping_fee: 55_000,
      insurance_fee: 17_250,
      service_fee: 0,
      return_fee: 27_500,
      total_fee: 72_250,
      dim: 3.328,
      charged_weight: 3.5,
      zone: 'inter_region',
      lines: [
        { code: 'first_step', amount: 25_000 },
        { code: 'further_steps', amount: 30_000, quantity: 6, unit_amount: 5_000 },
        { code: 'insurance', amount: 17_250, rate_per_mille: 5 },
        { code: 'cod_service', amount: 0, rate_per_mille: 0, fixed_amount: 0 },
      ],
    })
  })

  it.each([
    ['in_province', 0.5, 16_500, 5_000],
    ['in_province', 0.501, 19_000, 5_000],
    ['intra_region', 0.001, 20_500, 10_250],
    ['intra_region', 1, 24_000, 12_000],
    ['inter_region', 1.2, 35_000, 17_500],
    ['inter_region', 79.999, 25_000 + 159 * 5_000, 410_000],
  ] as const)('%s, %d kg: %d đồng, return %d', (zone, kg, shipping_fee, return_fee) => {
    const quote = shippingQuote({ zone, weight: kg, ...small, product_value: 0, cod: 0 })
    expect(quote).toMatchObject({ shipping_fee, return_fee })
  })

  it('insures the whole value once it passes 3,000,000, to the nearest đồng, halves up', () => {
    const insurance = (product_value: number) => shippingQuote({ ...teaSet, product_value }).insurance_fee
    expect(insurance(0)).toBe(0)
    expect(insurance(3_000_000)).toBe(0)
    expect(insurance(3_000_001)).toBe(15_000)
    expect(insurance(3_000_100)).toBe(15_001)
    expect(insurance(3_000_099)).toBe(15_000)
    expect(insurance(30_000_000)).toBe(150_000)
  })

  it('adds the remote-ward surcharge to the shipping fee, and half of it to the return fee', () => {
    const near = shippingQuote(teaSet)
    const far = shippingQuote({ ...teaSet, remote_ward: true })
    expect(far.shipping_fee - near.shipping_fee).toBe(defaultPriceTable.remote_ward_fee)
    expect(far.return_fee - near.return_fee).toBe(defaultPriceTable.remote_ward_fee / 2)
  })

  it('has no line for further steps or a remote ward where there are none', () => {
    const { lines } = shippingQuote({ ...teaSet, weight: 0.5, ...small })
    expect(lines.map(({ code }) => code)).toEqual(['first_step', 'insurance', 'cod_service'])
    const far = shippingQuote({ ...teaSet, weight: 0.501, ...small, remote_ward: true })
    expect(far.lines.map(({ code }) => code)).toEqual([
      'first_step',
      'further_steps',
      'remote_ward',
      'insurance',
      'cod_service',
    ])
  })

  it('names its lines and zones in both languages', () => {
    for (const { vi, en } of [...Object.values(feeLineTitles), ...Object.values(zoneLabels)])
      expect(vi && en).toBeTruthy()
    expect(Object.keys(zoneLabels)).toEqual([...zones])
  })

  it('takes the COD service fee from the table', () => {
    const table = { ...defaultPriceTable, cod_fixed_fee: 1_000, cod_per_mille: 8 }
    expect(shippingQuote(teaSet, table).service_fee).toBe(1_000 + 27_600)
    expect(shippingQuote(teaSet, table).total_fee).toBe(55_000 + 17_250 + 28_600)
    expect(shippingQuote({ ...teaSet, cod: 0 }, table).service_fee).toBe(0)
  })

  it('check 10: is made of integers that are not negative, whose lines add up to the total', () => {
    fc.assert(
      fc.property(parcel, (input) => {
        const quote = shippingQuote(input)
        const { shipping_fee, insurance_fee, service_fee, return_fee, total_fee, lines } = quote
        for (const fee of [shipping_fee, insurance_fee, service_fee, return_fee, total_fee]) {
          expect(Number.isSafeInteger(fee) && fee >= 0).toBe(true)
        }
        expect(total_fee).toBe(shipping_fee + insurance_fee + service_fee)
        expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(total_fee)
        for (const { quantity, unit_amount, amount: lineAmount, code } of lines) {
          if (quantity !== undefined && unit_amount !== undefined)
            expect(quantity * unit_amount).toBe(lineAmount)
          expect(feeLineTitles[code].vi).not.toBe('')
        }
      }),
      { numRuns: 1500 },
    )
  })

  it('never falls when weight, size, value or distance grow', () => {
    fc.assert(
      fc.property(parcel, fc.integer({ min: 1, max: 5_000 }), (input, more) => {
        const total = shippingQuote(input).total_fee
        expect(
          shippingQuote({ ...input, weight: input.weight + more / 1000 }).total_fee,
        ).toBeGreaterThanOrEqual(total)
        expect(
          shippingQuote({ ...input, length: input.length + more / 1000 }).total_fee,
        ).toBeGreaterThanOrEqual(total)
        expect(
          shippingQuote({ ...input, product_value: input.product_value + more }).total_fee,
        ).toBeGreaterThanOrEqual(total)
        expect(shippingQuote({ ...input, zone: 'inter_region' }).total_fee).toBeGreaterThanOrEqual(total)
      }),
      { numRuns: 1500 },
    )
  })
})

describe('weights', () => {
  it('convert volume to kg at 5000 cm³, to the gram', () => {
    expect(conversionVolume({ length: 30, width: 24, height: 18 })).toBe(2.592)
    expect(conversionVolume({ length: 0.1, width: 0.1, height: 0.1 })).toBe(0)
    expect(conversionVolume({ length: 100, width: 100, height: 40 })).toBe(80)
  })

  it('know a volume over 80 kg before it is rounded away', () => {
    expect(exceedsConversionVolume({ length: 100, width: 100, height: 40 })).toBe(false)
    expect(exceedsConversionVolume({ length: 100, width: 100, height: 40.001 })).toBe(true)
  })

  it('charge the next half kilo above both weight and volume, and not one more', () => {
    fc.assert(
      fc.property(parcel, (input) => {
        const charged = chargedWeight(input)
        const exactDim = (input.length * input.width * input.height) / 5000
        expect(Number.isInteger(charged * 2)).toBe(true)
        expect(charged).toBeGreaterThanOrEqual(input.weight)
        expect(charged).toBeGreaterThanOrEqual(exactDim - 1e-9)
        expect(charged === 0.5 || charged - 0.5 < Math.max(input.weight, exactDim)).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  it('do not drift by floating point: 0.1 + 0.2 kg is charged as 0.3 kg', () => {
    expect(chargedWeight({ weight: 1.1 * 5, ...small })).toBe(5.5)
    expect(chargedWeight({ weight: 0.1 + 0.2, ...small })).toBe(0.5)
    expect(chargedWeight({ weight: 4.35 * 100 - 430, ...small })).toBe(5)
  })
})

describe('zones', () => {
  const hanoi = { province_code: '01', region: 'north' }
  it('follow province, then region', () => {
    expect(zoneOf({ from: hanoi, to: { province_code: '01', region: 'north' } })).toBe('in_province')
    expect(zoneOf({ from: hanoi, to: { province_code: '22', region: 'north' } })).toBe('intra_region')
    expect(zoneOf({ from: hanoi, to: { province_code: '79', region: 'south' } })).toBe('inter_region')
  })
})

describe('the cash at the door', () => {
  it('is the COD, plus the shipping fee only when the receiver pays it', () => {
    const fees = { shipping_fee: 25_000 }
    expect(totalCod({ cod: 500_000, payment_option: 'sender', fees })).toBe(500_000)
    expect(totalCod({ cod: 500_000, payment_option: 'receiver', fees })).toBe(525_000)
    expect(totalCod({ cod: 0, payment_option: 'receiver', fees })).toBe(25_000)
  })
})
