import { readKeyword } from '@guihang/web/screen/keyword.ts'
import { lazyScreen } from '@guihang/web/screen/lazy-screen.tsx'
import { createRoute, redirect } from '@tanstack/react-router'
import { openedBy } from '../../core/opened-by.ts'
import { shellRoute } from '../../core/root-routes.ts'
import { m } from '../../texts/messages.js'

const text = (value: unknown) => (typeof value === 'string' ? readKeyword(value) : undefined)

const settingsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/settings',
  // What holds for all is read by all who look up parcels, by a link too; who sets it has `settings`.
  beforeLoad: openedBy('read'),
  component: lazyScreen(() => import('./settings-layout.tsx'), 'SettingsLayout'),
  staticData: { title: m.settings_title },
})

const indexRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/settings/prices', replace: true })
  },
})

const pricesRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/prices',
  /** The id of a table, or `new`; else the one in force. */
  validateSearch: ({ version }: Record<string, unknown>): { version?: string | undefined } => ({
    version: text(version),
  }),
  component: lazyScreen(() => import('./prices/prices-page.tsx'), 'PricesPage'),
  staticData: { title: m.settings_prices },
})

const areasRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/areas',
  validateSearch: ({ rule }: Record<string, unknown>): { rule?: 'new' | undefined } => ({
    rule: rule === 'new' ? 'new' : undefined,
  }),
  component: lazyScreen(() => import('./areas/areas-page.tsx'), 'AreasPage'),
  staticData: { title: m.settings_areas },
})

const holidaysRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/holidays',
  component: lazyScreen(() => import('./holidays-page.tsx'), 'HolidaysPage'),
  staticData: { title: m.settings_holidays },
})

type HubsSearch = {
  keyword?: string | undefined
  /** Who is edited in the drawer, by code; `new`: who is added. */
  edit?: string | undefined
}

function hubsSearch({ keyword, edit }: Record<string, unknown>): HubsSearch {
  return { keyword: text(keyword), edit: text(edit) }
}

const hubsRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/hubs',
  validateSearch: hubsSearch,
  component: lazyScreen(() => import('./hubs/hubs-page.tsx'), 'HubsPage'),
  staticData: { title: m.settings_hubs },
})

const couriersRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/couriers',
  validateSearch: (search: Record<string, unknown>): HubsSearch & { hub?: string | undefined } => ({
    ...hubsSearch(search),
    hub: text(search.hub),
  }),
  component: lazyScreen(() => import('./hubs/couriers-page.tsx'), 'CouriersPage'),
  staticData: { title: m.settings_couriers },
})

type LogSearch = {
  /** One of the log's actions; the page, which knows them, leaves out any other. */
  action?: string | undefined
  /** A tracking number: who has read this parcel. */
  parcel?: string | undefined
}

const logRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/log',
  validateSearch: ({ action, parcel }: Record<string, unknown>): LogSearch => ({
    action: text(action),
    parcel: text(parcel)?.slice(0, 20),
  }),
  component: lazyScreen(() => import('./log/log-page.tsx'), 'LogPage'),
  staticData: { title: m.log_title },
})

export const settingsRoutes = {
  shell: [
    settingsRoute.addChildren([
      indexRoute,
      pricesRoute,
      areasRoute,
      holidaysRoute,
      hubsRoute,
      couriersRoute,
      logRoute,
    ]),
  ] as const, // as: the router needs the exact routes
}
