import { createRootRoute, createRoute, redirect } from '@tanstack/react-router'
import { isSignedIn } from '../session/session.ts'

// The routes that screens hang on. `app/router.tsx` gives them their components, which stand on the features.

// Spec section 6: these pass freely; /login does too; anything else needs a token.
const open = /^\/(login|register|forgot-password|confirm-password(\/.*)?)$/

export const rootRoute = createRootRoute({
  beforeLoad: ({ location }) => {
    if (isSignedIn() || open.test(location.pathname)) return
    throw redirect({ to: '/login', search: location.pathname === '/' ? {} : { next: location.href } })
  },
})

/** Everything behind the login: server data, live events, the profile. Screens with an empty layout hang here. */
export const signedInRoute = createRoute({ getParentRoute: () => rootRoute, id: 'signed-in' })

/** The same with sidebar and top bar: the parent of most screens. */
export const shellRoute = createRoute({ getParentRoute: () => signedInRoute, id: 'shell' })
