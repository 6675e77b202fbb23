import type { CustomerRequestDetail } from '@guihang/contract/talk/support'
import type { ChangedFields, RequestedChange } from '@guihang/contract/talk/support-fields'
import { formatMoney } from '@guihang/domain/money/money'
import { formatPhone } from '@guihang/domain/shop/people/phone'
import { Card, CardHead } from '@guihang/ui/card.tsx'
import { StatusBadge } from '@guihang/ui/data/badge.tsx'
import { TrackingNumber } from '@guihang/ui/data/tracking-number.tsx'
import { linkClass } from '@guihang/ui/link.ts'
import { formatInstant, formatShortInstant } from '@guihang/web/dates.ts'
import { Link } from '@tanstack/react-router'
import { unitsLine } from '../../../../core/addresses/address-line.ts'
import { m } from '../../../../texts/messages.js'

export function RequestFacts({ request }: { request: CustomerRequestDetail }) {
  const { parcel, statement, change, created_by, created_at } = request
  return (
    <div className="grid gap-4">
      {parcel && (
        <Card>
          <CardHead title={m.support_parcel()} />
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 pb-3.5">
            <Link to="/packages/$id" params={{ id: parcel.id }} className={linkClass}>
              <TrackingNumber code={parcel.tracking_number} />
            </Link>
            <StatusBadge status={parcel.status} />
          </p>
        </Card>
      )}
      {statement && (
        <Card>
          <CardHead title={m.support_statement()} />
          <p className="px-4 pb-3.5">
            <Link
              to="/cod/$kind/$id"
              params={{ kind: statement.kind, id: statement.id }}
              className={linkClass}
            >
              {statement.number}
            </Link>
          </p>
        </Card>
      )}
      {change && (
        <Card>
          <CardHead
            title={m.support_change()}
            beside={
              change.applied_at
                ? m.support_change_applied({ at: formatShortInstant(change.applied_at) })
                : m.support_change_open()
            }
          />
          <dl className="grid gap-2 px-4 pb-3.5 text-13">
            {changedRows(change).map(({ key, label, before, after }) => (
              <div key={key}>
                <dt className="text-12 text-ink-3">{label}</dt>
                <dd className="[overflow-wrap:anywhere]">
                  <span className="sr-only">{m.support_change_was()} </span>
                  <s className="text-ink-3">{before}</s> <b className="font-medium">{after}</b>
                </dd>
              </div>
            ))}
          </dl>
        </Card>
      )}
      <Card>
        <CardHead title={m.support_sent()} />
        <p className="px-4 pb-3.5 text-13 text-ink-2">
          {created_by && <b className="font-medium text-ink">{created_by} · </b>}
          {formatInstant(created_at)}
        </p>
      </Card>
    </div>
  )
}

type ChangedRow = { key: string; label: string; before: string; after: string }

function changedRows({ before, after }: RequestedChange): ChangedRow[] {
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
