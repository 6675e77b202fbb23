import type { NeedyParcel } from '@guihang/contract/parcels/needs-you'
import { askedForAnotherTime } from '@guihang/domain/parcels/lifecycle/events/failure-reasons'
import { isFailedDelivery } from '@guihang/domain/parcels/lifecycle/shop-needs'
import { isPushFault } from '@guihang/domain/parcels/parcels/push-faults'
import { formatPhone } from '@guihang/domain/shop/people/phone'
import { Button, type ButtonSize, buttonClass } from '@guihang/ui/button.tsx'
import { cx } from '@guihang/ui/cx.ts'
import { StatusBadge } from '@guihang/ui/data/badge.tsx'
import { CopyButton } from '@guihang/ui/data/copy-button.tsx'
import { CellDetail, type Column, DataTable, type Selection } from '@guihang/ui/data/data-table.tsx'
import { RowCard } from '@guihang/ui/data/row-card.tsx'
import { useToday } from '@guihang/web/use-today.ts'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { Phone } from '#icons'
import {
  deadlineText,
  isOver,
  isUrgent,
  needDetail,
  needReason,
  sinceText,
} from '../../../core/needs-words.ts'
import { ParcelLink } from '../../../core/parcel-link.tsx'
import { m } from '../../../texts/messages.js'
import type { ParcelSelection } from '../parcel-batch/use-parcel-selection.ts'
import { CodAmount } from '../parcels/cod-amount.tsx'
import { FixAndResend } from '../parcels/fix-and-resend.tsx'
import { goodsLine } from '../parcels/goods-line.ts'
import { RetryPush } from '../parcels/retry-push.tsx'
import type { AskedAnswer } from './delivery-answer.tsx'

export type NeedsTableProps = {
  title: string
  help: string
  rows: readonly NeedyParcel[]
  loading?: boolean | undefined
  end?: ReactNode | undefined
  selection?: ParcelSelection | undefined
  /** A table with checkboxes stands above: the columns of this one stand below its columns. */
  aligned?: boolean | undefined
  onAsk?: ((asked: AskedAnswer) => void) | undefined
  onClaim?: ((parcel: NeedyParcel['parcel']) => void) | undefined
}

/** Without rows nothing shows. */
export function NeedsTable({
  title,
  help,
  rows,
  loading,
  end,
  selection,
  aligned,
  ...handlers
}: NeedsTableProps) {
  const titleId = useId()
  if (rows.length === 0 && !loading) return null
  return (
    <section aria-labelledby={titleId} className="pt-3">
      <div className="flex flex-wrap items-center gap-x-3 px-4 pb-1 phone:px-0">
        <h2 id={titleId} className="text-14 font-medium">
          {title}
        </h2>
        <p className="min-w-48 flex-1 text-13 text-ink-3 phone:basis-full">{help}</p>
        {end}
      </div>
      <DataTable
        label={title}
        columns={columns(
          rows.some(({ answer_by }) => answer_by !== null),
          aligned ?? false,
          handlers,
        )}
        rows={rows}
        rowKey={({ parcel }) => parcel.id}
        selection={selection && selectionOf(selection)}
        card={(row, checkbox) => (
          <NeedCard
            row={row}
            checkbox={checkbox}
            selected={selection?.table.isSelected(row.parcel) ?? false}
            {...handlers}
          />
        )}
        loading={loading}
        loadingRows={4}
      />
    </section>
  )
}

function selectionOf({ table }: ParcelSelection): Selection<NeedyParcel> {
  return {
    ...table,
    isSelected: ({ parcel }) => table.isSelected(parcel),
    onToggle: ({ parcel }, options) => table.onToggle(parcel, options),
    nameOf: ({ parcel }) => table.nameOf(parcel),
  }
}

type Handlers = Pick<NeedsTableProps, 'onAsk' | 'onClaim'>

function columns(dated: boolean, aligned: boolean, handlers: Handlers): Column<NeedyParcel>[] {
  // What the checkbox and its column take (44 px), less the narrower start of a column behind it (6 px).
  const start = aligned ? 'pl-9.5' : ''
  return [
    {
      key: 'code',
      head: <span className={start}>{m.parcels_col_code()}</span>,
      width: aligned ? 'calc(clamp(160px, 15vw, 196px) + 44px)' : 'clamp(160px, 15vw, 196px)',
      bars: [132, 110],
      cell: ({ parcel }) => (
        <div className={start}>
          <Code parcel={parcel} />
          <CellDetail>{goodsLine(parcel)}</CellDetail>
        </div>
      ),
    },
    {
      key: 'receiver',
      head: m.parcels_col_receiver(),
      width: 'clamp(120px, 13vw, 170px)',
      from: 'desk',
      bars: [120, 84],
      cell: ({ parcel: { receiver } }) => (
        <>
          <span className="block cut font-medium">{receiver.name}</span>
          <CellDetail className="figures">{receiver.phone && formatPhone(receiver.phone)}</CellDetail>
        </>
      ),
    },
    {
      key: 'reason',
      head: m.needs_col_reason(),
      bars: [180, 120],
      cell: (row) => (
        <>
          <span className="block text-pretty">{needReason(row)}</span>
          <CellDetail>{needDetail(row)}</CellDetail>
        </>
      ),
    },
    {
      key: 'cod',
      head: m.parcels_col_cod(),
      width: '112px',
      align: 'end',
      from: 'wide',
      bars: [76],
      cell: ({ parcel }) => <CodAmount parcel={parcel} />,
    },
    {
      key: 'deadline',
      head: dated ? m.needs_col_deadline() : m.needs_col_since(),
      width: 'clamp(120px, 13vw, 168px)',
      bars: [100, 80],
      cell: (row) => <Deadline row={row} />,
    },
    {
      key: 'actions',
      head: <span className="sr-only">{m.parcels_actions()}</span>,
      width: '232px',
      align: 'end',
      bars: [180],
      cell: (row) => <NeedActions row={row} {...handlers} />,
    },
  ]
}

function Code({ parcel }: Pick<NeedyParcel, 'parcel'>) {
  return (
    <>
      <ParcelLink parcel={parcel} data-row-main /> <CopyButton text={parcel.tracking_number} />
    </>
  )
}

/** `worded`: without a heading above it that says what the time is. */
function Deadline({ row, worded }: { row: NeedyParcel; worded?: boolean }) {
  const today = useToday()
  const since = sinceText(row)
  if (row.answer_by === null)
    return <span className="text-ink-3">{worded ? m.needs_since({ at: since }) : since}</span>
  const deadline = deadlineText(row, today)
  return (
    <>
      <time
        dateTime={row.answer_by}
        className={cx('block', isUrgent(row) ? 'font-medium text-danger-ink' : 'text-ink')}
      >
        {worded && !isOver(row) ? m.needs_answer({ deadline }) : deadline}
      </time>
      <CellDetail>{m.needs_since({ at: since })}</CellDetail>
    </>
  )
}

function NeedActions({
  row,
  size = 'sm',
  onAsk,
  onClaim,
}: { row: NeedyParcel; size?: ButtonSize } & Handlers) {
  const { parcel, need } = row
  const later = row.reason_code === askedForAnotherTime
  const ask = (answer: AskedAnswer['answer']) => onAsk?.({ answer, parcels: [parcel], later })
  if (need === 'push_failed')
    return isPushFault(parcel.push_error) ? (
      <RetryPush parcel={parcel} size={size} />
    ) : (
      <FixAndResend parcel={parcel} size={size} />
    )
  if (need === 'unclaimed_loss')
    return (
      <Button size={size} variant="soft" aria-haspopup="dialog" onClick={() => onClaim?.(parcel)}>
        {m.parcels_claim_ask()}
      </Button>
    )
  if (need === 'approval')
    return row.approval === 'papers' ? (
      <Link to="/user/profile" search={{ tab: 'papers' }} className={buttonClass('default', size)}>
        {m.needs_papers_action()}
      </Link>
    ) : (
      <Link to="/packages/$id" params={{ id: parcel.id }} className={buttonClass('default', size)}>
        {m.needs_open_action()}
      </Link>
    )
  return (
    <span className="inline-flex flex-wrap justify-end gap-2">
      {row.attempts_left > 0 && (
        <Button size={size} variant="soft" aria-haspopup="dialog" onClick={() => ask('deliver_again')}>
          {m.parcels_deliver_again_ask()}
        </Button>
      )}
      <Button size={size} aria-haspopup="dialog" onClick={() => ask('send_back')}>
        {m.parcels_send_back_ask()}
      </Button>
    </span>
  )
}

function NeedCard({
  row,
  checkbox,
  selected,
  ...handlers
}: {
  row: NeedyParcel
  checkbox: ReactNode
  selected: boolean
} & Handlers) {
  const { parcel } = row
  return (
    <RowCard selected={selected}>
      <div className="flex gap-3">
        {checkbox && <span className="pt-0.5">{checkbox}</span>}
        <div className="grid min-w-0 flex-1 gap-1.5">
          <div className="flex flex-wrap items-start justify-between gap-x-2 gap-y-1">
            <span className="text-14">
              <Code parcel={parcel} />
            </span>
            <StatusBadge status={parcel.status} />
          </div>
          <p className="text-14 wrap-anywhere">
            <span className="font-medium">{parcel.receiver.name}</span>
            {' · '}
            <CodAmount parcel={parcel} />
          </p>
          <p className="text-13 text-ink-2">{goodsLine(parcel)}</p>
          <p className="text-14">
            {needReason(row)}
            <span className="block text-13 text-ink-3">{needDetail(row)}</span>
          </p>
          <div className="text-13">
            <Deadline row={row} worded />
          </div>
          <div className="flex flex-wrap items-center gap-2">
            {isFailedDelivery(row.need) && parcel.receiver.phone && (
              <a
                href={`tel:${parcel.receiver.phone}`}
                aria-label={m.needs_call({ name: parcel.receiver.name })}
                className={buttonClass('default', 'md', 'w-11 px-0')}
              >
                <Phone size={18} />
              </a>
            )}
            <NeedActions row={row} size="md" {...handlers} />
          </div>
        </div>
      </div>
    </RowCard>
  )
}
