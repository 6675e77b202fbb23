import {
  type AddressScheme,
  addressLevel1,
  addressLevel2,
  addressLevel3,
} from '@guihang/contract/parcels/addresses'
import { dataQuery } from '@guihang/web/api/call-query.ts'

// The units change once in decades.
const kept = { staleTime: Number.POSITIVE_INFINITY } as const // as: the literal

export function provincesQuery(address_scheme: AddressScheme) {
  return dataQuery(['units', address_scheme, 'provinces'], addressLevel1, { query: { address_scheme } }, kept)
}

/** None before a province is chosen. */
export function districtsQuery(address_scheme: AddressScheme, province: string | null) {
  const query = dataQuery(
    ['units', address_scheme, 'districts', province],
    addressLevel2,
    { query: { address_scheme, parent_code: province ?? '' } },
    kept,
  )
  return { ...query, enabled: province !== null }
}

/** Of a district; of a province in today's scheme. None before that is chosen. */
export function wardsQuery(address_scheme: AddressScheme, parent: string | null) {
  const query = dataQuery(
    ['units', address_scheme, 'wards', parent],
    addressLevel3,
    { query: { address_scheme, parent_code: parent ?? '' } },
    kept,
  )
  return { ...query, enabled: parent !== null }
}
