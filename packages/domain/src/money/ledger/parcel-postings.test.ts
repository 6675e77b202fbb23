import { describe, expect, it } from 'vitest'
import { parcelEvents } from '../../parcels/lifecycle/events/parcel-events.ts'
import type { ParcelMoney } from '../../parcels/pricing/parcel-fees.ts'
import {
  feesCorrected,
  lossPostings,
  type MoneyMove,
  paidOut,
  postingKinds,
  postingsOf,
} from './parcel-postings.ts'

const bySender: ParcelMoney = {
  cod: 500_000,
  total_cod: 500_000,
  shipping_fee: 45_000,
  insurance_fee: 20_000,
  service_fee: 1_000,
  return_fee: 22_500,
}
const byReceiver = { ...bySender, total_cod: 545_000 }

/** Each posting as its name and its entries. */
const told = (moves: readonly MoneyMove[]) =>
  moves.map(({ kind, posting }) => [
    kind,
    Object.fromEntries(posting.entries.map((entry) => [entry.account, entry.amount])),
  ])

describe('the postings of an event', () => {
  it('book COD and fees at a whole or partial delivery, by who pays the way there', () => {
    for (const event of ['deliver', 'deliver_partly'])
      expect(told(postingsOf(event, byReceiver))).toEqual([
        ['cash-collected', { courier_custody: 545_000, shop_payable: -500_000, provider_revenue: -45_000 }],
        ['fees-charged', { shop_fees_due: 21_000, provider_revenue: -21_000 }],
      ])
  })

  it('charge both ways at the end of a return, and the way there when the shop fetches its goods on the way', () => {
    for (const event of ['charge_return_to_shop', 'abandon', 'pay_returned_cod'])
      expect(told(postingsOf(event, byReceiver))).toEqual([
        ['return-charged', { shop_fees_due: 67_500, provider_revenue: -67_500 }],
      ])
    expect(told(postingsOf('confirm_cancel', byReceiver))).toEqual([
      ['way-charged', { shop_fees_due: 45_000, provider_revenue: -45_000 }],
    ])
  })

  it('are none for events that are no delivery, no return and no hand-over of cash', () => {
    const moving = parcelEvents.filter((event) => postingsOf(event, bySender).length > 0)
    expect(moving).toEqual([
      'confirm_cancel',
      'deliver',
      'deliver_partly',
      'abandon',
      'hand_over_cash',
      'transfer_to_hub',
      'transfer_to_center',
      'transfer_to_shop',
      'settle',
      'pay_returned_cod',
      'charge_return_to_shop',
    ])
    expect(postingsOf('toString', bySender)).toEqual([])
  })

  it('reverse old fees before they charge new ones, and leave fees that stay', () => {
    expect(feesCorrected(bySender, { ...bySender, return_fee: 1 })).toEqual([])
    expect(told(feesCorrected(bySender, { ...bySender, shipping_fee: 60_000 }))).toEqual([
      ['fees-reversed', { shop_fees_due: -66_000, provider_revenue: 66_000 }],
      ['fees-charged', { shop_fees_due: 81_000, provider_revenue: -81_000 }],
    ])
  })

  it('are left out where nothing moves', () => {
    const free = { cod: 0, total_cod: 0, shipping_fee: 0, insurance_fee: 0, service_fee: 0, return_fee: 0 }
    expect(postingsOf('deliver', free)).toEqual([])
    expect(postingsOf('hand_over_cash', { ...bySender, cod: 0, total_cod: 0 })).toEqual([])
    expect(told(postingsOf('deliver', { ...bySender, cod: 0, total_cod: 0 }))).toEqual([
      ['fees-charged', { shop_fees_due: 66_000, provider_revenue: -66_000 }],
    ])
    expect(told(feesCorrected(free, { ...free, shipping_fee: 9_000 }))).toEqual([
      ['fees-charged', { shop_fees_due: 9_000, provider_revenue: -9_000 }],
    ])
  })

  it('owe the shop its loss, and charge it to the hub or courier who lost the parcel', () => {
    const paid = ['loss-compensated', { compensation: 900_000, shop_payable: -900_000 }]
    expect(told(lossPostings({ amount: 900_000, charged_to: 'provider' }))).toEqual([paid])
    for (const charged_to of ['hub', 'courier'] as const)
      expect(told(lossPostings({ amount: 900_000, charged_to }))).toEqual([
        paid,
        ['loss-charged-on', { loss_receivable: 900_000, compensation: -900_000 }],
      ])
  })

  it('settle what a payout takes up: the claim, the fees and the cash, and the rest is the provider’s', () => {
    expect(told([paidOut({ payable: 500_000, fees: 66_000, held: 500_000 })])).toEqual([
      [
        'paid-out',
        { shop_payable: 500_000, shop_fees_due: -66_000, bank_clearing: -500_000, provider_bank: 66_000 },
      ],
    ])
  })

  it('have a name each', () => {
    const events = parcelEvents.flatMap((event) => postingsOf(event, byReceiver))
    for (const { kind } of events) expect(postingKinds).toContain(kind)
  })
})
