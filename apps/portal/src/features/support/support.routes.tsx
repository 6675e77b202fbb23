import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../core/screen/lazy-screen.tsx'
import { shellRoute } from '../../core/screen/root-routes.ts'
import { m } from '../../paraglide/messages.js'
import type { RequestSearch } from './support-search.ts'

const supportRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/support',
  // The page reads the address: the code for it is no part of other screens.
  validateSearch: (search): RequestSearch => search as RequestSearch, // as: see above
  component: SupportScreen,
  staticData: { title: m.app_nav_support },
})

const List = lazyScreen(() => import('./support-page.tsx'), 'SupportPage')
const NewRequest = lazyScreen(() => import('./ask/new-request-page.tsx'), 'NewRequestPage')

/** The list, or with `new=1` the form of a new request in its place: neither loads the code of the other. */
function SupportScreen() {
  const isNew = supportRoute.useSearch({ select: (search) => search.new !== undefined })
  return isNew ? <NewRequest /> : <List />
}

const requestRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/support/$id',
  component: lazyScreen(() => import('./request/request-page.tsx'), 'RequestPage'),
  staticData: { title: m.support_request },
})

export const supportRoutes = { shell: [supportRoute, requestRoute] as const } // as: the router needs the exact routes
