import { limits } from '@guihang/domain/limits'
import { type FieldPath, useController, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { errorText } from '../../core/forms/forms.ts'
import { TextField } from '../../ui/inputs/text-field.tsx'
import { type AddressChoice, type AddressLevelField, levelFields } from './address-choice.ts'
import { AddressField, AddressSchemeSwitch } from './address-field.tsx'
import { useAddress } from './use-address.ts'

/** What a form with an address holds beside its other fields. */
type AddressValues = AddressChoice & { address: string }

const levels = ['address_level_1_code', 'address_level_2_code', 'address_level_3_code'] as const // as: names

export type FormAddressProps = {
  legend: string
  streetLabel: string
  /** Three pickers side by side have no room in a drawer or a narrow column. */
  stacked?: boolean | undefined
}

/** The address of the form around it: units, then house number and street; an address pasted into a picker fills in both. */
export function FormAddress({ legend, streetLabel, stacked = true }: FormAddressProps) {
  const form = useFormContext<AddressValues>()
  const { control } = form
  const [address_scheme, address_level_1_code, address_level_2_code, address_level_3_code] = useWatch({
    control,
    name: ['address_scheme', ...levels],
  })
  const { errors } = useFormState({ control, name: [...levels] })
  const street = useController({ control, name: 'address' })

  function put(values: Partial<AddressValues>) {
    for (const [name, value] of Object.entries(values)) {
      const field = name as FieldPath<AddressValues> // as: a key of these values is a field
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
      <legend className="sr-only">{legend}</legend>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span aria-hidden className="text-14 font-strong">
          {legend}
        </span>
        <AddressSchemeSwitch address={address} />
      </div>
      <AddressField
        address={address}
        className={stacked && address_scheme === 'vn_legacy' ? '[&>div:first-child]:grid-cols-1' : ''}
        errors={{
          address_level_1_code: errorText(errors.address_level_1_code),
          address_level_2_code: errorText(errors.address_level_2_code),
          address_level_3_code: errorText(errors.address_level_3_code),
        }}
        onBlur={judge}
      />
      <TextField
        label={streetLabel}
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
