import { createRouter } from '@tanstack/react-router'
import { homeRoute, rootRoute, shellRoute, signedInRoute, unknownRoute } from '../core/screen/root-routes.tsx'
import { joinRoutes } from '../features/accounts/accounts.routes.tsx'
import { dashboardRoutes } from '../features/dashboard/dashboard.routes.tsx'
import { identityRoutes } from '../features/identity/identity.routes.tsx'
import { parcelFormRoutes } from '../features/parcel-form/parcel-form.routes.tsx'
import { parcelsRoutes } from '../features/parcels/parcels.routes.tsx'
import { accountRoutes } from '../features/profile/profile.routes.tsx'
import { storesRoutes } from '../features/stores/stores.routes.tsx'
import { routerOptions } from './router-options.tsx'

// One line per module: what stands in the shell, what has an empty layout, what is open without a login.
const routeTree = rootRoute.addChildren([
  homeRoute,
  ...identityRoutes.open,
  ...joinRoutes.open,
  signedInRoute.addChildren([
    ...parcelsRoutes.empty,
    shellRoute.addChildren([
      ...parcelsRoutes.shell,
      ...parcelFormRoutes.shell,
      ...dashboardRoutes.shell,
      ...storesRoutes.shell,
      ...accountRoutes.shell,
      unknownRoute,
    ]),
  ]),
])

export const router = createRouter({ ...routerOptions, routeTree })

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
