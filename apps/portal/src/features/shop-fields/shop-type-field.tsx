import type { Shop } from '@guihang/contract/people/identity'
import { type Control, useController } from 'react-hook-form'
import { errorText } from '../../core/forms/forms.ts'
import { m } from '../../paraglide/messages.js'
import { RadioCards } from '../../ui/inputs/radio-cards.tsx'

type WithType = { shop_type: Shop['shop_type'] }

/** A shop of one person, or of an organization. */
export function ShopTypeField<Values extends WithType>({ control }: { control: Control<Values> }) {
  const {
    field: { ref, onChange, ...field },
    fieldState,
  } = useController({
    // as: the form has this field, whatever else it has
    control: control as unknown as Control<WithType>, // as: see above
    name: 'shop_type',
  })
  return (
    <RadioCards
      {...field}
      onValueChange={onChange}
      label={m.join_shop_type()}
      columns={2}
      options={[
        { value: 'personal', label: m.join_personal(), detail: m.join_personal_help() },
        { value: 'organization', label: m.join_organization(), detail: m.join_organization_help() },
      ]}
      error={errorText(fieldState.error)}
    />
  )
}
