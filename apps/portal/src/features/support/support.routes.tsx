import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../core/screen/lazy-screen.tsx'
import { shellRoute } from '../../core/screen/root-routes.ts'
import { m } from '../../paraglide/messages.js'
import { readRequestSearch } from './support-search.ts'

const supportRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/support',
  validateSearch: readRequestSearch,
  component: lazyScreen(() => import('./support-page.tsx'), 'SupportPage'),
  staticData: { title: m.app_nav_support },
})

const requestRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/support/$id',
  component: lazyScreen(() => import('./request/request-page.tsx'), 'RequestPage'),
  staticData: { title: m.support_request },
})

export const supportRoutes = { shell: [supportRoute, requestRoute] as const } // as: the router needs the exact routes
