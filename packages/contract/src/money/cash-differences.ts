import { differenceEnds, differenceKinds } from '@guihang/domain/money/cod/cash-differences'
import { holderKinds } from '@guihang/domain/money/ledger/holders'
import * as z from 'zod/mini'
import { Id, Instant, Money, requiredLines } from '../common.ts'

/** A courier or hub by its code, or the center; `unassigned` where no event named one. */
export const CashHolder = z.strictObject({ kind: z.enum(holderKinds), id: z.string() })

export const CashDifference = z.strictObject({
  id: Id,
  /** `short`: the giver owes it. `over`: it lies with the taker. */
  kind: z.enum(differenceKinds),
  giver: CashHolder,
  taker: CashHolder,
  amount: Money,
  /** The event and the number of the slip at which it was counted. */
  event: z.string(),
  reference: z.string(),
  at: Instant,
  prepared_by: z.string(),
  state: z.enum(['open', ...differenceEnds]),
  ended_by: z.nullable(z.string()),
  ended_at: z.nullable(Instant),
  end_note: z.nullable(z.string()),
})
export type CashDifference = z.infer<typeof CashDifference>

export const EndOwed = z.strictObject({
  /** `paid`: the money came into the provider's bank account, or a surplus of cash went back. */
  end: z.enum(differenceEnds),
  /** The receipt, or why it is written off. */
  note: requiredLines(255),
})
