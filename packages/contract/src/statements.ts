import { lineKinds, statementKinds, statementStates } from '@guihang/domain/money/statements'
import * as z from 'zod/mini'
import { Day, data, Id, IdParams, Instant, Money, page, pageQuery, SignedMoney } from './common.ts'
import { operation } from './operation.ts'

const Kind = z.enum(statementKinds)
const State = z.enum(statementStates)

/** VND; positive where the shop pays them, VAT included. */
const fees = {
  shipping_fee: SignedMoney,
  insurance_fee: SignedMoney,
  service_fee: SignedMoney,
  return_fee: SignedMoney,
  /** Fees that changed because a parcel was weighed again. */
  reweigh_fee: SignedMoney,
} as const

const figures = {
  cod_amount: SignedMoney,
  compensation_amount: SignedMoney,
  ...fees,
  /** The net of earlier statements that were too small to be paid. */
  carried_amount: SignedMoney,
  /** What the shop gets: COD, compensation and what was carried over, less the fees. */
  net_amount: SignedMoney,
} as const

/** A try to pay a statement, to the account as it was then. */
const Transfer = z.strictObject({
  state: z.enum(['sent', 'paid', 'failed']),
  amount: Money,
  bank_name: z.string(),
  /** The shop reads its last characters, the provider all of it. */
  bank_account_number: z.string(),
  bank_account_name: z.string(),
  sent_at: Instant,
  bank_reference: z.nullable(z.string()),
  ended_at: z.nullable(Instant),
  /** Why it failed. */
  reason: z.nullable(z.string()),
})

/** A statement: what a shop gets on a payout day, and why. */
export const Statement = z.strictObject({
  id: Id,
  /** `DS-181126`: by its day. */
  number: z.string(),
  kind: Kind,
  payout_on: Day,
  state: State,
  parcel_count: z.int(),
  ...figures,
  /** The statement that took this one's net over. */
  carried_into: z.nullable(Id),
  created_at: Instant,
  receipt_number: z.nullable(z.string()),
  approved_at: z.nullable(Instant),
  paid_at: z.nullable(Instant),
  reject_reason: z.nullable(z.string()),
  transfers: z.array(Transfer),
})
export type Statement = z.infer<typeof Statement>

export const StatementLine = z.strictObject({
  position: z.int(),
  kind: z.enum(lineKinds),
  /** What the shop gets by this line; fees are negative. */
  amount: SignedMoney,
  ...fees,
  /** The parcel; null on a line that carries over. */
  parcel: z.nullable(z.strictObject({ id: Id, code: z.string(), tracking_number: z.string() })),
  /** The entry of the ledger that this line is. */
  transaction_id: z.nullable(Id),
  /** When that happened. */
  at: z.nullable(Instant),
  /** The statement whose net is carried over here. */
  carried_from: z.nullable(Id),
})
export type StatementLine = z.infer<typeof StatementLine>

/** Which statements a list asks for. */
export const statementsQuery = z.strictObject({
  kind: z.optional(Kind),
  state: z.optional(State),
  payout_on: z.optional(Day),
  ...pageQuery,
})

export const listCodStatements = operation({
  name: 'listCodStatements',
  method: 'GET',
  path: '/v1/cod-statements',
  tag: 'cod',
  addition: true,
  summary: 'The statements of the shop, the newest first',
  who: 'shop',
  query: statementsQuery,
  answer: page(Statement),
})

export const getCodStatement = operation({
  name: 'getCodStatement',
  method: 'GET',
  path: '/v1/cod-statements/:id',
  tag: 'cod',
  addition: true,
  summary: 'A statement: totals, state, and its transfers',
  who: 'shop',
  params: IdParams,
  answer: data(Statement),
  fails: ['ENOTFOUND'],
})

export const listCodStatementLines = operation({
  name: 'listCodStatementLines',
  method: 'GET',
  path: '/v1/cod-statements/:id/lines',
  tag: 'cod',
  addition: true,
  summary: 'The lines of a statement, each of one entry of the ledger',
  who: 'shop',
  params: IdParams,
  query: z.strictObject({ ...pageQuery }),
  answer: page(StatementLine),
  fails: ['ENOTFOUND'],
})

export const codStatementOperations = { listCodStatements, getCodStatement, listCodStatementLines }
