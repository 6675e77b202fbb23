import bwip from 'bwip-js/node'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeTrackingNumber } from '../../parcels/tracking-number.ts'
import { code128Widths } from './code128.ts'

/** bwip-js as an independent encoder: its widths of bars and spaces in modules. */
function oracle(text: string): number[] {
  const [symbol] = bwip.raw({ bcid: 'code128', text })
  if (symbol === undefined || !('sbs' in symbol)) throw new Error('bwip-js answered no linear symbol')
  return [...symbol.sbs]
}

describe('Code 128', () => {
  it('draws the same bars as bwip-js for every tracking number', () => {
    const trackingNumber = fc
      .tuple(fc.stringMatching(/^[A-Z]{2}$/), fc.integer({ min: 0, max: 999_999_999 }))
      .map(([prefix, serial]) => makeTrackingNumber(prefix, serial))
    fc.assert(
      fc.property(trackingNumber, (text) => {
        expect(code128Widths(text)).toEqual(oracle(text))
      }),
      { numRuns: 300 },
    )
  })

  it('packs the ten digits of a tracking number into five symbols: 123 modules in all', () => {
    expect(code128Widths('GH2407815362').reduce((sum, width) => sum + width, 0)).toBe(123)
  })

  it.each([
    'A',
    '12',
    '1',
    '123',
    '1234',
    'A1234',
    'A12345',
    '1234A',
    'A1234B',
    'A123456B',
    'Code 128!',
    '~}',
  ])('is never longer than bwip-js and as valid for %s', (text) => {
    const widths = code128Widths(text)
    const modules = (list: number[]) => list.reduce((sum, width) => sum + width, 0)
    expect(modules(widths)).toBe(modules(oracle(text)))
    expect(widths.slice(-7)).toEqual([2, 3, 3, 1, 1, 1, 2])
  })

  it.each(['', 'Mã', 'tab\t', '\u007f'])('refuses %j, which it cannot hold', (text) => {
    expect(() => code128Widths(text)).toThrow(RangeError)
  })
})
