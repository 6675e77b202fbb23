import { describe, expect, it } from 'vitest'
import type { ParcelStatus } from '../lifecycle/parcel-statuses.ts'
import { receiverOutcomeOf } from './receiver-outcomes.ts'

type Step = [status: ParcelStatus, event: string, reason_code?: string]
const outcomeOf = (...steps: Step[]) =>
  receiverOutcomeOf(steps.map(([status, event, reason_code = null]) => ({ status, event, reason_code })))

const failed = (reason: string): Step => ['delivery_failed_attempt', 'fail_delivery_attempt', reason]
const turned: Step = ['waiting_for_return', 'turn_back']
const delivered: Step = ['delivery_successful', 'deliver']

describe('what a parcel tells of its receiver', () => {
  it('is nothing until its goods are handed over or turn back', () => {
    expect(outcomeOf(['waiting_for_pickup', 'accept'], ['in_delivery', 'start_delivery'])).toBeNull()
    expect(outcomeOf(failed('FR015'))).toBeNull()
    expect(outcomeOf(failed('FR015'), delivered, ['cod_collected', 'hand_over_cash'])).toBe('delivered')
  })

  it('is a refusal only where the last attempt failed for a reason that counts against the receiver', () => {
    for (const reason of ['FR011', 'FR012', 'FR015', 'FR020', 'FR021'])
      expect(outcomeOf(failed(reason), turned), reason).toBe('refused')
    for (const reason of ['FR010', 'FR013', 'FR014', 'FR016', 'FR017', 'FR019', 'FR023', 'FR024', 'FR029'])
      expect(outcomeOf(failed(reason), turned), reason).toBe('returned')
    expect(outcomeOf(failed('FR015'), failed('FR019'), turned)).toBe('returned')
    expect(outcomeOf(turned)).toBe('returned')
  })

  it('stays the same on the way back, also when the goods are missed there', () => {
    const back: Step[] = [failed('FR015'), turned, ['in_return', 'start_return']]
    expect(outcomeOf(...back, ['missing_courier', 'report_missing_courier'])).toBe('refused')
    expect(outcomeOf(...back, ['returned', 'confirm_return'])).toBe('refused')
  })

  it('is nothing after a correction, a find before the delivery, and a cancellation by the shop', () => {
    expect(outcomeOf(delivered, ['waiting_for_delivery', 'correct'])).toBeNull()
    const missed: Step[] = [failed('FR015'), turned, ['missing', 'report_missing']]
    expect(outcomeOf(...missed, ['waiting_for_delivery', 'find_before_delivery'])).toBeNull()
    const cancelled: Step = ['delivery_cancelled', 'cancel_on_the_road']
    expect(outcomeOf(failed('FR015'), cancelled, turned)).toBeNull()
  })
})
