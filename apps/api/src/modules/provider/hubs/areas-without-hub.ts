import type { AnswerOf } from '@guihang/contract/operation'
import type { listAreasWithoutHub as declared } from '@guihang/contract/provider/hubs'
import type { Reader } from '../../../platform/database/index.ts'
import type { AddressDirectory } from '../../parcels/addresses/index.ts'
import { listAreas } from './hubs.store.ts'

/** Provinces of today that no hub serves as a whole, nor by all their wards. */
export async function listAreasWithoutHub(
  reader: Reader,
  directory: AddressDirectory,
): Promise<AnswerOf<typeof declared>['data']> {
  const areas = await listAreas(reader)
  return directory.provinces('vn2025').flatMap((province) => {
    if (areas.has(province.code)) return []
    const wards = directory
      .children('vn2025', province.code)
      .flatMap((unit) => directory.children('vn2025', unit.code))
    const wards_served = wards.filter(({ code }) => areas.has(code)).length
    const { code, name, scheme } = province
    return wards_served === wards.length
      ? []
      : [{ province: { code, name, scheme }, wards_served, wards: wards.length }]
  })
}
