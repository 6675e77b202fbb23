import { lazyScreen } from '@guihang/web/screen/lazy-screen.tsx'
import { createRoute } from '@tanstack/react-router'
import { shellRoute } from '../../../core/screen/root-routes.ts'
import { m } from '../../../texts/messages.js'

const parcelRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/packages/$id',
  component: lazyScreen(() => import('./parcel-page.tsx'), 'ParcelPage'),
  staticData: { title: m.parcels_detail_title },
})

export const parcelDetailRoutes = { shell: [parcelRoute] as const } // as: the router needs the exact routes
