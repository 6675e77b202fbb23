import fc from 'fast-check'
import { correction, generate, mode } from 'lean-qr'
import { describe, expect, it } from 'vitest'
import { encodeQr } from './qr-code.ts'

/** lean-qr as an independent encoder, told the same segments and level. */
function oracle(bytes: string, digits: string): { size: number; modules: number[] } {
  const parts = [
    ...(bytes === '' ? [] : [mode.ascii(bytes)]),
    ...(digits === '' ? [] : [mode.numeric(digits)]),
  ]
  const code = generate(mode.multi(...parts), {
    minCorrectionLevel: correction.M,
    maxCorrectionLevel: correction.M,
  })
  const { size } = code
  const modules = Array.from({ length: size * size }, (_, at) =>
    code.get(at % size, Math.floor(at / size)) ? 1 : 0,
  )
  return { size, modules }
}

function expectSame(bytes: string, digits: string): void {
  const made = encodeQr(bytes + digits)
  expect({ size: made.size, modules: [...made.modules] }).toEqual(oracle(bytes, digits))
}

describe('QR codes', () => {
  it('are module for module those of lean-qr, mask included, for addresses of tracking pages', () => {
    const host = fc.webUrl({ validSchemes: ['http', 'https'], size: 'small' })
    const serial = fc.integer({ min: 0, max: 9_999_999_999 }).map((value) => String(value).padStart(10, '0'))
    fc.assert(
      fc.property(host, serial, (url, digits) => {
        const bytes = `${url.replace(/[^\x20-\x7e]/g, '')}/t/GH`
        fc.pre(bytes.length < 170)
        expectSame(bytes, digits)
      }),
      { numRuns: 60 },
    )
  })

  it('are the same in each version from 1 to 10', () => {
    const sizes = new Set<number>()
    for (let length = 1; length <= 203; length += 7) {
      const bytes = 'https://guihang.example/a/long/path'.repeat(6).slice(0, length)
      expectSame(bytes, '2407815362')
      sizes.add(encodeQr(`${bytes}2407815362`).size)
    }
    expect([...sizes]).toEqual([21, 25, 29, 33, 37, 41, 45, 49, 53, 57])
  })

  it.each(['1', '12', '123', '1234', '12345'])('take the last digits, %s, in groups of three', (digits) => {
    expectSame('a', digits)
    expectSame('', digits)
  })

  it('refuse what is not ASCII or too long', () => {
    expect(() => encodeQr('')).toThrow(RangeError)
    expect(() => encodeQr('Ẳ')).toThrow(RangeError)
    expect(() => encodeQr('x'.repeat(300))).toThrow(RangeError)
  })
})
