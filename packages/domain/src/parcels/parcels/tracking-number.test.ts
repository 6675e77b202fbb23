import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  groupTrackingNumber,
  isTrackingNumber,
  makeTrackingNumber,
  numbersOfAPair,
  pairInUse,
  readTrackingNumber,
} from './tracking-number.ts'

const prefix = fc.string({
  unit: fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'),
  minLength: 2,
  maxLength: 2,
})
const trackingNumber = fc
  .tuple(prefix, fc.integer({ min: 0, max: 999_999_999 }))
  .map(([letters, serial]) => makeTrackingNumber(letters, serial))

describe('tracking numbers', () => {
  it('are two letters and ten digits', () => {
    fc.assert(
      fc.property(trackingNumber, (number) => /^[A-Z]{2}\d{10}$/.test(number) && isTrackingNumber(number)),
      { numRuns: 2000 },
    )
  })

  it('keep the serial, padded, so that different serials give different numbers', () => {
    expect(makeTrackingNumber('GH', 572).slice(0, -1)).toBe('GH000000572')
    // Damm's own example: 572 is checked by 4.
    expect(makeTrackingNumber('GH', 572)).toBe('GH0000005724')
  })

  it('reveal every single wrong digit', () => {
    fc.assert(
      fc.property(
        trackingNumber,
        fc.integer({ min: 2, max: 11 }),
        fc.integer({ min: 1, max: 9 }),
        (number, at, by) => {
          const wrong = String((Number(number[at]) + by) % 10)
          return !isTrackingNumber(number.slice(0, at) + wrong + number.slice(at + 1))
        },
      ),
      { numRuns: 3000 },
    )
  })

  it('reveal every swap of two neighbouring digits', () => {
    fc.assert(
      fc.property(trackingNumber, fc.integer({ min: 2, max: 10 }), (number, at) => {
        fc.pre(number[at] !== number[at + 1])
        const swapped = `${number.slice(0, at)}${number[at + 1]}${number[at]}${number.slice(at + 2)}`
        return !isTrackingNumber(swapped)
      }),
      { numRuns: 3000 },
    )
  })

  it('are read however they are pasted and grouped for reading', () => {
    const number = makeTrackingNumber('GH', 240_781_536)
    expect(groupTrackingNumber(number)).toMatch(/^GH 2407 815 36\d$/)
    expect(readTrackingNumber(` ${groupTrackingNumber(number).toLowerCase()} `)).toBe(number)
    expect(readTrackingNumber('GH 123')).toBeUndefined()
    expect(groupTrackingNumber('GS-1187')).toBe('GS-1187')
  })

  it.each([
    ['gh', 1],
    ['G', 1],
    ['GHN', 1],
    ['GH', -1],
    ['GH', 1_000_000_000],
    ['GH', 1.5],
  ])('are not made from %j and %d', (letters, serial) => {
    expect(() => makeTrackingNumber(letters, serial)).toThrow(RangeError)
  })
})

describe('letter pairs', () => {
  const pairs = fc.uniqueArray(prefix, { minLength: 1, maxLength: 8 })
  const given = fc.integer({ min: 0, max: 10 * numbersOfAPair })

  it('each give a tenth of their numbers before the next opens, and the last stays open', () => {
    fc.assert(
      fc.property(pairs, given, (list, count) => {
        const { pair, isFull } = pairInUse(list, count)
        const before = list.indexOf(pair) * numbersOfAPair
        expect(count).toBeGreaterThanOrEqual(before)
        expect(isFull).toBe(count >= list.length * numbersOfAPair)
        if (!isFull) expect(count - before).toBeLessThan(numbersOfAPair)
        else expect(pair).toBe(list.at(-1))
      }),
    )
  })

  it('never go back while numbers are given, and do not change when a pair is added at the end', () => {
    fc.assert(
      fc.property(pairs, prefix, given, fc.nat(numbersOfAPair), (list, more, count, later) => {
        const at = (of: number) => list.indexOf(pairInUse(list, of).pair)
        expect(at(count + later)).toBeGreaterThanOrEqual(at(count))
        const { pair, isFull } = pairInUse(list, count)
        if (!isFull) expect(pairInUse([...list, more], count).pair).toBe(pair)
      }),
    )
  })

  it('are at least one', () => {
    expect(() => pairInUse([], 0)).toThrow(RangeError)
    expect(pairInUse(['GH', 'GX'], numbersOfAPair - 1)).toEqual({ pair: 'GH', isFull: false })
    expect(pairInUse(['GH', 'GX'], numbersOfAPair)).toEqual({ pair: 'GX', isFull: false })
  })
})
