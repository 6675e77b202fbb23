import type { Parcel } from '@guihang/contract/parcels/parcels'
import { formatPhone } from '@guihang/domain/shop/people/phone'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { addressLine } from '../../../core/addresses/address-line.ts'
import { m } from '../../../texts/messages.js'
import { ShortStatusBadge } from '../../../ui/data/badge.tsx'
import { CopyButton } from '../../../ui/data/copy-button.tsx'
import { RowCard } from '../../../ui/data/row-card.tsx'
import { TrackingNumber } from '../../../ui/data/tracking-number.tsx'
import { CodAmount } from '../parcels/cod-amount.tsx'
import { MarkOfReceiver } from '../receivers/mark-of-receiver.tsx'
import { StatusDetail } from './status-detail.tsx'

export function ParcelCard({
  parcel,
  checkbox,
  selected,
}: {
  parcel: Parcel
  checkbox: ReactNode
  selected: boolean
}) {
  const { receiver } = parcel
  return (
    <RowCard selected={selected}>
      <div className="flex gap-3">
        <span className="pt-0.5">{checkbox}</span>
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-start justify-between gap-x-2 gap-y-1">
            <span className="whitespace-nowrap">
              <Link
                to="/packages/$id"
                params={{ id: parcel.id }}
                data-row-main
                className="-my-2 inline-block rounded-in py-2 text-14"
              >
                <TrackingNumber code={parcel.tracking_number} />
              </Link>{' '}
              <CopyButton text={parcel.tracking_number} />
            </span>
            <ShortStatusBadge status={parcel.status} />
          </div>
          <div className="mt-1.5 flex gap-3">
            <div className="min-w-0 flex-1">
              <span className="flex gap-1.5">
                <span className="min-w-0 cut font-medium">{receiver.name || m.parcels_no_receiver()}</span>
                <MarkOfReceiver parcel={parcel} />
              </span>
              {receiver.phone && (
                <span className="figures block text-13 text-ink-3">{formatPhone(receiver.phone)}</span>
              )}
            </div>
            <div className="text-right">
              <CodAmount parcel={parcel} className="font-medium" />
              {parcel.cod > 0 && <span className="block text-12 text-ink-3">{m.parcels_cod_word()}</span>}
            </div>
          </div>
          <div className="mt-0.5 cut text-13 text-ink-2">{addressLine(receiver)}</div>
          <StatusDetail parcel={parcel} />
        </div>
      </div>
    </RowCard>
  )
}
