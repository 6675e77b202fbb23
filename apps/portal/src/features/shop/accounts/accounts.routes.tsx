import { lazyScreen } from '@guihang/web/screen/lazy-screen.tsx'
import { createRoute } from '@tanstack/react-router'
import { rootRoute } from '../../../core/screen/root-routes.ts'
import { m } from '../../../texts/messages.js'

const registerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/register',
  component: lazyScreen(() => import('./register-page.tsx'), 'RegisterPage'),
  staticData: { title: m.join_register_title },
})

type ForgotSearch = {
  /** The mail that is missing is the one that activates the account. */
  for?: 'activation' | undefined
}

const forgotRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/forgot-password',
  validateSearch: (search: Record<string, unknown>): ForgotSearch =>
    search.for === 'activation' ? { for: search.for } : {},
  component: lazyScreen(() => import('./forgot-page.tsx'), 'ForgotPage'),
  staticData: { title: m.join_forgot_title },
})

type ConfirmSearch = {
  /** From the mailed link. */
  token?: string | undefined
}

const confirmRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/confirm-password/$id',
  validateSearch: ({ token }: Record<string, unknown>): ConfirmSearch => ({
    token: typeof token === 'string' ? token : undefined,
  }),
  component: lazyScreen(() => import('./confirm-page.tsx'), 'ConfirmPage'),
  staticData: { title: m.join_confirm_title },
})

export const accountsRoutes = { open: [registerRoute, forgotRoute, confirmRoute] as const } // as: the router needs the exact routes
