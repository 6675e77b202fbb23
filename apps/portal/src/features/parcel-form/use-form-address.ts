import { useFormContext, useFormState } from 'react-hook-form'
import { errorText } from '../../core/forms/forms.ts'
import { type AddressLevelField, levelFields } from '../addresses/address-choice.ts'
import { type AddressState, useAddress } from '../addresses/use-address.ts'
import type { ParcelValues } from './form-values.ts'
import { usePut, useValues } from './use-form-parts.ts'

const levels = ['address_level_1_code', 'address_level_2_code', 'address_level_3_code'] as const // as: names

/** The receiver's units as the address field wants them. A pasted address also fills in house number and street. */
export function useFormAddress(): AddressState {
  const put = usePut()
  const [address_scheme, ...codes] = useValues(['address_scheme', ...levels])
  const [address_level_1_code, address_level_2_code, address_level_3_code] = codes
  return useAddress({
    value: { address_scheme, address_level_1_code, address_level_2_code, address_level_3_code },
    onValueChange: put,
    onStreet: (receiver_address) => put({ receiver_address }),
  })
}

/** What is wrong with the units, and the judging of one that is left. */
export function useAddressErrors() {
  const form = useFormContext<ParcelValues>()
  const { errors } = useFormState({ control: form.control, name: [...levels] })
  return {
    errors: {
      address_level_1_code: errorText(errors.address_level_1_code),
      address_level_2_code: errorText(errors.address_level_2_code),
      address_level_3_code: errorText(errors.address_level_3_code),
    },
    onBlur: (field: AddressLevelField) => {
      // A unit above it that is missing explains enough.
      const { address_scheme } = form.getValues()
      const above = levelFields(address_scheme).filter((level) => level < field)
      if (above.every((level) => form.getValues(level) !== null)) void form.trigger(field)
    },
  }
}
