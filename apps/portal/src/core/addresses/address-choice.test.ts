import { afterEach, describe, expect, it } from 'vitest'
import { writeStored } from '../storage/storage.ts'
import {
  type AddressChoice,
  addressBodyOf,
  choiceOf,
  emptyAddress,
  levelFields,
  parentCode,
  rememberScheme,
  withUnit,
} from './address-choice.ts'

const benNghe: AddressChoice = {
  address_scheme: 'vn_legacy',
  address_level_1_code: '79',
  address_level_2_code: '760',
  address_level_3_code: '26740',
}
const saiGon: AddressChoice = { ...benNghe, address_scheme: 'vn2025', address_level_2_code: null }

afterEach(() => writeStored('guihang.address-scheme', null))

describe('an address being chosen', () => {
  it('begins in the scheme this machine used last, at first the new one', () => {
    expect(emptyAddress().address_scheme).toBe('vn2025')
    rememberScheme('vn_legacy')
    expect(emptyAddress().address_scheme).toBe('vn_legacy')
    writeStored('guihang.address-scheme', 'roman')
    expect(emptyAddress().address_scheme).toBe('vn2025')
  })

  it('has three levels in the old scheme and two in the new', () => {
    expect(levelFields('vn_legacy')).toHaveLength(3)
    expect(levelFields('vn2025')).toEqual(['address_level_1_code', 'address_level_3_code'])
  })

  it('lists the units of a level below the chosen one above it', () => {
    expect(parentCode(emptyAddress('vn2025'), 'address_level_1_code')).toBe('')
    expect(parentCode(emptyAddress('vn_legacy'), 'address_level_2_code')).toBeNull()
    expect(parentCode(benNghe, 'address_level_2_code')).toBe('79')
    expect(parentCode(benNghe, 'address_level_3_code')).toBe('760')
    expect(parentCode(saiGon, 'address_level_3_code')).toBe('79')
  })

  it('clears what stood below another unit, and nothing for the same one', () => {
    expect(withUnit(benNghe, 'address_level_1_code', '01')).toEqual({
      ...emptyAddress('vn_legacy'),
      address_level_1_code: '01',
    })
    expect(withUnit(benNghe, 'address_level_2_code', '761')).toEqual({
      ...benNghe,
      address_level_2_code: '761',
      address_level_3_code: null,
    })
    expect(withUnit(benNghe, 'address_level_3_code', null).address_level_2_code).toBe('760')
    expect(withUnit(benNghe, 'address_level_1_code', '79')).toBe(benNghe)
  })

  it('takes the units that a text was read as', () => {
    const unit = (code: string) => ({ code, name: code, scheme: 'vn2025' as const }) // as: the scheme, not any text
    const units = { address_level_1: unit('79'), address_level_2: null, address_level_3: unit('26740') }
    expect(choiceOf({ address_scheme: 'vn2025', ...units })).toEqual(saiGon)
  })

  it('sends the chosen levels only', () => {
    expect(JSON.parse(JSON.stringify(addressBodyOf(saiGon)))).toEqual({
      address_scheme: 'vn2025',
      address_level_1_code: '79',
      address_level_3_code: '26740',
    })
  })
})
