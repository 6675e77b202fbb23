import { beforeAll, describe, expect, it } from 'vitest'
import type { AddressDirectory } from './address-directory.ts'
import { realDirectory } from './directory.fixture.ts'
import { type AddressChoice, changedAddress, resolveAddress } from './resolve-address.ts'

let directory: AddressDirectory
beforeAll(async () => {
  directory = await realDirectory()
})

const benNghe = {
  address_scheme: 'vn_legacy',
  address_level_1_code: '79',
  address_level_2_code: '760',
  address_level_3_code: '26740',
} as const
const saiGon = {
  address_scheme: 'vn2025',
  address_level_1_code: '79',
  address_level_3_code: '26740',
} as const

function faults(choice: AddressChoice) {
  const found = Object.entries(resolveAddress(directory, choice).faults ?? {})
  return Object.fromEntries(found.map(([field, list]) => [field, list.map(({ rule }) => rule)]))
}

describe('an address that holds', () => {
  it('has three levels in the old scheme', () => {
    expect(resolveAddress(directory, benNghe).address).toMatchObject({
      ...benNghe,
      level_2: { name: 'Quận 1' },
      level_3: { name: 'Phường Bến Nghé' },
      remote: false,
    })
  })

  it('has two in the new one, and stores no level 2 even where the unit that stands in for it was named', () => {
    const plain = resolveAddress(directory, saiGon).address
    expect(plain).toMatchObject({
      address_level_2_code: null,
      level_2: null,
      level_3: { name: 'Phường Sài Gòn' },
    })
    expect(resolveAddress(directory, { ...saiGon, address_level_2_code: '79-00' }).address).toEqual(plain)
  })

  it('ends at the district where there are no wards', () => {
    const lySon = {
      address_scheme: 'vn_legacy',
      address_level_1_code: '51',
      address_level_2_code: '536',
    } as const
    expect(resolveAddress(directory, lySon).address).toMatchObject({
      address_level_3_code: null,
      level_3: null,
      remote: true,
    })
  })
})

describe('a fault stands at its level', () => {
  it('for a unit that does not exist, or is of another level', () => {
    expect(faults({ ...benNghe, address_level_1_code: '99' })).toEqual({
      address_level_1_code: ['address_unit'],
    })
    expect(faults({ ...benNghe, address_level_2_code: '26740' })).toEqual({
      address_level_2_code: ['address_unit'],
    })
    expect(faults({ ...saiGon, address_level_3_code: '79' })).toEqual({
      address_level_3_code: ['address_unit'],
    })
    expect(faults({ ...benNghe, address_level_1_code: '99', address_level_3_code: '1' })).toEqual({
      address_level_1_code: ['address_unit'],
      address_level_3_code: ['address_unit'],
    })
  })

  it('for a unit of another parent', () => {
    expect(faults({ ...benNghe, address_level_2_code: '001' })).toEqual({
      address_level_2_code: ['address_parent'],
    })
    expect(faults({ ...benNghe, address_level_3_code: '00001' })).toEqual({
      address_level_3_code: ['address_parent'],
    })
    expect(faults({ ...saiGon, address_level_1_code: '01' })).toEqual({
      address_level_3_code: ['address_parent'],
    })
    expect(faults({ ...saiGon, address_level_2_code: '01-00' })).toEqual({
      address_level_2_code: ['address_parent'],
    })
  })

  it('for a level left out that the data has', () => {
    const { address_level_3_code: _, ...withoutWard } = benNghe
    expect(faults(withoutWard)).toEqual({ address_level_3_code: ['required'] })
    expect(faults({ address_scheme: 'vn2025', address_level_1_code: '79' })).toEqual({
      address_level_3_code: ['required'],
    })
    expect(
      faults({ address_scheme: 'vn_legacy', address_level_1_code: '79', address_level_3_code: '26740' }),
    ).toEqual({
      address_level_2_code: ['required'],
    })
  })

  it('for a ward named where there are none', () => {
    const lySon = {
      address_scheme: 'vn_legacy',
      address_level_1_code: '51',
      address_level_2_code: '536',
    } as const
    expect(faults({ ...lySon, address_level_3_code: '26740' })).toEqual({
      address_level_3_code: ['address_parent'],
    })
  })

  it('for an area that is not served', () => {
    const hoangSa = {
      address_scheme: 'vn_legacy',
      address_level_1_code: '48',
      address_level_2_code: '498',
    } as const
    expect(faults(hoangSa)).toEqual({ address_level_2_code: ['address_unserved'] })
    const truongSa = {
      address_scheme: 'vn2025',
      address_level_1_code: '56',
      address_level_3_code: '22736',
    } as const
    expect(faults(truongSa)).toEqual({ address_level_3_code: ['address_unserved'] })
  })
})

describe('an edited address', () => {
  it('keeps what stands above the change and nothing below it', () => {
    expect(changedAddress(benNghe, {})).toEqual(benNghe)
    expect(changedAddress(benNghe, { address_level_3_code: '26743' })).toEqual({
      ...benNghe,
      address_level_3_code: '26743',
    })
    expect(faults(changedAddress(benNghe, { address_level_1_code: '01' }))).toEqual({
      address_level_2_code: ['required'],
      address_level_3_code: ['required'],
    })
    expect(faults(changedAddress(benNghe, { address_scheme: 'vn2025' }))).toMatchObject({
      address_level_1_code: ['required'],
    })
  })
})
