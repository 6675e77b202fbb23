import { describe, expect, it } from 'vitest'
import { matchOptions, matchParts } from './match-options.ts'

const wards = [
  { label: 'Phường Phú Thọ Hòa' },
  { label: 'Phường Tân Hưng', search: 'quận 7' },
  { label: 'Phường Tân Hòa' },
  { label: 'Xã Đông Anh' },
]
const labels = (query: string) => matchOptions(wards, query).map((ward) => ward.label)

describe('matching options', () => {
  it('finds Vietnamese names typed without accents, đ included', () => {
    expect(labels('dong anh')).toEqual(['Xã Đông Anh'])
    expect(labels('TAN H')).toEqual(['Phường Tân Hưng', 'Phường Tân Hòa'])
  })
  it('finds names written with combining accents', () => {
    expect(labels('Tân Hưng'.normalize('NFD'))).toEqual(['Phường Tân Hưng'])
  })
  it('puts names that end with the query before those that merely hold it', () => {
    expect(labels('hoa')[0]).toBe('Phường Phú Thọ Hòa')
    expect(labels('tan hoa')).toEqual(['Phường Tân Hòa'])
  })
  it('puts what begins with the query before what ends with it', () => {
    const banks = [
      { label: 'CAKE - Ngân hàng số CAKE by VPBank' },
      { label: 'VPBankSo - Ví' },
      { label: 'VPBank - Ngân hàng TMCP Việt Nam Thịnh Vượng' },
    ]
    expect(matchOptions(banks, 'vpbank').map(({ label }) => label.split(' - ')[0])).toEqual([
      'VPBank',
      'CAKE',
      'VPBankSo',
    ])
  })
  it('looks in the further words, all of the words wanted', () => {
    expect(labels('quan 7')).toEqual(['Phường Tân Hưng'])
    expect(labels('hung tan')).toEqual(['Phường Tân Hưng'])
    expect(labels('hung dong')).toEqual([])
  })
  it('answers everything for a query of spaces', () => {
    expect(labels('   ')).toHaveLength(wards.length)
  })
})

describe('marking what matched', () => {
  const marked = (label: string, query: string) =>
    matchParts(label, query)
      .map((part) => (part.hit ? `[${part.text}]` : part.text))
      .join('')

  it('marks the accented text', () => {
    expect(marked('Phường Tân Hưng', 'tan h')).toBe('Phường [Tân H]ưng')
  })
  it('marks words typed in another order', () => {
    expect(marked('Phường Tân Hưng', 'hung tan')).toBe('Phường [Tân] [Hưng]')
  })
  it('keeps every character of the label, whatever matched', () => {
    for (const query of ['', 'x', 'đ', 'phuong tan hung', '7 ngo 12']) {
      const text = matchParts('Số 7, ngõ 12 Đặng Văn Ngữ', query)
        .map((part) => part.text)
        .join('')
      expect(text).toBe('Số 7, ngõ 12 Đặng Văn Ngữ')
    }
  })
})
