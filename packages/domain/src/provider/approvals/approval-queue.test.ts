import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { approvalKinds } from './approval-kinds.ts'
import { comparePlaces, type QueuePlace } from './approval-queue.ts'

const at = (text: string) => new Date(`2026-11-${text}:00Z`)
const place = (due: string | null, made: string, more: Partial<QueuePlace> = {}): QueuePlace => ({
  due_at: due === null ? null : at(due),
  made_at: at(made),
  kind: 'claim',
  id: 'a',
  ...more,
})

describe('the queue of approvals', () => {
  it('begins with the nearest deadline, then with what waits longest', () => {
    const queue = [
      place('20T10:00', '19T10:00'),
      place('21T10:00', '01T10:00'),
      place('21T10:00', '01T10:00', { id: 'b' }),
      place('21T10:00', '01T10:00', { kind: 'papers' }),
      place(null, '01T09:00'),
      place(null, '02T09:00'),
    ]
    expect(queue.toReversed().toSorted(comparePlaces)).toEqual(queue)
  })

  it('is one order: two different places are never equal, and turning them turns the answer', () => {
    const moment = fc.date({ min: at('01T00:00'), max: at('03T00:00'), noInvalidDate: true })
    const anyPlace = fc.record({
      due_at: fc.option(moment, { nil: null }),
      made_at: moment,
      kind: fc.constantFrom(...approvalKinds),
      id: fc.constantFrom('a', 'b'),
    })
    fc.assert(
      fc.property(anyPlace, anyPlace, (one, other) => {
        expect(Math.sign(comparePlaces(one, other))).toBe(-Math.sign(comparePlaces(other, one)) + 0)
        expect(comparePlaces(one, { ...one })).toBe(0)
      }),
    )
  })
})
