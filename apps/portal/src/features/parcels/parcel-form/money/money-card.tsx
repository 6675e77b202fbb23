import { limits } from '@guihang/domain/limits'
import { formatMoney } from '@guihang/domain/money/money'
import { CardBody, TitledCard } from '@guihang/ui/card.tsx'
import { MoneyField } from '@guihang/ui/inputs/money-field.tsx'
import { linkClass } from '@guihang/ui/link.ts'
import { Check, Choice, LongText, Text } from '@guihang/web/forms/fields.tsx'
import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { m } from '../../../../texts/messages.js'
import { type ParcelValues, sumOfItems } from '../form-values.ts'
import { useField, usePut, useValues } from '../use-form-parts.ts'

export function MoneyCard({ frozen, onWorth }: { frozen: ReactNode; onWorth: () => void }) {
  return (
    <TitledCard id="money-card" title={m.parcel_form_money()}>
      <CardBody className="grid gap-x-3 gap-y-3.5 tablet:grid-cols-2">
        <ProductValueField onWorth={onWorth} />
        <CodField frozen={frozen} />
        <PayerChoice frozen={frozen} />
        <Choice
          name="delivery_option"
          label={m.parcel_form_delivery()}
          options={[
            {
              value: 'open_box',
              label: m.parcel_form_open_box(),
              detail: m.parcel_form_open_box_help(),
            },
            {
              value: 'no_check',
              label: m.parcel_form_no_check(),
              detail: m.parcel_form_no_check_help(),
            },
          ]}
        />
        <Check name="allow_partial_delivery" className="tablet:col-span-2">
          {m.parcel_form_partial()}
        </Check>
        <Text
          name="private_code"
          optional
          label={m.parcel_form_private_code()}
          hint={m.parcel_form_private_code_help()}
        />
        <LongText name="notes" optional label={m.parcel_form_notes()} counted={limits.notes_max} />
        <LongText
          name="description"
          optional
          className="tablet:col-span-2"
          label={m.parcel_form_description()}
          counted={limits.description_max}
        />
      </CardBody>
    </TitledCard>
  )
}

function ProductValueField({ onWorth }: { onWorth: () => void }) {
  const form = useFormContext<ParcelValues>()
  const put = usePut()
  const { value, change, error, input } = useField('product_value')
  const [products, follows] = useValues(['products', 'value_follows'])
  const sum = sumOfItems(products)
  return (
    <MoneyField
      label={m.parcel_form_value()}
      {...input}
      value={value}
      error={error}
      hint={valueHint()}
      onValueChange={(next) => {
        form.setValue('value_follows', false)
        change(next)
        onWorth()
      }}
    />
  )

  function valueHint() {
    if (sum === null) return value === null ? m.parcel_form_value_empty() : null
    if (follows || value === sum) return m.parcel_form_value_follows()
    return (
      <button
        type="button"
        className={linkClass}
        onClick={() => {
          put({ value_follows: true })
          onWorth()
        }}
      >
        {m.parcel_form_value_sum({ amount: formatMoney(sum) })}
      </button>
    )
  }
}

function CodField({ frozen }: { frozen: ReactNode }) {
  const form = useFormContext<ParcelValues>()
  const put = usePut()
  const { value, change, error, input } = useField('cod')
  const [worth, follows] = useValues(['product_value', 'cod_follows'])
  return (
    <MoneyField
      label={m.parcel_form_cod()}
      {...input}
      value={value}
      error={error}
      disabled={frozen !== null}
      hint={frozen ?? codHint()}
      onValueChange={(next) => {
        form.setValue('cod_follows', false)
        change(next)
      }}
    />
  )

  function codHint() {
    if (follows) return m.parcel_form_cod_follows()
    if (worth === null || worth === value)
      return value === null || value === 0 ? m.parcel_form_cod_zero() : null
    return (
      <>
        {(value === null || value === 0) && <>{m.parcel_form_cod_zero()} </>}
        <button type="button" className={linkClass} onClick={() => put({ cod: worth, cod_follows: true })}>
          {m.parcel_form_cod_value({ amount: formatMoney(worth) })}
        </button>
      </>
    )
  }
}

function PayerChoice({ frozen }: { frozen: ReactNode }) {
  const disabled = frozen !== null
  return (
    <Choice
      name="payment_option"
      label={m.parcel_form_payer()}
      hint={frozen}
      options={[
        {
          value: 'sender',
          label: m.parcel_form_payer_sender(),
          detail: m.parcel_form_payer_sender_help(),
          disabled,
        },
        {
          value: 'receiver',
          label: m.parcel_form_payer_receiver(),
          detail: m.parcel_form_payer_receiver_help(),
          disabled,
        },
      ]}
    />
  )
}
