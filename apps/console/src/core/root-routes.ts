import { queryClient } from '@guihang/web/api/query.ts'
import { createRootRoute, createRoute, redirect } from '@tanstack/react-router'
import { meQuery } from './me.ts'

// The routes that screens hang on. `app/router.tsx` gives them their components, which stand on the features.

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Names the screen in the tab of the browser. */
    title?: () => string
  }
}

const open = /^\/(sign-in|forgot-password|invitation\/[^/]+)$/

export const rootRoute = createRootRoute({
  beforeLoad: async ({ location }) => {
    if (open.test(location.pathname)) return
    const me = await queryClient.ensureQueryData(meQuery)
    if (me?.needs === 'none') return
    throw redirect({ to: '/sign-in', search: location.pathname === '/' ? {} : { next: location.href } })
  },
})

/** Rail and bar: the parent of every screen behind the sign-in. */
export const shellRoute = createRoute({ getParentRoute: () => rootRoute, id: 'shell' })
