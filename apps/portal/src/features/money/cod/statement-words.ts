import type { Statement, StatementLine } from '@guihang/contract/money/statements'
import { formatMoney } from '@guihang/domain/money/money'
import type { LineKind, StatementKind, StatementState } from '@guihang/domain/money/statements/statements'
import type { StatusGroup } from '@guihang/domain/parcels/lifecycle/parcel-statuses'
import { countText } from '@guihang/web/count-text.ts'
import { m } from '../../../texts/messages.js'
import type { StatementChoice } from './cod-search.ts'

export function stateWords(state: StatementState): string {
  return states[state].words()
}

export function stateGroup(state: StatementState): StatusGroup {
  return states[state].group
}

const states: Readonly<Record<StatementState, { words: () => string; group: StatusGroup }>> = {
  new: { words: m.cod_state_new, group: 'waiting' },
  approved: { words: m.cod_state_approved, group: 'confirmation' },
  sent: { words: m.cod_state_sent, group: 'delivering' },
  paid: { words: m.cod_state_paid, group: 'success' },
  failed: { words: m.cod_state_failed, group: 'fail' },
  carried_over: { words: m.cod_state_carried, group: 'passed' },
  rejected: { words: m.cod_state_rejected, group: 'cancel' },
}

export function lineWords({ kind, amount }: Pick<StatementLine, 'kind' | 'amount'>): string {
  // Fees that come back: a delivery that was taken back, or the old fees of a parcel that was weighed again.
  if (amount > 0 && kind === 'fees') return m.cod_line_fees_back()
  if (amount > 0 && kind === 're_weigh') return m.cod_line_reweigh_back()
  if (amount < 0 && kind === 'cod') return m.cod_line_cod_back()
  return lines[kind]()
}

const lines: Readonly<Record<LineKind, () => string>> = {
  cod: m.cod_line_cod,
  fees: m.cod_line_fees,
  return: m.cod_line_return,
  re_weigh: m.cod_line_reweigh,
  compensation: m.cod_line_compensation,
  carried_over: m.cod_line_carried,
}

export const feeNames = {
  shipping_fee: m.cod_fee_shipping,
  insurance_fee: m.cod_fee_insurance,
  service_fee: m.cod_fee_service,
  return_fee: m.cod_fee_return,
  reweigh_fee: m.cod_fee_reweigh,
} as const

export const feeKeys = ['shipping_fee', 'insurance_fee', 'service_fee', 'return_fee', 'reweigh_fee'] as const // as: names of fees

type Fees = Pick<Statement, (typeof feeKeys)[number]>

/** All fees together; positive where the shop pays them. */
export function feeSum(fees: Fees): number {
  return feeKeys.reduce((sum, key) => sum + fees[key], 0)
}

/** `phí giao 20.000 ₫, bảo hiểm 5.000 ₫`: of which fees the amount of a line is made; nothing where it is one fee. */
export function feeParts(line: Fees): string {
  const parts = feeKeys.filter((key) => line[key] !== 0)
  if (parts.length < 2) return ''
  return parts.map((key) => `${feeNames[key]()} ${formatMoney(Math.abs(line[key]))}`).join(', ')
}

/** `Vietcombank •••• 1234`. */
export function accountWords({
  bank_name,
  bank_account_number,
}: Pick<Statement['transfers'][number], 'bank_name' | 'bank_account_number'>): string {
  return `${bank_name} ${bank_account_number}`
}

export function kindWords(kind: StatementKind): string {
  return kind === 'lost' ? m.cod_kind_lost() : m.cod_kind_delivered()
}

/** `3 phiếu`. */
export function statementsText(count: number): string {
  return m.cod_count({ count: countText(count) })
}

export function choiceWords(choice: StatementChoice): string {
  if (choice === 'unpaid') return m.cod_choice_unpaid()
  return choice === 'disputed' ? m.cod_choice_disputed() : stateWords(choice)
}
