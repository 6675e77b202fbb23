import { codFigures } from '@guihang/domain/money/cod/cod-figures'
import { statementKinds, statementStates } from '@guihang/domain/money/statements/statements'
import { parcelStatuses } from '@guihang/domain/parcels/lifecycle/parcel-statuses'
import * as z from 'zod/mini'
import { Day, data, Id, Instant, Money, page, pageQuery, SignedMoney } from '../common.ts'
import { operation } from '../operation.ts'

/** VND. */
const Figure = z.strictObject({ count: z.int(), amount: SignedMoney })

/** What the next statement is going to take, by what is known now. */
export const NextPayout = z.strictObject({
  on: Day,
  /** COD that is due by then, and whose cash is at the center. */
  cod_amount: SignedMoney,
  compensation_amount: SignedMoney,
  fees_amount: SignedMoney,
  /** Earlier statements that were too small to be paid. */
  carried_amount: SignedMoney,
  net_amount: SignedMoney,
  /** False where the net is below the smallest payout (50,000) and will be carried over. */
  is_paid: z.boolean(),
  /** COD that is due by then as well, but whose cash is still at a courier or hub. */
  late_cash_amount: Money,
})

/** The days that an overview and its charts look at, and the store; without days the last 30. */
const period = {
  from: z.optional(Day),
  to: z.optional(Day),
  /** Statements, the next payout and what is disputed are the whole shop's, whichever store is asked for. */
  store_id: z.optional(Id),
} as const

export const CodOverview = z.strictObject({
  at: Instant,
  on: Day,
  from: Day,
  to: Day,
  /** COD credited to the shop, by day of delivery. */
  turnover: Figure,
  /** COD whose cash a hub has received, by day of that. */
  collected: Figure,
  /** What reached the bank account, COD and compensation less fees, by day of the bank's confirmation. */
  paid: z.strictObject({ ...Figure.shape, cod_amount: SignedMoney, fees_amount: SignedMoney }),
  /** The rest is as it stands now, whichever period is asked for. COD and compensation that are owed, less the fees due. */
  remaining_debt: z.strictObject({
    amount: SignedMoney,
    cod_amount: SignedMoney,
    compensation_amount: SignedMoney,
    fees_amount: SignedMoney,
  }),
  /** Parcels whose COD or compensation is not paid, before fees; as on the dashboard. */
  waiting_transfer: Figure,
  /** Statements that were made and are not paid: new, approved, sent, failed. */
  in_statements: Figure,
  next_payout: z.nullable(NextPayout),
  at_risk: z.strictObject({
    at_courier: Figure,
    at_hub: Figure,
    /** Unpaid statements that the shop disputes, their net. `listCodStatements` with `disputed` lists them. */
    disputed: Figure,
    /** Statements whose transfer failed, their net. `listCodStatements` with `state=failed` lists them. */
    failed_transfer: Figure,
  }),
})
export type CodOverview = z.infer<typeof CodOverview>

export const getCodOverview = operation({
  name: 'getCodOverview',
  method: 'GET',
  path: '/v1/cod-overview',
  tag: 'cod',
  addition: true,
  summary: 'The figures of the COD of a shop or of one of its stores, of some days and now',
  who: 'shop',
  query: z.strictObject(period),
  answer: data(CodOverview),
  fails: ['ENOTFOUND'],
})

/** A parcel behind a figure. The `amount` of all items together is the figure; for `next_payout` its net without what is carried over. */
export const CodItem = z.strictObject({
  parcel: z.strictObject({
    id: Id,
    code: z.string(),
    tracking_number: z.string(),
    receiver_name: z.string(),
    status: z.enum(parcelStatuses),
  }),
  store_id: z.nullable(Id),
  /** When the event happened that the figure counts; for money that is owed: since when. */
  at: Instant,
  cod_amount: SignedMoney,
  compensation_amount: SignedMoney,
  /** Positive where the shop pays them. */
  fees_amount: SignedMoney,
  amount: SignedMoney,
  /** The day on which it is paid, as far as it is known; null once it is paid, and while a carrier holds the cash. */
  payout_on: z.nullable(Day),
  statement: z.nullable(
    z.strictObject({
      id: Id,
      number: z.string(),
      kind: z.enum(statementKinds),
      state: z.enum(statementStates),
    }),
  ),
})
export type CodItem = z.infer<typeof CodItem>

export const listCodItems = operation({
  name: 'listCodItems',
  method: 'GET',
  path: '/v1/cod-items',
  tag: 'cod',
  addition: true,
  summary:
    'The parcels behind a figure of the overview; `waiting_transfer` lists parcels that wait for COD, `paid` those with a bank deposit',
  who: 'shop',
  query: z.strictObject({ figure: z.enum(codFigures), ...period, ...pageQuery }),
  answer: page(CodItem),
  fails: ['ENOTFOUND', 'EARCHIVED'],
})

const Outcome = {
  attempted: z.int(),
  delivered: z.int(),
  returned: z.int(),
} as const

export const CodCharts = z.strictObject({
  from: Day,
  to: Day,
  /** Every day of the period. Amounts count as in the overview; a parcel stands on the day of its first attempt in the period. */
  days: z.array(
    z.strictObject({
      on: Day,
      turnover_count: z.int(),
      turnover_amount: SignedMoney,
      collected_amount: SignedMoney,
      paid_amount: SignedMoney,
      ...Outcome,
    }),
  ),
  /** The parcels attempted in the period. The success rate is delivered / attempted, the return rate returned / attempted. */
  outcome: z.strictObject(Outcome),
  /** Failed attempts of the period, the most frequent reason first. */
  reasons: z.array(z.strictObject({ reason_code: z.string(), reason: z.string(), count: z.int() })),
  /** By the province of the recipient, the most parcels first. */
  provinces: z.array(
    z.strictObject({ code: z.string(), name: z.string(), ...Outcome, cod_amount: SignedMoney }),
  ),
  stores: z.array(
    z.strictObject({
      store_id: z.nullable(Id),
      store_name: z.string(),
      ...Outcome,
      cod_amount: SignedMoney,
    }),
  ),
})
export type CodCharts = z.infer<typeof CodCharts>

export const getCodCharts = operation({
  name: 'getCodCharts',
  method: 'GET',
  path: '/v1/cod-charts',
  tag: 'cod',
  addition: true,
  summary: 'COD by day, success and return rate, reasons of failure, by province and store; at most 92 days',
  who: 'shop',
  query: z.strictObject(period),
  answer: data(CodCharts),
  fails: ['ENOTFOUND', 'EARCHIVED'],
})

export const codOverviewOperations = { getCodOverview, listCodItems, getCodCharts }
