import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountOf, fieldOf, isYes, itemsOf, numberOf, parseJson, textOf } from './read-json.ts'

describe('what a carrier sent as JSON', () => {
  it('is undefined where the text is none', () => {
    expect(parseJson('<html>')).toBeUndefined()
    expect(parseJson('')).toBeUndefined()
    expect(parseJson('{"a":1}')).toEqual({ a: 1 })
  })

  it('has the fields that it names, and none that objects inherit', () => {
    expect(fieldOf({ a: 1 }, 'a')).toBe(1)
    expect(fieldOf({ a: 1 }, 'toString')).toBeUndefined()
    expect(fieldOf(parseJson('{"__proto__":{"a":1}}'), 'a')).toBeUndefined()
    expect(fieldOf('text', 'length')).toBeUndefined()
    expect(fieldOf(null, 'a')).toBeUndefined()
  })

  it('has texts without signs that the database refuses, also where it writes numbers', () => {
    expect(textOf(' S1.A1\u0000 ')).toBe('S1.A1')
    expect(textOf(5)).toBe('5')
    expect(textOf('  ')).toBeNull()
    expect(textOf({})).toBeNull()
  })

  it('has numbers, also where it writes texts', () => {
    expect(numberOf('0.35')).toBe(0.35)
    expect(numberOf(-1)).toBe(-1)
    expect(numberOf('1e3')).toBeNull()
    expect(numberOf('')).toBeNull()
    expect(numberOf(null)).toBeNull()
  })

  it('has amounts as whole numbers from 0', () => {
    expect(amountOf('30400')).toBe(30_400)
    expect(amountOf(29_000.6)).toBe(29_001)
    expect(amountOf(-0)).toBe(0)
    expect(amountOf(-5)).toBeNull()
    expect(amountOf(1e30)).toBeNull()
  })

  it('says yes as true, 1 or "1"', () => {
    expect([true, 1, '1', 'true'].map(isYes)).toEqual([true, true, true, true])
    expect([false, 0, '0', null, {}].map(isYes)).toEqual([false, false, false, false, false])
  })

  it('is read without an error, whatever it is', () => {
    fc.assert(
      fc.property(fc.anything(), fc.string(), (value, key) => {
        for (const read of [textOf, numberOf, amountOf, isYes, itemsOf])
          expect(() => read(value)).not.toThrow()
        expect(() => fieldOf(value, key)).not.toThrow()
        const amount = amountOf(value)
        expect(amount === null || (Number.isSafeInteger(amount) && amount >= 0)).toBe(true)
      }),
    )
  })
})
