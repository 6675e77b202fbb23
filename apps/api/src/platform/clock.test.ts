import { expect, it } from 'vitest'
import { fixedClock, manualClock } from './clock.ts'

it('a fixed clock stands still and hands out no shared Date', () => {
  const clock = fixedClock('2026-03-01T00:00:00Z')
  clock.now().setFullYear(1999)
  expect(clock.now().toISOString()).toBe('2026-03-01T00:00:00.000Z')
})

it('a manual clock moves ahead only', () => {
  const clock = manualClock('2026-03-01T00:00:00Z')
  clock.advance(86_400_000)
  expect(clock.now().toISOString()).toBe('2026-03-02T00:00:00.000Z')
  expect(() => clock.advance(-1)).toThrow('ahead only')
  expect(() => clock.advance(Number.NaN)).toThrow('ahead only')
})
