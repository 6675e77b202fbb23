import type { AddressScheme, AddressUnit } from '@guihang/contract/parcels/addresses'
import { queryClient } from '@guihang/web/api/query.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { type AddressLevelField, emptyAddress } from './address-choice.ts'
import { addressFaults } from './address-faults.ts'
import { levelOptions } from './address-levels.ts'

const hotline = '1900 6868'
const scheme = 'vn2025'
const unit = (code: string, served: boolean): AddressUnit => ({
  code,
  name: code,
  scheme,
  parent_code: null,
  served,
  formerly: [],
})

function load(of: AddressScheme, field: AddressLevelField, parent: string, units: AddressUnit[]) {
  queryClient.setQueryData(levelOptions(of, field, parent).queryKey, units)
}

afterEach(() => queryClient.clear())

describe('the faults of an address', () => {
  it('are the levels not chosen yet', () => {
    expect(addressFaults(emptyAddress(scheme), hotline)).toEqual({
      address_level_1_code: { rule: 'choose' },
      address_level_3_code: { rule: 'choose' },
    })
    expect(Object.keys(addressFaults(emptyAddress('vn_legacy'), hotline))).toHaveLength(3)
  })

  it('ask for no ward where there is none', () => {
    load('vn_legacy', 'address_level_3_code', '755', [])
    const island = { ...emptyAddress('vn_legacy'), address_level_1_code: '77', address_level_2_code: '755' }
    expect(addressFaults(island, hotline)).toEqual({})
  })

  it('name the hotline at a unit that is not served, once it is known', () => {
    load(scheme, 'address_level_1_code', '', [unit('77', false), unit('79', true)])
    const choice = { ...emptyAddress(scheme), address_level_1_code: '77', address_level_3_code: '1' }
    expect(addressFaults(choice, hotline)).toEqual({
      address_level_1_code: { rule: 'address_unserved', values: { hotline } },
    })
    expect(addressFaults(choice, undefined)).toEqual({
      address_level_1_code: { rule: 'address_unserved_plain' },
    })
    expect(addressFaults({ ...choice, address_level_1_code: '79' }, hotline)).toEqual({})
  })

  it('leave what no loaded list can tell to the server', () => {
    const choice = { ...emptyAddress(scheme), address_level_1_code: '00', address_level_3_code: '1' }
    expect(addressFaults(choice, hotline)).toEqual({})
  })
})
