import { lazyScreen } from '@guihang/web/screen/lazy-screen.tsx'
import { createRoute } from '@tanstack/react-router'
import { openedBy } from '../../core/opened-by.ts'
import { shellRoute } from '../../core/root-routes.ts'
import { m } from '../../texts/messages.js'

const healthRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/health',
  beforeLoad: openedBy('settings'),
  component: lazyScreen(() => import('./health-page.tsx'), 'HealthPage'),
  staticData: { title: m.health_title },
})

export const healthRoutes = { shell: [healthRoute] as const } // as: the router needs the exact routes
