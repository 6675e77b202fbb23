import type { CodTransfer } from '@guihang/contract/money/cod'
import { CellDetail, type Column, DataTable } from '@guihang/ui/data/data-table.tsx'
import { Money } from '@guihang/ui/data/money.tsx'
import { EmptyState } from '@guihang/ui/feedback/empty-state.tsx'
import { formatShortInstant } from '@guihang/web/dates.ts'
import { LoadFailed } from '@guihang/web/screen/load-failed.tsx'
import { MoreRows } from '@guihang/web/screen/more-rows.tsx'
import { useRows } from '@guihang/web/screen/use-rows.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { m } from '../../texts/messages.js'
import { slipsQuery } from './cash.queries.ts'
import { eventName } from './cash-words.ts'

type Slip = z.infer<typeof CodTransfer>

export function Slips() {
  const rows = useRows(useInfiniteQuery(slipsQuery))
  const { query } = rows
  if (query.isError && rows.rows.length === 0)
    return <LoadFailed query={query} title={m.cash_failed_slips()} />
  if (!rows.waiting && rows.rows.length === 0)
    return <EmptyState title={m.cash_slips_none()}>{m.cash_slips_none_help()}</EmptyState>
  return (
    <>
      <DataTable
        label={m.cash_part_slips()}
        rows={rows.rows}
        rowKey={({ id }) => id}
        columns={columns()}
        card={(slip) => (
          <div className="flex justify-between gap-3 border-b border-line px-4 py-3">
            <span>
              <b className="figures block font-medium">{slip.reference}</b>
              {eventName(slip.event)}
            </span>
            <Money amount={slip.amount} />
          </div>
        )}
        loading={query.isPending}
      />
      <MoreRows query={query} label={m.cash_more()} className="p-4" />
    </>
  )
}

function columns(): Column<Slip>[] {
  return [
    {
      key: 'reference',
      head: m.cash_slip(),
      cell: ({ reference, note }) => (
        <>
          <span className="figures font-medium">{reference}</span>
          <CellDetail>{note}</CellDetail>
        </>
      ),
    },
    { key: 'event', head: m.cash_step(), cell: ({ event }) => eventName(event) },
    {
      key: 'places',
      head: m.cash_places(),
      cell: ({ courier_code, hub_code }) =>
        [courier_code, hub_code].filter(Boolean).join(' → ') || <span className="text-ink-3">—</span>,
    },
    {
      key: 'by',
      head: m.cash_by(),
      cell: ({ operator_name, at }) => (
        <>
          {operator_name}
          <CellDetail>{formatShortInstant(at)}</CellDetail>
        </>
      ),
    },
    {
      key: 'amount',
      head: m.cash_amount(),
      align: 'end',
      width: '16%',
      cell: ({ amount, count }) => (
        <>
          <Money amount={amount} className="font-medium" />
          <CellDetail>{m.cash_parcels({ count })}</CellDetail>
        </>
      ),
    },
  ]
}
