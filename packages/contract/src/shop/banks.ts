import { limits } from '@guihang/domain/limits'
import * as z from 'zod/mini'
import { data, Id, Instant, oneLine, requiredText } from '../common.ts'
import { rule } from '../fields/field-checks.ts'
import { operation } from '../operation.ts'
import { PresentPassword } from './credentials.ts'

export const Bank = z.strictObject({
  id: z.string(),
  /** Shown as 'sort_name - name' (section 3). */
  sort_name: z.string(),
  name: z.string(),
  /** Six digits by which the banks' network knows it; VietQR needs them. */
  bin: z.string(),
})
export type Bank = z.infer<typeof Bank>

export const listBanks = operation({
  name: 'listBanks',
  method: 'GET',
  path: '/v1/banks',
  tag: 'banks',
  summary: 'The banks of Vietnam',
  who: 'shop',
  answer: data(z.array(Bank)),
})

export const BankAccount = z.strictObject({
  id: Id,
  bank_id: z.string(),
  bank: Bank,
  /** Only the last four characters are shown; the rest is dots. */
  bank_account_number: z.string(),
  bank_account_name: z.string(),
  bank_branch: z.string(),
  default: z.union([z.literal(0), z.literal(1)]),
  /** Payouts go to it from this instant on: 24 hours after it was added or changed. */
  payout_from: Instant,
  created_at: Instant,
  updated_at: Instant,
})
export type BankAccount = z.infer<typeof BankAccount>

/** Required, shorter than 50 characters (section 5). */
const BankText = z.string().check(
  z.trim(),
  z.minLength(1),
  oneLine,
  rule<string>('bank_text', (text) => text.length < limits.bank_text_below),
)

const bankAccountFields = {
  bank_id: requiredText(50),
  /** Spaces, dots and dashes between the figures are dropped. */
  bank_account_number: z.string().check(
    z.overwrite((text) => text.replace(/[\s.-]/g, '')),
    z.minLength(1),
    rule<string>('bank_text', (text) => text.length < limits.bank_text_below),
    rule<string>('bank_account_number', (text) => /^[0-9A-Za-z]*$/.test(text)),
  ),
  bank_account_name: BankText,
  bank_branch: BankText,
  default: z.optional(z.union([z.literal(0), z.literal(1)])),
}

export const CreateBankAccount = z.strictObject({ ...bankAccountFields, password: PresentPassword })
export type CreateBankAccount = z.infer<typeof CreateBankAccount>

/** What is absent stays; the number is shown masked, so it is sent only when it changes. */
export const EditBankAccount = z.strictObject({
  ...z.partial(z.strictObject(bankAccountFields)).shape,
  password: PresentPassword,
})
export type EditBankAccount = z.infer<typeof EditBankAccount>

const UserParams = z.strictObject({ userID: Id })
const AccountParams = z.strictObject({ userID: Id, id: Id })

export const listBankAccounts = operation({
  name: 'listBankAccounts',
  method: 'GET',
  path: '/v1/users/:userID/bank-account',
  tag: 'banks',
  summary: 'The bank accounts of the shop, the default one first, numbers masked',
  who: 'shop',
  params: UserParams,
  answer: data(z.array(BankAccount)),
})

export const createBankAccount = operation({
  name: 'createBankAccount',
  method: 'POST',
  path: '/v1/users/:userID/bank-account',
  real_shop_only: true,
  tag: 'banks',
  summary: 'Add a bank account; the first one becomes the default; payouts wait 24 hours',
  who: 'shop',
  params: UserParams,
  body: CreateBankAccount,
  answer: data(BankAccount),
  status: 201,
  idempotent: true,
})

export const editBankAccount = operation({
  name: 'editBankAccount',
  method: 'PATCH',
  path: '/v1/users/:userID/bank-account/:id',
  tag: 'banks',
  summary: 'Change a bank account; payouts to it wait 24 hours again',
  who: 'shop',
  params: AccountParams,
  body: EditBankAccount,
  answer: data(BankAccount),
})

/** Spelled with an underscore, as in section 7. */
export const setDefaultBankAccount = operation({
  name: 'setDefaultBankAccount',
  method: 'PATCH',
  path: '/v1/users/:userID/bank_account/:id/default',
  tag: 'banks',
  summary: 'Make a bank account the default one',
  who: 'shop',
  params: AccountParams,
  body: z.optional(z.strictObject({ password: PresentPassword })),
  answer: data(BankAccount),
})

export const bankAccountQr = operation({
  name: 'bankAccountQr',
  method: 'GET',
  path: '/v1/users/:userID/bank-account/:id/vietqr',
  tag: 'banks',
  summary: 'The VietQR text of an account, to check it with a banking app',
  who: 'shop',
  addition: true,
  params: AccountParams,
  answer: data(z.strictObject({ payload: z.string() })),
})

export const bankOperations = {
  listBanks,
  listBankAccounts,
  createBankAccount,
  editBankAccount,
  setDefaultBankAccount,
  bankAccountQr,
}
