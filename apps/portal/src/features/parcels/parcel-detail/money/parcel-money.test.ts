import { holidays } from '@guihang/domain/provider/holidays/holidays'
import { describe, expect, it } from 'vitest'
import { outlookOf } from './parcel-money.ts'

describe('the outlook of a parcel', () => {
  it('reckons the money from the expected day', () => {
    expect(
      outlookOf(
        { status: 'in_linehaul', estimated_delivery_on: '2026-11-23', deliver_on: null, events: [] },
        '2026-11-21',
        holidays,
      ),
    ).toEqual({
      delivered_on: null,
      expected_on: '2026-11-23',
      late: false,
      due_on: '2026-11-25',
      statement_on: '2026-11-27',
    })
  })

  it('moves the money past a day off of the provider', () => {
    const parcel = {
      status: 'in_linehaul',
      estimated_delivery_on: '2026-11-23',
      deliver_on: null,
      events: [],
    } as const // as: the literals
    expect(outlookOf(parcel, '2026-11-21', new Set(['2026-11-25']))).toMatchObject({
      due_on: '2026-11-26',
      statement_on: '2026-11-27',
    })
  })

  it('promises the next payout of money that was late for its own and stands on a statement', () => {
    const events = [{ status: 'delivery_successful' as const, at: '2026-11-13T03:00:00Z' }]
    const late = { status: 'cod_transfered' as const, estimated_delivery_on: null, deliver_on: null, events }
    // Its own was that of Wednesday, the 18th.
    expect(outlookOf(late, '2026-11-19', holidays).statement_on).toBe('2026-11-20')
    expect(outlookOf(late, '2026-11-20', holidays).statement_on).toBe('2026-11-20')
  })

  it('names the payday after the provider pays ahead for cash that a carrier holds or will hold', () => {
    const known = { kind: 'ghn', name: 'GHN', code: '5ENLKKHD', tracking_page: null } as const
    const carrier = { ...known, shop_paid_after_days: 5 }
    const road = { estimated_delivery_on: '2026-11-23', deliver_on: null, events: [] }
    const ahead = { ...road, status: 'in_linehaul', carrier, total_cod: 500_000 } as const // as: literals
    const dayOf = (parcel: Parameters<typeof outlookOf>[0]) =>
      outlookOf(parcel, '2026-11-21', holidays).statement_on
    expect(dayOf(ahead)).toBe('2026-12-02')
    expect(outlookOf(ahead, '2026-11-21', holidays).expected_on).toBe('2026-11-23')
    const events = [{ status: 'delivered', at: '2026-11-20T02:00:00Z' }] as const // as: the literal
    expect(dayOf({ ...ahead, status: 'delivered', events })).toBe('2026-11-30')
    expect(dayOf({ ...ahead, status: 'cod_collected', events })).toBe('2026-11-25')
    // Without cash only fees are due, and nobody waits for the carrier.
    expect(dayOf({ ...ahead, total_cod: 0 })).toBe('2026-11-27')
    expect(dayOf({ ...ahead, carrier: null })).toBe('2026-11-27')
  })

  it('does not promise a day that has passed', () => {
    const outlook = outlookOf(
      { status: 'in_delivery', estimated_delivery_on: '2026-11-16', deliver_on: null, events: [] },
      '2026-11-18',
      holidays,
    )
    expect(outlook).toMatchObject({ expected_on: '2026-11-16', late: true, statement_on: '2026-11-23' })
  })

  it('reckons from the delivery once it has happened, in the time of Vietnam', () => {
    const events = [
      { status: 'delivery_successful', at: '2026-11-18T17:30:00Z' },
      { status: 'delivered', at: '2026-11-20T02:00:00Z' },
    ] as const // as: the literals, not strings
    expect(
      outlookOf(
        { status: 'cod_collected', estimated_delivery_on: '2026-11-16', deliver_on: null, events },
        '2026-11-21',
        holidays,
      ),
    ).toEqual({
      delivered_on: '2026-11-19',
      expected_on: null,
      late: false,
      due_on: '2026-11-23',
      statement_on: '2026-11-25',
    })
  })

  it('names the next statement for money that its own statement did not pay', () => {
    const events = [{ status: 'delivery_successful', at: '2026-11-12T03:00:00Z' }] as const // as: the literal
    const money = (status: 'cod_transferred_to_shop' | 'bank_transfered') =>
      outlookOf({ status, estimated_delivery_on: null, deliver_on: null, events }, '2026-11-21', holidays)
    expect(money('cod_transferred_to_shop')).toMatchObject({
      due_on: '2026-11-16',
      statement_on: '2026-11-23',
    })
    expect(money('bank_transfered')).toMatchObject({ statement_on: '2026-11-18' })
  })

  it('promises nothing for a parcel that was cancelled, failed, or is still a draft', () => {
    for (const status of ['shop_canceled', 'failed', 'draft'] as const) {
      // as: the literals, not strings
      const outlook = outlookOf(
        { status, estimated_delivery_on: '2026-11-23', deliver_on: null, events: [] },
        '2026-11-21',
        holidays,
      )
      expect(outlook).toMatchObject({ expected_on: null, statement_on: null })
    }
  })
})
