import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  defaultDateFormat,
  formatHasTime,
  formatMoment,
  parseMoment,
  parseTime,
  readValue,
  timeFormatOf,
  writeValue,
} from './date-format.ts'
import { someDay, someTime } from './days.fixture.ts'

const formats = [
  'YYYY-MM-DD HH:mm:ss',
  'DD/MM/YYYY',
  'DD/MM/YYYY HH:mm',
  'YYYYMMDD',
  'DD.MM.YYYY HH[mm]',
  'HH:mm DD-MM-YYYY',
]

function day(text: string, format: string) {
  const parsed = parseMoment(text, format, 'start')
  return parsed.ok ? parsed.moment.day : parsed.problem
}

describe('date format', () => {
  it('is YYYY-MM-DD HH:mm:ss by default (spec section 5)', () => {
    expect(defaultDateFormat).toBe('YYYY-MM-DD HH:mm:ss')
    const parsed = parseMoment('2026-10-20 07:08:09', defaultDateFormat, 'start')
    expect(parsed).toEqual({ ok: true, moment: { day: '2026-10-20', time: '07:08:09' } })
  })

  it('writes by the tokens and leaves the rest as it is', () => {
    const moment = { day: '2026-10-05', time: '07:08:09' }
    expect(formatMoment(moment, 'DD/MM/YYYY')).toBe('05/10/2026')
    expect(formatMoment(moment, 'YYYY-MM-DD HH:mm:ss')).toBe('2026-10-05 07:08:09')
    expect(formatMoment(moment, 'ngày DD, HH giờ mm')).toBe('ngày 05, 07 giờ 08')
  })

  it('reads back whatever it writes, in every format', () => {
    fc.assert(
      fc.property(someDay, someTime, fc.constantFrom(...formats), (date, time, format) => {
        const text = formatMoment({ day: date, time }, format)
        const parsed = parseMoment(text, format, 'start')
        expect(parsed.ok && parsed.moment.day).toBe(date)
        expect(parsed.ok && formatMoment(parsed.moment, format)).toBe(text)
      }),
    )
  })

  it('takes one digit where a separator follows, and spaces around', () => {
    expect(day(' 5/9/2026 ', 'DD/MM/YYYY')).toBe('2026-09-05')
    expect(day('2026-9-5', 'YYYY-MM-DD')).toBe('2026-09-05')
    expect(day('202695', 'YYYYMMDD')).toBe('unreadable')
  })

  it('refuses another format, a rest behind it, and short or zero years', () => {
    expect(day('2026-10-20', 'DD/MM/YYYY')).toBe('unreadable')
    expect(day('20-10-2026', 'DD/MM/YYYY')).toBe('unreadable')
    expect(day('20/10/2026 x', 'DD/MM/YYYY')).toBe('unreadable')
    expect(day('20/10/2026', 'YYYY-MM-DD HH:mm:ss')).toBe('unreadable')
    expect(day('20/10/26', 'DD/MM/YYYY')).toBe('unreadable')
    expect(day('20/10/0026', 'DD/MM/YYYY')).toBe('unreadable')
    expect(day('', 'DD/MM/YYYY')).toBe('unreadable')
  })

  it('tells a date that does not exist from a text it cannot read', () => {
    expect(day('31/02/2026', 'DD/MM/YYYY')).toBe('no_such_date')
    expect(day('29/02/2028', 'DD/MM/YYYY')).toBe('2028-02-29')
    expect(day('2026-10-20 24:00:00', defaultDateFormat)).toBe('no_such_time')
    expect(day('2026-10-20 23:60:00', defaultDateFormat)).toBe('no_such_time')
  })

  it('does not let a format act as a pattern', () => {
    expect(day('20x10x2026', 'DD.MM.YYYY')).toBe('unreadable')
    expect(day('(20)+10*2026', '(DD)+MM*YYYY')).toBe('2026-10-20')
  })

  it('fills what the format leaves out towards the end it stands for', () => {
    const time = (edge: 'start' | 'end') => {
      const parsed = parseMoment('18/11/2026 23:59', 'DD/MM/YYYY HH:mm', edge)
      return parsed.ok && parsed.moment.time
    }
    expect(time('start')).toBe('23:59:00')
    expect(time('end')).toBe('23:59:59')
  })

  it('finds the time part of a format', () => {
    expect(formatHasTime('DD/MM/YYYY')).toBe(false)
    expect(formatHasTime('DD/MM/YYYY HH:mm')).toBe(true)
    expect(timeFormatOf('DD/MM/YYYY HH:mm')).toBe('HH:mm')
    expect(timeFormatOf(defaultDateFormat)).toBe('HH:mm:ss')
    expect(timeFormatOf('DD/MM/YYYY')).toBe('')
  })

  it('reads a time alone', () => {
    expect(parseTime('9:05', 'HH:mm', 'start')).toBe('09:05:00')
    expect(parseTime('9:05', 'HH:mm', 'end')).toBe('09:05:59')
    expect(parseTime('25:00', 'HH:mm', 'start')).toBeNull()
    expect(parseTime('9', 'HH:mm', 'start')).toBeNull()
  })

  it('reads and writes values, with and without a time', () => {
    expect(writeValue({ day: '2026-10-20', time: '00:00:00' }, 'DD/MM/YYYY')).toBe('2026-10-20')
    expect(writeValue({ day: '2026-10-20', time: '07:08:09' }, defaultDateFormat)).toBe('2026-10-20T07:08:09')
    expect(readValue('2026-10-20', 'end')).toEqual({ day: '2026-10-20', time: '23:59:59' })
    expect(readValue('2026-10-20T07:08:09', 'end')).toEqual({ day: '2026-10-20', time: '07:08:09' })
  })

  it('reads a value that is not one as none', () => {
    for (const value of [null, '', 'yesterday', '2026-02-30', '2026-10-20T25:00:00', '20/10/2026']) {
      expect(readValue(value, 'start')).toBeNull()
    }
  })
})
