import { describe, expect, it } from 'vitest'
import { arrivalWords } from './payout-words.ts'

describe('when the money of a payout is in the account', () => {
  it('is the day of the payout, or the morning after it where the bank takes so long', () => {
    expect(arrivalWords('2026-11-27', 'same_day')).toBe('thứ Sáu 27/11')
    expect(arrivalWords('2026-11-27', 'next_morning')).toBe('chậm nhất sáng thứ Bảy 28/11')
  })
})
