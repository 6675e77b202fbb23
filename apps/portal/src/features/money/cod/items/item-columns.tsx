import type { CodItem } from '@guihang/contract/money/cod-overview'
import { businessDayOf } from '@guihang/domain/calendar'
import { ShortStatusBadge } from '@guihang/ui/data/badge.tsx'
import { CellDetail, type Column } from '@guihang/ui/data/data-table.tsx'
import { Money } from '@guihang/ui/data/money.tsx'
import { RowCard } from '@guihang/ui/data/row-card.tsx'
import { linkClass } from '@guihang/ui/link.ts'
import { formatShortDay, formatTime, formatWeekday } from '@guihang/web/dates.ts'
import { Link } from '@tanstack/react-router'
import { ParcelLink } from '../../../../core/parcel-link.tsx'
import { m } from '../../../../texts/messages.js'

export function itemColumns(
  words: { at: string; amount: string },
  /** `grouped`: the day of the payout stands above the rows. */
  shown: 'alone' | 'grouped' = 'alone',
): Column<CodItem>[] {
  return [
    {
      key: 'parcel',
      head: m.cod_col_parcel(),
      bars: [120, 140],
      cell: ({ parcel }) => (
        <>
          <ParcelLink parcel={parcel} data-row-main className="font-medium" />
          <CellDetail>{parcel.receiver_name}</CellDetail>
        </>
      ),
    },
    {
      key: 'status',
      head: m.cod_col_state(),
      from: 'wide',
      width: '190px',
      bars: [96],
      cell: ({ parcel }) => <ShortStatusBadge status={parcel.status} />,
    },
    {
      key: 'at',
      head: words.at,
      width: '96px',
      bars: [42, 36],
      cell: ({ at }) => (
        <time dateTime={at}>
          {formatShortDay(businessDayOf(at))}
          <CellDetail>{formatTime(at)}</CellDetail>
        </time>
      ),
    },
    {
      key: 'cod',
      head: m.cod_col_gained(),
      width: '128px',
      align: 'end',
      from: 'desk',
      bars: [88],
      cell: ({ cod_amount, compensation_amount }) => <Money amount={cod_amount + compensation_amount} />,
    },
    {
      key: 'fees',
      head: m.cod_col_fees(),
      width: '128px',
      align: 'end',
      from: 'desk',
      bars: [72],
      cell: ({ fees_amount }) => <Money amount={0 - fees_amount} />,
    },
    {
      key: 'amount',
      head: words.amount,
      width: '128px',
      align: 'end',
      bars: [96],
      cell: ({ amount }) => <Money amount={amount} className="font-strong" />,
    },
    {
      key: 'statement',
      head: shown === 'grouped' ? m.cod_col_number() : m.cod_col_payout(),
      width: '176px',
      bars: [96, 80],
      cell: (item) => <Payout item={item} grouped={shown === 'grouped'} />,
    },
  ]
}

export function ItemCard({ item, grouped }: { item: CodItem; grouped?: boolean }) {
  const { parcel, at, amount } = item
  return (
    <RowCard>
      <div className="flex items-start justify-between gap-3">
        <ParcelLink parcel={parcel} data-row-main className="font-medium" />
        <Money amount={amount} className="font-strong" />
      </div>
      <p className="mt-0.5 cut text-13 text-ink-2">
        {parcel.receiver_name} ·{' '}
        <time dateTime={at}>
          {formatShortDay(businessDayOf(at))} {formatTime(at)}
        </time>
      </p>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-13">
        <ShortStatusBadge status={parcel.status} />
        <span>
          <Payout item={item} grouped={grouped} />
        </span>
      </div>
    </RowCard>
  )
}

function Payout({
  item: { statement, payout_on },
  grouped,
}: {
  item: CodItem
  grouped?: boolean | undefined
}) {
  const day = payout_on && !grouped ? formatWeekday(payout_on) : null
  if (statement === null && grouped) return null
  if (statement === null) return day ? m.cod_payout_on({ day }) : m.cod_payout_open()
  return (
    <>
      <Link
        to="/cod/$kind/$id"
        params={{ kind: statement.kind, id: statement.id }}
        className={`figures ${linkClass}`}
      >
        {statement.number}
      </Link>
      {day && <CellDetail>{m.cod_payout_on({ day })}</CellDetail>}
    </>
  )
}
