import * as z from 'zod/mini'
import { Day, data, Id, Instant, Money, SignedMoney } from './common.ts'
import { operation } from './operation.ts'

const DayFigures = z.strictObject({
  on: Day,
  /** Parcels created on this business day, by where they stand now. */
  delivered: z.int(),
  moving: z.int(),
  returned: z.int(),
  cancelled: z.int(),
  cod_amount: Money,
})

export const Dashboard = z.strictObject({
  /** When these figures were read, and the business day they speak of. */
  at: Instant,
  on: Day,
  today_packages: z.strictObject({
    count: z.int(),
    /** The same weekday a week before. */
    count_week_before: z.int(),
    waiting_pickup_count: z.int(),
    failed_count: z.int(),
  }),
  /** Delivered COD not yet paid to the shop. */
  waiting_transfer: z.strictObject({
    count: z.int(),
    amount: Money,
    /** Fees the shop owes so far; the next transfer is the amount less these. */
    fees_due: SignedMoney,
    /** Statement day of the COD that falls due first; null when none waits. */
    expected_on: z.nullable(Day),
  }),
  today_bank_deposit: z.strictObject({ amount: Money, count: z.int() }),
  /** The newest paid statement; null until one was paid. */
  deposit_slip: z.nullable(z.strictObject({ number: z.string(), amount: Money, paid_on: Day })),
  last_days: z.array(DayFigures),
  rates: z.strictObject({ finished: z.int(), delivered: z.int(), returned: z.int() }),
})
export type Dashboard = z.infer<typeof Dashboard>

export const getDashboard = operation({
  name: 'getDashboard',
  method: 'GET',
  path: '/v1/dashboard',
  tag: 'dashboard',
  summary: 'The four figures of the live dashboard and the last 30 days',
  who: 'shop',
  addition: true,
  query: z.strictObject({ store_id: z.optional(Id) }),
  answer: data(Dashboard),
})

export const dashboardOperations = { getDashboard }
