import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { languages } from '../languages.ts'
import { formatDecimal, formatInteger, formatMoney, readDecimal, readMoney } from './money.ts'

const language = fc.constantFrom(...languages)
const amount = fc.maxSafeInteger()

describe('money for people', () => {
  it('groups with dots in both languages, before a no-break space and ₫', () => {
    expect(formatMoney(1_250_000)).toBe('1.250.000\u00a0₫')
    expect(formatMoney(0)).toBe('0\u00a0₫')
    expect(formatMoney(999)).toBe('999\u00a0₫')
  })

  it('writes a true minus, never a hyphen', () => {
    expect(formatMoney(-50_000)).toBe('\u221250.000\u00a0₫')
    expect(formatInteger(-1, 'en')).toBe('\u22121')
  })

  it('reads back every amount it writes', () => {
    fc.assert(
      fc.property(amount, (value) => readMoney(formatMoney(value)) === value),
      {
        numRuns: 2000,
      },
    )
  })

  it('drops dots on entry', () => {
    expect(readMoney('1.250.000')).toBe(1_250_000)
    expect(readMoney('1.25')).toBe(125)
    expect(readMoney('3450000')).toBe(3_450_000)
    expect(readMoney(' 450 000 đ ')).toBe(450_000)
    expect(readMoney('1,250,000 VND')).toBe(1_250_000)
    expect(readMoney('-5')).toBe(-5)
  })

  it.each([
    '',
    ' ',
    '.',
    '₫',
    'abc',
    '1,5',
    '1e21',
    '0x10',
    'NaN',
    '--5',
    '5-',
    '9007199254740993',
    '1,2345',
    '1234,567',
    '5 đ 000',
  ])('reads no amount from %j', (text) => expect(readMoney(text)).toBeUndefined())

  it('check 10: reads nothing but safe integers, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,-−+ eE₫đ'), maxLength: 24 }), (text) => {
        const read = readMoney(text)
        return read === undefined || (Number.isSafeInteger(read) && !Object.is(read, -0))
      }),
      { numRuns: 3000 },
    )
  })
})

describe('decimals', () => {
  it('takes 1.2 and 1,2 alike and never turns 1.2 kg into 12', () => {
    expect(readDecimal('1.2')).toBe(1.2)
    expect(readDecimal('1,2')).toBe(1.2)
    expect(readDecimal('1.250')).toBe(1.25)
    expect(readDecimal('0,5')).toBe(0.5)
    expect(readDecimal(',5')).toBe(0.5)
    expect(readDecimal('5,')).toBe(5)
    expect(readDecimal(',25')).toBe(0.25)
  })

  it('understands thousands where they are clear', () => {
    expect(readDecimal('1.234,5')).toBe(1234.5)
    expect(readDecimal('1,234.5')).toBe(1234.5)
    expect(readDecimal('1.234.567')).toBe(1_234_567)
    expect(readDecimal('12.345.678')).toBe(12_345_678)
    expect(readDecimal('-123.456.789')).toBe(-123_456_789)
  })

  it.each([
    '',
    'kg',
    '1.2.3',
    '1,2,3',
    '12.34,5',
    '1.2,3.4',
    '1234.567.890',
    '1.234.56',
    '1.23.456',
    '1.2345.678',
    '1e3',
    'Infinity',
    '.',
    '-',
  ])('reads no number from %j', (text) => expect(readDecimal(text)).toBeUndefined())

  it('writes up to three places and no needless zero', () => {
    expect(formatDecimal(2.4, 'vi')).toBe('2,4')
    expect(formatDecimal(3.328, 'vi')).toBe('3,328')
    expect(formatDecimal(3, 'vi')).toBe('3')
    expect(formatDecimal(2.4, 'en')).toBe('2.4')
    expect(formatDecimal(-0.0001, 'vi')).toBe('0')
    expect(formatDecimal(-3, 'vi')).toBe('\u22123')
    expect(formatDecimal(1234.5, 'vi')).toBe('1.234,5')
  })

  it('reads back every weight it writes, in either language', () => {
    fc.assert(
      fc.property(fc.integer({ min: -79_999, max: 999_999 }), language, (grams, inLanguage) => {
        const kg = grams / 1000
        return readDecimal(formatDecimal(kg, inLanguage)) === kg
      }),
      { numRuns: 3000 },
    )
  })
})
