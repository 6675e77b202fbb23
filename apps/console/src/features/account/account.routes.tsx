import { lazyScreen } from '@guihang/web/screen/lazy-screen.tsx'
import { createRoute } from '@tanstack/react-router'
import { shellRoute } from '../../core/root-routes.ts'
import { m } from '../../texts/messages.js'

const accountRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/account',
  component: lazyScreen(() => import('./account-page.tsx'), 'AccountPage'),
  staticData: { title: m.account_title },
})

export const accountRoutes = { shell: [accountRoute] as const } // as: the router needs the exact routes
