import { describe, expect, it } from 'vitest'
import { fieldRules } from '../fields/field-rules.ts'
import { fillIn } from '../fields/fill-in.ts'
import { errorCatalogue, errorMessage, isErrorCode } from './catalogue.ts'

/** The codes section 8 of the specification names, ranges written out. */
const specified = [
  ...numbered('EAD', 3, 3),
  ...numbered('EAL', 3, 3),
  ...['EUS001', 'EUS002', 'EUS003', 'EUS005', 'EUS006', 'EUS008', 'EUS011', 'EUS012'],
  ...['ESH001', 'ESH002', 'GM001', 'GM002', 'GM003', 'EST0001', 'EST0002', 'ESL0003', 'EPKS002'],
  ...numbered('EPK', 29, 3),
  ...numbered('ECO', 8, 3),
  ...numbered('ELC', 4, 3),
  ...['ELL001', 'ELL002'],
  ...numbered('ERS', 3, 3),
]

function numbered(prefix: string, last: number, digits: number): string[] {
  return Array.from({ length: last }, (_, index) => `${prefix}${String(index + 1).padStart(digits, '0')}`)
}

describe('the error catalogue', () => {
  it('has every code of the specification', () => {
    expect(specified.filter((code) => !isErrorCode(code))).toEqual([])
  })

  it('says something different for each code, in both languages, without a trailing full stop', () => {
    const entries = Object.entries(errorCatalogue)
    for (const language of ['vi', 'en'] as const) {
      const texts: string[] = entries
        .filter(([code]) => !code.startsWith('GM'))
        .map(([, entry]) => entry[language])
      expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([])
      expect(texts.filter((text) => text.trim() !== text || text.endsWith('.') || text === '')).toEqual([])
    }
  })

  it('knows only placeholders that are filled in', () => {
    const placeholders = Object.values(errorCatalogue).flatMap(({ vi, en }) => [
      ...`${vi} ${en}`.matchAll(/\{(\w+)\}/g),
    ])
    expect([...new Set(placeholders.map((match) => match[1]))]).toEqual(['hotline'])
    expect(errorMessage('EUS012', 'vi', { hotline: '1900 1234' })).toContain('1900 1234')
  })

  it('keeps the exact texts of section 8', () => {
    expect(errorCatalogue.ELOGIN.en).toBe('Login information is not correct')
    expect(errorCatalogue.EVALID.en).toBe('Information is not correctly, please check again!')
  })

  it('uses the same placeholders in both languages of a field rule', () => {
    for (const { vi, en } of Object.values(fieldRules)) {
      const names = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).toSorted()
      expect(names(vi)).toEqual(names(en))
    }
  })

  it('leaves an unknown placeholder as it is', () => {
    expect(fillIn('{a} {b}', { a: 1 })).toBe('1 {b}')
  })
})
