import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatPhone, maskPhone, normalizePhone, phoneFault } from './phone.ts'

const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length })
const mobile = fc
  .tuple(fc.constantFrom('03', '05', '07', '08', '09'), digits(8))
  .map((parts) => parts.join(''))
const landline = digits(9).map((rest) => `02${rest}`)
const phone = fc.oneof(mobile, landline)

describe('phone numbers', () => {
  it.each([
    ['0912 345 678', '0912345678'],
    ['0912.345.678', '0912345678'],
    ['+84 912 345 678', '0912345678'],
    ['+84 (0) 912-345-678', '0912345678'],
    ['0084912345678', '0912345678'],
    ['84912345678', '0912345678'],
    ['(028) 3822 1234', '02838221234'],
    ['842838221234', '02838221234'],
    ['０９１２３４５６７８', '0912345678'],
  ])('stores %j as %s', (typed, stored) => {
    expect(normalizePhone(typed)).toBe(stored)
    expect(phoneFault(typed)).toBeUndefined()
  })

  it.each([
    ['', { kind: 'required' }],
    ['  ', { kind: 'required' }],
    ['09123456a8', { kind: 'characters' }],
    ['0912+345678', { kind: 'characters' }],
    ['091234567', { kind: 'too_short', count: 1 }],
    ['0283822123', { kind: 'too_short', count: 1 }],
    ['912345678', { kind: 'too_short', count: 1 }],
    ['841234567', { kind: 'too_short', count: 1 }],
    ['09123456789', { kind: 'too_long', count: 1 }],
    ['091234567890', { kind: 'too_long', count: 2 }],
    ['028382212345', { kind: 'too_long', count: 1 }],
    ['0612345678', { kind: 'prefix' }],
    ['01692345678', { kind: 'prefix' }],
    ['1912345678', { kind: 'prefix' }],
  ])('finds what is wrong with %j', (typed, fault) => {
    expect(phoneFault(typed)).toEqual(fault)
  })

  it('accepts every Vietnamese number in every way it is written, and stores one form', () => {
    const separator = fc.constantFrom('', ' ', '.', '-', '\u00a0')
    const prefix = fc.constantFrom('0', '+84', '84', '0084', '+84 (0)')
    fc.assert(
      fc.property(
        phone,
        prefix,
        fc.array(separator, { minLength: 12, maxLength: 12 }),
        (number, start, separators) => {
          const typed =
            start + [...number.slice(1)].map((digit, index) => (separators[index] ?? '') + digit).join('')
          expect(normalizePhone(typed)).toBe(number)
          expect(phoneFault(typed)).toBeUndefined()
        },
      ),
      { numRuns: 2000 },
    )
  })

  it('are stored in the form that the spec asks for, and storing again changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789+84 .-()abc') }), (typed) => {
        const stored = normalizePhone(typed)
        expect(normalizePhone(stored)).toBe(stored)
        if (phoneFault(typed) === undefined) expect(stored).toMatch(/^(0[35789]\d{8}|02\d{9})$/)
      }),
      { numRuns: 3000 },
    )
  })

  it('shows the first four and last three digits of a masked number and no other', () => {
    expect(maskPhone('0912345678')).toBe('0912 ••• 678')
    expect(maskPhone('02838221234')).toBe('0283 •••• 234')
    expect(maskPhone('12')).toBe('••')
  })

  it('groups numbers for reading and leaves other text alone', () => {
    expect(formatPhone('+84912345678')).toBe('0912 345 678')
    expect(formatPhone('02838221234')).toBe('028 3822 1234')
    expect(formatPhone('02363821234')).toBe('0236 382 1234')
    expect(formatPhone('123')).toBe('123')
    fc.assert(fc.property(phone, (number) => normalizePhone(formatPhone(number)) === number))
  })
})
