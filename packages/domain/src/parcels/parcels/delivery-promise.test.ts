import { describe, expect, it } from 'vitest'
import { holidays } from '../../provider/holidays/holidays.ts'
import { lifecycle } from '../lifecycle/lifecycle-table.ts'
import { type ParcelStatus, statusGroupOf } from '../lifecycle/parcel-statuses.ts'
import { statusesOfTarget } from '../lifecycle/targets.ts'
import { expectedReturnOn, returnPromise } from './delivery-promise.ts'

// A Monday.
const on = '2026-11-16'
const promise = (from: ParcelStatus, to: ParcelStatus, zone: string | null = 'inter_region') =>
  returnPromise({ from, to, zone, on, daysOff: holidays })

describe('the day by which a parcel should be back', () => {
  it('is set by every step that turns a parcel, and by no other', () => {
    for (const { from, event, to } of lifecycle)
      for (const next of statusesOfTarget(to)) {
        const turns =
          statusGroupOf(next) === 'return' && statusGroupOf(from) !== 'return' && from !== 'return_failed'
        const day = promise(from, next)
        if (turns)
          expect(day, `${event} in ${from}`).toBe(expectedReturnOn('inter_region', on, { daysOff: holidays }))
        else expect(day ?? null, `${event} in ${from}`).toBeNull()
      }
    expect(promise('delivery_failed_attempt', 'waiting_for_return', 'in_province')).toBe('2026-11-17')
    expect(promise('waiting_for_delivery', 'waiting_for_return', null)).toBeNull()
  })

  it('stays through the legs and attempts of the way back, and goes with a parcel that is found on its way there', () => {
    expect(promise('return_in_linehaul', 'return_waiting_for_linehaul')).toBeUndefined()
    expect(promise('return_failed', 'waiting_for_return')).toBeUndefined()
    expect(promise('waiting_for_return', 'missing')).toBeUndefined()
    expect(promise('missing', 'waiting_for_delivery')).toBeNull()
    for (const status of ['delivery_failed_attempt', 'delivery_failed', 'cancel_failed'] as const)
      expect(promise('waiting_for_return', status)).toBeNull()
    expect(promise('in_delivery', 'waiting_for_delivery')).toBeUndefined()
  })
})
