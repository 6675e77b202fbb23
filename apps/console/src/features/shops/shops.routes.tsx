import { readKeyword } from '@guihang/web/screen/keyword.ts'
import { lazyScreen } from '@guihang/web/screen/lazy-screen.tsx'
import { createRoute } from '@tanstack/react-router'
import { openedBy } from '../../core/opened-by.ts'
import { shellRoute } from '../../core/root-routes.ts'
import { m } from '../../texts/messages.js'
import { type PapersState, papersStates } from './papers-states.ts'

type ShopsSearch = { keyword?: string | undefined; papers?: PapersState | undefined }

const shopsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/shops',
  beforeLoad: openedBy('read'),
  validateSearch: ({ keyword, papers }: Record<string, unknown>): ShopsSearch => ({
    keyword: typeof keyword === 'string' ? readKeyword(keyword) : undefined,
    papers: papersStates.find((state) => state === papers),
  }),
  component: lazyScreen(() => import('./shops-page.tsx'), 'ShopsPage'),
  staticData: { title: m.shops_title },
})

const shopRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/shops/$id',
  beforeLoad: openedBy('read'),
  component: lazyScreen(() => import('./shop-page.tsx'), 'ShopPage'),
  staticData: { title: m.shops_one },
})

export const shopsRoutes = { shell: [shopsRoute, shopRoute] as const } // as: the router needs the exact routes
