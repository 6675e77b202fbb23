import type { HolderCash } from '@guihang/contract/money/ledger'
import { type Column, DataTable } from '@guihang/ui/data/data-table.tsx'
import { Money } from '@guihang/ui/data/money.tsx'
import { EmptyState } from '@guihang/ui/feedback/empty-state.tsx'
import { LoadFailed } from '@guihang/web/screen/load-failed.tsx'
import { MoreRows } from '@guihang/web/screen/more-rows.tsx'
import { useRows } from '@guihang/web/screen/use-rows.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { m } from '../../texts/messages.js'
import { holdersQuery } from './cash.queries.ts'
import { holderName } from './cash-words.ts'
import { HolderDrawer } from './holder-drawer.tsx'

/** The cash that each courier, hub and the center should have now. */
export function Holders({
  opened,
  onOpen,
}: {
  opened: string | undefined
  onOpen: (key: string | undefined) => void
}) {
  const rows = useRows(useInfiniteQuery(holdersQuery))
  const { query } = rows
  if (query.isError && rows.rows.length === 0)
    return <LoadFailed query={query} title={m.cash_failed_holders()} />
  if (!rows.waiting && rows.rows.length === 0)
    return <EmptyState title={m.cash_holders_none()}>{m.cash_holders_none_help()}</EmptyState>
  return (
    <>
      <DataTable
        label={m.cash_part_holders()}
        rows={rows.rows}
        rowKey={({ holder }) => keyOf(holder)}
        columns={columns(onOpen)}
        card={(one) => (
          <button
            type="button"
            className="flex w-full justify-between gap-3 border-b border-line px-4 py-3 text-left"
            onClick={() => onOpen(keyOf(one.holder))}
          >
            {holderName(one.holder)}
            <Money amount={one.expected} />
          </button>
        )}
        loading={query.isPending}
        compact
      />
      <MoreRows query={query} label={m.cash_more()} className="p-4" />
      <HolderDrawer
        holder={rows.rows.find(({ holder }) => keyOf(holder) === opened)?.holder ?? null}
        onClose={() => onOpen(undefined)}
      />
    </>
  )
}

const keyOf = ({ kind, id }: HolderCash['holder']) => `${kind} ${id}`

function columns(onOpen: (key: string) => void): Column<HolderCash>[] {
  const money = (key: 'custody' | 'short' | 'over' | 'expected', head: string): Column<HolderCash> => ({
    key,
    head,
    align: 'end',
    cell: (one) => (
      <Money
        amount={one[key]}
        className={key === 'expected' ? 'font-strong' : one[key] === 0 ? 'text-ink-3' : ''}
      />
    ),
  })
  return [
    {
      key: 'holder',
      head: m.cash_holder(),
      width: '32%',
      cell: ({ holder }) => (
        <button
          type="button"
          data-row-main
          className="font-medium hover:underline"
          onClick={() => onOpen(keyOf(holder))}
        >
          {holderName(holder)}
        </button>
      ),
    },
    money('custody', m.cash_custody()),
    money('short', m.cash_short()),
    money('over', m.cash_over()),
    money('expected', m.cash_expected()),
  ]
}
