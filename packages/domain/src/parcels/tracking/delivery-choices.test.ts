import { describe, expect, it } from 'vitest'
import { eventToReschedule, halfDaysFor, keptUntil } from './delivery-choices.ts'

// A Thursday evening.
const now = new Date('2026-11-19T20:00:00+07:00')
const none = new Set<string>()
const days = (asked: Partial<Parameters<typeof halfDaysFor>[0]>, holidays: ReadonlySet<string> = none) => {
  const parcel = {
    status: 'waiting_for_delivery',
    failed_deliveries: 0,
    estimated_delivery_on: null,
  } as const
  return halfDaysFor({ ...parcel, ...asked }, now, holidays).map(
    ({ deliver_on, deliver_half }) => `${deliver_on} ${deliver_half}`,
  )
}

describe('the half-days from which a recipient chooses', () => {
  it('are the mornings and afternoons of the next three days, without holidays', () => {
    expect(days({}, new Set(['2026-11-21']))).toEqual([
      '2026-11-20 morning',
      '2026-11-20 afternoon',
      '2026-11-22 morning',
      '2026-11-22 afternoon',
    ])
  })

  it('begin with the expected day while the parcel is on its way to the hub', () => {
    const estimated_delivery_on = '2026-11-23'
    expect(days({ status: 'in_linehaul', estimated_delivery_on })[0]).toBe('2026-11-23 morning')
    expect(days({ status: 'in_linehaul', estimated_delivery_on: '2026-11-18' })[0]).toBe('2026-11-20 morning')
    expect(days({ estimated_delivery_on })[0]).toBe('2026-11-20 morning')
  })

  it('are none after the third failed delivery, and none outside of the way', () => {
    expect(days({ status: 'delivery_failed_attempt', failed_deliveries: 3 })).toEqual([])
    expect(days({ status: 'delivery_failed_attempt', failed_deliveries: 2 })).toHaveLength(6)
    for (const status of ['waiting_for_pickup', 'delivered', 'delivery_failed', 'request_cancel'] as const)
      expect(days({ status })).toEqual([])
  })

  it('are asked for as another delivery only after a failed attempt', () => {
    expect(eventToReschedule({ status: 'in_delivery', failed_deliveries: 1 })).toBe('reschedule_delivery')
    expect(eventToReschedule({ status: 'delivery_failed_attempt', failed_deliveries: 1 })).toBe(
      'deliver_again',
    )
  })
})

it('keeps a parcel at its hub for three working days after it was asked or came to wait there', () => {
  const asked = new Date('2026-11-19T09:00:00+07:00')
  const since = (status_at: string) =>
    keptUntil({ collect_asked_at: asked, status_at: new Date(status_at) }, none)
  expect(since('2026-11-18T09:00:00+07:00')).toBe('2026-11-24')
  expect(since('2026-11-23T09:00:00+07:00')).toBe('2026-11-26')
})
