import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { parcelsText } from '../../../../core/count-text.ts'
import { Screen } from '../../../../core/screen/screen.tsx'
import { m } from '../../../../texts/messages.js'
import { buttonClass } from '../../../../ui/button.tsx'
import { Money } from '../../../../ui/data/money.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { overviewQuery } from '../cod.queries.ts'
import { readPeriod } from '../cod-search.ts'
import { ItemList } from './item-list.tsx'
import { ItemsHead } from './items-head.tsx'
import { useItems } from './use-items.ts'
import { WaitingGroups } from './waiting-groups.tsx'

const route = getRouteApi('/signed-in/shell/packages-waiting-cod')

/** So many parcels are fetched by themselves; without all of them no day has a sum. */
const fetchedAtMost = 2_000

/** `/packages-waiting-cod`: the parcels whose COD or compensation the shop does not have yet, by the day on which it comes. */
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
