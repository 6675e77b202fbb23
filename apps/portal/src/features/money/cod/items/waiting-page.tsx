import type { CodItem, CodOverview } from '@guihang/contract/money/cod-overview'
import { buttonClass } from '@guihang/ui/button.tsx'
import { Card } from '@guihang/ui/card.tsx'
import { DataTable } from '@guihang/ui/data/data-table.tsx'
import { Money } from '@guihang/ui/data/money.tsx'
import { EmptyState } from '@guihang/ui/feedback/empty-state.tsx'
import { linkClass } from '@guihang/ui/link.ts'
import { formatWeekday } from '@guihang/web/dates.ts'
import { MoreRows } from '@guihang/web/screen/more-rows.tsx'
import { Screen } from '@guihang/web/screen/screen.tsx'
import type { Rows } from '@guihang/web/screen/use-rows.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useEffect, useId } from 'react'
import { parcelsText } from '../../../../core/parcels-text.ts'
import { m } from '../../../../texts/messages.js'
import { overviewQuery } from '../cod.queries.ts'
import { readPeriod } from '../cod-search.ts'
import { ItemCard, itemColumns } from './item-columns.tsx'
import { ItemList, useItems } from './item-list.tsx'
import { ItemsHead } from './items-head.tsx'
import { type PayoutGroup, payoutGroups } from './payout-groups.ts'

const route = getRouteApi('/signed-in/shell/packages-waiting-cod')

/** So many parcels are fetched by themselves; without all of them no day has a sum. */
const fetchedAtMost = 2_000

export function WaitingCodPage() {
  const { store } = route.useSearch({ select: readPeriod, structuralSharing: true })
  const navigate = route.useNavigate()
  const period = { store }
  const items = useItems('remaining_debt', period)
  const { query, rows, waiting } = items
  const asked = useQuery(overviewQuery(period))
  const overview = asked.data
  const goesOn = query.hasNextPage && !query.isFetchingNextPage && rows.length < fetchedAtMost
  useEffect(() => {
    if (goesOn) void query.fetchNextPage()
  }, [goesOn, query.fetchNextPage])
  return (
    <Screen name="packages-waiting-cod" busy={items.waiting}>
      <ItemsHead
        title={m.cod_waiting_title()}
        beside={
          overview && (
            <>
              {parcelsText(overview.waiting_transfer.count)} · {m.cod_fig_debt()}{' '}
              <Money amount={overview.remaining_debt.amount} />
            </>
          )
        }
        period={period}
        onChange={(search) => void navigate({ search, replace: true, resetScroll: false })}
      />
      {!waiting && !asked.isPending && rows.length > 0 && !query.isPlaceholderData ? (
        <WaitingGroups items={items} next={overview?.next_payout ?? null} store={store} />
      ) : (
        <ItemList
          label={m.cod_waiting_title()}
          items={asked.isPending && !query.error ? { ...items, waiting: true, rows: [] } : items}
          words={{ at: m.cod_col_delivered_at(), amount: m.cod_net() }}
          empty={
            <EmptyState
              picture
              title={m.cod_waiting_none()}
              actions={
                <Link to="/packages" className={buttonClass('primary')}>
                  {m.cod_see_list()}
                </Link>
              }
            >
              {m.cod_waiting_none_help()}
            </EmptyState>
          }
        />
      )}
    </Screen>
  )
}

function WaitingGroups({
  items: { query, rows },
  next,
  store,
}: {
  items: Rows<CodItem>
  next: CodOverview['next_payout']
  store: string | undefined
}) {
  return (
    <div className="grid gap-4">
      {payoutGroups(rows, next).map((group) => (
        // A sum of some of the rows would be a wrong one.
        <Group key={group.on} group={group} isWhole={!query.hasNextPage} store={store} />
      ))}
      <MoreRows query={query} label={m.cod_more()} className="flex justify-center" />
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
