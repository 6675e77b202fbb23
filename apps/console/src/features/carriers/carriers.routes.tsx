import { lazyScreen } from '@guihang/web/screen/lazy-screen.tsx'
import { createRoute, redirect } from '@tanstack/react-router'
import { knownMe } from '../../core/me.ts'
import { openedBy } from '../../core/opened-by.ts'
import { shellRoute } from '../../core/root-routes.ts'
import { searchTexts } from '../../core/search-texts.ts'
import { m } from '../../texts/messages.js'

const carriersRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/carriers',
  beforeLoad: openedBy('read'),
  component: lazyScreen(() => import('./carriers-layout.tsx'), 'CarriersLayout'),
  staticData: { title: m.carriers_title },
})

/** Who sets up begins with the connections, everybody else with what waits. */
const indexRoute = createRoute({
  getParentRoute: () => carriersRoute,
  path: '/',
  beforeLoad: () => {
    const sets = knownMe()?.scopes.includes('settings')
    throw redirect({ to: sets ? '/carriers/connections' : '/carriers/work', replace: true })
  },
})

const workRoute = createRoute({
  getParentRoute: () => carriersRoute,
  path: '/work',
  /** See WorkSearch. */
  validateSearch: searchTexts('list', 'connection', 'became', 'parcel', 'message', 'ended'),
  component: lazyScreen(() => import('./work/work-page.tsx'), 'WorkPage'),
  staticData: { title: m.carriers_work },
})

const connectionsRoute = createRoute({
  getParentRoute: () => carriersRoute,
  path: '/connections',
  component: lazyScreen(() => import('./connections/connections-page.tsx'), 'ConnectionsPage'),
  staticData: { title: m.carriers_connections },
})

const newConnectionRoute = createRoute({
  getParentRoute: () => carriersRoute,
  path: '/connections/new',
  beforeLoad: openedBy('settings'),
  /** The kind of the carrier; without one it is asked for. */
  validateSearch: searchTexts('kind'),
  component: lazyScreen(() => import('./connections/new-connection-page.tsx'), 'NewConnectionPage'),
  staticData: { title: m.carriers_connections },
})

const connectionRoute = createRoute({
  getParentRoute: () => carriersRoute,
  path: '/connections/$code',
  /** Of the list of places: a keyword, and `all` for those that fit one of ours, too. */
  validateSearch: searchTexts('keyword', 'places'),
  component: lazyScreen(() => import('./connections/connection-page.tsx'), 'ConnectionPage'),
  staticData: { title: m.carriers_connections },
})

const rulesRoute = createRoute({
  getParentRoute: () => carriersRoute,
  path: '/rules',
  component: lazyScreen(() => import('./rules/rules-page.tsx'), 'RulesPage'),
  staticData: { title: m.carriers_rules },
})

export const carriersRoutes = {
  shell: [
    carriersRoute.addChildren([
      indexRoute,
      workRoute,
      connectionsRoute,
      newConnectionRoute,
      connectionRoute,
      rulesRoute,
    ]),
  ] as const, // as: the router needs the exact routes
}
