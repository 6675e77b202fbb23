import { afterEach, describe, expect, it } from 'vitest'
import { setTextLanguage } from '../text-language.ts'
import { defaultDateFormat } from './date-format.ts'
import { exampleText, problemText } from './field-texts.ts'
import { readText } from './range-text.ts'

const today = '2026-11-18'
const bounds = { min: '2026-01-01', max: today }

function sentence(text: string, format = 'DD/MM/YYYY', mode: 'single' | 'range' = 'range') {
  const read = readText(text, mode, format, bounds)
  return read.ok ? '' : problemText(read.problem, mode, format, today)
}

afterEach(() => setTextLanguage('vi'))

describe('the sentence at a date field (spec section 5)', () => {
  it.each([
    ['hôm qua', 'Chưa đọc được khoảng ngày này. Gõ dạng 12/11/2026 ~ 18/11/2026.'],
    ['20/10/2026', 'Còn thiếu ngày cuối. Gõ dạng 12/11/2026 ~ 18/11/2026.'],
    ['2026-10-20 ~ 18/11/2026', 'Chưa đọc được ngày đầu. Gõ dạng 12/11/2026 ~ 18/11/2026.'],
    ['20/10/2026 ~ 2026-11-18', 'Chưa đọc được ngày cuối. Gõ dạng 12/11/2026 ~ 18/11/2026.'],
    ['31/02/2026 ~ 18/11/2026', 'Lịch không có ngày 31/02/2026.'],
    ['18/11/2026 ~ 20/10/2026', 'Ngày cuối đang trước ngày đầu.'],
    ['31/12/2025 ~ 18/11/2026', 'Sớm nhất là 01/01/2026.'],
    ['20/10/2026 ~ 19/11/2026', 'Muộn nhất là 18/11/2026.'],
    ['20/10/2026 ~ 18/11/2026', ''],
  ])('says in Vietnamese what is wrong with “%s”', (text, said) => {
    expect(sentence(text)).toBe(said)
  })

  it.each([
    ['yesterday', 'These dates could not be read. Type them like 12/11/2026 ~ 18/11/2026.'],
    ['20/10/2026', 'The last date is missing. Type it like 12/11/2026 ~ 18/11/2026.'],
    ['2026-10-20 ~ 18/11/2026', 'The first date could not be read. Type it like 12/11/2026 ~ 18/11/2026.'],
    ['20/10/2026 ~ 2026-11-18', 'The last date could not be read. Type it like 12/11/2026 ~ 18/11/2026.'],
    ['31/02/2026 ~ 18/11/2026', 'The calendar has no 31/02/2026.'],
    ['18/11/2026 ~ 20/10/2026', 'The last date is before the first.'],
    ['31/12/2025 ~ 18/11/2026', 'The earliest is 01/01/2026.'],
    ['20/10/2026 ~ 19/11/2026', 'The latest is 18/11/2026.'],
  ])('says in English what is wrong with “%s”', (text, said) => {
    setTextLanguage('en')
    expect(sentence(text)).toBe(said)
  })

  it('speaks of one date at a field for one date', () => {
    expect(sentence('mai', 'DD/MM/YYYY', 'single')).toBe('Chưa đọc được ngày này. Gõ dạng 18/11/2026.')
  })

  it('asks for the times that the format of the specification has', () => {
    expect(sentence('20/10/2026 ~ 18/11/2026', defaultDateFormat)).toBe(
      'Chưa đọc được khoảng ngày này. Gõ dạng 2026-11-12 00:00:00 ~ 2026-11-18 23:59:59.',
    )
    expect(sentence('2026-10-20 24:00:00 ~ 2026-11-18 10:00:00', defaultDateFormat)).toBe(
      'Không có giờ như trong 2026-10-20 24:00:00.',
    )
    expect(sentence('2025-12-31 00:00:00 ~ 2026-11-18 10:00:00', defaultDateFormat)).toBe(
      'Sớm nhất là 2026-01-01.',
    )
  })

  it('shows as an example a text that the field takes', () => {
    for (const format of ['DD/MM/YYYY', defaultDateFormat]) {
      expect(sentence(exampleText('range', format, today), format)).toBe('')
      expect(sentence(exampleText('single', format, today), format, 'single')).toBe('')
    }
  })
})
