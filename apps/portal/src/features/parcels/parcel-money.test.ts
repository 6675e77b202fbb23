import { describe, expect, it } from 'vitest'
import { moneyOf, outlookOf } from './parcel-money.ts'

const fees = { shipping_fee: 45_000, insurance_fee: 20_000, service_fee: 1_000, return_fee: 22_500 }

describe('the money of a parcel', () => {
  it('takes the fees the shop pays from the COD', () => {
    expect(moneyOf({ cod: 840_000, payment_option: 'sender', ...fees })).toEqual({
      shipping_by_shop: 45_000,
      net: 774_000,
      if_returned: 67_500,
    })
  })

  it('leaves the shipping fee to a receiver who pays it, and charges the shop if the parcel comes back', () => {
    expect(moneyOf({ cod: 840_000, payment_option: 'receiver', ...fees })).toEqual({
      shipping_by_shop: 0,
      net: 819_000,
      if_returned: 67_500,
    })
  })

  it('is negative for a parcel without COD', () => {
    expect(moneyOf({ cod: 0, payment_option: 'sender', ...fees }).net).toBe(-66_000)
  })
})

describe('the outlook of a parcel', () => {
  it('reckons the money from the expected day', () => {
    // Expected on a Monday: due on Wednesday, paid with Friday's statement.
    expect(
      outlookOf({ status: 'in_linehaul', estimated_delivery_on: '2026-11-23', events: [] }, '2026-11-21'),
    ).toEqual({
      delivered_on: null,
      expected_on: '2026-11-23',
      late: false,
      due_on: '2026-11-25',
      statement_on: '2026-11-27',
    })
  })

  it('does not promise a day that has passed', () => {
    const outlook = outlookOf(
      { status: 'in_delivery', estimated_delivery_on: '2026-11-16', events: [] },
      '2026-11-18',
    )
    expect(outlook).toMatchObject({ expected_on: '2026-11-16', late: true, statement_on: '2026-11-23' })
  })

  it('reckons from the delivery once it has happened, in the time of Vietnam', () => {
    const events = [
      { status: 'delivery_successful', at: '2026-11-18T17:30:00Z' },
      { status: 'delivered', at: '2026-11-20T02:00:00Z' },
    ] as const // as: the literals, not strings
    expect(
      outlookOf({ status: 'cod_collected', estimated_delivery_on: '2026-11-16', events }, '2026-11-21'),
    ).toEqual({
      delivered_on: '2026-11-19',
      expected_on: null,
      late: false,
      due_on: '2026-11-23',
      statement_on: '2026-11-25',
    })
  })

  it('promises nothing for a parcel that was cancelled, failed, or is still a draft', () => {
    for (const status of ['shop_canceled', 'failed', 'draft'] as const) {
      // as: the literals, not strings
      const outlook = outlookOf({ status, estimated_delivery_on: '2026-11-23', events: [] }, '2026-11-21')
      expect(outlook).toMatchObject({ expected_on: null, statement_on: null })
    }
  })
})
