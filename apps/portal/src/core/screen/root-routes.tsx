import { createRootRoute, createRoute, redirect } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { RootLayout } from '../../app/root-layout.tsx'
import { m } from '../../paraglide/messages.js'
import { isSignedIn } from '../session/session.ts'
import { CrashScreen } from './crash-screen.tsx'
import { lazyScreen } from './lazy-screen.tsx'
import { ScreenPending } from './screen.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Names the screen in the tab of the browser and in the phone's top bar. */
    title?: () => string
  }
}

// Typed here, because the same file holds the router, whose type is made of these routes.
const loadInside: () => Promise<Record<'SignedIn' | 'Shell', () => ReactNode>> = () =>
  import('../../app/inside.ts')

/** An address nobody knows. */
export const NotFound = lazyScreen(() => import('./not-found-screen.tsx'), 'NotFoundScreen')

// Spec section 6: these pass freely; /login does too; anything else needs a token.
const open = /^\/(login|register|forgot-password|confirm-password(\/.*)?)$/

export const rootRoute = createRootRoute({
  component: RootLayout,
  notFoundComponent: NotFound,
  errorComponent: CrashScreen,
  beforeLoad: ({ location }) => {
    if (isSignedIn() || open.test(location.pathname)) return
    throw redirect({ to: '/login', search: location.pathname === '/' ? {} : { next: location.href } })
  },
})

/** Everything behind the login: server data, live events, the profile. Screens with an empty layout hang here. */
export const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  component: lazyScreen(loadInside, 'SignedIn'),
})

/** The same with sidebar and top bar: the place of most screens. */
export const shellRoute = createRoute({
  getParentRoute: () => signedInRoute,
  id: 'shell',
  component: lazyScreen(loadInside, 'Shell'),
  pendingComponent: ScreenPending,
})

export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    // Not typed: the dashboard belongs to a module this file does not know.
    throw redirect({ to: '/live-dashboard' as string, replace: true }) // as: see above
  },
})

export const unknownRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '$',
  component: NotFound,
  staticData: { title: m.app_not_found_title },
})
