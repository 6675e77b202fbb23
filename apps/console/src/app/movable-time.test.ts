import { describe, expect, it } from 'vitest'
import { isTimeMovable } from './movable-time.ts'

describe('the clock in the bar', () => {
  it('stands in a demo and in a trial', () => {
    expect(isTimeMovable({ demo: true, trial: false })).toBe(true)
    expect(isTimeMovable({ demo: false, trial: true })).toBe(true)
  })

  it('does not stand where money is real, nor before that is known', () => {
    expect(isTimeMovable({ demo: false, trial: false })).toBe(false)
    expect(isTimeMovable(null)).toBe(false)
  })
})
