import { lazyScreen } from '@guihang/web/screen/lazy-screen.tsx'
import { createRoute } from '@tanstack/react-router'
import { rootRoute } from '../../core/root-routes.ts'
import { m } from '../../texts/messages.js'

type SignInSearch = {
  /** The address wanted before the sign-in; always one of the console's. */
  next?: string | undefined
  /** A session has ended. */
  ended?: '1' | undefined
}

const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-in',
  validateSearch: (search: Record<string, unknown>): SignInSearch => ({
    next: ownAddress(search.next),
    ended: search.ended === '1' ? '1' : undefined,
  }),
  component: lazyScreen(() => import('./sign-in-page.tsx'), 'SignInPage'),
  staticData: { title: m.sign_in_title },
})

const forgotRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/forgot-password',
  component: lazyScreen(() => import('./forgot-password-page.tsx'), 'ForgotPasswordPage'),
  staticData: { title: m.sign_in_reset_title },
})

const invitationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/invitation/$token',
  component: lazyScreen(() => import('./invitation-page.tsx'), 'InvitationPage'),
  staticData: { title: m.invitation_title_plain },
})

export const signInRoutes = { open: [signInRoute, forgotRoute, invitationRoute] as const } // as: the router needs the exact routes

/** A path of the console, or nothing: `//elsewhere` and `\elsewhere` are addresses of other hosts to a browser. */
function ownAddress(text: unknown): string | undefined {
  if (typeof text !== 'string' || !/^\/(?![/\\])/.test(text)) return undefined
  return text === '/' || text.startsWith('/sign-in') ? undefined : text
}
