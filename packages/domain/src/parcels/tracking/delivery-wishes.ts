import type { Day } from '../../calendar.ts'
import { isAnswer, type PastStep } from '../lifecycle/past-steps.ts'
import type { DeliveryHalf } from './delivery-choices.ts'

export type DeliveryWish = {
  readonly deliver_on: Day | null
  readonly deliver_half: DeliveryHalf | null
  readonly collect_asked_at: Date | null
}

export type WishedStep = PastStep & Pick<DeliveryWish, 'deliver_on' | 'deliver_half'> & { readonly at: Date }

/** An answer that was taken back leaves the wish of before it. */
export function wishOf(history: readonly WishedStep[]): DeliveryWish {
  let wish: DeliveryWish = nothing
  let before = wish
  for (const step of history) {
    if (isAnswer(step)) before = wish
    wish = step.event === 'withdraw_answer' ? before : after(wish, step)
  }
  return wish
}

const nothing: DeliveryWish = { deliver_on: null, deliver_half: null, collect_asked_at: null }

function after(wish: DeliveryWish, step: WishedStep): DeliveryWish {
  const { event, at, deliver_on, deliver_half } = step
  if (isAnswer(step) || event === 'reschedule_delivery')
    return { deliver_on, deliver_half, collect_asked_at: null }
  if (event === 'collect_at_hub') return { ...nothing, collect_asked_at: at }
  // The hub kept it long enough and sends a courier.
  return event === 'plan_delivery' ? { ...wish, collect_asked_at: null } : wish
}
