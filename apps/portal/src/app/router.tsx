import { createRouter } from '@tanstack/react-router'
import { dashboardRoutes } from '../features/dashboard/dashboard.routes.tsx'
import { identityRoutes } from '../features/identity/identity.routes.tsx'
import { parcelFormRoutes } from '../features/parcel-form/parcel-form.routes.tsx'
import { parcelsRoutes } from '../features/parcels/parcels.routes.tsx'
import { storesRoutes } from '../features/stores/stores.routes.tsx'
import { CrashScreen } from './crash-screen.tsx'
import { homeRoute, rootRoute, shellRoute, signedInRoute, unknownRoute } from './root-routes.tsx'
import { ScreenPending } from './screen.tsx'
import { readSearch, writeSearch } from './search-params.ts'

// One line per module: what stands in the shell, what has an empty layout, what is open without a login.
const routeTree = rootRoute.addChildren([
  homeRoute,
  ...identityRoutes.open,
  signedInRoute.addChildren([
    ...parcelsRoutes.empty,
    shellRoute.addChildren([
      ...parcelsRoutes.shell,
      ...parcelFormRoutes.shell,
      ...dashboardRoutes.shell,
      ...storesRoutes.shell,
      unknownRoute,
    ]),
  ]),
])

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
