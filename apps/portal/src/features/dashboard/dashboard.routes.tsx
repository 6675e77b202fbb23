import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../core/screen/lazy-screen.tsx'
import { shellRoute } from '../../core/screen/root-routes.ts'
import { m } from '../../paraglide/messages.js'
import { readDashboardSearch } from './dashboard-search.ts'

const dashboardRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/live-dashboard',
  validateSearch: readDashboardSearch,
  component: lazyScreen(() => import('./dashboard-page.tsx'), 'DashboardPage'),
  staticData: { title: m.dashboard_title },
})

export const dashboardRoutes = { shell: [dashboardRoute] as const } // as: the router needs the exact routes
