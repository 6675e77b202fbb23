import { holderKinds } from '@guihang/domain/money/ledger/holders'
import { ledgerAccounts } from '@guihang/domain/money/ledger/ledger'
import { postingKinds } from '@guihang/domain/money/ledger/parcel-postings'
import * as z from 'zod/mini'
import { Day, data, Id, Instant, Money, page, pageQuery, requiredText, SignedMoney } from '../common.ts'
import { operation } from '../operation.ts'
import { CashHolder } from './cash-differences.ts'

const Account = z.enum(ledgerAccounts)

const holderQuery = {
  holder_kind: z.optional(z.enum(holderKinds)),
  holder_id: z.optional(requiredText(20)),
} as const

export const LedgerBalance = z.strictObject({
  account: Account,
  /** Null where the account has no holder. */
  holder: z.nullable(CashHolder),
  /** VND; what the provider owes is negative. */
  balance: SignedMoney,
})
export type LedgerBalance = z.infer<typeof LedgerBalance>

export const HolderCash = z.strictObject({
  holder: CashHolder,
  /** Cash of parcels that is to be handed on; below 0 by what was paid in too much. */
  custody: SignedMoney,
  short: Money,
  over: Money,
  /** What a count should find: custody and surplus. */
  expected: SignedMoney,
})
export type HolderCash = z.infer<typeof HolderCash>

export const LedgerTransaction = z.strictObject({
  id: Id,
  kind: z.string(),
  at: Instant,
  recorded_at: Instant,
  /** Null in the provider's own books, of money that is no shop's. */
  shop_code: z.nullable(z.string()),
  tracking_number: z.nullable(z.string()),
  reverses_id: z.nullable(Id),
  /** Positive = into the account. They sum to 0. */
  entries: z.array(
    z.strictObject({ account: z.string(), holder: z.nullable(CashHolder), amount: SignedMoney }),
  ),
})
export type LedgerTransaction = z.infer<typeof LedgerTransaction>

export const LedgerDay = z.strictObject({
  day: Day,
  state: z.enum(['open', 'closed']),
  closed_by: z.nullable(z.string()),
  closed_at: z.nullable(Instant),
  note: z.nullable(z.string()),
  accounts: z.array(
    z.strictObject({
      account: Account,
      opening: SignedMoney,
      came: Money,
      went: Money,
      closing: SignedMoney,
    }),
  ),
  open_items: z.array(LedgerBalance),
  /** Sums that differ from their entries; none when the books are right. */
  mismatches: z.array(z.strictObject({ ...LedgerBalance.shape, found: SignedMoney })),
})
export type LedgerDay = z.infer<typeof LedgerDay>

export const listLedgerBalances = operation({
  name: 'listLedgerBalances',
  method: 'GET',
  path: '/ops/v1/ledger-balances',
  tag: 'ledger',
  summary: 'Balances of the whole provider by account and holder; empty ones are left out',
  who: 'operator',
  scope: 'money',
  query: z.strictObject({ account: z.optional(Account), ...holderQuery, ...pageQuery }),
  answer: page(LedgerBalance),
})

export const listHolderCash = operation({
  name: 'listHolderCash',
  method: 'GET',
  path: '/ops/v1/cash-holders',
  tag: 'ledger',
  summary: 'The cash that each courier, hub and the center should have now',
  who: 'operator',
  scope: 'money',
  query: z.strictObject({ ...holderQuery, ...pageQuery }),
  answer: page(HolderCash),
})

export const listLedgerTransactions = operation({
  name: 'listLedgerTransactions',
  method: 'GET',
  path: '/ops/v1/ledger-transactions',
  tag: 'ledger',
  summary: 'The ledger by parcel, shop, holder, account and day of booking, the newest first',
  who: 'operator',
  scope: 'money',
  query: z.strictObject({
    tracking_number: z.optional(requiredText(20)),
    shop_code: z.optional(requiredText(20)),
    account: z.optional(Account),
    kind: z.optional(z.enum(postingKinds)),
    ...holderQuery,
    /** Days of booking, both included. */
    from: z.optional(Day),
    to: z.optional(Day),
    ...pageQuery,
  }),
  answer: page(LedgerTransaction),
})

const DayParams = z.strictObject({ day: Day })

export const getLedgerDay = operation({
  name: 'getLedgerDay',
  method: 'GET',
  path: '/ops/v1/ledger-days/:day',
  tag: 'ledger',
  summary: 'A day of the books, with what is open at its end',
  who: 'operator',
  scope: 'money',
  params: DayParams,
  answer: data(LedgerDay),
})

export const closeLedgerDay = operation({
  name: 'closeLedgerDay',
  method: 'POST',
  path: '/ops/v1/ledger-days/:day/close',
  tag: 'ledger',
  summary:
    'Close a day that is over: its sums are compared with the entries, and what is open is kept as a list',
  who: 'operator',
  scope: 'money',
  params: DayParams,
  body: z.strictObject({ note: z.optional(requiredText(255)) }),
  answer: data(LedgerDay),
  idempotent: true,
})

export const ledgerOperations = {
  listLedgerBalances,
  listHolderCash,
  listLedgerTransactions,
  getLedgerDay,
  closeLedgerDay,
}
