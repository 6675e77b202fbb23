import { lazyScreen } from '@guihang/web/screen/lazy-screen.tsx'
import { createRoute } from '@tanstack/react-router'
import { shellRoute } from '../../../core/screen/root-routes.ts'
import { m } from '../../../texts/messages.js'
import type { AccountSearch } from './account-search.ts'

const accountRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/user/profile',
  // The page reads the address: the code for it is no part of other screens.
  validateSearch: (search): AccountSearch => search as AccountSearch, // as: see above
  component: lazyScreen(() => import('./account-page.tsx'), 'AccountPage'),
  // The heading of the page knows whether it is a business; the window's title needs no call.
  staticData: { title: m.account_title },
})

export const profileRoutes = { shell: [accountRoute] as const } // as: the router needs the exact routes
