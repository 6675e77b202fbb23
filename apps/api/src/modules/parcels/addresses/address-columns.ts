import type { AddressDirectory } from './address-directory.ts'
import type { ResolvedAddress } from './resolve-address.ts'

export type AddressColumns = Pick<
  ResolvedAddress,
  'address_scheme' | 'address_level_1_code' | 'address_level_2_code' | 'address_level_3_code'
>

export function addressColumns(address: ResolvedAddress): AddressColumns {
  const { address_scheme, address_level_1_code, address_level_2_code, address_level_3_code } = address
  return { address_scheme, address_level_1_code, address_level_2_code, address_level_3_code }
}

/** The units of a row as answers name them. The row holds codes that were resolved when it was stored. */
export function unitsOfColumns(row: AddressColumns, directory: AddressDirectory) {
  const { address_level_1, address_level_2, address_level_3 } = directory.unitRefs(row.address_scheme, [
    row.address_level_1_code,
    row.address_level_2_code,
    row.address_level_3_code,
  ])
  if (address_level_1 === null) throw new Error(`${row.address_level_1_code} is no province of the lists`)
  return { address_level_1, address_level_2, address_level_3 }
}
