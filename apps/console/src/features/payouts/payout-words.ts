import type { ShopPayout } from '@guihang/contract/money/payouts'
import type { BankLayout, BankLineMatch } from '@guihang/domain/money/bank-files/bank-lines'
import { formatMoney } from '@guihang/domain/money/money'
import type { LeftOutReason } from '@guihang/domain/money/statements/left-out'
import { statementStateLabels } from '@guihang/domain/money/statements/statement-words'
import type { StatementState } from '@guihang/domain/money/statements/statements'
import type { StatusGroup } from '@guihang/domain/parcels/lifecycle/parcel-statuses'
import { formatShortDay } from '@guihang/web/dates.ts'
import { getLanguage } from '@guihang/web/language.ts'
import { m } from '../../texts/messages.js'

export function stateName(state: StatementState): string {
  return statementStateLabels[state][getLanguage()]
}

export const stateGroups: Readonly<Record<StatementState, StatusGroup>> = {
  new: 'waiting',
  approved: 'confirmation',
  sent: 'delivering',
  paid: 'success',
  failed: 'fail',
  carried_over: 'waiting',
  rejected: 'fail',
}

const reasons: Readonly<Record<LeftOutReason, () => string>> = {
  not_due: m.payouts_left_not_due_plain,
  at_courier: m.payouts_left_at_courier,
  at_hub: m.payouts_left_at_hub,
  below_minimum: m.payouts_left_below_minimum,
  weighing_held: m.payouts_left_weighing_held,
  account_missing: m.payouts_left_account_missing,
  account_on_hold: m.payouts_left_account_on_hold,
  disputed: m.payouts_left_disputed,
  transfer_failed: m.payouts_left_transfer_failed,
}

/** What is left for later, how much, and why. */
export function leftOutText({ reason, amount, on }: ShopPayout['left_out'][number]): string {
  const why =
    reason === 'not_due' && on !== null
      ? m.payouts_left_not_due({ day: formatShortDay(on) })
      : reasons[reason]()
  return m.payouts_left({ amount: formatMoney(amount), why })
}

export const layoutNames: Readonly<Record<BankLayout, () => string>> = {
  generic: m.payouts_layout_generic,
  vietcombank: () => 'Vietcombank',
  techcombank: () => 'Techcombank',
}

export const matchNames: Readonly<Record<BankLineMatch, () => string>> = {
  matched: m.payouts_match_matched,
  amount_differs: m.payouts_match_amount_differs,
  account_differs: m.payouts_match_account_differs,
  unknown: m.payouts_match_unknown,
  twice: m.payouts_match_twice,
  already_paid: m.payouts_match_already_paid,
  not_sent: m.payouts_match_not_sent,
}
