import { lazyScreen } from '@guihang/web/screen/lazy-screen.tsx'
import { createRoute } from '@tanstack/react-router'
import { shellRoute } from '../../../core/screen/root-routes.ts'
import { m } from '../../../texts/messages.js'
import type { StoreSearch } from './store-search.ts'

const storesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/stores',
  // The page reads the address: the code for it is no part of other screens.
  validateSearch: (search): StoreSearch => search as StoreSearch, // as: see above
  component: lazyScreen(() => import('./stores-page.tsx'), 'StoresPage'),
  staticData: { title: m.stores_title },
})

export const storesRoutes = { shell: [storesRoute] as const } // as: the router needs the exact routes
