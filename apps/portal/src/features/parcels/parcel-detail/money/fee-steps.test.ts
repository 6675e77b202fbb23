import type { ParcelDetail } from '@guihang/contract/parcels/parcels'
import { defaultPriceTable, type PriceTable, shippingQuote } from '@guihang/domain/parcels/pricing/pricing'
import { setLanguage } from '@guihang/web/language.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { givePortal } from '../../../../core/session/give-portal.ts'
import { feeSteps } from './fee-steps.ts'

givePortal()

const measures = { weight: 1.2, length: 30, width: 24, height: 18 }
const money = { product_value: 5_000_000, cod: 1_000_000 }

function parcelBy(table: PriceTable, traits: Partial<ParcelDetail> = {}): ParcelDetail {
  const { lines, zone, ...fees } = shippingQuote(
    { zone: 'inter_region', ...measures, ...money, ...traits, remote_ward: true },
    table,
  )
  return {
    ...{ ...measures, ...money, ...fees, status: 'waiting_for_pickup', payment_option: 'sender' },
    ...{ return_of: null, returned_in: null, lost_claim: null, reweighs: [], ledger: [] },
    ...{ fee_details: { zone, lines: [...lines] }, ...traits },
  } as unknown as ParcelDetail // as: the rest of a parcel says nothing about its fees
}

const stepsOf = (parcel: ParcelDetail) => feeSteps(parcel).map((step) => step.replaceAll('\u00a0', ' '))

// The language of the screen is written into its document.
beforeAll(() => vi.stubGlobal('document', { documentElement: {} }))
afterEach(() => setLanguage('vi'))
afterAll(() => vi.unstubAllGlobals())

describe('the explanation of the fees of a parcel', () => {
  it('names first step, further steps and the surcharge of a remote ward, and adds them up', () => {
    expect(stepsOf(parcelBy(defaultPriceTable)).slice(2, 6)).toEqual([
      'Cước 0,5 kg đầu: 25.000 ₫.',
      'Cước mỗi 0,5 kg tiếp theo: 5 × 5.000 ₫ = 25.000 ₫.',
      'Phụ phí vùng xa: 10.000 ₫.',
      'Cộng lại, phí giao liên miền cho 3 kg: 60.000 ₫.',
    ])
    setLanguage('en')
    expect(stepsOf(parcelBy(defaultPriceTable))[5]).toBe(
      'Together, the inter-region delivery fee for 3 kg: 60.000 ₫.',
    )
  })

  it('names the rate of the insurance', () => {
    expect(stepsOf(parcelBy(defaultPriceTable))).toContain('Bảo hiểm 0,5 % giá trị 5.000.000 ₫: 25.000 ₫.')
    expect(stepsOf(parcelBy(defaultPriceTable, { product_value: 3_000_000 }))).toContain(
      'Giá trị chưa quá 3.000.000 ₫ nên không tính bảo hiểm.',
    )
  })

  it.each([
    [{ cod_per_mille: 8 }, 'Phí thu hộ 0,8 % của COD 1.000.000 ₫: 8.000 ₫.'],
    [{ cod_fixed_fee: 5_000 }, 'Phí thu hộ, như nhau với mọi số COD: 5.000 ₫.'],
    [
      { cod_fixed_fee: 5_000, cod_per_mille: 8 },
      'Phí thu hộ 5.000 ₫ cộng 0,8 % của COD 1.000.000 ₫: 13.000 ₫.',
    ],
    [{}, 'Thu hộ 1.000.000 ₫ không tính phí.'],
  ])('names what the COD fee is reckoned from: %o', (prices, sentence) => {
    expect(stepsOf(parcelBy({ ...defaultPriceTable, ...prices }))).toContain(sentence)
  })

  it('says the sums alone where the lines are not known, and nothing of COD where there is none', () => {
    const steps = stepsOf(parcelBy(defaultPriceTable, { fee_details: null, cod: 0 }))
    expect(steps.slice(2, 4)).toEqual([
      'Phí giao cho 3 kg: 60.000 ₫.',
      'Bảo hiểm cho giá trị 5.000.000 ₫: 25.000 ₫.',
    ])
    expect(steps).toHaveLength(5)
  })
})
