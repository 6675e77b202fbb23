import type { BankAccount } from '@guihang/contract/shop/banks'
import { bankOf } from './bank-list.ts'
import type { BankAccountRow } from './banks.store.ts'

/** With only the last characters of its number. */
export function bankAccountAnswer(row: BankAccountRow): BankAccount {
  return {
    id: row.id,
    bank_id: row.bank_id,
    bank: bankOf(row.bank_id),
    bank_account_number: maskedNumber(row.bank_account_number),
    bank_account_name: row.bank_account_name,
    bank_branch: row.bank_branch,
    default: row.is_default ? 1 : 0,
    payout_from: row.payout_from.toISOString(),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

/** `•••• 6789`. Of a short number fewer characters are shown, so that dots never hide less than half of it. */
export function maskedNumber(number: string): string {
  return `•••• ${number.slice(-Math.min(4, Math.floor(number.length / 2)) || number.length)}`
}
