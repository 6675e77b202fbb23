import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maskName } from './mask-name.ts'

describe('a masked name', () => {
  it('masks a name so that only the person recognises it', () => {
    expect(maskName('Nguyễn Thị Hồng Nhung')).toBe('*** Nhung')
    expect(maskName(' Nhung ')).toBe('N***')
    expect(maskName('')).toBe('')
    expect(maskName('Chị Hồng Nhung 0912345678')).toBe('*** Nhung')
    expect(maskName('0912.345.678')).toBe('')
  })

  it('never shows more than one word of a name', () => {
    // Between à and ỹ lies one sign that is a space.
    const word = fc.stringMatching(/^[a-zà-ỹ]{2,8}$/).filter((letters) => !/\s/.test(letters))
    fc.assert(
      fc.property(fc.array(word, { minLength: 2, maxLength: 6 }), (words) => {
        const masked = maskName(words.join(' '))
        expect(masked.split(' ')).toHaveLength(2)
        expect(masked.endsWith(words.at(-1) ?? '')).toBe(true)
      }),
    )
  })
})
