import { describe, expect, it } from 'vitest'
import { type WishedStep, wishOf } from './delivery-wishes.ts'

let hour = 0
function step(event: string, status: WishedStep['status'], more: Partial<WishedStep> = {}): WishedStep {
  hour += 1
  const at = new Date(Date.UTC(2026, 10, 20, hour))
  return { event, status, by: 'shop', at, deliver_on: null, deliver_half: null, ...more }
}
const nothing = { deliver_on: null, deliver_half: null, collect_asked_at: null }
const half = { deliver_on: '2026-11-24', deliver_half: 'morning' } as const
const failed = () => step('fail_delivery_attempt', 'delivery_failed_attempt')
const withdrawn = () => step('withdraw_answer', 'delivery_failed_attempt')

describe('the wish of a history', () => {
  it('is what shop or recipient chose last: a day, a half-day or the hub', () => {
    expect(wishOf([failed()])).toEqual(nothing)
    const again = step('deliver_again', 'waiting_for_delivery', { deliver_on: '2026-11-25' })
    expect(wishOf([failed(), again])).toEqual({ ...nothing, deliver_on: '2026-11-25' })
    const chosen = step('reschedule_delivery', 'in_delivery', half)
    expect(wishOf([again, chosen, failed()])).toEqual({ ...half, collect_asked_at: null })
    const fetched = step('collect_at_hub', 'in_delivery')
    expect(wishOf([chosen, fetched, failed()])).toEqual({ ...nothing, collect_asked_at: fetched.at })
    expect(wishOf([fetched, step('send_back', 'waiting_for_return')])).toEqual(nothing)
  })

  it('is no visit at the hub any more once a courier is planned', () => {
    const fetched = step('collect_at_hub', 'waiting_for_delivery')
    expect(wishOf([fetched, step('plan_delivery', 'planned_for_delivery')])).toEqual(nothing)
  })

  it('is the one before the answer when the answer is taken back, as often as that happens', () => {
    const chosen = step('reschedule_delivery', 'in_delivery', half)
    const answers = [
      step('deliver_again', 'waiting_for_delivery', { deliver_on: '2026-11-28' }),
      step('send_back', 'waiting_for_return'),
    ]
    const history = [chosen, failed()]
    for (const answer of answers) history.push(answer, withdrawn())
    expect(wishOf(history)).toEqual({ ...half, collect_asked_at: null })
  })
})
