import { readKeyword } from '@guihang/web/screen/keyword.ts'
import { lazyScreen } from '@guihang/web/screen/lazy-screen.tsx'
import { createRoute } from '@tanstack/react-router'
import { openedBy } from '../../core/opened-by.ts'
import { shellRoute } from '../../core/root-routes.ts'
import { m } from '../../texts/messages.js'
import { type PayoutsSearch, payoutTabs } from './payouts-search.ts'

const payoutsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/payouts',
  beforeLoad: openedBy('money'),
  validateSearch: ({ tab, in_state, shop, answer }: Record<string, unknown>): PayoutsSearch => ({
    tab: payoutTabs.find((one) => one === tab),
    in_state: typeof in_state === 'string' ? readKeyword(in_state) : undefined,
    shop: typeof shop === 'string' ? readKeyword(shop) : undefined,
    answer: typeof answer === 'string' ? answer : undefined,
  }),
  component: lazyScreen(() => import('./payouts-page.tsx'), 'PayoutsPage'),
  staticData: { title: m.payouts_title },
})

const payoutRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/payouts/$id',
  beforeLoad: openedBy('money'),
  component: lazyScreen(() => import('./statement-page.tsx'), 'StatementPage'),
  staticData: { title: m.payouts_statement },
})

export const payoutsRoutes = { shell: [payoutsRoute, payoutRoute] as const } // as: the router needs the exact routes
