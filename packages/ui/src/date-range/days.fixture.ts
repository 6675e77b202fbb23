import { addDays, type Day } from '@guihang/domain/calendar'
import fc from 'fast-check'

/** Any day of the years 1900 to 2199, for property tests. */
export const someDay: fc.Arbitrary<Day> = fc
  .integer({ min: 0, max: 109_571 })
  .map((count) => addDays('1900-01-01', count))

export const someTime: fc.Arbitrary<string> = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
