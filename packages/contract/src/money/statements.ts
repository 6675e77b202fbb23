import { limits } from '@guihang/domain/limits'
import { lineKinds, statementKinds, statementStates } from '@guihang/domain/money/statements/statements'
import { supportStatuses } from '@guihang/domain/talk/support/support-statuses'
import * as z from 'zod/mini'
import {
  Day,
  data,
  Id,
  IdParams,
  Instant,
  Money,
  oneOrMore,
  page,
  pageQuery,
  requiredLines,
  SignedMoney,
} from '../common.ts'
import { operation } from '../operation.ts'
import { AttachmentIds } from '../talk/support-fields.ts'

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
  reason: z.nullable(z.string()),
})

export const StatementDispute = z.strictObject({
  id: Id,
  support_code: z.string(),
  status: z.enum(supportStatuses),
  created_at: Instant,
})
export type StatementDispute = z.infer<typeof StatementDispute>

export const Statement = z.strictObject({
  id: Id,
  /** `DS-181126` by its day; `BT-181126` for lost parcels, which before had the number of the delivered ones. */
  number: z.string(),
  kind: Kind,
  payout_on: Day,
  state: State,
  parcel_count: z.int(),
  ...figures,
  carried_into: z.nullable(Id),
  created_at: Instant,
  receipt_number: z.nullable(z.string()),
  approved_at: z.nullable(Instant),
  paid_at: z.nullable(Instant),
  rejected_at: z.nullable(Instant),
  reject_reason: z.nullable(z.string()),
  transfers: z.array(Transfer),
  /** The newest support request in which the shop disputes it. */
  dispute: z.nullable(StatementDispute),
})
export type Statement = z.infer<typeof Statement>

export const StatementLine = z.strictObject({
  position: z.int(),
  kind: z.enum(lineKinds),
  /** What the shop gets by this line; fees are negative. */
  amount: SignedMoney,
  ...fees,
  parcel: z.nullable(
    z.strictObject({
      id: Id,
      code: z.string(),
      tracking_number: z.string(),
      /** For people of the shop and for the provider; null for software, whose scope tells of no receivers. */
      receiver_name: z.nullable(z.string()),
    }),
  ),
  transaction_id: z.nullable(Id),
  at: z.nullable(Instant),
  carried_from: z.nullable(Id),
  /** What a weighing of the parcel would add, which nobody has decided yet: it is in none of these figures. VND. */
  held_amount: Money,
})
export type StatementLine = z.infer<typeof StatementLine>

export const statementsQuery = z.strictObject({
  kind: z.optional(Kind),
  state: oneOrMore(statementStates),
  payout_on: z.optional(Day),
  /** `true`: those that the shop disputes in a support request that is not closed. */
  disputed: z.optional(z.literal('true')),
  ...pageQuery,
})

export const listCodStatements = operation({
  name: 'listCodStatements',
  method: 'GET',
  path: '/v1/cod-statements',
  tag: 'cod',
  addition: true,
  summary: 'The statements of the shop, the newest first',
  who: 'shop_or_gateway',
  scope: 'statements',
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
  who: 'shop_or_gateway',
  scope: 'statements',
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
  who: 'shop_or_gateway',
  scope: 'statements',
  params: IdParams,
  query: z.strictObject({ ...pageQuery }),
  answer: page(StatementLine),
  fails: ['ENOTFOUND'],
})

export const downloadCodStatement = operation({
  name: 'downloadCodStatement',
  method: 'GET',
  path: '/v1/cod-statements/:id/file',
  tag: 'cod',
  addition: true,
  summary: 'A statement as a workbook: its totals and every line',
  who: 'shop_or_gateway',
  scope: 'statements',
  params: IdParams,
  answer: 'file',
  file_type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  fails: ['ENOTFOUND'],
})

export const readCodReceipt = operation({
  name: 'readCodReceipt',
  method: 'GET',
  path: '/v1/cod-statements/:id/receipt',
  tag: 'cod',
  addition: true,
  summary: 'The receipt of a statement that is approved, a JPEG or PDF; not found before',
  who: 'shop',
  params: IdParams,
  answer: 'file',
  file_type: ['image/jpeg', 'application/pdf'],
  fails: ['ENOTFOUND'],
})

export const disputeCodStatement = operation({
  name: 'disputeCodStatement',
  method: 'POST',
  path: '/v1/cod-statements/:id/dispute',
  tag: 'cod',
  addition: true,
  summary: 'Dispute a statement: a complaint that names it; EDISPUTE while an earlier one is open',
  who: 'shop',
  params: IdParams,
  body: z.strictObject({
    description: requiredLines(limits.support_text_max),
    attachments: z.optional(AttachmentIds),
  }),
  answer: data(StatementDispute),
  status: 201,
  idempotent: true,
  fails: ['ENOTFOUND', 'EDISPUTE', 'ESR003'],
})

export const codStatementOperations = {
  listCodStatements,
  getCodStatement,
  listCodStatementLines,
  downloadCodStatement,
  readCodReceipt,
  disputeCodStatement,
}
