import { CrashScreen } from '@guihang/web/screen/crash-screen.tsx'
import { lazyScreen } from '@guihang/web/screen/lazy-screen.tsx'
import { ScreenPending } from '@guihang/web/screen/screen.tsx'
import { readSearch, writeSearch } from '@guihang/web/screen/search-params.ts'
import { createRoute, createRouter, redirect } from '@tanstack/react-router'
import { lastShellWords } from '../core/account/last-shell.ts'
import { rootRoute, shellRoute, signedInRoute } from '../core/screen/root-routes.ts'
import { profileRoutes } from '../features/home/account/account.routes.tsx'
import { dashboardRoutes } from '../features/home/dashboard/dashboard.routes.tsx'
import { codRoutes } from '../features/money/cod/cod.routes.tsx'
import { importsRoutes } from '../features/parcels/imports/imports.routes.tsx'
import { labelsRoutes } from '../features/parcels/labels/labels.routes.tsx'
import { parcelDetailRoutes } from '../features/parcels/parcel-detail/parcel-detail.routes.tsx'
import { parcelFormRoutes } from '../features/parcels/parcel-form/parcel-form.routes.tsx'
import { parcelListRoutes } from '../features/parcels/parcel-list/parcel-list.routes.tsx'
import type { PickupSearch } from '../features/parcels/pickup-lists/pickup-search.ts'
import { accountsRoutes } from '../features/shop/accounts/accounts.routes.tsx'
import { identityRoutes } from '../features/shop/identity/identity.routes.tsx'
import { presetsRoutes } from '../features/shop/presets/presets.routes.tsx'
import { storesRoutes } from '../features/shop/stores/stores.routes.tsx'
import { supportRoutes } from '../features/talk/support/support.routes.tsx'
import { m } from '../texts/messages.js'
import { RootLayout } from './root-layout.tsx'

const NotFound = lazyScreen(() => import('../core/screen/not-found-screen.tsx'), 'NotFoundScreen')

const FurtherScreen = lazyScreen(() => import('./further-screens.tsx'), 'FurtherScreen')

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    const isFull = lastShellWords()?.access !== 'parcels'
    throw redirect({ to: isFull ? '/live-dashboard' : '/packages', replace: true })
  },
})

const unknownRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '$',
  // The further screen reads the address: the code for it is no part of other screens.
  validateSearch: (search): PickupSearch => search, // as `support.routes.tsx` has it
  component: FurtherScreen,
  staticData: {
    title: () => (location.pathname === '/pickup-list' ? m.pickup_title() : m.app_not_found_title()),
  },
})

const routeTree = rootRoute.addChildren([
  homeRoute,
  ...identityRoutes.open,
  ...accountsRoutes.open,
  signedInRoute.addChildren([
    ...labelsRoutes.empty,
    shellRoute.addChildren([
      ...parcelListRoutes.shell,
      ...parcelDetailRoutes.shell,
      ...parcelFormRoutes.shell,
      ...importsRoutes.shell,
      ...dashboardRoutes.shell,
      ...codRoutes.shell,
      ...storesRoutes.shell,
      ...supportRoutes.shell,
      ...presetsRoutes.shell,
      ...profileRoutes.shell,
      unknownRoute,
    ]),
  ]),
])

rootRoute.update({ component: RootLayout, notFoundComponent: NotFound, errorComponent: CrashScreen })
signedInRoute.update({ component: lazyScreen(() => import('./signed-in.tsx'), 'SignedIn') })
const further = [...codRoutes.shell, ...importsRoutes.shell, ...presetsRoutes.shell, ...supportRoutes.further]
for (const route of further) route.update({ component: FurtherScreen })
shellRoute.update({
  component: lazyScreen(() => import('./shell/shell.tsx'), 'Shell'),
  pendingComponent: ScreenPending,
})

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultPendingComponent: ScreenPending,
  defaultPendingMs: 150,
  defaultPendingMinMs: 0,
  defaultErrorComponent: CrashScreen,
  scrollRestoration: true,
  parseSearch: readSearch,
  stringifySearch: writeSearch,
  // The odd paths of the specification carry several values in one segment.
  pathParamsAllowedCharacters: ['&', '='],
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
