import { addDays } from '@guihang/domain/calendar'
import { describe, expect, it } from 'vitest'
import { countOf, labelledDays, monthsOf, partOf } from './chart-shape.ts'

const day = { on: '2026-11-18', delivered: 7, moving: 3, returned: 2, lost: 1, cancelled: 1, cod_amount: 0 }

describe('the chart of the last days', () => {
  it('stands for every parcel of a day, lost ones with the returned', () => {
    expect(countOf(day)).toBe(14)
    expect(partOf(day, 'returned')).toBe(3)
    expect(partOf(day, 'moving')).toBe(3)
  })
  it('names days back from today', () => {
    expect(labelledDays(30, 5)).toEqual([4, 9, 14, 19, 24, 29])
    expect(labelledDays(3, 5)).toEqual([2])
  })
  it('knows where a month begins', () => {
    const days = Array.from({ length: 30 }, (_, index) => ({ on: addDays('2026-10-20', index) }))
    expect(monthsOf(days)).toEqual([
      { month: '2026-10', from: 0 },
      { month: '2026-11', from: 12 },
    ])
  })
})
