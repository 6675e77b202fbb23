import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../core/screen/lazy-screen.tsx'
import { shellRoute, signedInRoute } from '../../core/screen/root-routes.ts'
import { m } from '../../paraglide/messages.js'
import { readLabelSearch } from '../labels/label-search.ts'
import { readParcelSearch } from '../parcel-list/parcel-search.ts'

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
  component: lazyScreen(() => import('../parcel-list/parcels-page.tsx'), 'ParcelsPage'),
  staticData: { title: m.parcels_title },
})

const parcelRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/packages/$id',
  component: lazyScreen(() => import('../parcel-detail/parcel-page.tsx'), 'ParcelPage'),
  staticData: { title: m.parcels_detail_title },
})

/** The label has an empty layout (spec section 2). */
const awbRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/packages/$id/awb',
  validateSearch: readLabelSearch,
  component: lazyScreen(() => import('../labels/awb-page.tsx'), 'AwbPage'),
  staticData: { title: m.parcels_awb_title },
})

export const parcelsRoutes = {
  shell: [parcelsRoute, parcelRoute] as const, // as: the router needs the exact routes
  empty: [awbRoute] as const, // as: same
}
