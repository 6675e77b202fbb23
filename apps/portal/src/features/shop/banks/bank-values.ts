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

/** The first account of a shop becomes its default. */
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

/** A number that was not typed and a mark that was not set are no part of the body. */
export function bankBodyOf(values: BankValues) {
  return {
    ...values,
    bank_account_number: values.bank_account_number.trim() || null,
    default: values.default ? 1 : null,
  }
}

/** A new account says whether it is the default (section 7). */
export function newBankBodyOf(values: BankValues) {
  return { ...bankBodyOf(values), default: values.default ? 1 : 0 }
}
