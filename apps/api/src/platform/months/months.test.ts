import { describe, expect, it } from 'vitest'
import { firstIdAt } from '../new-id.ts'
import { firstIdOf, firstIdSince, isMonth, monthOf, nextMonth, partOf } from './months.ts'

describe('a month', () => {
  it('begins at midnight in Việt Nam', () => {
    expect(monthOf(new Date('2026-11-30T16:59:59.999Z'))).toBe('2026-11')
    expect(monthOf(new Date('2026-11-30T17:00:00Z'))).toBe('2026-12')
    expect(firstIdOf('2026-12')).toBe('01a22d66-2a80-0000-0000-000000000000')
  })

  it('is followed by the next one, over the end of a year too', () => {
    expect(nextMonth('2026-01')).toBe('2026-02')
    expect(nextMonth('2026-12')).toBe('2027-01')
  })

  it('is written as year and month', () => {
    expect(isMonth('2026-12')).toBe(true)
    for (const text of ['2026-13', '2026-1', '10889-01', '']) expect(isMonth(text)).toBe(false)
  })

  it('names the part of a table', () => {
    expect(partOf('parcel_events', '2026-12')).toBe('parcel_events_2026_12')
  })
})

describe('the first id since some others', () => {
  it('is a day older than the oldest of them', () => {
    const ids = ['01a22d66-2a80-7000-8000-000000000000', '01a20748-18af-7412-86c1-5d551c832edd']
    expect(firstIdSince(ids)).toBe(firstIdAt(new Date(0x01a2074818af - 86_400_000)))
    expect(firstIdSince([])).toBe(firstIdAt(new Date(0)))
  })
})
