import { limits } from '@guihang/domain/limits'
import { Text } from '@guihang/web/forms/fields.tsx'
import { AddressField, AddressSchemeSwitch } from './address-field.tsx'
import { useFormAddress } from './use-form-address.ts'

export type AddressProps = {
  legend: string
  streetLabel: string
}

/** The address of the form around it: units, then house number and street. An address pasted into a picker fills in both. */
export function Address({ legend, streetLabel }: AddressProps) {
  const { address, errors, judge } = useFormAddress('address')
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
        // Three pickers side by side have no room in a drawer or a narrow column.
        className={address.value.address_scheme === 'vn_legacy' ? '[&>div:first-child]:grid-cols-1' : ''}
        errors={errors}
        onBlur={judge}
      />
      <Text name="address" label={streetLabel} counted={limits.store_address_max} />
    </fieldset>
  )
}
