import { readKeyword } from '@guihang/web/screen/keyword.ts'
import { lazyScreen } from '@guihang/web/screen/lazy-screen.tsx'
import { createRoute } from '@tanstack/react-router'
import { openedBy } from '../../core/opened-by.ts'
import { shellRoute } from '../../core/root-routes.ts'
import { m } from '../../texts/messages.js'

type ParcelsSearch = {
  keyword?: string | undefined
  /** Only this shop's parcels, by its code: then also by name and by a part of the phone. */
  shop?: string | undefined
}

const parcelsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/parcels',
  beforeLoad: openedBy('read'),
  validateSearch: ({ keyword, shop }: Record<string, unknown>): ParcelsSearch => ({
    keyword: typeof keyword === 'string' ? readKeyword(keyword) : undefined,
    shop: typeof shop === 'string' ? readKeyword(shop) : undefined,
  }),
  component: lazyScreen(() => import('./parcels-page.tsx'), 'ParcelsPage'),
  staticData: { title: m.office_nav_parcels },
})

const parcelRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/parcels/$code',
  beforeLoad: openedBy('read'),
  component: lazyScreen(() => import('./parcel-page.tsx'), 'ParcelPage'),
  staticData: { title: m.parcel_title },
})

export const parcelsRoutes = { shell: [parcelsRoute, parcelRoute] as const } // as: the router needs the exact routes
