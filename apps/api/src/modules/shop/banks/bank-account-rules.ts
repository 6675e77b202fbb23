import type { FieldFaults } from '@guihang/contract/fields/field-rules'
import type { AuditAction } from '@guihang/contract/shop/audit'
import type { NoticeOutcome } from '@guihang/domain/talk/notifications/notice-kinds'
import { dayMs } from '@guihang/domain/time'
import { type Actor, recordAudit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/database/index.ts'
import { rejectFields } from '../../../platform/http/answers/reject.ts'
import type { Platform } from '../../../platform/platform.ts'
import { notify } from '../../talk/notifications/index.ts'
import { notifyShop } from '../shops/index.ts'
import { maskedNumber } from './bank-account-answer.ts'
import { bankOf, findBank } from './bank-list.ts'
import type { BankAccountRow } from './banks.store.ts'

export type Author = {
  readonly shop_id: string
  readonly user: { readonly id: string }
  readonly actor: Actor
}

/** Payouts to an account that was added or changed wait this long: time in which its owner can notice. */
const holdMs = dayMs

/** From when on money goes to an account that is added or changed now: business time. */
export function payoutFrom(platform: Pick<Platform, 'businessClock'>): Date {
  return new Date(platform.businessClock.now().getTime() + holdMs)
}

/** What the body alone does not show: the bank is in the list, and the shop has the account once. */
export function checkAccount(
  account: Pick<BankAccountRow, 'bank_id' | 'bank_account_number'>,
  others: readonly BankAccountRow[],
): void {
  const faults: FieldFaults = {}
  if (findBank(account.bank_id) === undefined) faults.bank_id = [{ rule: 'bank' }]
  const isTaken = others.some(
    (other) => other.bank_id === account.bank_id && other.bank_account_number === account.bank_account_number,
  )
  if (isTaken) faults.bank_account_number = [{ rule: 'bank_account_taken' }]
  for (const _ in faults) throw rejectFields(faults)
}

export async function notifyOfAccount(
  platform: Platform,
  tx: Tx,
  { shop_id, actor }: Author,
  action: BankAction,
  account: BankAccountRow,
): Promise<void> {
  const what = `${bankOf(account.bank_id).sort_name} ${maskedNumber(account.bank_account_number)}`
  await recordAudit(tx, { shop_id, at: platform.realClock.now(), actor, action, what })
  await notifyShop(platform, tx, shop_id, {
    kind: mailAbout(platform, action, account),
    values: { account: what },
  })
  const outcome = outcomes[action]
  const at = platform.businessClock.now()
  await notify(tx, 'bank_changed', [
    { shop_id, id: account.id, code: what, occasion: `${action}:${at.toISOString()}`, at, outcome },
  ])
}

const outcomes = {
  bank_account_added: 'added',
  bank_account_edited: 'edited',
  bank_account_made_default: 'made_default',
} as const satisfies Partial<Record<AuditAction, NoticeOutcome>>
type BankAction = keyof typeof outcomes

function mailAbout(platform: Platform, action: BankAction, { payout_from }: BankAccountRow) {
  if (action !== 'bank_account_made_default') return 'bank_account_changed'
  const isHeld = payout_from > platform.businessClock.now()
  return isHeld ? 'held_bank_account_made_default' : 'bank_account_made_default'
}
