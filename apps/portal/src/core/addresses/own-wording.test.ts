import { describe, expect, it } from 'vitest'
import type { AddressChoice } from './address-choice.ts'
import { wordingOf } from './own-wording.ts'

const place: AddressChoice = {
  address_scheme: 'vn2025',
  address_level_1_code: '01',
  address_level_2_code: null,
  address_level_3_code: '00256',
}
const text = '12 ngõ 5, gần chợ Hôm cũ'

describe('what a shop explains about its own words', () => {
  it('is the place it chose for a text that was not understood', () => {
    expect(wordingOf({ text: ` ${text} `, understood: null }, place)).toEqual({
      text,
      address_scheme: 'vn2025',
      address_level_1_code: '01',
      address_level_3_code: '00256',
    })
  })

  it('is the ward it chose where only the province was understood', () => {
    const understood = { ...place, address_level_3_code: null }
    expect(wordingOf({ text, understood }, place)).toMatchObject({ text, address_level_3_code: '00256' })
    const old: AddressChoice = { ...place, address_scheme: 'vn_legacy', address_level_2_code: '007' }
    expect(wordingOf({ text, understood }, old)).toMatchObject({ address_level_2_code: '007' })
  })

  it.each([
    ['there was no text', null, place],
    ['the ward was understood', { text, understood: { ...place, address_level_3_code: '00001' } }, place],
    ['the ward is not chosen yet', { text, understood: null }, { ...place, address_level_3_code: null }],
    ['the text is empty', { text: ' ', understood: null }, place],
    ['the text is longer than any address', { text: 'ư'.repeat(301), understood: null }, place],
  ])('is nothing when %s', (_, written, chosen) => {
    expect(wordingOf(written, chosen)).toBeNull()
  })
})
