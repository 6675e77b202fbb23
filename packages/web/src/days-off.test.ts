import { expect, it } from 'vitest'
import { daysOffOf } from './days-off.ts'

it('are the provider’s near today, and the calendar’s further away or until the provider’s are known', () => {
  const own = daysOffOf({ today: '2026-09-01', holidays: ['2026-09-03'] })
  expect(own.has('2026-09-03')).toBe(true)
  expect(own.has('2026-09-02')).toBe(false)
  expect(own.has('2026-02-18')).toBe(true)
  expect(daysOffOf(null).has('2026-09-02')).toBe(true)
})
