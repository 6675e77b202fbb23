import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvCell } from './csv-cell.ts'
import { exportRange } from './export-range.ts'

describe('the days of an export', () => {
  const today = '2026-11-22'
  it('are the last 30 unless asked', () => {
    expect(exportRange({}, today)).toEqual({ from: '2026-10-24', to: today })
  })
  it('are 30 at most, both ends included', () => {
    expect(exportRange({ from: '2026-11-01', to: '2026-11-30' }, today)).toBeDefined()
    expect(exportRange({ from: '2026-10-31', to: '2026-11-30' }, today)).toBeUndefined()
  })
  it('end today with a first day only, and begin 30 days before a last day', () => {
    expect(exportRange({ from: '2026-11-20' }, today)).toEqual({ from: '2026-11-20', to: today })
    expect(exportRange({ from: '2026-10-01' }, today)).toBeUndefined()
    expect(exportRange({ to: '2026-06-30' }, today)).toEqual({ from: '2026-06-01', to: '2026-06-30' })
  })
})

describe('a cell of a CSV file', () => {
  it('is never a formula, whatever the text (check 35)', () => {
    const risky = fc.tuple(fc.constantFrom('=', '+', '-', '@', '\t=', '\r', ' =', '＝'), fc.string())
    fc.assert(fc.property(risky, ([start, rest]) => csvCell(start + rest).startsWith(`"'`)))
  })
  it('is one cell of one line', () => {
    fc.assert(fc.property(fc.string(), (text) => /^"(?:[^"\r\n]|"")*"$/.test(csvCell(text))))
  })
  it.each([
    '00123',
    '1234567890123456',
    '8E5',
    '1.5e3',
    '3/4',
    '1-2',
    '22-11-2026',
    'MAR1',
    'May-5',
    '1 Dec',
    'TRUE',
  ])('keeps %s, which a spreadsheet would take for a number, a day or a truth', (code) =>
    expect(csvCell(code)).toBe(`"'${code}"`),
  )
  it.each([
    'DH-12',
    '12/3 Lê Văn Sỹ',
    'Mai 5',
    'EX8',
    '2026-11-22',
    '2026-11-22 14:05',
    'marble 1',
    'SEPHORA-1',
  ])('leaves %s alone', (text) => expect(csvCell(text)).toBe(`"${text}"`))
  it('keeps phones in groups, doubles quotes and leaves numbers bare', () => {
    expect(csvCell('0912 345 678')).toBe('"0912 345 678"')
    expect(csvCell('Ấm "trà"')).toBe('"Ấm ""trà"""')
    expect(csvCell(350_000)).toBe('350000')
  })
})
