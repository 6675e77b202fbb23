import { readUnits } from '@guihang/domain/parcels/addresses/read-units'
import { addressMatcher } from '@guihang/domain/parcels/imports/match-address'
import { beforeAll, describe, expect, it } from 'vitest'
import type { AddressDirectory } from './address-directory.ts'
import { realDirectory } from './directory.fixture.ts'

let directory: AddressDirectory
beforeAll(async () => {
  directory = await realDirectory()
})

/** Every tenth ward of a scheme with its names. */
const someWards = (scheme: 'vn2025' | 'vn_legacy') =>
  directory.gazetteer(scheme).level_3.flatMap((ward, index) => {
    const above = directory.find(scheme, ward.parent_code ?? '')
    const province = directory.find(scheme, above?.parent_code ?? '')
    return index % 10 === 0 && above && province
      ? [{ ward, district: above.name, province: province.name }]
      : []
  })
const nothing = { address_level_1: '', address_level_2: '', address_level_3: '' }

describe('the address of a row', () => {
  it('is found by the names of its units, for wards of either scheme', () => {
    const match = addressMatcher([directory.gazetteer('vn2025'), directory.gazetteer('vn_legacy')])
    for (const scheme of ['vn2025', 'vn_legacy'] as const) {
      for (const { ward, district, province } of someWards(scheme)) {
        const found = match({
          receiver_address: '12 Lê Lợi',
          address_level_1: province,
          address_level_2: scheme === 'vn2025' ? '' : district,
          address_level_3: ward.name,
        })
        expect(found, `${ward.name}, ${district}, ${province}`).toMatchObject({
          kind: 'matched',
          units: { scheme, level_3: { code: ward.code } },
        })
      }
    }
  })

  it('in one cell is what the reader of messages makes of it', () => {
    const gazetteers = [directory.gazetteer('vn2025'), directory.gazetteer('vn_legacy')]
    const match = addressMatcher(gazetteers)
    const texts = [
      ...someWards('vn2025').flatMap(({ ward, province }) => [
        `12 Lê Lợi, ${ward.name}, ${province}`,
        `12 Lê Lợi ${ward.name} ${province.replace(/^(Tỉnh|Thành phố) /, '')}`,
      ]),
      ...someWards('vn_legacy').map(
        ({ ward, district, province }) => `12 Lê Lợi, ${ward.name}, ${district}, ${province}`,
      ),
    ]
    const differ = texts.filter((receiver_address) => {
      const found = match({ ...nothing, receiver_address })
      const read = readUnits(receiver_address, gazetteers)
      return (
        found.kind === 'matched' &&
        read?.level_3 !== undefined &&
        found.units.level_3?.code !== read.level_3.code
      )
    })
    expect(differ).toEqual([])
  })

  it('is not the ward of today that is called like a district: the ward is missing', () => {
    const match = addressMatcher([directory.gazetteer('vn2025'), directory.gazetteer('vn_legacy')])
    const missing = [
      '15 Thái Hà, Quận Đống Đa, Hà Nội',
      '15 Thái Hà, Đống Đa, Hà Nội',
      'Ấp 3, gần chợ, Huyện Trảng Bom, Đồng Nai',
      '12 Nguyễn Trãi, Quận Tân Phú, TP. Hồ Chí Minh',
    ]
    for (const receiver_address of missing) {
      const found = match({ ...nothing, receiver_address })
      expect(found, receiver_address).toMatchObject({ kind: 'none', missing: true })
      // The wards that the district had are offered.
      expect(found.kind === 'none' && found.known?.wards.length, receiver_address).toBeGreaterThan(5)
    }
    expect(match({ ...nothing, receiver_address: '15 Thái Hà, Phường Đống Đa, Hà Nội' })).toMatchObject({
      kind: 'matched',
      units: { scheme: 'vn2025', level_3: { name: 'Phường Đống Đa' } },
      street: '15 Thái Hà',
    })
  })

  it.each(['15 Thái Hà, Phường Láng Hạ', '15 Thái Hà, Phường Láng Hạ, Quận Đống Đa, Hà Nội'])(
    'takes the ward from %j where its column is empty',
    (receiver_address) => {
      const match = addressMatcher([directory.gazetteer('vn2025'), directory.gazetteer('vn_legacy')])
      const cells = { receiver_address, address_level_1: 'Hà Nội', address_level_2: 'Quận Đống Đa' }
      expect(match({ ...cells, address_level_3: '' })).toMatchObject({
        kind: 'matched',
        units: { level_2: { name: 'Quận Đống Đa' }, level_3: { name: 'Phường Láng Hạ' } },
        street: '15 Thái Hà',
      })
    },
  )
})
