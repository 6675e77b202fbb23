import { moneySteps } from '@guihang/domain/money/cod/cod-figures'
import { holderKinds } from '@guihang/domain/money/ledger/holders'
import { statementKinds } from '@guihang/domain/money/statements/statements'
import * as z from 'zod/mini'
import { Day, data, Id, IdParams, Instant, Money, SignedMoney } from '../common.ts'
import { operation } from '../operation.ts'

export const ParcelMoneyStep = z.strictObject({
  kind: z.enum(moneySteps),
  at: Instant,
  /** What the step changes of what the shop is owed: COD and compensation add, fees and payouts take off; else 0. VND. */
  amount: SignedMoney,
  cash_amount: z.nullable(Money),
  /** Who has the cash from then on, by name and never with a phone; null where nobody was named. */
  holder: z.nullable(z.strictObject({ kind: z.enum(holderKinds), name: z.nullable(z.string()) })),
  statement: z.nullable(z.strictObject({ id: Id, number: z.string(), kind: z.enum(statementKinds) })),
  /** The account that is paid, its last four characters. */
  bank: z.nullable(
    z.strictObject({
      name: z.string(),
      account_number: z.string(),
      reference: z.nullable(z.string()),
    }),
  ),
  reason: z.nullable(z.string()),
})
export type ParcelMoneyStep = z.infer<typeof ParcelMoneyStep>

export const ParcelMoney = z.strictObject({
  cod_amount: SignedMoney,
  compensation_amount: SignedMoney,
  fees_amount: SignedMoney,
  /** What reached the bank account for this parcel. */
  paid_amount: SignedMoney,
  /** COD and compensation less fees and what is paid: the sum of the steps. */
  remaining_amount: SignedMoney,
  /** The day of its payout as far as it is known; null when nothing is owed, and while a carrier holds the cash. */
  payout_on: z.nullable(Day),
  /** Oldest first. */
  steps: z.array(ParcelMoneyStep),
})
export type ParcelMoney = z.infer<typeof ParcelMoney>

export const getParcelMoney = operation({
  name: 'getParcelMoney',
  method: 'GET',
  path: '/v1/packages/:id/money',
  tag: 'cod',
  addition: true,
  summary: "What became of a parcel's money, step by step, from the ledger",
  who: 'shop_or_gateway',
  scope: 'statements',
  params: IdParams,
  answer: data(ParcelMoney),
  fails: ['ENOTFOUND', 'EARCHIVED'],
})

export const parcelMoneyOperations = { getParcelMoney }
