import { describe, expect, it } from 'vitest'
import { monthsUntil } from './months.ts'

describe('the months of a summary', () => {
  it('are this one and the 23 before it, over the turn of years', () => {
    const months = monthsUntil('2026-02-03')
    expect(months).toHaveLength(24)
    expect(months.slice(0, 4)).toEqual(['2026-02', '2026-01', '2025-12', '2025-11'])
    expect(months.at(-1)).toBe('2024-03')
  })
})
