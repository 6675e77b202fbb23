import { describe, expect, it } from 'vitest'
import { goodsWith, parcelStatuses } from '../../parcels/lifecycle/parcel-statuses.ts'
import { requestCan } from './request-actions.ts'
import { canAsk } from './request-of-parcel.ts'
import { isSupportCode } from './support-code.ts'

describe('what may be asked of a parcel', () => {
  it('is advice and complaints about any but a draft', () => {
    for (const type of ['advisory', 'complaint'] as const) expect(canAsk(type, 'draft')).toBe(false)
    for (const status of parcelStatuses.filter((one) => one !== 'draft')) {
      expect(canAsk('advisory', status)).toBe(true)
      expect(canAsk('complaint', status)).toBe(true)
    }
  })

  it('is a hurry-up of the pickup where the parcel waits for its pickup', () => {
    expect(parcelStatuses.filter((status) => canAsk('hurry_up_pickup', status))).toEqual([
      'waiting_for_pickup',
      'planned_for_pickup',
      'in_pickup',
      'pickup_failed',
      'pickup_failed_attempt',
    ])
  })

  it('is a hurry-up of the delivery or a return while the provider has the goods', () => {
    for (const type of ['hurry_up_delivery', 'hurry_up_return'] as const)
      for (const status of parcelStatuses.filter((one) => canAsk(type, one)))
        expect(goodsWith(status), `${type} ${status}`).toBe('provider')
    expect(parcelStatuses.filter((status) => canAsk('hurry_up_return', status))).toEqual([
      'delivery_failed',
      'delivery_cancelled',
      'waiting_for_return',
      'planned_for_return',
      'in_return',
      'return_waiting_for_linehaul',
      'return_planned_for_linehaul',
      'return_in_linehaul',
      'return_failed',
      'return_failed_attempt',
    ])
  })

  it('is a change never of a draft, nor once the goods are delivered, on their way back, lost or cancelled', () => {
    for (const status of parcelStatuses.filter((one) => canAsk('change_of_information', one)))
      expect(['shop', 'provider'], status).toContain(goodsWith(status))
    for (const status of [
      'draft',
      'delivery_successful',
      'delivered',
      'bank_transfered',
      'waiting_for_return',
      'shop_canceled',
      'cancelled',
      'request_cancel',
      'abandoned',
      'lost',
    ] as const)
      expect(canAsk('change_of_information', status), status).toBe(false)
  })
})

describe('what a shop may do with a request', () => {
  const facts = {
    status: 'waiting',
    request_type: 'advisory',
    waits_for: null,
    promised: false,
    closed_at: null,
  } as const
  const closed = { ...facts, status: 'completed', closed_at: new Date('2026-11-18T00:00:00Z') } as const
  const soon = new Date('2026-11-20T00:00:00Z')
  const late = new Date('2026-11-26T00:00:00Z')

  it('has a reason where it is not allowed', () => {
    expect(requestCan('edit', facts, soon)).toEqual({ allowed: true })
    expect(requestCan('edit', { ...facts, status: 'passed' }, soon)).toEqual({
      allowed: false,
      reason: 'taken_up',
    })
    expect(requestCan('reply', closed, soon)).toEqual({ allowed: true })
    expect(requestCan('reply', closed, late)).toEqual({ allowed: false, reason: 'closed_too_long' })
    expect(requestCan('edit', closed, soon)).toEqual({ allowed: false, reason: 'closed' })
    expect(requestCan('complete', closed, soon)).toEqual({ allowed: false, reason: 'closed' })
    for (const waits_for of ['shop', 'provider'] as const)
      expect(requestCan('complete', { ...facts, status: 'confirmation', waits_for }, soon)).toEqual({
        allowed: true,
      })
  })
})

it('knows a support code by its form', () => {
  expect(isSupportCode('YC261122-7KQ2MX')).toBe(true)
  for (const text of ['DH261122-7KQ2MX', 'YC261122-7KQ2M', 'YC261122-7KQ2MI', 'YC26112-7KQ2MXX', ''])
    expect(isSupportCode(text), text).toBe(false)
})
