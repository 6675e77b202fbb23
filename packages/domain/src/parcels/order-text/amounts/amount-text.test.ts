import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readAmount } from './amount-text.ts'

describe('an amount that stands alone', () => {
  it.each([
    ['350k', 350_000],
    ['350 K', 350_000],
    ['350 nghìn', 350_000],
    ['25k5', 25_500],
    ['1tr2', 1_200_000],
    ['1tr', 1_000_000],
    ['3tr450', 3_450_000],
    ['1,2 triệu', 1_200_000],
    ['1.250.000', 1_250_000],
    ['1,250,000đ', 1_250_000],
    ['350', 350],
    ['0', 0],
    ['-5', -5],
  ])('%s is read as it is meant', (text, amount) => expect(readAmount(text)).toBe(amount))

  it.each(['', 'k', 'abc', '350x', '350k 20k', 'thu 350k', '350,5', 'ba trăm', '1tr2 nhé'])(
    '“%s” is none',
    (text) => expect(readAmount(text)).toBeUndefined(),
  )

  it('is a whole number or none, whatever is typed', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'0123456789.,ktrđ -') })
    fc.assert(fc.property(typed, (text) => Number.isSafeInteger(readAmount(text) ?? 0)))
  })
})
