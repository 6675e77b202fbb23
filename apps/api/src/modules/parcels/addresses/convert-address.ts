import type { ResolvedUnits } from '@guihang/contract/parcels/addresses'
import { rejectFields } from '../../../platform/http/answers/reject.ts'
import { type AddressDirectory, refOf } from './address-directory.ts'

type OldPlace = {
  readonly address_level_2_code?: string | undefined
  readonly address_level_3_code?: string | undefined
}

/** Of several the person chooses. An island district had no wards, so it is asked for by its own code. */
export function convertAddress(directory: AddressDirectory, place: OldPlace): ResolvedUnits[] {
  const level = place.address_level_3_code === undefined ? 2 : 3
  const code = place.address_level_3_code ?? place.address_level_2_code
  const field = `address_level_${level}_code`
  if (code === undefined) throw rejectFields({ address_level_3_code: [{ rule: 'required' }] })
  if (directory.find('vn_legacy', code)?.level !== level)
    throw rejectFields({ [field]: [{ rule: 'address_unit' }] })
  // A district with wards became many units: only the ward decides which.
  if (level === 2 && directory.children('vn_legacy', code).length > 0) {
    throw rejectFields({ address_level_3_code: [{ rule: 'required' }] })
  }
  return directory.successors(code).flatMap((ward) => {
    const noDistrict = directory.find('vn2025', ward.parent_code ?? '')
    const province = directory.find('vn2025', noDistrict?.parent_code ?? '')
    if (province === undefined) return []
    return [
      {
        address_scheme: 'vn2025' as const,
        address_level_1: refOf(province),
        address_level_2: null,
        address_level_3: refOf(ward),
      },
    ]
  })
}
