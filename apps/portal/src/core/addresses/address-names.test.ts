import { describe, expect, it } from 'vitest'
import { initialsOf, inSentence, looksLikeAddress, searchWords } from './address-names.ts'

describe('names of units', () => {
  it('are found by their initials, numbers whole', () => {
    expect(initialsOf('Thành phố Hồ Chí Minh')).toBe('tphcm')
    expect(initialsOf('Quận 12')).toBe('q12')
    expect(initialsOf('Tỉnh Đắk Lắk')).toBe('tdl')
  })

  it('lose the capital of their sort inside a sentence, and keep that of their name', () => {
    expect(inSentence('Phường Tân Hưng')).toBe('phường Tân Hưng')
    expect(inSentence('Thành phố Hồ Chí Minh')).toBe('thành phố Hồ Chí Minh')
    expect(inSentence('Xã')).toBe('Xã')
  })
})

describe('a pasted text', () => {
  it('is a whole address when it has parts or many words, and else the name of one unit', () => {
    expect(looksLikeAddress('27 Nguyễn Hữu Thọ, phường Tân Hưng, TP HCM')).toBe(true)
    expect(looksLikeAddress('27 nguyễn hữu thọ p tân hưng q7 hcm')).toBe(true)
    expect(looksLikeAddress('Thành phố Hồ Chí')).toBe(false)
    expect(looksLikeAddress(' Tân Hưng ')).toBe(false)
  })
})

describe('the words by which a unit is found', () => {
  it('are its old names, their initials and what people call them', () => {
    const unit = { code: '79', scheme: 'vn2025' as const, parent_code: null, served: true } // as: the literal
    const words = (name: string, ...formerly: string[]) => searchWords({ ...unit, name, formerly })
    const city = words('Thành phố Hồ Chí Minh', 'Bình Dương', 'Bà Rịa - Vũng Tàu')
    for (const word of ['tphcm', 'brvt', 'Sài Gòn', 'Bình Dương']) expect(city).toContain(word)
    expect(words('Tỉnh Đồng Tháp', 'Tiền Giang')).toContain('Tiền Giang')
  })
})
