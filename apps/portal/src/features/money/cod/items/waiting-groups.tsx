import type { CodItem, CodOverview } from '@guihang/contract/money/cod-overview'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { parcelsText } from '../../../../core/count-text.ts'
import { formatWeekday } from '../../../../core/dates.ts'
import { m } from '../../../../texts/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { DataTable } from '../../../../ui/data/data-table.tsx'
import { Money } from '../../../../ui/data/money.tsx'
import { linkClass } from '../../../../ui/link.ts'
import { ItemCard, itemColumns } from './item-columns.tsx'
import { type PayoutGroup, payoutGroups } from './payout-groups.ts'
import type { ItemsState } from './use-items.ts'

/** What is owed by the day on which it comes, each day with what it brings. */
export function WaitingGroups({
  items: { query, rows },
  next,
  store,
}: {
  items: ItemsState
  next: CodOverview['next_payout']
  store: string | undefined
}) {
  return (
    <div className="grid gap-4">
      {payoutGroups(rows, next).map((group) => (
        // A sum of some of the rows would be a wrong one.
        <Group key={group.on} group={group} isWhole={!query.hasNextPage} store={store} />
      ))}
      {query.hasNextPage && (
        <p className="flex justify-center">
          <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {m.cod_more()}
          </Button>
        </p>
      )}
    </div>
  )
}

type GroupProps = { group: PayoutGroup; isWhole: boolean; store: string | undefined }

function Group({ group: { on, items, fees, net }, isWhole, store }: GroupProps) {
  const titleId = useId()
  const title = titleOf(on)
  return (
    <Card
      aria-labelledby={titleId}
      className="phone:-mx-4 phone:rounded-none phone:border-0 phone:bg-transparent phone:px-4"
    >
      <div className="flex flex-wrap items-baseline gap-x-2 px-4 py-3 phone:px-0">
        <h2 id={titleId} className="text-14 font-strong">
          {title}
        </h2>
        {isWhole && (
          <>
            {items.length > 0 && <span className="text-13 text-ink-3">{parcelsText(items.length)}</span>}
            <Money amount={net} className="ml-auto text-16 font-strong" />
          </>
        )}
      </div>
      {items.length > 0 && (
        <DataTable<CodItem>
          label={title}
          columns={itemColumns({ at: m.cod_col_delivered_at(), amount: m.cod_net() }, 'grouped')}
          rows={items}
          rowKey={({ parcel, at }) => `${parcel.id} ${at}`}
          card={(item) => <ItemCard item={item} grouped />}
        />
      )}
      {fees.count > 0 && (
        <p className="flex justify-between gap-3 border-t border-line px-4 py-2.5 text-13 text-ink-2 phone:border-0 phone:px-0">
          <Link
            to="/cod"
            search={{ open: 'fees_due', store }}
            className={`${linkClass} phone:inline-block phone:py-3`}
          >
            {m.cod_waiting_fees({ parcels: parcelsText(fees.count) })}
          </Link>
          <Money amount={fees.amount} />
        </p>
      )}
    </Card>
  )
}

function titleOf(on: PayoutGroup['on']): string {
  if (on === 'late') return m.cod_fig_late()
  return on === null ? m.cod_payout_open() : formatWeekday(on, { capital: true })
}
