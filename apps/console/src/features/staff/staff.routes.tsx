import { readKeyword } from '@guihang/web/screen/keyword.ts'
import { lazyScreen } from '@guihang/web/screen/lazy-screen.tsx'
import { createRoute } from '@tanstack/react-router'
import { openedBy } from '../../core/opened-by.ts'
import { shellRoute } from '../../core/root-routes.ts'
import { m } from '../../texts/messages.js'
import { type StaffState, staffStates } from './staff-states.ts'

type StaffSearch = {
  keyword?: string | undefined
  state?: StaffState | undefined
  /** Who is edited in the drawer, by id; `new`: who is invited. */
  person?: string | undefined
}

const staffRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/staff',
  beforeLoad: openedBy('staff'),
  validateSearch: (search: Record<string, unknown>): StaffSearch => ({
    keyword: typeof search.keyword === 'string' ? readKeyword(search.keyword) : undefined,
    state: staffStates.find((state) => state === search.state),
    person: typeof search.person === 'string' ? search.person : undefined,
  }),
  component: lazyScreen(() => import('./staff-page.tsx'), 'StaffPage'),
  staticData: { title: m.staff_title },
})

export const staffRoutes = { shell: [staffRoute] as const } // as: the router needs the exact routes
