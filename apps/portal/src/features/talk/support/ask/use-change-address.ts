import type { Parcel } from '@guihang/contract/parcels/parcels'
import { keysOf } from '@guihang/domain/keys-of'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import type { AddressChoice } from '../../../../core/addresses/address-choice.ts'
import { addressFaults } from '../../../../core/addresses/address-faults.ts'
import { useAddress } from '../../../../core/addresses/use-address.ts'
import { errorText } from '../../../../core/forms/faults.ts'
import { useOwnFaults } from '../../../../core/forms/form.tsx'
import { usePut } from '../../../../core/forms/use-put.ts'
import { useSettings } from '../../../../core/settings.ts'
import { changeValuesOf, type RequestValues } from './request-values.ts'

/** The units of the wanted address in the form around, and whether they differ from the parcel's. */
export function useChangeAddress(parcel: Parcel) {
  const { control } = useFormContext<RequestValues>()
  const put = usePut()
  const hotline = useSettings()?.hotline
  const choice = unitsIn(useWatch({ control, name: 'change' }))
  const changed = JSON.stringify(choice) !== JSON.stringify(unitsIn(changeValuesOf(parcel)))
  useOwnFaults(() => (changed ? prefixed(addressFaults(choice, hotline)) : {}))
  const { errors } = useFormState({ control, name: 'change' })
  const address = useAddress({
    value: choice,
    onValueChange: (next) => put(prefixed(next)),
    onStreet: (text) => put({ 'change.receiver_address': text }),
  })
  return {
    address,
    changed,
    errors: {
      address_level_1_code: errorText(errors.change?.address_level_1_code),
      address_level_2_code: errorText(errors.change?.address_level_2_code),
      address_level_3_code: errorText(errors.change?.address_level_3_code),
    },
  }
}

function unitsIn(change: AddressChoice): AddressChoice {
  const { address_scheme, address_level_1_code, address_level_2_code, address_level_3_code } = change
  return { address_scheme, address_level_1_code, address_level_2_code, address_level_3_code }
}

/** The same fields as the form names them. */
function prefixed<Fields extends object>(fields: Fields) {
  return Object.fromEntries(keysOf(fields).map((name) => [`change.${String(name)}`, fields[name]]))
}
