import type { PlaceScheme } from '@guihang/carriers/shipment'
import type { OurPlaces, PlaceLevel } from '@guihang/domain/connection/carriers/match-places'
import type { AddressDirectory, Scheme } from '../../../parcels/addresses/index.ts'

export const ourScheme: Readonly<Record<PlaceScheme, Scheme>> = { old: 'vn_legacy', new: 'vn2025' }

export const ourLevel: Readonly<Record<PlaceLevel, number>> = { province: 1, district: 2, ward: 3 }

/** Our units as a carrier's list of the scheme may name them: in the new one wards stand below their province. */
export function ourPlaces(directory: AddressDirectory, scheme: PlaceScheme): OurPlaces {
  const named = ourScheme[scheme]
  const standIn = (code: string) => (scheme === 'new' ? directory.children(named, code)[0]?.code : undefined)
  return {
    below(code, level) {
      if (code === null) return level === 'province' ? directory.provinces(named) : []
      const isProvince = directory.find(named, code)?.level === ourLevel.province
      const above = level === 'ward' && isProvince ? standIn(code) : code
      if (above === undefined) return []
      return directory.children(named, above).filter((unit) => unit.level === ourLevel[level])
    },
    standIn: (code, level) => (level === 'district' ? standIn(code) : undefined),
  }
}
