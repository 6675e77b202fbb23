import { describe, expect, it } from 'vitest'
import { shareOf, shareText } from './rate-text.ts'

describe('a share in percent', () => {
  it('has one decimal in the way of the language', () => {
    expect(shareText(shareOf(929, 986), 'vi')).toBe('94,2\u00a0%')
    expect(shareText(shareOf(929, 986), 'en')).toBe('94.2\u00a0%')
    expect(shareText(shareOf(1, 2), 'vi')).toBe('50\u00a0%')
  })
  it('says all only for all, and nothing only for nothing', () => {
    expect(shareOf(9_999, 10_000)).toBe(99.9)
    expect(shareOf(10_000, 10_000)).toBe(100)
    expect(shareOf(1, 10_000)).toBe(0.1)
    expect(shareOf(0, 10_000)).toBe(0)
    expect(shareOf(0, 0)).toBe(0)
  })
})
