import { createRoute, createRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { NotFound, rootRoute } from '../core/screen/root-routes.tsx'
import { ScreenPending } from '../core/screen/screen.tsx'
import { isSignedIn } from '../core/session/session.ts'
import { joinRoutes } from '../features/accounts/accounts.routes.tsx'
import { identityRoutes } from '../features/identity/identity.routes.tsx'
import { enterPortal } from './enter.tsx'
import { routerOptions } from './router-options.tsx'

const elsewhereRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  component: Elsewhere,
})

/**
 * The screens that stand open without a login. They know no module behind it, so the login screen carries nothing
 * of them (decision 0044); who gets in goes on with the whole router.
 */
export const openRouter = createRouter({
  ...routerOptions,
  routeTree: rootRoute.addChildren([...identityRoutes.open, ...joinRoutes.open, elsewhereRoute]),
})

/** An address behind the login, reached with a token: another tab signed in meanwhile. */
function Elsewhere() {
  const signedIn = isSignedIn()
  useEffect(() => {
    if (signedIn) void enterPortal(openRouter.latestLocation.href)
  }, [signedIn])
  return signedIn ? <ScreenPending /> : <NotFound />
}
