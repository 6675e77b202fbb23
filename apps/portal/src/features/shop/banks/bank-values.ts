import type { BankAccount } from '@guihang/contract/shop/banks'

export type BankValues = {
  bank_id: string | null
  /** '' for an account that is there keeps its number, of which only the end is ever shown. */
  bank_account_number: string
  bank_account_name: string
  bank_branch: string
  default: boolean
  password: string
}

/** The form of an account as it is, or of a new one; the first of a shop becomes its default. */
export function bankValuesOf(account: BankAccount | null, isFirst = false): BankValues {
  return {
    bank_id: account?.bank_id ?? null,
    bank_account_number: '',
    bank_account_name: account?.bank_account_name ?? '',
    bank_branch: account?.bank_branch ?? '',
    default: account === null && isFirst,
    password: '',
  }
}

/** The body of the values: a number that was not typed and a mark that was not set are no part of it. */
export function bankBodyOf(values: BankValues) {
  return {
    ...values,
    bank_account_number: values.bank_account_number.trim() || null,
    default: values.default ? 1 : null,
  }
}

/** The same of a new account, which says whether it is the default (section 7). */
export function newBankBodyOf(values: BankValues) {
  return { ...bankBodyOf(values), default: values.default ? 1 : 0 }
}
