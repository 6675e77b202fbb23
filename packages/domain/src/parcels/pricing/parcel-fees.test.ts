import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  feesOfDelivery,
  feesOfReturn,
  netOfDelivery,
  type ParcelMoney,
  shippingByShop,
} from './parcel-fees.ts'

const bySender: ParcelMoney = {
  cod: 500_000,
  total_cod: 500_000,
  shipping_fee: 45_000,
  insurance_fee: 20_000,
  service_fee: 1_000,
  return_fee: 22_500,
}
const byReceiver = { ...bySender, total_cod: 545_000 }

const amount = fc.integer({ min: 0, max: 100_000_000 })
const anyMoney = fc
  .record({
    cod: amount,
    shipping_fee: amount,
    insurance_fee: amount,
    service_fee: amount,
    return_fee: amount,
    by_receiver: fc.boolean(),
  })
  .map(({ by_receiver, ...money }) => ({
    ...money,
    total_cod: money.cod + (by_receiver ? money.shipping_fee : 0),
  }))

describe('the fees of a parcel', () => {
  it('are the way there by who pays it, insurance and service at a delivery', () => {
    expect([shippingByShop(bySender), shippingByShop(byReceiver)]).toEqual([45_000, 0])
    expect([feesOfDelivery(bySender), feesOfDelivery(byReceiver)]).toEqual([66_000, 21_000])
  })

  it('are both ways at a return, even if the receiver was to pay the way there', () => {
    expect([feesOfReturn(bySender), feesOfReturn(byReceiver)]).toEqual([67_500, 67_500])
  })

  it('and what the courier collects add up to what the shop gets and the provider keeps', () => {
    fc.assert(
      fc.property(anyMoney, (money) => {
        const provider = money.shipping_fee + money.insurance_fee + money.service_fee
        expect(netOfDelivery(money) + provider).toBe(money.total_cod)
      }),
    )
  })
})
