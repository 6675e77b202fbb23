import { statementKinds } from '@guihang/domain/money/statements/statements'
import * as z from 'zod/mini'
import { Day, data, Id, Instant, Money, SignedMoney } from '../common.ts'
import { NextPayout } from '../money/cod-overview.ts'
import { operation } from '../operation.ts'

const DayFigures = z.strictObject({
  on: Day,
  /** Parcels created on this business day, by where they stand now. */
  delivered: z.int(),
  moving: z.int(),
  returned: z.int(),
  lost: z.int(),
  cancelled: z.int(),
  cod_amount: Money,
})

export const Dashboard = z.strictObject({
  at: Instant,
  on: Day,
  /** Whether the shop ever created a parcel, drafts aside, from whichever store. */
  has_parcels: z.boolean(),
  today_packages: z.strictObject({
    count: z.int(),
    count_week_before: z.int(),
    /** Parcels in these status groups now, whenever they were created. */
    waiting_pickup_count: z.int(),
    failed_count: z.int(),
  }),
  needs_shop: z.strictObject({
    push_failed_count: z.int(),
    /** A delivery was tried in vain: deliver again, or send back. */
    undelivered_count: z.int(),
    /** The provider has given the delivery up; the same is asked. */
    delivery_failed_count: z.int(),
    /** Confirmed as lost, and their compensation is not claimed yet. */
    unclaimed_loss_count: z.int(),
    /** The provider holds them back for their value or the shop's papers. */
    approval_count: z.int(),
    /** Weighings that raise fees and wait for the shop's answer. They are not among `/v1/needs-you`. */
    reweigh_count: z.int(),
    /** Drafts are the shop's own plan: they are not among what needs it (`/v1/needs-you`). */
    draft_count: z.int(),
  }),
  waiting_transfer: z.strictObject({
    count: z.int(),
    /** Lost parcels whose compensation waits. */
    compensated_count: z.int(),
    amount: Money,
    /** Fees the shop owes so far; they are taken off before the transfer. */
    fees_due: SignedMoney,
    /** Day of the next transfer; null when none is to come. */
    expected_on: z.nullable(Day),
  }),
  /** The next one first, the whole shop's. Those after it hold what falls due for them, wherever its cash is. */
  next_transfers: z.array(NextPayout),
  /** Transfers go to the shop, whichever store is asked for. */
  today_bank_deposit: z.strictObject({ amount: Money, count: z.int() }),
  deposit_slip: z.nullable(
    z.strictObject({ id: Id, number: z.string(), kind: z.enum(statementKinds), amount: Money, paid_on: Day }),
  ),
  last_days: z.array(DayFigures),
  /** Of the parcels of these days: how those ended that cannot be delivered any more or have been. */
  rates: z.strictObject({ finished: z.int(), delivered: z.int(), returned: z.int(), lost: z.int() }),
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
  fails: ['ENOTFOUND'],
})

export const dashboardOperations = { getDashboard }
