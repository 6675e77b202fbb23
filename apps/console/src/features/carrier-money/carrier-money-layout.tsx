import { countText } from '@guihang/web/count-text.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, Outlet } from '@tanstack/react-router'
import { ChartNoAxesColumn, CircleAlert, FileSpreadsheet, type Icon, Mail } from '#icons'
import { m } from '../../texts/messages.js'
import { countOf, differenceCountsQuery } from './carrier-money.queries.ts'
import { waitingStatementsQuery } from './statements/statements.queries.ts'

type Place = {
  readonly to: string
  readonly label: () => string
  readonly icon: Icon
  readonly counted?: 'statements' | 'differences'
}

const places: readonly Place[] = [
  {
    to: '/carrier-money/statements',
    label: m.carrier_statements,
    icon: FileSpreadsheet,
    counted: 'statements',
  },
  {
    to: '/carrier-money/differences',
    label: m.carrier_differences,
    icon: CircleAlert,
    counted: 'differences',
  },
  { to: '/carrier-money/letters', label: m.carrier_letters, icon: Mail },
  { to: '/carrier-money/scorecard', label: m.carrier_scorecard, icon: ChartNoAxesColumn },
]

/** What the carriers owe: their files, what in them does not agree, what was written to them, and how well they do. */
export function CarrierMoneyLayout() {
  const differences = useQuery(differenceCountsQuery(undefined)).data
  const counts = {
    statements: useQuery(waitingStatementsQuery).data ?? 0,
    differences: differences ? countOf(differences) : 0,
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 desk:grid-cols-[160px_minmax(0,1fr)]">
      <nav aria-label={m.carrier_money_title()}>
        <p className="mb-1 px-2.5 text-12 text-ink-3 max-desk:sr-only">{m.carrier_money_title()}</p>
        <ul className="flex flex-wrap gap-0.5 desk:grid">
          {places.map(({ to, label, icon: Icon, counted }) => (
            <li key={to}>
              <Link
                to={to}
                activeOptions={{ exact: false, includeSearch: false }}
                className="flex h-11 items-center gap-2.5 rounded-ctl px-2.5 font-medium text-ink-2 hover:bg-hover aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-ink tablet:h-9"
              >
                <Icon size={16} />
                {label()}
                {counted && counts[counted] > 0 && (
                  <span className="figures text-12 desk:ml-auto">{countText(counts[counted])}</span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Outlet />
    </div>
  )
}
