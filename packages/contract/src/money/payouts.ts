import { leftOutReasons } from '@guihang/domain/money/statements/left-out'
import { statementKinds, statementStates } from '@guihang/domain/money/statements/statements'
import * as z from 'zod/mini'
import {
  BulkRow,
  Day,
  data,
  Id,
  Instant,
  Money,
  page,
  pageQuery,
  requiredText,
  SignedMoney,
} from '../common.ts'
import { operation } from '../operation.ts'
import { SeenHash } from '../seen.ts'
import { CodOverview } from './cod-overview.ts'

/** VND. */
const Figure = z.strictObject({ count: z.int(), amount: SignedMoney })

export const ShopPayout = z.strictObject({
  shop: z.strictObject({ id: Id, shop_code: z.string(), shop_name: z.string() }),
  /** Whether a payout could be transferred now. */
  account: z.strictObject({
    state: z.enum(['usable', 'on_hold', 'missing']),
    /** The end of the hold of a new account; null where there is none. */
    usable_from: z.nullable(Instant),
  }),
  /** The three figures that the shop's own overview shows. */
  remaining_debt: CodOverview.shape.remaining_debt,
  in_statements: CodOverview.shape.in_statements,
  next_payout: CodOverview.shape.next_payout,
  /** What the next payout leaves out, and what stops one. The amounts of `not_due`, `at_courier` and `at_hub` are in no payout. */
  left_out: z.array(
    z.strictObject({
      reason: z.enum(leftOutReasons),
      amount: SignedMoney,
      /** Parcels, weighings or statements; null where only the sum is known. */
      count: z.nullable(z.int()),
      /** Of `not_due`: the payout day by which it falls due. */
      on: z.nullable(Day),
    }),
  ),
})
export type ShopPayout = z.infer<typeof ShopPayout>

export const listPayouts = operation({
  name: 'listPayouts',
  method: 'GET',
  path: '/ops/v1/payouts',
  tag: 'statements',
  summary:
    'Shops that are owed something or have unpaid statements: what their next payout takes, what it leaves out and why',
  who: 'operator',
  scope: 'money',
  or_scopes: ['approve'],
  query: z.strictObject({ shop_code: z.optional(requiredText(20)), ...pageQuery }),
  answer: page(ShopPayout),
})

export const StatementCount = z.strictObject({
  state: z.enum(statementStates),
  kind: z.enum(statementKinds),
  ...Figure.shape,
  /** Of new ones: those that cannot be approved yet. */
  without_receipt: z.int(),
})
export type StatementCount = z.infer<typeof StatementCount>

export const countStatements = operation({
  name: 'countStatements',
  method: 'GET',
  path: '/ops/v1/statements/counts',
  tag: 'statements',
  summary:
    'Statements that are not paid, by state and kind, with their net: new, approved, sent, failed, and carried over into none yet',
  who: 'operator',
  scope: 'money',
  or_scopes: ['approve'],
  answer: data(z.array(StatementCount)),
})

export const PlannedTransfer = z.strictObject({
  statement: z.strictObject({ id: Id, number: z.string(), shop_code: z.string() }),
  amount: SignedMoney,
  bank_name: z.string(),
  bank_account_number: z.string(),
  bank_account_name: z.string(),
  /** When the account was last changed. */
  account_changed_at: Instant,
})
export type PlannedTransfer = z.infer<typeof PlannedTransfer>

export const previewTransfers = operation({
  name: 'previewTransfers',
  method: 'POST',
  path: '/ops/v1/transfers/preview',
  tag: 'bank-files',
  summary:
    'What sending these statements would transfer now, and to which accounts; stores nothing. Its hash is the `seen_hash` of sending one and of a file for the bank',
  who: 'operator',
  scope: 'money',
  body: z.strictObject({
    /** As in a file for the bank: absent = all that are approved. */
    statement_ids: z.optional(z.array(Id).check(z.minLength(1), z.maxLength(1_000))),
  }),
  answer: z.strictObject({
    data: z.strictObject({
      hash: SeenHash,
      count: z.int(),
      amount: Money,
      transfers: z.array(PlannedTransfer),
    }),
    /** Statements that cannot be sent, with the code that sending each would answer. */
    meta: z.strictObject({ rows: z.array(BulkRow) }),
  }),
  status: 200,
  fails: ['ECO005', 'ECO006', 'ECO008', 'ETRANSFER'],
})

export const payoutOperations = { listPayouts, countStatements, previewTransfers }
