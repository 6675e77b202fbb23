import { limits } from '@guihang/domain/limits'
import { type FieldPath, useController, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { errorText } from '../../app/forms.ts'
import { m } from '../../paraglide/messages.js'
import { TextField } from '../../ui/text-field.tsx'
import { type AddressLevelField, levelFields } from '../addresses/address-choice.ts'
import { AddressField, AddressSchemeSwitch } from '../addresses/address-field.tsx'
import { useAddress } from '../addresses/use-address.ts'
import type { StoreValues } from './store-values.ts'

const levels = ['address_level_1_code', 'address_level_2_code', 'address_level_3_code'] as const // as: names

/** Units, then house number and street; an address pasted into a picker fills in both. */
export function StoreAddress() {
  const form = useFormContext<StoreValues>()
  const { control } = form
  const [address_scheme, address_level_1_code, address_level_2_code, address_level_3_code] = useWatch({
    control,
    name: ['address_scheme', ...levels],
  })
  const { errors } = useFormState({ control, name: [...levels] })
  const street = useController({ control, name: 'address' })

  function put(values: Partial<StoreValues>) {
    for (const [name, value] of Object.entries(values)) {
      const field = name as FieldPath<StoreValues> // as: a key of these values is a field
      const shouldValidate = form.getFieldState(field).invalid
      form.setValue(field, value, { shouldDirty: true, shouldValidate })
    }
  }

  /** A unit above it that is missing explains enough. */
  function judge(field: AddressLevelField) {
    const above = levelFields(form.getValues('address_scheme')).filter((level) => level < field)
    if (above.every((level) => form.getValues(level) !== null)) void form.trigger(field)
  }

  const address = useAddress({
    value: { address_scheme, address_level_1_code, address_level_2_code, address_level_3_code },
    onValueChange: put,
    onStreet: (text) => put({ address: text }),
  })
  return (
    <fieldset className="grid min-w-0 gap-3.5">
      <legend className="sr-only">{m.stores_address()}</legend>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span aria-hidden className="text-14 font-strong">
          {m.stores_address()}
        </span>
        <AddressSchemeSwitch address={address} />
      </div>
      <AddressField
        address={address}
        // Three pickers side by side have no room in a drawer.
        className={address_scheme === 'vn_legacy' ? '[&>div:first-child]:grid-cols-1' : ''}
        errors={{
          address_level_1_code: errorText(errors.address_level_1_code),
          address_level_2_code: errorText(errors.address_level_2_code),
          address_level_3_code: errorText(errors.address_level_3_code),
        }}
        onBlur={judge}
      />
      <TextField
        label={m.stores_street()}
        autoComplete="off"
        counted={limits.store_address_max}
        name={street.field.name}
        value={street.field.value}
        onChange={street.field.onChange}
        onBlur={street.field.onBlur}
        error={errorText(street.fieldState.error)}
      />
    </fieldset>
  )
}
