import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, type Day } from './calendar.ts'
import { versionAt } from './versions.ts'

const day = fc.integer({ min: 0, max: 40 }).map((days) => addDays('2026-11-01', days))
const versions = fc
  .array(day, { maxLength: 12 })
  .map((days) => days.map((valid_from, stored) => ({ valid_from, stored })))

/** Walks the days one by one, as a clerk with a calendar would. */
function byWalking(list: readonly { valid_from: Day; stored: number }[], at: Day): number | undefined {
  let valid: number | undefined
  for (let today = '2026-11-01'; today <= at; today = addDays(today, 1)) {
    for (const { valid_from, stored } of list) if (valid_from === today) valid = stored
  }
  return valid
}

it('is the version that began last, and of two that begin together the one stored later', () => {
  fc.assert(
    fc.property(versions, day, (list, at) => {
      expect(versionAt(list, at)?.stored).toBe(byWalking(list, at))
    }),
  )
})

it('does not change the days before a new version begins', () => {
  fc.assert(
    fc.property(versions, day, day, (list, begins, at) => {
      const more = [...list, { valid_from: begins, stored: list.length }]
      if (at < begins) expect(versionAt(more, at)).toBe(versionAt(list, at))
    }),
  )
})

it('works with instants', () => {
  const first = { valid_from: new Date(0) }
  const second = { valid_from: new Date('2026-12-01T00:00:00+07:00') }
  expect(versionAt([second, first], new Date('2026-11-30T23:59:59+07:00'))).toBe(first)
  expect(versionAt([second, first], new Date('2026-12-01T00:00:00+07:00'))).toBe(second)
  expect(versionAt([second], new Date(0))).toBeUndefined()
})
