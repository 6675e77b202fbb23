import type { EditBankAccount } from '@guihang/contract/banks'
import type { Tx } from '../../platform/database/index.ts'
import { announce } from '../../platform/events/index.ts'
import { reject } from '../../platform/http/answers/reject.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Author, checkAccount, payoutFrom, tellAbout } from './bank-account-rules.ts'
import {
  type BankAccountRow,
  findBankAccount,
  listBankAccountRows,
  updateBankAccount,
} from './banks.store.ts'
import { makeDefault } from './set-default-bank-account.ts'

const details = ['bank_id', 'bank_account_number', 'bank_account_name', 'bank_branch'] as const

/**
 * Changes an account. Payouts to it wait a day again when money could go elsewhere by it; an edit that changes nothing
 * holds nothing up. `default: 0` does not take the mark away: another account is given it instead.
 */
export async function editBankAccount(
  platform: Platform,
  tx: Tx,
  author: Author,
  id: string,
  body: Omit<EditBankAccount, 'password'>,
): Promise<BankAccountRow> {
  const { shop_id } = author
  const account = await findBankAccount(tx, shop_id, id)
  if (account === undefined) throw reject('ENOTFOUND')
  const edited = { ...account }
  for (const field of details) edited[field] = body[field] ?? account[field]
  checkAccount(
    edited,
    (await listBankAccountRows(tx, shop_id)).filter((other) => other.id !== id),
  )
  const at = platform.businessClock.now()
  let row = account
  if (details.some((field) => edited[field] !== account[field])) {
    const { bank_id, bank_account_number, bank_account_name, bank_branch } = edited
    row = await updateBankAccount(tx, shop_id, id, {
      bank_id,
      bank_account_number,
      bank_account_name,
      bank_branch,
      payout_from: payoutFrom(platform),
      updated_at: at,
    })
    await tellAbout(platform, tx, author, 'bank_account_edited', row)
  }
  if (body.default === 1 && !row.is_default) {
    row = await makeDefault(tx, row, at)
    await tellAbout(platform, tx, author, 'bank_account_made_default', row)
  }
  if (row !== account) await announce(tx, { shop_id, type: 'profile', id: author.user.id })
  return row
}
