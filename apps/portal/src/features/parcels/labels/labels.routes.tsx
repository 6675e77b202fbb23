import { lazyScreen } from '@guihang/web/screen/lazy-screen.tsx'
import { createRoute } from '@tanstack/react-router'
import { signedInRoute } from '../../../core/screen/root-routes.ts'
import { m } from '../../../texts/messages.js'
import type { LabelSearch } from './label-search.ts'

/** The label has an empty layout (spec section 2). */
const awbRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/packages/$id/awb',
  // The page reads the address: the code for it is no part of other screens.
  validateSearch: (search): LabelSearch => search as LabelSearch, // as: see above
  component: lazyScreen(() => import('./awb-page.tsx'), 'AwbPage'),
  staticData: { title: m.parcels_awb_title },
})

export const labelsRoutes = { empty: [awbRoute] as const } // as: the router needs the exact routes
