import type { Parcel, ParcelDetail } from '@guihang/contract/parcels/parcels'
import { keysOf } from '@guihang/domain/keys-of'
import { limits } from '@guihang/domain/limits'
import { formatMoney } from '@guihang/domain/money/money'
import { formatPhone } from '@guihang/domain/shop/people/phone'
import { FieldNote } from '@guihang/ui/inputs/field.tsx'
import { errorText } from '@guihang/web/forms/faults.ts'
import { Choice, LongText, Phone, Text } from '@guihang/web/forms/fields.tsx'
import { useOwnFaults } from '@guihang/web/forms/form.tsx'
import { Amount } from '@guihang/web/forms/number-fields.tsx'
import { usePut } from '@guihang/web/forms/use-put.ts'
import { useSettings } from '@guihang/web/settings.ts'
import { type ReactNode, useLayoutEffect } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import type { AddressChoice } from '../../../../core/addresses/address-choice.ts'
import { addressFaults } from '../../../../core/addresses/address-faults.ts'
import { AddressField, AddressSchemeSwitch } from '../../../../core/addresses/address-field.tsx'
import { unitsLine } from '../../../../core/addresses/address-line.ts'
import { useAddress } from '../../../../core/addresses/use-address.ts'
import { m } from '../../../../texts/messages.js'
import { type ChangeValues, changeValuesOf, type RequestValues } from './request-values.ts'

/** A changed field shows what it was. */
export function ChangeFields({ parcel }: { parcel: ParcelDetail }) {
  const { control, getValues, setValue } = useFormContext<RequestValues>()
  const { tracking_number } = parcel
  const filled = useWatch({ control, name: 'change_of' }) === tracking_number
  // Before the first paint: what stands below must not jump.
  useLayoutEffect(() => {
    if (getValues('change_of') === tracking_number) return
    setValue('change', changeValuesOf(parcel))
    setValue('change_of', tracking_number)
  }, [parcel, tracking_number, getValues, setValue])
  return filled ? <Fields parcel={parcel} /> : null
}

function Fields({ parcel }: { parcel: ParcelDetail }) {
  const { control } = useFormContext<RequestValues>()
  const now = useWatch({ control, name: 'change' })
  const before = changeValuesOf(parcel)
  const { errors } = useFormState({ control, name: 'change' })
  const was = (field: keyof ChangeValues, words: string): ReactNode =>
    (now[field] ?? 0) === before[field]
      ? undefined
      : m.support_was({ before: words || m.support_change_empty() })
  return (
    <fieldset className="grid min-w-0 gap-3.5 rounded-ctl border border-line p-3 tablet:grid-cols-2 tablet:p-4">
      <legend className="px-1 text-13 font-medium">{m.support_change_fields()}</legend>
      <Phone
        name="change.receiver_phone"
        label={m.support_field_phone()}
        hint={was('receiver_phone', formatPhone(before.receiver_phone))}
      />
      <Text
        name="change.receiver_name"
        label={m.support_field_name()}
        counted={limits.receiver_name_max}
        hint={was('receiver_name', before.receiver_name)}
      />
      <Units before={parcel} />
      <Text
        name="change.receiver_address"
        className="tablet:col-span-2"
        label={m.support_field_street()}
        counted={limits.receiver_address_max}
        hint={was('receiver_address', before.receiver_address)}
      />
      <Amount
        name="change.cod"
        label={m.support_field_cod()}
        hint={was('cod', formatMoney(before.cod ?? 0))}
      />
      <LongText
        name="change.notes"
        optional
        label={m.support_field_notes()}
        counted={limits.notes_max}
        hint={was('notes', before.notes)}
      />
      <Choice
        name="change.payment_option"
        className="tablet:col-span-2"
        columns={2}
        label={m.support_field_payer()}
        hint={was(
          'payment_option',
          before.payment_option === 'sender' ? m.support_payer_sender() : m.support_payer_receiver(),
        )}
        options={[
          { value: 'sender', label: m.support_payer_sender() },
          { value: 'receiver', label: m.support_payer_receiver() },
        ]}
      />
      {errors.change?.message !== undefined && (
        <div className="tablet:col-span-2">
          <FieldNote error={m.support_change_nothing()} />
        </div>
      )}
    </fieldset>
  )
}

function Units({ before }: { before: ParcelDetail }) {
  const { address, errors, changed } = useChangeAddress(before)
  return (
    <div className="grid gap-2 tablet:col-span-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="text-13 font-medium">{m.support_units()}</span>
        <AddressSchemeSwitch address={address} />
      </div>
      <AddressField address={address} errors={errors} />
      {changed && <FieldNote hint={m.support_was({ before: unitsLine(before.receiver) })} />}
    </div>
  )
}

function useChangeAddress(parcel: Parcel) {
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
