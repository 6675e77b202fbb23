import { createRoute } from '@tanstack/react-router'
import { shellRoute } from '../../../core/screen/root-routes.ts'
import { m } from '../../../texts/messages.js'

// Their component is the file of further screens: other first loads have no room for more names (decision 0047).
const shared = {
  getParentRoute: () => shellRoute,
  staticData: { title: m.app_nav_cod },
  // The screens read their address: the code for it is no part of other screens.
  validateSearch: (search: CodAddress): CodAddress => search,
}

/** `cod-search.ts` reads it. */
export type CodAddress = Partial<
  Record<'kind' | 'state' | 'store' | 'from' | 'to' | 'open' | 'view' | 'month', string | undefined>
>

const codRoute = createRoute({ ...shared, path: '/cod' })
const statementRoute = createRoute({ ...shared, path: '/cod/$kind/$id' })
const waitingRoute = createRoute({ ...shared, path: '/packages-waiting-cod' })
const depositRoute = createRoute({ ...shared, path: '/packages-bank-deposit' })

export const codRoutes = { shell: [codRoute, statementRoute, waitingRoute, depositRoute] as const } // as: the router needs the exact routes
