import { useQuery } from '@tanstack/react-query'
import { Link, Outlet } from '@tanstack/react-router'
import { ClipboardList, type Icon, Link2, SlidersHorizontal } from '#icons'
import { m } from '../../texts/messages.js'
import { carrierWorkQuery, workSum } from './carrier-work.queries.ts'

type Place = {
  readonly to: string
  readonly label: () => string
  readonly icon: Icon
  readonly counted?: true
}

const places: readonly Place[] = [
  { to: '/carriers/work', label: m.carriers_work, icon: ClipboardList, counted: true },
  { to: '/carriers/connections', label: m.carriers_connections, icon: Link2 },
  { to: '/carriers/rules', label: m.carriers_rules, icon: SlidersHorizontal },
]

/** The carriers: what waits for a person, by whom parcels can go, and which goes by whom. */
export function CarriersLayout() {
  const work = useQuery(carrierWorkQuery).data
  const waiting = work ? workSum(work) : 0
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 desk:grid-cols-[152px_minmax(0,1fr)]">
      <nav aria-label={m.carriers_title()}>
        <p className="mb-1 px-2.5 text-12 text-ink-3 max-desk:sr-only">{m.carriers_title()}</p>
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
                {counted && waiting > 0 && <span className="figures text-12 desk:ml-auto">{waiting}</span>}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Outlet />
    </div>
  )
}
