import { lazyScreen } from '@guihang/web/screen/lazy-screen.tsx'
import { createRoute } from '@tanstack/react-router'
import { openedBy } from '../../core/opened-by.ts'
import { shellRoute } from '../../core/root-routes.ts'
import { m } from '../../texts/messages.js'
import { type CashSearch, cashParts } from './cash-search.ts'

const cashRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/cash',
  beforeLoad: openedBy('money'),
  validateSearch: ({ part, holder, day, ended }: Record<string, unknown>): CashSearch => ({
    part: cashParts.find((one) => one === part),
    holder: typeof holder === 'string' ? holder.slice(0, 40) : undefined,
    day: typeof day === 'string' && /^\d{4}-\d\d-\d\d$/.test(day) ? day : undefined,
    ended: ended === '1' ? '1' : undefined,
  }),
  component: lazyScreen(() => import('./cash-page.tsx'), 'CashPage'),
  staticData: { title: m.cash_title },
})

export const cashRoutes = { shell: [cashRoute] as const } // as: the router needs the exact routes
