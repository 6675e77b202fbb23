import type { BankAccount } from '@guihang/contract/banks'

/** What the form of a bank account holds. */
export type BankValues = {
  bank_id: string | null
  /** '' for an account that is there keeps its number, of which only the end is ever shown. */
  bank_account_number: string
  bank_account_name: string
  bank_branch: string
  default: boolean
  password: string
}

/** The fields in the order in which they stand on the screen. */
export const bankFields = [
  'bank_id',
  'bank_account_number',
  'bank_account_name',
  'bank_branch',
  'default',
  'password',
] as const satisfies readonly (keyof BankValues)[]

/** The form of an account as it is, or of a new one. */
export function bankValuesOf(account: BankAccount | null): BankValues {
  return {
    bank_id: account?.bank_id ?? null,
    bank_account_number: '',
    bank_account_name: account?.bank_account_name ?? '',
    bank_branch: account?.bank_branch ?? '',
    default: false,
    password: '',
  }
}

/** What the form would send: all of a new account, of one that is there what was changed. */
export function bankBodyOf(values: BankValues, account: BankAccount | null) {
  const { bank_account_number, bank_account_name, bank_branch, password } = values
  const bank_id = values.bank_id ?? ''
  const mark = values.default ? { default: 1 as const } : {} // as: the wire's own 0 or 1
  if (!account) return { bank_id, bank_account_number, bank_account_name, bank_branch, ...mark, password }
  return {
    ...(bank_id === account.bank_id ? {} : { bank_id }),
    ...(bank_account_number.trim() === '' ? {} : { bank_account_number }),
    ...(bank_account_name === account.bank_account_name ? {} : { bank_account_name }),
    ...(bank_branch === account.bank_branch ? {} : { bank_branch }),
    ...mark,
    password,
  }
}
