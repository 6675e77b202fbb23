import type { ParcelDetail } from '@guihang/contract/parcels/parcels'
import { describe, expect, it } from 'vitest'
import { moneyLines, resultOf } from './money-lines.ts'
import { moneyOf } from './parcel-money.ts'

const claim = { state: 'new', claimed_amount: 420_000, amount: null, credited_at: null }
const lost = (lost_claim: object | null) =>
  ({
    ...{ status: 'lost', product_value: 420_000, shipping_fee: 31_000, return_fee: 15_500, cod: 420_000 },
    ...{ total_cod: 420_000, insurance_fee: 0, service_fee: 0, ledger: [], return_of: null, lost_claim },
  }) as unknown as ParcelDetail // as: the fields that its money is made of

describe('the money of a lost parcel', () => {
  const told = (parcel: ParcelDetail) => {
    const outcome = moneyOf(parcel)
    const lines = moneyLines(parcel, outcome).map(({ amount }) => amount)
    return { lines, ...resultOf(parcel, outcome) }
  }

  it('is what it brings without a proof and with one, never 0', () => {
    expect(told(lost(null))).toEqual({ lines: [124_000, 420_000], label: 'Tiền đền bù', amount: 124_000 })
  })

  it('is what was asked for, and then what was approved', () => {
    expect(told(lost(claim)).amount).toBe(420_000)
    expect(told(lost({ ...claim, state: 'rejected' })).amount).toBe(124_000)
    const approved = { ...claim, state: 'approved', amount: 300_000 }
    expect(told({ ...lost(approved), status: 'lost_collection_approved' })).toMatchObject({
      lines: [300_000],
      amount: 300_000,
    })
  })
})
