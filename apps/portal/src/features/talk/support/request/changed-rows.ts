import type { ChangedFields, RequestedChange } from '@guihang/contract/talk/support-fields'
import { formatMoney } from '@guihang/domain/money/money'
import { formatPhone } from '@guihang/domain/shop/people/phone'
import { unitsLine } from '../../../../core/addresses/address-line.ts'
import { m } from '../../../../texts/messages.js'

export type ChangedRow = { key: string; label: string; before: string; after: string }

/** What a change of information changes, field by field; what stays is left out. */
export function changedRows({ before, after }: RequestedChange): ChangedRow[] {
  return fields.flatMap(({ key, label, words }) => {
    const [was, becomes] = [words(before), words(after)]
    return becomes === null || was === becomes
      ? []
      : [
          {
            key,
            label: label(),
            before: was || m.support_change_empty(),
            after: becomes || m.support_change_empty(),
          },
        ]
  })
}

type ChangedField = { key: string; label: () => string; words: (fields: ChangedFields) => string | null }

const fields: readonly ChangedField[] = [
  { key: 'receiver_name', label: m.support_field_name, words: ({ receiver_name }) => receiver_name ?? null },
  {
    key: 'receiver_phone',
    label: m.support_field_phone,
    words: ({ receiver_phone }) => (receiver_phone === undefined ? null : formatPhone(receiver_phone)),
  },
  {
    key: 'receiver_address',
    label: m.support_field_street,
    words: ({ receiver_address }) => receiver_address ?? null,
  },
  { key: 'units', label: m.support_units, words: unitsOf },
  { key: 'notes', label: m.support_field_notes, words: ({ notes }) => notes ?? null },
  {
    key: 'cod',
    label: m.support_field_cod,
    words: ({ cod }) => (cod === undefined ? null : formatMoney(cod)),
  },
  { key: 'payment_option', label: m.support_field_payer, words: payerOf },
  {
    key: 'shipping_fee',
    label: m.support_shipping_fee,
    words: ({ shipping_fee }) => formatMoney(shipping_fee),
  },
  { key: 'total_cod', label: m.support_total_cod, words: ({ total_cod }) => formatMoney(total_cod) },
]

function unitsOf({ address_level_1, address_level_2, address_level_3 }: ChangedFields): string | null {
  if (address_level_1 === undefined) return null
  return unitsLine({
    address: '',
    address_level_1,
    address_level_2: address_level_2 ?? null,
    address_level_3: address_level_3 ?? null,
  })
}

function payerOf({ payment_option }: ChangedFields): string | null {
  if (payment_option === undefined) return null
  return payment_option === 'sender' ? m.support_payer_sender() : m.support_payer_receiver()
}
