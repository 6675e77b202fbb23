import { lazyScreen } from '@guihang/web/screen/lazy-screen.tsx'
import { createRoute, redirect } from '@tanstack/react-router'
import { knownMe } from '../../core/me.ts'
import { openedBy } from '../../core/opened-by.ts'
import { shellRoute } from '../../core/root-routes.ts'
import { searchTexts } from '../../core/search-texts.ts'
import { m } from '../../texts/messages.js'

const carrierMoneyRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/carrier-money',
  beforeLoad: openedBy('read'),
  component: lazyScreen(() => import('./carrier-money-layout.tsx'), 'CarrierMoneyLayout'),
  staticData: { title: m.carrier_money_title },
})

/** Who reconciles begins with the files, everybody else with what does not agree. */
const indexRoute = createRoute({
  getParentRoute: () => carrierMoneyRoute,
  path: '/',
  beforeLoad: () => {
    const reconciles = knownMe()?.scopes.includes('money')
    throw redirect({
      to: reconciles ? '/carrier-money/statements' : '/carrier-money/differences',
      replace: true,
    })
  },
})

const statementsRoute = createRoute({
  getParentRoute: () => carrierMoneyRoute,
  path: '/statements',
  validateSearch: searchTexts('connection', 'in_state'),
  component: lazyScreen(() => import('./statements/statements-page.tsx'), 'StatementsPage'),
  staticData: { title: m.carrier_statements },
})

const statementRoute = createRoute({
  getParentRoute: () => carrierMoneyRoute,
  path: '/statements/$id',
  /** Of its rows: the kind, and a number. `columns`: they are named anew. */
  validateSearch: searchTexts('kind', 'number', 'columns'),
  component: lazyScreen(() => import('./statement/statement-page.tsx'), 'StatementPage'),
  staticData: { title: m.carrier_statement },
})

const differenceSearch = searchTexts('connection', 'class', 'in_state', 'number')

const differencesRoute = createRoute({
  getParentRoute: () => carrierMoneyRoute,
  path: '/differences',
  validateSearch: differenceSearch,
  component: lazyScreen(() => import('./differences/differences-page.tsx'), 'DifferencesPage'),
  staticData: { title: m.carrier_differences },
})

const differenceRoute = createRoute({
  getParentRoute: () => carrierMoneyRoute,
  path: '/differences/$id',
  validateSearch: differenceSearch,
  component: lazyScreen(() => import('./differences/differences-page.tsx'), 'DifferencesPage'),
  staticData: { title: m.carrier_differences },
})

const lettersRoute = createRoute({
  getParentRoute: () => carrierMoneyRoute,
  path: '/letters',
  validateSearch: searchTexts('connection'),
  component: lazyScreen(() => import('./letters/letters-page.tsx'), 'LettersPage'),
  staticData: { title: m.carrier_letters },
})

const scorecardRoute = createRoute({
  getParentRoute: () => carrierMoneyRoute,
  path: '/scorecard',
  validateSearch: searchTexts('from', 'to', 'connection', 'by', 'figure'),
  component: lazyScreen(() => import('./scorecard/scorecard-page.tsx'), 'ScorecardPage'),
  staticData: { title: m.carrier_scorecard },
})

export const carrierMoneyRoutes = {
  shell: [
    carrierMoneyRoute.addChildren([
      indexRoute,
      statementsRoute,
      statementRoute,
      differencesRoute,
      differenceRoute,
      lettersRoute,
      scorecardRoute,
    ]),
  ] as const, // as: the router needs the exact routes
}
