import type { ChangedFields, RequestedChange } from '@guihang/contract/talk/support-fields'
import { formatPhone } from '@guihang/domain/shop/people/phone'
import { Money } from '@guihang/ui/data/money.tsx'
import { Slip, type SlipProps, SlipResult } from '@guihang/ui/data/slip.tsx'
import type { ReactNode } from 'react'
import { m } from '../../../texts/messages.js'

/** Before and after of each field that changes; money on paper, down to what the courier then collects. */
export function ChangeFields({ change, behind }: { change: RequestedChange; behind?: SlipProps['behind'] }) {
  const { before, after } = change
  const texts = rowsOf(textFields, change)
  const amounts = rowsOf(moneyFields, change)
  return (
    <div className="grid gap-2.5">
      {texts.length > 0 && (
        <dl className="grid gap-2">
          {texts.map(({ key, label, was, becomes }) => (
            <div key={key}>
              <dt className="text-12 text-ink-3">{label}</dt>
              <dd className="wrap-anywhere">
                <Turn was={was || m.support_change_empty()} becomes={becomes || m.support_change_empty()} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {amounts.length > 0 && (
        <Slip
          behind={behind}
          aria-label={m.support_change_money()}
          result={
            <SlipResult
              label={m.support_change_collects()}
              amount={after.total_cod}
              detail={
                before.total_cod !== after.total_cod && (
                  <>
                    {m.support_change_was()} <Money amount={before.total_cod} />
                  </>
                )
              }
            />
          }
        >
          <dl>
            {amounts.map(({ key, label, was, becomes }) => (
              <div key={key} className="flex items-baseline gap-3 py-1.25">
                <dt className="flex-1 text-ink-2">{label}</dt>
                <dd>
                  <Turn was={<Money amount={was} />} becomes={<Money amount={becomes} />} />
                </dd>
              </div>
            ))}
          </dl>
        </Slip>
      )}
    </div>
  )
}

function Turn({ was, becomes }: { was: ReactNode; becomes: ReactNode }) {
  return (
    <>
      <span className="sr-only">{m.support_change_was()} </span>
      <s className="text-ink-3">{was}</s> <b className="font-medium">{becomes}</b>
    </>
  )
}

type FieldOf<Value> = {
  readonly key: string
  readonly label: () => string
  /** Undefined where the change says nothing of it. */
  readonly read: (fields: ChangedFields) => Value | undefined
}

function rowsOf<Value>(fields: readonly FieldOf<Value>[], { before, after }: RequestedChange) {
  return fields.flatMap(({ key, label, read }) => {
    const [was, becomes] = [read(before), read(after)]
    return was === undefined || becomes === undefined || was === becomes
      ? []
      : [{ key, label: label(), was, becomes }]
  })
}

const textFields: readonly FieldOf<string>[] = [
  { key: 'name', label: m.support_field_name, read: ({ receiver_name }) => receiver_name },
  {
    key: 'phone',
    label: m.support_field_phone,
    read: ({ receiver_phone }) => receiver_phone && formatPhone(receiver_phone),
  },
  { key: 'street', label: m.support_field_street, read: ({ receiver_address }) => receiver_address },
  { key: 'units', label: m.support_field_units, read: unitsOf },
  { key: 'notes', label: m.support_field_notes, read: ({ notes }) => notes },
  { key: 'payer', label: m.support_field_payer, read: payerOf },
]

const moneyFields: readonly FieldOf<number>[] = [
  { key: 'cod', label: m.support_field_cod, read: ({ cod }) => cod },
  { key: 'fee', label: m.support_field_fee, read: ({ shipping_fee }) => shipping_fee },
]

function unitsOf({ address_level_1, address_level_2, address_level_3 }: ChangedFields): string | undefined {
  if (address_level_1 === undefined) return undefined
  return [address_level_3, address_level_2, address_level_1].flatMap((unit) => unit?.name ?? []).join(', ')
}

function payerOf({ payment_option }: ChangedFields): string | undefined {
  if (payment_option === undefined) return undefined
  return payment_option === 'sender' ? m.support_payer_sender() : m.support_payer_receiver()
}
