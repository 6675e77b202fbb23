import { CrashScreen } from '@guihang/web/screen/crash-screen.tsx'
import { lazyScreen } from '@guihang/web/screen/lazy-screen.tsx'
import { ScreenPending } from '@guihang/web/screen/screen.tsx'
import { readSearch, writeSearch } from '@guihang/web/screen/search-params.ts'
import { createRoute, createRouter, redirect } from '@tanstack/react-router'
import { knownMe } from '../core/me.ts'
import { rootRoute, shellRoute } from '../core/root-routes.ts'
import { accountRoutes } from '../features/account/account.routes.tsx'
import { approvalsRoutes } from '../features/approvals/approvals.routes.tsx'
import { carrierMoneyRoutes } from '../features/carrier-money/carrier-money.routes.tsx'
import { carriersRoutes } from '../features/carriers/carriers.routes.tsx'
import { cashRoutes } from '../features/cash/cash.routes.tsx'
import { healthRoutes } from '../features/health/health.routes.tsx'
import { parcelsRoutes } from '../features/parcels/parcels.routes.tsx'
import { payoutsRoutes } from '../features/payouts/payouts.routes.tsx'
import { settingsRoutes } from '../features/settings/settings.routes.tsx'
import { shopsRoutes } from '../features/shops/shops.routes.tsx'
import { signInRoutes } from '../features/sign-in/sign-in.routes.tsx'
import { staffRoutes } from '../features/staff/staff.routes.tsx'
import { supportRoutes } from '../features/support/support.routes.tsx'
import { m } from '../texts/messages.js'
import { placesOf } from './places.ts'
import { RootLayout } from './root-layout.tsx'

const NotFound = lazyScreen(() => import('../core/not-found-screen.tsx'), 'NotFoundScreen')
const NotForYou = lazyScreen(() => import('./not-for-you.tsx'), 'NotForYou')

/** The first place that the person's scopes open. */
const homeRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/',
  beforeLoad: () => {
    const [first] = placesOf(knownMe())
    if (first) throw redirect({ to: first.to, replace: true })
  },
  component: NotFound,
  staticData: { title: m.office_nothing_open_title },
})

const unknownRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '$',
  component: NotFound,
  staticData: { title: m.office_not_found_title },
})

const routeTree = rootRoute.addChildren([
  ...signInRoutes.open,
  shellRoute.addChildren([
    homeRoute,
    ...parcelsRoutes.shell,
    ...shopsRoutes.shell,
    ...settingsRoutes.shell,
    ...approvalsRoutes.shell,
    ...carriersRoutes.shell,
    ...carrierMoneyRoutes.shell,
    ...payoutsRoutes.shell,
    ...cashRoutes.shell,
    ...staffRoutes.shell,
    ...supportRoutes.shell,
    ...healthRoutes.shell,
    ...accountRoutes.shell,
    unknownRoute,
  ]),
])

rootRoute.update({ component: RootLayout, notFoundComponent: NotFound, errorComponent: CrashScreen })
shellRoute.update({
  component: lazyScreen(() => import('./shell.tsx'), 'Shell'),
  pendingComponent: ScreenPending,
  // The route `$` takes addresses that no screen has. So a not-found here means that openedBy barred the person.
  notFoundComponent: NotForYou,
})

export const router = createRouter({
  routeTree,
  basepath: '/console',
  defaultPreload: 'intent',
  defaultPendingComponent: ScreenPending,
  defaultPendingMs: 150,
  defaultPendingMinMs: 0,
  defaultErrorComponent: CrashScreen,
  scrollRestoration: true,
  parseSearch: readSearch,
  stringifySearch: writeSearch,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
