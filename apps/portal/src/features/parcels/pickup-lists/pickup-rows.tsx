import type { PickupRow } from '@guihang/contract/parcels/pickup-lists'
import { businessDayOf } from '@guihang/domain/calendar'
import { Button } from '@guihang/ui/button.tsx'
import { StatusBadge } from '@guihang/ui/data/badge.tsx'
import { CellDetail, type Column, DataTable } from '@guihang/ui/data/data-table.tsx'
import { Money } from '@guihang/ui/data/money.tsx'
import { RowCard } from '@guihang/ui/data/row-card.tsx'
import { TrackingNumber } from '@guihang/ui/data/tracking-number.tsx'
import { Checkbox } from '@guihang/ui/inputs/checkbox.tsx'
import { decimalText } from '@guihang/web/count-text.ts'
import { formatShortDay } from '@guihang/web/dates.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { m } from '../../../texts/messages.js'
import type { PickupShow } from './pickup-search.ts'
import { tickedWords } from './pickup-words.ts'
import type { Mark } from './use-marks.ts'

type OnMark = (row: PickupRow, mark: Mark) => Promise<unknown>

export type PickupRowsProps = {
  label: string
  show: PickupShow
  rows: readonly PickupRow[]
  loading: boolean
  onMark: OnMark
}

export function PickupRows({ label, show, rows, loading, onMark }: PickupRowsProps) {
  return (
    <DataTable
      label={label}
      columns={columns(show, onMark)}
      rows={rows}
      rowKey={({ id }) => id}
      card={(row) => <PickupCard row={row} show={show} onMark={onMark} />}
      loading={loading}
      loadingRows={6}
    />
  )
}

/** A tick box while the courier may still take it; else what there is to do, or nothing. */
function RowMark({ row, show, onMark }: { row: PickupRow; show: PickupShow; onMark: OnMark }) {
  const code = row.tracking_number
  if (show === 'leftovers')
    return (
      <Button size="sm" aria-label={m.pickup_add_one({ code })} onClick={() => void onMark(row, 'open')}>
        {m.pickup_add()}
      </Button>
    )
  return row.state === 'open' || row.state === 'handed_over' ? <TickBox row={row} onMark={onMark} /> : null
}

/** Shows at once what was asked; the answer moves the row to its tab, or takes the tick away again. */
function TickBox({ row, onMark }: { row: PickupRow; onMark: OnMark }) {
  const [asked, setAsked] = useState<boolean | null>(null)
  const ticked = asked ?? row.state === 'handed_over'

  async function change() {
    setAsked(!ticked)
    await onMark(row, ticked ? 'open' : 'handed_over')
    setAsked(null)
  }

  return (
    <Checkbox
      aria-label={m.pickup_tick({ code: row.tracking_number })}
      checked={ticked}
      onChange={() => void change()}
    />
  )
}

function columns(show: PickupShow, onMark: OnMark): Column<PickupRow>[] {
  const marked = show !== 'collected' && show !== 'fallen_out'
  return [
    ...(marked
      ? [
          {
            key: 'mark',
            head: show === 'leftovers' ? m.pickup_add() : m.pickup_col_tick(),
            width: show === 'leftovers' ? '140px' : '84px',
            bars: [16] as const, // as: one bar, not any list of them
            cell: (row: PickupRow) => <RowMark row={row} show={show} onMark={onMark} />,
          },
        ]
      : []),
    {
      key: 'code',
      head: m.parcels_col_code(),
      width: 'clamp(160px, 16vw, 200px)',
      bars: [132, 90],
      cell: (row) => (
        <>
          <ParcelLink row={row} />
          <CellDetail>{row.private_code}</CellDetail>
        </>
      ),
    },
    {
      key: 'receiver',
      head: m.parcels_col_receiver(),
      bars: [120, 84],
      cell: (row) => (
        <>
          <span className="block cut font-medium">{row.receiver_name}</span>
          <CellDetail>{row.receiver_city}</CellDetail>
        </>
      ),
    },
    {
      key: 'note',
      head: m.pickup_col_note(),
      width: 'clamp(120px, 20vw, 250px)',
      from: 'desk',
      bars: [90],
      cell: (row) => <RowNotes row={row} onMark={onMark} />,
    },
    {
      key: 'pieces',
      head: m.pickup_col_pieces(),
      width: '84px',
      align: 'end',
      from: 'desk',
      bars: [24],
      cell: ({ pieces }) => <span className="figures">{pieces}</span>,
    },
    {
      key: 'weight',
      head: m.pickup_col_weight(),
      width: '104px',
      align: 'end',
      from: 'desk',
      bars: [32],
      cell: ({ weight }) => <span className="figures">{decimalText(weight)}</span>,
    },
    {
      key: 'collect',
      head: m.pickup_col_collect(),
      width: '124px',
      align: 'end',
      bars: [72],
      cell: ({ total_cod }) => <Money amount={total_cod} />,
    },
  ]
}

function ParcelLink({ row }: { row: PickupRow }) {
  return (
    <Link to="/packages/$id" params={{ id: row.id }} data-row-main>
      <TrackingNumber code={row.tracking_number} />
    </Link>
  )
}

function RowNotes({ row, onMark }: { row: PickupRow; onMark: OnMark }) {
  const { state, is_leftover, awb_printed_at, ticked_at } = row
  const ready = state === 'open' || state === 'handed_over'
  return (
    <span className="grid justify-items-start gap-0.5 text-12 text-ink-3">
      {!ready && <StatusBadge status={row.status} />}
      {ticked_at !== null && <span>{tickedWords(row)}</span>}
      {state === 'fallen_out' && ticked_at !== null && (
        <span className="text-danger-ink">{m.pickup_fallen_ticked()}</span>
      )}
      {ready && awb_printed_at === null && <span className="text-warn-ink">{m.pickup_unprinted()}</span>}
      {is_leftover && (
        <span>
          {m.pickup_leftover({ day: formatShortDay(businessDayOf(row.created_at)) })}
          {state === 'open' && <TakeOff row={row} onMark={onMark} />}
        </span>
      )}
    </span>
  )
}

function TakeOff({ row, onMark }: { row: PickupRow; onMark: OnMark }) {
  return (
    <Button
      variant="quiet"
      size="sm"
      className="ml-1"
      aria-label={m.pickup_take_off_one({ code: row.tracking_number })}
      onClick={() => void onMark(row, 'off')}
    >
      {m.pickup_take_off()}
    </Button>
  )
}

function PickupCard({ row, show, onMark }: { row: PickupRow; show: PickupShow; onMark: OnMark }) {
  return (
    <RowCard selected={row.state === 'handed_over'}>
      <div className="flex items-start gap-3">
        <RowMark row={row} show={show} onMark={onMark} />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-baseline justify-between gap-x-3">
            <ParcelLink row={row} />
            <Money amount={row.total_cod} className="font-medium" />
          </div>
          <p className="cut text-13">
            {row.receiver_name}
            {row.receiver_city && <span className="text-ink-3"> · {row.receiver_city}</span>}
          </p>
          <RowNotes row={row} onMark={onMark} />
        </div>
      </div>
    </RowCard>
  )
}
