import { ProviderMark } from '@guihang/web/provider-mark.tsx'
import { Link } from '@tanstack/react-router'
import { m } from '../texts/messages.js'
import { type Place, usePlaces } from './places.ts'
import { useWaiting } from './waiting.ts'

/** The dark rail says at a glance that this is not a shop's portal. */
export function Rail() {
  const places = usePlaces()
  return (
    <aside className="rail-nav sticky top-(--note-h) row-span-2 flex h-[calc(100dvh-var(--note-h))] flex-col gap-0.5 overflow-y-auto bg-inverse px-1.5 pb-2 text-on-inverse-2 print:hidden">
      <Link
        to="/"
        aria-label={m.office_home()}
        className="mb-1.5 grid h-12 shrink-0 place-items-center rounded-ctl"
      >
        <ProviderMark size={30} />
      </Link>
      <nav aria-label={m.office_nav()}>
        <ul className="grid gap-0.5">
          {places.map((place) => (
            <li key={place.to}>
              <RailLink place={place} />
            </li>
          ))}
        </ul>
      </nav>
    </aside>
  )
}

function RailLink({ place }: { place: Place }) {
  const waiting = useWaiting(place.to)
  return (
    <Link
      to={place.to}
      activeOptions={{ exact: false, includeSearch: false }}
      className="relative flex flex-col items-center gap-0.75 rounded-ctl pt-2 pb-1.5 text-center text-12 font-medium hover:bg-[rgb(255_255_255/.08)] aria-[current=page]:bg-[rgb(255_255_255/.12)] aria-[current=page]:text-on-inverse aria-[current=page]:before:absolute aria-[current=page]:before:inset-y-2.5 aria-[current=page]:before:-left-1.5 aria-[current=page]:before:w-0.75 aria-[current=page]:before:rounded-r-[3px] aria-[current=page]:before:bg-chart-2"
    >
      <place.icon size={20} strokeWidth={1.6} aria-hidden />
      {place.label()}
      {waiting !== null && waiting.count > 0 && <Count {...waiting} />}
    </Link>
  )
}

/** Red where something has its deadline today. */
function Count({ count, due }: { count: number; due: number }) {
  const words = due > 0 ? m.office_nav_due({ count: due }) : m.office_nav_waiting({ count })
  return (
    <span
      className={
        due > 0
          ? 'figures absolute top-1 left-9 min-w-4.5 rounded-pill bg-danger px-1 text-12 leading-4 font-strong text-on-danger'
          : 'figures absolute top-1 left-9 min-w-4.5 rounded-pill bg-on-inverse px-1 text-12 leading-4 font-strong text-inverse'
      }
    >
      <span aria-hidden>{due > 0 ? due : count}</span>
      <span className="sr-only">, {words}</span>
    </span>
  )
}
