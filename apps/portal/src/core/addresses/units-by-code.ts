import type { ResolvedUnits } from '@guihang/contract/parcels/addresses'
import type { OrderText } from '@guihang/contract/parcels/order-texts'
import { queryClient } from '@guihang/web/api/query.ts'
import type { AddressLevelField } from './address-choice.ts'
import { levelOptions } from './address-levels.ts'

/** The units of an order by name, from the lists that the pickers choose from; null where it names no province. */
export async function unitsByCode(order: OrderText): Promise<ResolvedUnits | null> {
  const { address_scheme, address_level_1_code, address_level_2_code, address_level_3_code } = order
  if (address_scheme === null || address_level_1_code === null) return null
  const find = async (field: AddressLevelField, parent: string, code: string | null) => {
    if (code === null) return null
    const units = await queryClient.fetchQuery(levelOptions(address_scheme, field, parent))
    const unit = units.find((known) => known.code === code)
    return unit ? { code, name: unit.name, scheme: address_scheme } : null
  }
  const province = await find('address_level_1_code', '', address_level_1_code)
  if (province === null) return null
  const district = await find('address_level_2_code', address_level_1_code, address_level_2_code)
  const parent = address_scheme === 'vn2025' ? address_level_1_code : address_level_2_code
  const ward = parent === null ? null : await find('address_level_3_code', parent, address_level_3_code)
  return { address_scheme, address_level_1: province, address_level_2: district, address_level_3: ward }
}
