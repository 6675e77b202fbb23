import type { Measured } from '../figure.ts'
import type { Stage } from '../stage/stage.ts'
import { compareSizes, type Question } from './scale.ts'

const screen = (name: string, path: Question['path']): Question => ({ name, path, by: 'operator' })

/** What the screens of the console ask when they open. */
const questions: readonly Question[] = [
  screen('find by a phone', ({ phone }) => `/ops/v1/search?keyword=${phone}`),
  screen(
    'find by a name in a shop',
    ({ name, shop }) => `/ops/v1/search?keyword=${name}&shop_code=${shop.shop_code}`,
  ),
  screen('one parcel', ({ code }) => `/ops/v1/parcels/${code}?personal_data=false`),
  screen('its desk', ({ code }) => `/ops/v1/parcels/${code}/desk`),
  screen('its actions', ({ code }) => `/ops/v1/parcels/${code}/actions`),
  screen('its requests', ({ code }) => `/ops/v1/customer-requests?tracking_number=${code}&order=newest`),
  screen(
    'parcels of a shop',
    ({ shop }) => `/ops/v1/parcels?shop_code=${shop.shop_code}&personal_data=false`,
  ),
  screen('desk of support', () => '/ops/v1/support-desk'),
  screen('queue of support', () => '/ops/v1/customer-requests?queue=all&limit=200'),
  screen('approvals', () => '/ops/v1/approvals'),
  screen('how many approvals', () => '/ops/v1/approvals/counts'),
  screen('payouts', () => '/ops/v1/payouts'),
  screen('payout of a shop', ({ shop }) => `/ops/v1/payouts?shop_code=${shop.shop_code}`),
  screen('statements', () => '/ops/v1/statements'),
  screen('how many statements', () => '/ops/v1/statements/counts'),
  screen('who holds cash', () => '/ops/v1/cash-holders'),
  screen('cash differences', () => '/ops/v1/cash-differences'),
  screen('shops', () => '/ops/v1/shops'),
  screen('log', () => '/ops/v1/operator-log'),
  screen('lanes of jobs', () => '/ops/v1/jobs/health'),
]

/** The console's calls with a million parcels in the database against ten thousand, spread over as many shops. */
export const benchConsole = (stage: Stage): Promise<Measured> =>
  compareSizes(stage, 1_000_000, { questions, part: 0.95, target: 1.5, isWhole: false })
