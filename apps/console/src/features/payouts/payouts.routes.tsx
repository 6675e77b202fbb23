import { readKeyword } from '@guihang/web/screen/keyword.ts'
import { lazyScreen } from '@guihang/web/screen/lazy-screen.tsx'
import { createRoute } from '@tanstack/react-router'
import { openedBy } from '../../core/opened-by.ts'
import { shellRoute } from '../../core/root-routes.ts'
import { m } from '../../texts/messages.js'

export const payoutTabs = ['due', 'statements', 'bank'] as const // as: each tab by name
export type PayoutTab = (typeof payoutTabs)[number]

export type PayoutsSearch = {
  /** Without one: what falls due. */
  tab?: PayoutTab | undefined
  /** Statements in this state; the list, which knows them, leaves out any other. */
  in_state?: string | undefined
  /** Only this shop's, by its code. */
  shop?: string | undefined
  /** The bank's answer whose lines are shown, by id. */
  answer?: string | undefined
}

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
