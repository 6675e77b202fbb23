import { type BankAccount, CreateBankAccount, EditBankAccount } from '@guihang/contract/shop/banks'
import { bodyOf, changesIn } from '@guihang/web/forms/body.ts'
import { expect, test } from 'vitest'
import { type BankValues, bankBodyOf, bankValuesOf, newBankBodyOf } from './bank-values.ts'

const account: BankAccount = {
  id: '0199c0de-0000-7000-8000-000000000001',
  bank_id: 'vcb',
  bank: { id: 'vcb', sort_name: 'VCB', name: 'Ngoại thương', bin: '970436' },
  bank_account_number: '••••6789',
  bank_account_name: 'NGUYEN THI HANH',
  bank_branch: 'Sài Gòn',
  default: 0,
  payout_from: '2026-11-20T00:00:00Z',
  created_at: '2026-11-19T00:00:00Z',
  updated_at: '2026-11-19T00:00:00Z',
}

function edited(change: Partial<BankValues>) {
  const toBody = (values: BankValues) => bodyOf(EditBankAccount, bankBodyOf(values))
  const before = bankValuesOf(account)
  return changesIn(EditBankAccount, toBody({ ...before, password: 'x', ...change }), toBody(before))
}

test('an untouched account sends nothing but the password', () => {
  expect(edited({})).toEqual({ password: 'x' })
})

test('a masked number is never sent back: only one that was typed', () => {
  expect(edited({ bank_account_number: '0071 000 123' })).toEqual({
    bank_account_number: '0071000123',
    password: 'x',
  })
})

test('a new account sends everything, with 0 or 1 for the default; the first of a shop sends 1', () => {
  const values = (isFirst: boolean) => ({
    ...bankValuesOf(null, isFirst),
    bank_id: 'vcb',
    bank_account_number: '0071000123',
    bank_account_name: 'NGUYEN THI HANH',
    bank_branch: 'Sài Gòn',
    password: 'x',
  })
  const sent = (isFirst: boolean, change: Partial<BankValues> = {}) =>
    CreateBankAccount.parse(bodyOf(CreateBankAccount, newBankBodyOf({ ...values(isFirst), ...change })))
  expect(sent(true)).toMatchObject({ default: 1 })
  expect(sent(false)).toMatchObject({ default: 0 })
  expect(sent(false, { default: true })).toMatchObject({ default: 1 })
})
