import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ParcelEvent, parcelEvents } from './events/parcel-events.ts'
import { lifecycle } from './lifecycle-table.ts'
import { moveParcel } from './parcel-lifecycle.ts'
import type { ParcelStatus } from './parcel-statuses.ts'
import { isRestorable, type PastStep, statusSince } from './past-steps.ts'

const step = (event: ParcelEvent | 'edit' | 'reweigh', status: ParcelStatus, by = 'shop'): PastStep => ({
  event,
  status,
  by,
})
const tried = step('fail_delivery_attempt', 'delivery_failed_attempt', 'courier')
const again = step('deliver_again', 'waiting_for_delivery')
const back = step('send_back', 'waiting_for_return')

function takeBack(event: 'withdraw_answer' | 'restore_draft', history: readonly PastStep[]) {
  const status = history.at(-1)?.status ?? 'draft'
  const move = moveParcel({ status, total_cod: 0, history }, event)
  return move.outcome === 'applied' ? move.to : move.outcome
}

describe('an answer to a failed delivery', () => {
  it('is taken back to the status in which the shop answered, for every answer that the table has', () => {
    const answers = lifecycle.filter(({ event }) => event === 'deliver_again' || event === 'send_back')
    expect(answers).toHaveLength(5)
    for (const { from, event, to } of answers) {
      if (typeof to !== 'string') throw new Error('An answer leads to one status')
      expect(takeBack('withdraw_answer', [step('turn_back', from, 'provider'), step(event, to)])).toBe(from)
    }
  })

  it('is taken back as often as the shop answers anew, and never twice', () => {
    const withdrawn = step('withdraw_answer', 'delivery_failed_attempt')
    expect(takeBack('withdraw_answer', [tried, again, withdrawn])).toBe('rejected')
    expect(takeBack('withdraw_answer', [tried, again, withdrawn, back])).toBe('delivery_failed_attempt')
  })

  it('stays when the recipient gave it, or the provider turned the parcel', () => {
    expect(takeBack('withdraw_answer', [tried, { ...again, by: 'recipient' }])).toBe('rejected')
    expect(takeBack('withdraw_answer', [tried, { ...again, by: 'provider' }])).toBe('rejected')
    expect(takeBack('withdraw_answer', [tried, step('turn_back', 'waiting_for_return', 'provider')])).toBe(
      'rejected',
    )
    expect(takeBack('withdraw_answer', [tried])).toBe('rejected')
  })

  it('stays once anything happened to the parcel since; a new phone and a weighing move nothing', () => {
    const still = fc.constantFrom<'edit' | 'reweigh'>('edit', 'reweigh')
    fc.assert(
      fc.property(fc.constantFrom(...parcelEvents), fc.array(still), (event, moves) => {
        const after = moves.map((move) => step(move, 'waiting_for_delivery'))
        expect(takeBack('withdraw_answer', [tried, again, ...after])).toBe('delivery_failed_attempt')
        if (event === 'deliver_again') return
        const happened = step(event, 'waiting_for_delivery', 'provider')
        expect(takeBack('withdraw_answer', [tried, again, happened, ...after]), event).toBe('rejected')
      }),
    )
  })
})

describe('the time since when a parcel has its status', () => {
  const since = (...steps: readonly (readonly [PastStep, number])[]) =>
    statusSince(steps.map(([past, at]) => ({ ...past, at })))

  it('begins with the step that led there, not with one that left it there', () => {
    expect(since()).toBeUndefined()
    expect(since([tried, 1], [step('reweigh', tried.status), 2])).toBe(1)
    expect(since([tried, 1], [again, 2])).toBe(2)
  })

  it('is that of the failed delivery when its answer is taken back, however often', () => {
    const withdrawn = step('withdraw_answer', tried.status)
    expect(since([tried, 1], [again, 2], [withdrawn, 3])).toBe(1)
    expect(since([tried, 1], [again, 2], [withdrawn, 3], [back, 4], [withdrawn, 5])).toBe(1)
  })
})

describe('a deleted draft', () => {
  it('can be taken back for a day', () => {
    const deleted = new Date('2026-11-20T08:00:00Z')
    expect(isRestorable(deleted, new Date('2026-11-21T08:00:00Z'))).toBe(true)
    expect(isRestorable(deleted, new Date('2026-11-21T08:00:01Z'))).toBe(false)
  })

  it('comes back, unlike any other parcel that its shop cancelled', () => {
    const cancelled = lifecycle.filter(({ event }) => event === 'cancel')
    for (const { from } of cancelled) {
      const history = [step('edit', from), step('cancel', 'shop_canceled')]
      expect(takeBack('restore_draft', history), from).toBe(from === 'draft' ? 'draft' : 'rejected')
    }
  })

  it('is deleted and taken back any number of times', () => {
    fc.assert(
      fc.property(fc.nat(8), (times) => {
        const history = [step('edit', 'draft')]
        for (let time = 0; time < times; time += 1)
          history.push(step('cancel', 'shop_canceled'), step('restore_draft', 'draft'))
        expect(takeBack('restore_draft', history)).toBe('rejected')
        expect(takeBack('restore_draft', [...history, step('cancel', 'shop_canceled')])).toBe('draft')
      }),
    )
  })
})
