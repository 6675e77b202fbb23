import { lazyScreen } from '@guihang/web/screen/lazy-screen.tsx'
import { createRoute } from '@tanstack/react-router'
import { rootRoute } from '../../../core/screen/root-routes.ts'
import { m } from '../../../texts/messages.js'

type LoginSearch = {
  /** The address wanted before the login; always one of ours. */
  next?: string | undefined
}

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  validateSearch: (search: Record<string, unknown>): LoginSearch => ({ next: ownAddress(search.next) }),
  component: lazyScreen(() => import('./login-page.tsx'), 'LoginPage'),
  staticData: { title: m.identity_login_title },
})

export const identityRoutes = { open: [loginRoute] as const } // as: the router needs the exact routes

/** A path on this origin, or nothing: `//elsewhere` and `\elsewhere` are addresses of other hosts to a browser. */
function ownAddress(text: unknown): string | undefined {
  if (typeof text !== 'string' || !/^\/(?![/\\])/.test(text)) return undefined
  return text === '/' || text.startsWith('/login') ? undefined : text
}
