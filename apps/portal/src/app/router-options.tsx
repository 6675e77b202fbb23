import { CrashScreen } from '../core/screen/crash-screen.tsx'
import { ScreenPending } from '../core/screen/screen.tsx'
import { readSearch, writeSearch } from '../core/screen/search-params.ts'

/** What both routers agree on: addresses, pending and broken screens, scrolling. */
export const routerOptions = {
  defaultPreload: 'intent',
  defaultPendingComponent: ScreenPending,
  defaultPendingMs: 150,
  defaultPendingMinMs: 0,
  defaultErrorComponent: CrashScreen,
  scrollRestoration: true,
  parseSearch: readSearch,
  stringifySearch: writeSearch,
  // The odd paths of the specification carry several values in one segment.
  pathParamsAllowedCharacters: ['&', '='],
} as const // as: the router wants the literals
