import { afterEach, describe, expect, it } from 'vitest'
import { setTextLanguage } from '../../text-language.ts'
import { defaultDateFormat } from '../date-format.ts'
import { type DraftAction, emptyDraft, type RangeMode, reduceDraft } from '../range-state.ts'
import { shortcutsFor } from '../shortcuts.ts'
import { widestBounds } from './calendar-months.ts'
import { draftText, fullDate, monthHeading, monthName, shortcutText, weekdayNames } from './calendar-texts.ts'

function said(mode: RangeMode, actions: DraftAction[], format = 'DD/MM/YYYY') {
  return draftText(actions.reduce(reduceDraft, emptyDraft(mode)), format)
}

const pick = (day: string): DraftAction => ({ type: 'pick', day })
const shortcutNames = (mode: RangeMode) =>
  shortcutsFor(mode, '2026-11-18', widestBounds).map(({ name }) => shortcutText(name))

afterEach(() => setTextLanguage('vi'))

describe('the texts of the calendar', () => {
  it('names the six shortcuts of spec section 4, and the two that mean one day', () => {
    expect(shortcutNames('range')).toEqual([
      'Hôm nay',
      'Hôm qua',
      '7 ngày qua',
      '30 ngày qua',
      'Tháng này',
      'Tháng trước',
    ])
    expect(shortcutNames('single')).toEqual(['Hôm nay', 'Hôm qua'])
    setTextLanguage('en')
    expect(shortcutNames('range')).toEqual([
      'Today',
      'Yesterday',
      'Last 7 days',
      'Last 30 days',
      'This month',
      'Last month',
    ])
  })

  it('heads the columns from Monday to Sunday', () => {
    expect(weekdayNames().map(({ short }) => short)).toEqual(['T2', 'T3', 'T4', 'T5', 'T6', 'T7', 'CN'])
    expect(weekdayNames()[0]?.full).toBe('Thứ Hai')
    setTextLanguage('en')
    expect(weekdayNames().map(({ short }) => short)).toEqual(['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'])
    expect(weekdayNames()[6]?.full).toBe('Sunday')
  })

  it('writes days and months out for screen readers, in both languages', () => {
    expect(fullDate('2026-10-20')).toBe('Thứ Ba, 20 tháng 10, 2026')
    expect(monthHeading('2026-10')).toBe('Tháng 10, 2026')
    expect(monthName('2026-10')).toBe('Tháng 10')
    setTextLanguage('en')
    expect(fullDate('2026-10-20')).toMatch(/^Tuesday,? 20 October 2026$/)
    expect(monthHeading('2026-10')).toBe('October 2026')
    expect(monthName('2026-10')).toBe('October')
  })

  it('says which date is still to choose, then how many days are chosen', () => {
    expect(said('range', [])).toBe('Chọn ngày đầu')
    expect(said('range', [pick('2026-11-08')])).toBe('Từ 08/11/2026, chọn ngày cuối')
    expect(said('range', [pick('2026-11-08'), pick('2026-11-12')])).toBe('5 ngày: 08/11/2026 ~ 12/11/2026')
    expect(said('range', [pick('2026-11-08'), pick('2026-11-08')])).toBe('1 ngày: 08/11/2026 ~ 08/11/2026')
    expect(said('single', [])).toBe('Chọn một ngày')
    expect(said('single', [pick('2026-11-09')])).toBe('09/11/2026')
  })

  it('says the times where the format has them, and that an end lies before its start', () => {
    const day = [pick('2026-11-17'), pick('2026-11-17')]
    expect(said('range', day, defaultDateFormat)).toBe('1 ngày: 2026-11-17 00:00:00 ~ 2026-11-17 23:59:59')
    const late: DraftAction = { type: 'time', edge: 'start', time: '09:30:00' }
    const early: DraftAction = { type: 'time', edge: 'end', time: '09:00:00' }
    expect(said('range', [...day, late, early], defaultDateFormat)).toBe('Giờ cuối đang trước giờ đầu')
  })
})
