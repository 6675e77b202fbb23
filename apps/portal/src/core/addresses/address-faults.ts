import type { FormFault } from '@guihang/contract/fields/form-rules'
import { type AddressChoice, type AddressLevelField, levelFields, parentCode } from './address-choice.ts'
import { knownUnits } from './address-levels.ts'

/**
 * The faults of a choice: a level not chosen, or a unit that is not served. A ward is asked for wherever the
 * data has wards (docs/rules/addresses.md). Reads only lists that are loaded; the server judges the rest.
 */
export function addressFaults(
  choice: AddressChoice,
  hotline: string | undefined,
): Partial<Record<AddressLevelField, FormFault>> {
  const { address_scheme: scheme } = choice
  const faults: Partial<Record<AddressLevelField, FormFault>> = {}
  for (const field of levelFields(scheme)) {
    const units = knownUnits(scheme, field, parentCode(choice, field))
    const code = choice[field]
    if (code === null) {
      if (units?.length !== 0) faults[field] = { rule: 'choose' }
    } else if (units?.find((unit) => unit.code === code)?.served === false) {
      faults[field] = unservedFault(hotline)
    }
  }
  return faults
}

/** That an area is not served, with whom to call once that is known (section 5). */
export function unservedFault(hotline: string | undefined): FormFault {
  return hotline ? { rule: 'address_unserved', values: { hotline } } : { rule: 'address_unserved_plain' }
}
