import { lazyScreen } from '@guihang/web/screen/lazy-screen.tsx'
import { createRoute } from '@tanstack/react-router'
import { shellRoute } from '../../../core/screen/root-routes.ts'
import { m } from '../../../texts/messages.js'
import { readParcelSearch } from '../parcels/parcel-search.ts'

declare module '@tanstack/history' {
  interface HistoryState {
    /** The cursors of the pages before this one, the first page's as ''. */
    parcelTrail?: string[]
  }
}

const parcelsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/packages',
  validateSearch: readParcelSearch,
  component: lazyScreen(() => import('./parcels-page.tsx'), 'ParcelsPage'),
  staticData: { title: m.parcels_title },
})

export const parcelListRoutes = { shell: [parcelsRoute] as const } // as: the router needs the exact routes
