import { describe, expect, it } from 'vitest'
import { dayName, noticesByDay } from './notices-by-day.ts'

const at = (instant: string) => ({
  id: instant,
  kind: 'reweighed' as const, // as: a kind
  count: 1,
  subjects: [],
  outcome: null,
  amount: null,
  reason: null,
  link: '/packages',
  at: instant,
  is_read: false,
})

describe('notices by day', () => {
  it('part at midnight in Vietnam and keep their order', () => {
    const days = noticesByDay([
      at('2026-11-22T17:00:00.000Z'),
      at('2026-11-22T16:59:59.999Z'),
      at('2026-11-21T17:00:00.000Z'),
    ])
    expect(days.map(({ day, notices }) => [day, notices.length])).toEqual([
      ['2026-11-23', 1],
      ['2026-11-22', 2],
    ])
  })

  it('say today and yesterday, the weekday of this year, the date of another', () => {
    const names = ['2026-11-22', '2026-11-21', '2026-11-18', '2025-12-31'].map((day) =>
      dayName(day, '2026-11-22'),
    )
    expect(names).toEqual(['Hôm nay', 'Hôm qua', 'Thứ Tư 18/11', '31/12/2025'])
  })
})
