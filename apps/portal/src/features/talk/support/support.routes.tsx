import { lazyScreen } from '@guihang/web/screen/lazy-screen.tsx'
import { createRoute } from '@tanstack/react-router'
import { shellRoute } from '../../../core/screen/root-routes.ts'
import { m } from '../../../texts/messages.js'
import type { RequestSearch } from './support-search.ts'

// The router gives this route the file of further screens as its component (decision 0047).

const supportRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/support',
  // The page reads the address: the code for it is no part of other screens.
  validateSearch: (search): RequestSearch => search as RequestSearch, // as: see above
  staticData: { title: m.app_nav_support },
})

const requestRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/support/$id',
  component: lazyScreen(() => import('./request/request-page.tsx'), 'RequestPage'),
  staticData: { title: m.support_request },
})

export const supportRoutes = {
  shell: [supportRoute, requestRoute] as const,
  further: [supportRoute] as const,
} // as: the router needs the exact routes
