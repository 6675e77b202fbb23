import type { Tx } from '../../../platform/database/index.ts'
import { announce } from '../../../platform/events/index.ts'
import { reject } from '../../../platform/http/answers/reject.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Author, notifyOfAccount } from './bank-account-rules.ts'
import {
  type BankAccountRow,
  clearDefaultBankAccount,
  findBankAccount,
  updateBankAccount,
} from './banks.store.ts'

export async function setDefaultBankAccount(
  platform: Platform,
  tx: Tx,
  author: Author,
  id: string,
): Promise<BankAccountRow> {
  const account = await findBankAccount(tx, author.shop_id, id)
  if (account === undefined) throw reject('ENOTFOUND')
  const marked = await makeDefault(tx, account, platform.businessClock.now())
  if (marked === account) return account
  await notifyOfAccount(platform, tx, author, 'bank_account_made_default', marked)
  await announce(tx, { shop_id: author.shop_id, type: 'profile', id: author.user.id })
  return marked
}

/** Answers the very row when it has the mark already. */
export async function makeDefault(tx: Tx, account: BankAccountRow, at: Date): Promise<BankAccountRow> {
  if (account.is_default) return account
  await clearDefaultBankAccount(tx, account.shop_id, at)
  return await updateBankAccount(tx, account.shop_id, account.id, { is_default: true, updated_at: at })
}
