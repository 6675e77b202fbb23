import { type SupportTeam, supportTeams } from '@guihang/domain/talk/support/support-teams'
import { readKeyword } from '@guihang/web/screen/keyword.ts'
import { lazyScreen } from '@guihang/web/screen/lazy-screen.tsx'
import { createRoute } from '@tanstack/react-router'
import { openedBy } from '../../core/opened-by.ts'
import { shellRoute } from '../../core/root-routes.ts'
import { m } from '../../texts/messages.js'
import { type Queue, queues } from './queues.ts'

type SupportSearch = {
  /** Without one: all open requests. */
  queue?: Queue | undefined
  keyword?: string | undefined
  team?: SupportTeam | undefined
}

/** The queue stays while one goes from request to request. */
const deskRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/support',
  beforeLoad: openedBy('support'),
  validateSearch: ({ queue, keyword, team }: Record<string, unknown>): SupportSearch => ({
    queue: queues.find((one) => one === queue && one !== 'all'),
    keyword: typeof keyword === 'string' ? readKeyword(keyword) : undefined,
    team: supportTeams.find((one) => one === team),
  }),
  component: lazyScreen(() => import('./support-page.tsx'), 'SupportPage'),
  staticData: { title: m.office_nav_support },
})

const requestRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '$id',
  component: lazyScreen(() => import('./request/request-panel.tsx'), 'RequestPanel'),
  staticData: { title: m.support_request },
})

const repliesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/support/replies',
  beforeLoad: openedBy('support'),
  component: lazyScreen(() => import('./replies/replies-page.tsx'), 'RepliesPage'),
  staticData: { title: m.support_replies },
})

export const supportRoutes = {
  shell: [deskRoute.addChildren([requestRoute]), repliesRoute] as const, // as: the router needs the exact routes
}
