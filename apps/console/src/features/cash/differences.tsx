import type { CashDifference } from '@guihang/contract/money/cash-differences'
import { formatMoney } from '@guihang/domain/money/money'
import { CellDetail, type Column, DataTable } from '@guihang/ui/data/data-table.tsx'
import { Money } from '@guihang/ui/data/money.tsx'
import { EmptyState } from '@guihang/ui/feedback/empty-state.tsx'
import { Checkbox } from '@guihang/ui/inputs/checkbox.tsx'
import { formatShortInstant } from '@guihang/web/dates.ts'
import { LoadFailed } from '@guihang/web/screen/load-failed.tsx'
import { MoreRows } from '@guihang/web/screen/more-rows.tsx'
import { useRows } from '@guihang/web/screen/use-rows.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { m } from '../../texts/messages.js'
import { differencesQuery } from './cash.queries.ts'
import { differenceStates, eventName, holderName } from './cash-words.ts'

type Props = { withEnded: boolean; onWithEnded: (wanted: boolean) => void }

/** What was counted short or over. How it ends is decided by another person, in the queue of approvals. */
export function Differences({ withEnded, onWithEnded }: Props) {
  const rows = useRows(useInfiniteQuery(differencesQuery(withEnded ? undefined : 'open')))
  const { query } = rows
  return (
    <>
      <div className="px-4 py-3">
        <Checkbox checked={withEnded} onChange={(event) => onWithEnded(event.target.checked)}>
          {m.cash_with_ended()}
        </Checkbox>
      </div>
      {query.isError && rows.rows.length === 0 ? (
        <LoadFailed query={query} title={m.cash_failed_differences()} />
      ) : !rows.waiting && rows.rows.length === 0 ? (
        <EmptyState title={m.cash_differences_none()}>{m.cash_differences_none_help()}</EmptyState>
      ) : (
        <DataTable
          label={m.cash_part_differences()}
          rows={rows.rows}
          rowKey={({ id }) => id}
          columns={columns()}
          card={(one) => (
            <div className="flex items-center justify-between gap-3 border-b border-line px-4 py-3">
              <span>
                {sentence(one)}
                <CellDetail>{one.reference}</CellDetail>
              </span>
            </div>
          )}
          loading={query.isPending}
        />
      )}
      <MoreRows query={query} label={m.cash_more()} className="p-4" />
    </>
  )
}

function sentence({ kind, giver, taker, amount }: CashDifference): string {
  const words = { amount: formatMoney(amount) }
  return kind === 'short'
    ? m.cash_found_short({ who: holderName(giver), ...words })
    : m.cash_found_over({ who: holderName(taker), ...words })
}

function columns(): Column<CashDifference>[] {
  return [
    {
      key: 'who',
      head: m.cash_holder(),
      width: '26%',
      cell: (one) => (
        <>
          <span className="font-medium">{holderName(one.kind === 'short' ? one.giver : one.taker)}</span>
          <CellDetail>{one.kind === 'short' ? m.cash_short() : m.cash_over()}</CellDetail>
        </>
      ),
    },
    {
      key: 'slip',
      head: m.cash_slip(),
      cell: ({ reference, event }) => (
        <>
          <span className="figures">{reference}</span>
          <CellDetail>{eventName(event)}</CellDetail>
        </>
      ),
    },
    {
      key: 'by',
      head: m.cash_counted_by(),
      cell: ({ prepared_by, at }) => (
        <>
          {prepared_by}
          <CellDetail>{formatShortInstant(at)}</CellDetail>
        </>
      ),
    },
    {
      key: 'state',
      head: m.cash_state(),
      cell: (one) => (
        <>
          {differenceStates[one.state]()}
          <CellDetail>{one.end_note}</CellDetail>
        </>
      ),
    },
    {
      key: 'amount',
      head: m.cash_amount(),
      align: 'end',
      width: '14%',
      cell: ({ amount }) => <Money amount={amount} className="font-medium" />,
    },
  ]
}
