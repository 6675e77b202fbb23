import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Screen } from '../../../core/screen/screen.tsx'
import { m } from '../../../paraglide/messages.js'
import { buttonClass } from '../../../ui/button.tsx'
import { Money } from '../../../ui/data/money.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { parcelsText } from '../../parcels/count-text.ts'
import { overviewQuery } from '../cod.queries.ts'
import { readPeriod } from '../cod-search.ts'
import { ItemList } from './item-list.tsx'
import { ItemsHead } from './items-head.tsx'
import { useItems } from './use-items.ts'

const route = getRouteApi('/signed-in/shell/packages-waiting-cod')

/** `/packages-waiting-cod`: the parcels whose COD or compensation the shop does not have yet. */
export function WaitingCodPage() {
  const { store } = route.useSearch({ select: readPeriod, structuralSharing: true })
  const navigate = route.useNavigate()
  const period = { store }
  const items = useItems('waiting_transfer', period)
  const sum = useQuery(overviewQuery(period)).data?.waiting_transfer
  return (
    <Screen name="packages-waiting-cod" busy={items.waiting}>
      <ItemsHead
        title={m.cod_waiting_title()}
        beside={
          sum && (
            <>
              {parcelsText(sum.count)} · <Money amount={sum.amount} />
            </>
          )
        }
        period={period}
        onChange={(search) => void navigate({ search, replace: true, resetScroll: false })}
      />
      <ItemList
        label={m.cod_waiting_title()}
        items={items}
        words={{ at: m.cod_col_delivered_at(), amount: m.cod_col_waiting() }}
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
    </Screen>
  )
}
