import { formatMoney } from '@guihang/domain/money/money'
import { FieldNote } from '@guihang/ui/inputs/field.tsx'
import { errorText } from '@guihang/web/forms/faults.ts'
import { Text } from '@guihang/web/forms/fields.tsx'
import { Amount, Whole } from '@guihang/web/forms/number-fields.tsx'
import { useEffect } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { m } from '../../../texts/messages.js'
import { dueFor, type EndValues, type PartAsked } from './end-values.ts'

/** Asks what a receiver kept of each product and paid for it, and under which number the carrier takes the rest back. */
export function PartFields({ part }: { part: PartAsked }) {
  const [as, kept] = useWatch<EndValues, ['as', 'kept']>({ name: ['as', 'kept'] })
  const { errors } = useFormState<EndValues>({ name: 'kept' })
  const { clearErrors } = useFormContext<EndValues>()
  const counted = kept.map(({ quantity }) => quantity).join()
  // The server judges the counts anew when they are sent, so a change clears its fault.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each count that changes
  useEffect(() => clearErrors('kept'), [counted])
  if (as !== 'part') return null
  const due = dueFor(part, kept)
  return (
    <>
      <fieldset className="grid gap-2">
        <legend className="mb-1 font-medium">{m.carrier_work_kept()}</legend>
        {part.products.map(({ name, quantity, value }, index) => (
          <Whole
            // biome-ignore lint/suspicious/noArrayIndexKey: a product is its place in the parcel
            key={index}
            name={`kept.${index}.quantity`}
            label={m.carrier_work_kept_of({ name, quantity })}
            hint={m.carrier_work_kept_value({ value: formatMoney(value) })}
          />
        ))}
        <FieldNote error={errorText(errors.kept?.root ?? errors.kept)} />
      </fieldset>
      <Amount
        name="collected"
        label={m.carrier_work_collected()}
        optional
        hint={[
          due === null
            ? m.carrier_work_collected_none()
            : m.carrier_work_collected_due({ amount: formatMoney(due) }),
          part.collected !== null && m.carrier_work_collected_told({ amount: formatMoney(part.collected) }),
        ]
          .filter(Boolean)
          .join(' ')}
      />
      <Text
        name="return_code"
        optional
        label={m.carrier_work_return_code()}
        hint={m.carrier_work_return_code_help()}
      />
    </>
  )
}
