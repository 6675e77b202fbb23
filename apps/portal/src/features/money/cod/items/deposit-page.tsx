import { buttonClass } from '@guihang/ui/button.tsx'
import { Money } from '@guihang/ui/data/money.tsx'
import { EmptyState } from '@guihang/ui/feedback/empty-state.tsx'
import { formatDay } from '@guihang/web/dates.ts'
import { Screen } from '@guihang/web/screen/screen.tsx'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { parcelsText } from '../../../../core/parcels-text.ts'
import { m } from '../../../../texts/messages.js'
import { overviewQuery } from '../cod.queries.ts'
import { readPeriod } from '../cod-search.ts'
import { Days } from '../overview/period-card.tsx'
import { ItemList, useItems } from './item-list.tsx'
import { ItemsHead } from './items-head.tsx'

const route = getRouteApi('/signed-in/shell/packages-bank-deposit')

export function BankDepositPage() {
  const period = route.useSearch({ select: readPeriod, structuralSharing: true })
  const navigate = route.useNavigate()
  const items = useItems('paid', period)
  const overview = useQuery(overviewQuery(period)).data
  const change = (changes: typeof period) =>
    void navigate({ search: { ...period, ...changes }, replace: true, resetScroll: false })
  return (
    <Screen name="packages-bank-deposit" busy={items.waiting}>
      <ItemsHead
        title={m.cod_deposit_title()}
        beside={
          overview && (
            <>
              {formatDay(overview.from)} – {formatDay(overview.to)} · {parcelsText(overview.paid.count)} ·{' '}
              <Money amount={overview.paid.amount} />
            </>
          )
        }
        period={period}
        onChange={change}
        days={<Days period={period} onChange={change} />}
      />
      <ItemList
        label={m.cod_deposit_title()}
        items={items}
        words={{ at: m.cod_col_paid_at(), amount: m.cod_net() }}
        empty={
          <EmptyState
            picture
            title={m.cod_deposit_none()}
            actions={
              <Link
                to="/packages-waiting-cod"
                search={{ store: period.store }}
                className={buttonClass('soft')}
              >
                {m.cod_waiting_title()}
              </Link>
            }
          >
            {m.cod_deposit_none_help()}
          </EmptyState>
        }
      />
    </Screen>
  )
}
