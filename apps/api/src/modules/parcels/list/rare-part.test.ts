import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lettersAsked, rarePart } from './rare-part.ts'

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

describe('the letters the search index is asked for', () => {
  it.each([
    ['hong nhung', ['hon', 'g n', 'hun', 'ung']],
    ['bao', ['bao']],
    ['bach', ['bac', 'ach']],
    ['vy', []],
    ['', []],
    ['a😀b😀', ['a😀b', '😀b😀']],
  ])('of %j are %j', (text, letters) => {
    expect(lettersAsked(text)).toEqual(letters)
  })

  it('are in every text that holds the keyword, and leave none of its letters out', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 3, maxLength: 200, size: 'max' }), (text) => {
        const asked = lettersAsked(text)
        expect(asked.every((three) => text.includes(three) && Array.from(three).length === 3)).toBe(true)
        expect(new Set(asked.flatMap((three) => Array.from(three)))).toEqual(new Set(Array.from(text)))
      }),
    )
  })
})
