import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { someDay, someTime } from './days.fixture.ts'
import {
  countDays,
  type Draft,
  type DraftAction,
  emptyDraft,
  missingFrom,
  momentsOf,
  reduceDraft,
  tintedSpan,
} from './range-state.ts'

function after(mode: 'single' | 'range', ...actions: DraftAction[]): Draft {
  return actions.reduce(reduceDraft, emptyDraft(mode))
}

function pick(day: string): DraftAction {
  return { type: 'pick', day }
}

describe('range state', () => {
  it('needs one click for a single date and two for a range (spec section 4)', () => {
    expect(missingFrom(after('single'))).toBe('start')
    expect(missingFrom(after('single', pick('2026-10-20')))).toBeNull()
    expect(missingFrom(after('range'))).toBe('start')
    expect(missingFrom(after('range', pick('2026-10-20')))).toBe('end')
    expect(missingFrom(after('range', pick('2026-10-20'), pick('2026-11-18')))).toBeNull()
  })

  it('puts two clicks in order', () => {
    const draft = after('range', pick('2026-11-18'), pick('2026-10-20'))
    expect([draft.start, draft.end]).toEqual(['2026-10-20', '2026-11-18'])
  })

  it('takes the same day twice as a range of one day, its whole length', () => {
    const draft = after('range', pick('2026-11-18'), pick('2026-11-18'))
    expect(momentsOf(draft)).toEqual({
      start: { day: '2026-11-18', time: '00:00:00' },
      end: { day: '2026-11-18', time: '23:59:59' },
    })
  })

  it('starts a new range with the click after a complete one', () => {
    const draft = after('range', pick('2026-10-20'), pick('2026-11-18'), pick('2026-11-02'))
    expect([draft.start, draft.end]).toEqual(['2026-11-02', null])
    expect(missingFrom(draft)).toBe('end')
  })

  it('refuses times in the wrong order only within one day', () => {
    const late: DraftAction = { type: 'time', edge: 'start', time: '10:00:00' }
    const early: DraftAction = { type: 'time', edge: 'end', time: '09:00:00' }
    const oneDay = after('range', pick('2026-11-18'), pick('2026-11-18'), late, early)
    expect(missingFrom(oneDay)).toBe('order')
    expect(missingFrom(after('range', pick('2026-11-17'), pick('2026-11-18'), late, early))).toBeNull()
  })

  it('takes whole days for a shortcut, whatever times stood before', () => {
    const late: DraftAction = { type: 'time', edge: 'start', time: '10:00:00' }
    const draft = after('range', late, { type: 'span', start: '2026-11-01', end: '2026-11-30' })
    expect(draft.startTime).toBe('00:00:00')
    expect(missingFrom(draft)).toBeNull()
  })

  it('tints from the first choice to the day pointed at, in both directions', () => {
    const draft = after('range', pick('2026-11-18'))
    expect(tintedSpan(draft, '2026-11-20')).toEqual({ from: '2026-11-18', to: '2026-11-20' })
    expect(tintedSpan(draft, '2026-11-10')).toEqual({ from: '2026-11-10', to: '2026-11-18' })
    expect(tintedSpan(draft, null)).toEqual({ from: '2026-11-18', to: '2026-11-18' })
    expect(tintedSpan(after('range'), '2026-11-18')).toBeNull()
    expect(tintedSpan(after('single', pick('2026-11-18')), '2026-11-20')?.to).toBe('2026-11-18')
  })

  it('counts both ends', () => {
    expect(countDays('2026-10-20', '2026-11-18')).toBe(30)
    expect(countDays('2026-11-18', '2026-11-18')).toBe(1)
  })

  it('can be applied exactly when it holds an ordered choice, after any actions', () => {
    const action: fc.Arbitrary<DraftAction> = fc.oneof(
      someDay.map(pick),
      someTime.map((time): DraftAction => ({ type: 'time', edge: 'start', time })),
      someTime.map((time): DraftAction => ({ type: 'time', edge: 'end', time })),
    )
    fc.assert(
      fc.property(fc.constantFrom('single', 'range'), fc.array(action), (mode, actions) => {
        const draft = after(mode, ...actions)
        const { start, end } = momentsOf(draft)
        const picks = actions.filter((one) => one.type === 'pick').length
        if (mode === 'single') {
          expect(missingFrom(draft) === null).toBe(picks > 0)
          expect(end).toBeNull()
        } else if (missingFrom(draft) === null) {
          expect(picks % 2).toBe(0)
          expect(`${start?.day}T${start?.time}` <= `${end?.day}T${end?.time}`).toBe(true)
        } else {
          expect(picks % 2 === 1 || start === null || start.day === end?.day).toBe(true)
        }
      }),
    )
  })
})
