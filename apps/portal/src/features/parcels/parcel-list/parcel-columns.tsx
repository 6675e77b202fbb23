import type { Parcel } from '@guihang/contract/parcels/parcels'
import { businessDayOf } from '@guihang/domain/calendar'
import { formatPhone } from '@guihang/domain/shop/people/phone'
import { ShortStatusBadge } from '@guihang/ui/data/badge.tsx'
import { CopyButton } from '@guihang/ui/data/copy-button.tsx'
import { CellDetail, type Column } from '@guihang/ui/data/data-table.tsx'
import { Money } from '@guihang/ui/data/money.tsx'
import { formatShortDay, formatTime } from '@guihang/web/dates.ts'
import { unitsLine } from '../../../core/addresses/address-line.ts'
import { ParcelLink } from '../../../core/parcel-link.tsx'
import { m } from '../../../texts/messages.js'
import { CodAmount } from '../parcels/cod-amount.tsx'
import { goodsLine } from '../parcels/goods-line.ts'
import { MarkOfReceiver } from '../receivers/mark-of-receiver.tsx'
import { StatusDetail } from './status-detail.tsx'
import type { ColumnKey } from './use-column-choice.ts'

/** The last column always shows: the row's actions lie over it. */
export function parcelColumns(keys: readonly ColumnKey[]): Column<Parcel>[] {
  const columns = keys.map((key) => ({ key, ...columnsByKey[key], head: columnName(key) }))
  return columns.map((column, index) =>
    index === columns.length - 1 ? { ...column, from: undefined } : column,
  )
}

export function columnName(key: ColumnKey): string {
  return names[key]()
}

export function feesOf({ shipping_fee, insurance_fee, service_fee }: Parcel): number {
  return shipping_fee + insurance_fee + service_fee
}

const names: Record<ColumnKey, () => string> = {
  code: m.parcels_col_code,
  receiver: m.parcels_col_receiver,
  address: m.parcels_col_address,
  cod: m.parcels_col_cod,
  fee: m.parcels_col_fee,
  status: m.parcels_col_status,
  sender: m.parcels_col_sender,
  expected: m.parcels_col_expected,
  label: m.parcels_col_label,
  created: m.parcels_col_created,
}

// At 769 px, the narrowest table, the columns that show there have 671 px: the fixed widths must not come to more.
const columnsByKey: Record<ColumnKey, Omit<Column<Parcel>, 'key' | 'head'>> = {
  code: {
    width: 'clamp(160px, 14vw, 188px)',
    bars: [132, 110],
    cell: (parcel) => (
      <>
        <ParcelLink parcel={parcel} data-row-main /> <CopyButton text={parcel.tracking_number} />
        <CellDetail>{[parcel.private_code, goodsLine(parcel)].filter(Boolean).join(' · ')}</CellDetail>
      </>
    ),
  },
  receiver: {
    width: 'clamp(112px, 13vw, 176px)',
    bars: [120, 84],
    cell: (parcel) => {
      const { receiver } = parcel
      return receiver.name === '' && receiver.phone === '' ? (
        <span className="text-ink-3">{m.parcels_no_receiver()}</span>
      ) : (
        <>
          <span className="flex gap-1.5">
            <span className="min-w-0 cut font-medium">{receiver.name}</span>
            <MarkOfReceiver parcel={parcel} />
          </span>
          {receiver.phone && (
            <CellDetail className="figures">
              {formatPhone(receiver.phone)}{' '}
              <CopyButton
                text={receiver.phone}
                className="opacity-0 group-focus-within/row:opacity-100 group-hover/row:opacity-100"
              />
            </CellDetail>
          )}
        </>
      )
    },
  },
  address: {
    from: 'desk',
    bars: [150, 128],
    cell: ({ receiver }) => (
      <>
        <span className="block cut text-ink-2">{receiver.address}</span>
        <CellDetail>{unitsLine(receiver)}</CellDetail>
      </>
    ),
  },
  cod: {
    width: '118px',
    align: 'end',
    bars: [76],
    cell: (parcel) => (
      <>
        <CodAmount parcel={parcel} />
        {parcel.payment_option === 'receiver' && <CellDetail>{m.parcels_plus_fee()}</CellDetail>}
      </>
    ),
  },
  fee: {
    width: '88px',
    align: 'end',
    from: 'wide',
    bars: [56],
    cell: (parcel) =>
      feesOf(parcel) === 0 ? null : <Money amount={feesOf(parcel)} className="text-ink-2" />,
  },
  status: {
    width: 'clamp(168px, 13vw, 176px)',
    bars: [118],
    cell: (parcel) => (
      <>
        <ShortStatusBadge status={parcel.status} className="-my-0.5 align-top" />
        <StatusDetail parcel={parcel} />
      </>
    ),
  },
  sender: {
    width: '130px',
    from: 'wide',
    bars: [92, 70],
    cell: ({ sender }) => (
      <>
        <span className="block cut">{sender.name}</span>
        <CellDetail>{unitsLine(sender)}</CellDetail>
      </>
    ),
  },
  expected: {
    width: '104px',
    from: 'wide',
    bars: [44],
    cell: ({ estimated_delivery_on }) => estimated_delivery_on && formatShortDay(estimated_delivery_on),
  },
  label: {
    width: '92px',
    from: 'wide',
    bars: [52, 40],
    cell: ({ awb_printed_at, awb_print_count }) =>
      awb_printed_at === null ? (
        <span className="text-ink-3">{m.parcels_label_unprinted()}</span>
      ) : (
        <>
          {m.parcels_label_printed({ count: awb_print_count })}
          <CellDetail>{formatShortDay(businessDayOf(awb_printed_at))}</CellDetail>
        </>
      ),
  },
  created: {
    width: '86px',
    bars: [42, 36],
    from: 'desk',
    cell: ({ created_at }) => (
      <time dateTime={created_at}>
        {formatShortDay(businessDayOf(created_at))}
        <CellDetail>{formatTime(created_at)}</CellDetail>
      </time>
    ),
  },
}
