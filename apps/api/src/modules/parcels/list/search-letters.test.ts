import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { searchLetters } from './search-letters.ts'

describe('the letters the search index is asked for', () => {
  it.each([
    ['hong nhung', ['ong nhu']],
    ['hong nh', ['hon', 'g n']],
    ['o nhung', ['o n', 'hun', 'ung']],
    ['nguyen thi hong nhung', ['thi ho', 'ong nhu']],
    ['nguyen thi thinh nganh', ['thi thi', 'inh nga']],
    ['tran van nghia', ['van nghi']],
    ['le van y', ['van y']],
    ['nguyen thi', ['ngu', 'yen', ' th', 'thi']],
    ['tran thi b', ['i b']],
    ['hoa vu 1', ['hoa vu']],
    ['khach 39596 so', ['395', '596']],
    ['hong nhung 0912', ['ong nhu', '091', '912']],
    ['nhung 0912', ['091', '912']],
    ['gh00039596', ['gh0', '003', '959', '596']],
    ['bao', ['bao']],
    ['bach', ['bac', 'ach']],
    ['vy', []],
    ['', []],
    ['a😀b😀', ['a😀b', '😀b😀']],
  ])('of %j are %j', (text, letters) => {
    expect(searchLetters(text)).toEqual(letters)
  })

  it('are in every text that holds the keyword, and some for each of three letters or more', () => {
    const words = fc.array(
      fc.oneof(
        fc.string({ unit: 'grapheme', maxLength: 40, size: 'max' }),
        fc.constantFrom('nguyen', 'thi', 'van', 'hong', 'nhung', '091', ''),
      ),
      { maxLength: 8, size: 'max' },
    )
    fc.assert(
      fc.property(words, (parts) => {
        const text = parts.join(' ')
        const asked = searchLetters(text)
        expect(asked.every((some) => text.includes(some) && Array.from(some).length >= 3)).toBe(true)
        expect(asked.length > 0).toBe(Array.from(text).length >= 3)
      }),
    )
  })
})
