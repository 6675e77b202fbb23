import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { widestBounds } from './calendar/calendar-months.ts'
import { defaultDateFormat } from './date-format.ts'
import { someDay, someTime } from './days.fixture.ts'
import { formatRange, isAfter, readText } from './range-text.ts'

const bounds = { min: '2026-01-01', max: '2026-11-18' }

function read(text: string, mode: 'single' | 'range' = 'range') {
  const result = readText(text, mode, 'DD/MM/YYYY', bounds)
  return result.ok ? [result.start?.day ?? null, result.end?.day ?? null] : result.problem
}

describe('typed text', () => {
  it('reads a range with the separator “ ~ ” (spec section 4)', () => {
    expect(read('20/10/2026 ~ 18/11/2026')).toEqual(['2026-10-20', '2026-11-18'])
    expect(read('20/10/2026~18/11/2026')).toEqual(['2026-10-20', '2026-11-18'])
  })

  it('takes dashes too, because phones hide the tilde', () => {
    expect(read('20/10/2026 - 18/11/2026')).toEqual(['2026-10-20', '2026-11-18'])
    expect(read('20/10/2026 – 18/11/2026')).toEqual(['2026-10-20', '2026-11-18'])
  })

  it('reads an emptied field as nothing chosen', () => {
    expect(read('   ')).toEqual([null, null])
    expect(read('', 'single')).toEqual([null, null])
  })

  it('reads a single date, and refuses a range in its place', () => {
    expect(read('20/10/2026', 'single')).toEqual(['2026-10-20', null])
    expect(read('20/10/2026 ~ 21/10/2026', 'single')).toEqual({ kind: 'unreadable', edge: null })
  })

  it('says which end is missing or cannot be read: both must be valid (spec section 5)', () => {
    expect(read('20/10/2026')).toEqual({ kind: 'missing_end' })
    expect(read('20/10/2026 ~ ')).toEqual({ kind: 'missing_end' })
    expect(read('20/10/2026 ~ mai')).toEqual({ kind: 'unreadable', edge: 'end' })
    expect(read('hom qua ~ 20/10/2026')).toEqual({ kind: 'unreadable', edge: 'start' })
    expect(read('hom qua')).toEqual({ kind: 'unreadable', edge: null })
    expect(read('a ~ b')).toEqual({ kind: 'unreadable', edge: null })
    expect(read('20/10/2026 ~ 21/10/2026 ~ 22/10/2026')).toEqual({ kind: 'unreadable', edge: null })
  })

  it('names a date that does not exist, an end before the start, and a limit passed', () => {
    expect(read('31/02/2026 ~ 18/11/2026')).toEqual({ kind: 'no_such_date', text: '31/02/2026' })
    expect(read('18/11/2026 ~ 20/10/2026')).toEqual({ kind: 'reversed' })
    expect(read('31/12/2025 ~ 20/10/2026')).toEqual({ kind: 'too_early', limit: '2026-01-01' })
    expect(read('20/10/2026 ~ 19/11/2026')).toEqual({ kind: 'too_late', limit: '2026-11-18' })
    expect(read('19/11/2026', 'single')).toEqual({ kind: 'too_late', limit: '2026-11-18' })
  })

  it('compares times within one day', () => {
    const text = '2026-10-20 10:00:00 ~ 2026-10-20 09:59:59'
    const result = readText(text, 'range', defaultDateFormat, widestBounds)
    expect(result.ok ? null : result.problem).toEqual({ kind: 'reversed' })
  })

  it('reads back every range it writes, and only in order', () => {
    fc.assert(
      fc.property(someDay, someTime, someDay, someTime, (day, time, otherDay, otherTime) => {
        const start = { day, time }
        const end = { day: otherDay, time: otherTime }
        const text = formatRange(start, end, defaultDateFormat)
        const result = readText(text, 'range', defaultDateFormat, widestBounds)
        if (isAfter(start, end)) expect(result.ok ? null : result.problem).toEqual({ kind: 'reversed' })
        else expect(result).toEqual({ ok: true, start, end })
      }),
    )
  })

  it('never throws, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom('single', 'range'), (text, mode) => {
        expect(() => readText(text, mode, 'DD/MM/YYYY', bounds)).not.toThrow()
      }),
    )
  })
})
