import { lazyScreen } from '@guihang/web/screen/lazy-screen.tsx'
import { createRoute } from '@tanstack/react-router'
import { shellRoute } from '../../../core/screen/root-routes.ts'
import { m } from '../../../texts/messages.js'
import type { DashboardSearch } from './dashboard-search.ts'

const dashboardRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/live-dashboard',
  // The page reads the address: the code for it is no part of other screens.
  validateSearch: (search): DashboardSearch => search as DashboardSearch, // as: see above
  component: lazyScreen(() => import('./dashboard-page.tsx'), 'DashboardPage'),
  staticData: { title: m.dashboard_title },
})

export const dashboardRoutes = { shell: [dashboardRoute] as const } // as: the router needs the exact routes
