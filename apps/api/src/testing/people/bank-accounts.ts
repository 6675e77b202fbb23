import { randomInt } from 'node:crypto'
import type { CreateBankAccount } from '@guihang/contract/shop/banks'
import { testPassword } from './people.ts'

/** A body that adds a bank account; its number differs each time. */
export function bankAccountBody(changes: Partial<CreateBankAccount> = {}): CreateBankAccount {
  return {
    bank_id: 'vietcombank',
    bank_account_number: `00110${randomInt(10_000_000, 99_999_999)}`,
    bank_account_name: 'TRAN THU SUONG',
    bank_branch: 'Chương Dương',
    password: testPassword,
    ...changes,
  }
}
