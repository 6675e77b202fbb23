import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rarePart } from './rare-part.ts'

describe('the part of a keyword that the index is asked for', () => {
  it.each([
    ['nguyen thi hong nhung', 'hong nhung'],
    ['hong nhung', 'hong nhung'],
    ['tran van bao', 'tran van bao'],
    ['nguyen thi', 'nguyen thi'],
    ['thuy tran quoc bao', 'quoc bao'],
    ['khach 39596 so', '39596'],
    ['nhung 0912', '0912'],
    ['gh00039596', 'gh00039596'],
    ['', ''],
  ])('of %j is %j', (text, part) => {
    expect(rarePart(text)).toBe(part)
  })

  it('is a piece of the text, whatever it is', () => {
    const words = fc.array(
      fc.oneof(fc.string(), fc.constantFrom('nguyen', 'thi', 'van', 'hong', 'nhung', '091', '')),
    )
    fc.assert(
      fc.property(words, (parts) => {
        const text = parts.join(' ')
        expect(text).toContain(rarePart(text))
      }),
    )
  })
})
