import { lazyScreen } from '@guihang/web/screen/lazy-screen.tsx'
import { createRoute } from '@tanstack/react-router'
import { openedBy } from '../../core/opened-by.ts'
import { shellRoute } from '../../core/root-routes.ts'
import { m } from '../../texts/messages.js'
import { readSearch } from './approvals-search.ts'

const ApprovalsPage = lazyScreen(() => import('./approvals-page.tsx'), 'ApprovalsPage')

const approvalsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/approvals',
  beforeLoad: openedBy('approve'),
  validateSearch: readSearch,
  component: ApprovalsPage,
  staticData: { title: m.approvals_title },
})

const approvalRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/approvals/$kind/$id',
  beforeLoad: openedBy('approve'),
  validateSearch: readSearch,
  component: ApprovalsPage,
  staticData: { title: m.approvals_title },
})

export const approvalsRoutes = { shell: [approvalsRoute, approvalRoute] as const } // as: the router needs the exact routes
