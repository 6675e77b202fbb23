import { Link, Outlet } from '@tanstack/react-router'
import { CalendarDays, ClipboardList, DoorOpen, type Icon, MapPin, Table2, Truck } from '#icons'
import { m } from '../../texts/messages.js'

type Place = { readonly to: string; readonly label: () => string; readonly icon: Icon }

const places: readonly { readonly title: () => string; readonly places: readonly Place[] }[] = [
  {
    title: m.settings_business,
    places: [
      { to: '/settings/prices', label: m.settings_prices, icon: Table2 },
      { to: '/settings/areas', label: m.settings_areas, icon: MapPin },
      { to: '/settings/holidays', label: m.settings_holidays, icon: CalendarDays },
    ],
  },
  {
    title: m.settings_work,
    places: [
      { to: '/settings/hubs', label: m.settings_hubs, icon: DoorOpen },
      { to: '/settings/couriers', label: m.settings_couriers, icon: Truck },
    ],
  },
  {
    title: m.log_company,
    places: [{ to: '/settings/log', label: m.log_title, icon: ClipboardList }],
  },
]

/** What is set once and holds for long: its places at the left. */
export function SettingsLayout() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 desk:grid-cols-[188px_minmax(0,1fr)]">
      <nav aria-label={m.settings_title()} className="grid gap-3">
        {places.map(({ title, places: group }) => (
          <div key={group[0]?.to}>
            <p className="mb-1 px-2.5 text-12 text-ink-3">{title()}</p>
            <ul className="grid gap-0.5">
              {group.map(({ to, label, icon: Icon }) => (
                <li key={to}>
                  <Link
                    to={to}
                    activeOptions={{ includeSearch: false }}
                    className="flex h-9 items-center gap-2.5 rounded-ctl px-2.5 font-medium text-ink-2 hover:bg-hover aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-ink"
                  >
                    <Icon size={16} />
                    {label()}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <Outlet />
    </div>
  )
}
