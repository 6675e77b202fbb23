import { errorText } from '@guihang/web/forms/faults.ts'
import { useOwnFaults } from '@guihang/web/forms/form.tsx'
import { usePut } from '@guihang/web/forms/use-put.ts'
import { useSettings } from '@guihang/web/settings.ts'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { type AddressChoice, type AddressLevelField, levelFields } from './address-choice.ts'
import { addressFaults } from './address-faults.ts'
import { useAddress } from './use-address.ts'

const levels = ['address_level_1_code', 'address_level_2_code', 'address_level_3_code'] as const // as: names

export function useFormAddress(street: 'address' | 'receiver_address') {
  const { control, getValues, trigger } = useFormContext<AddressChoice>()
  const put = usePut()
  const hotline = useSettings()?.hotline
  useOwnFaults((values) => addressFaults(values as AddressChoice, hotline)) // as: the form around holds an address
  const [address_scheme, address_level_1_code, address_level_2_code, address_level_3_code] = useWatch({
    control,
    name: ['address_scheme', ...levels],
  })
  const { errors } = useFormState({ control, name: [...levels] })
  const address = useAddress({
    value: { address_scheme, address_level_1_code, address_level_2_code, address_level_3_code },
    onValueChange: put,
    onStreet: (text) => put({ [street]: text }),
  })
  return {
    address,
    errors: {
      address_level_1_code: errorText(errors.address_level_1_code),
      address_level_2_code: errorText(errors.address_level_2_code),
      address_level_3_code: errorText(errors.address_level_3_code),
    },
    judge(field: AddressLevelField) {
      // A unit above it that is missing explains enough.
      const above = levelFields(getValues('address_scheme')).filter((level) => level < field)
      if (above.every((level) => getValues(level) !== null)) void trigger(field)
    },
  }
}
