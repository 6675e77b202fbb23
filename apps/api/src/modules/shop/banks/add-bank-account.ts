import type { CreateBankAccount } from '@guihang/contract/shop/banks'
import type { Tx } from '../../../platform/database/index.ts'
import { announce } from '../../../platform/events/index.ts'
import { newId } from '../../../platform/new-id.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Author, checkAccount, notifyOfAccount, payoutFrom } from './bank-account-rules.ts'
import { type BankAccountRow, insertBankAccount, listBankAccountRows } from './banks.store.ts'
import { makeDefault } from './set-default-bank-account.ts'

/** The first becomes the default. Payouts wait a day and all get a mail: somebody may notice a foreign account in time. */
export async function addBankAccount(
  platform: Platform,
  tx: Tx,
  author: Author,
  body: Omit<CreateBankAccount, 'password'>,
): Promise<BankAccountRow> {
  const { shop_id } = author
  const others = await listBankAccountRows(tx, shop_id)
  checkAccount(body, others)
  const at = platform.businessClock.now()
  const row: BankAccountRow = {
    shop_id,
    id: newId(at),
    bank_id: body.bank_id,
    bank_account_number: body.bank_account_number,
    bank_account_name: body.bank_account_name,
    bank_branch: body.bank_branch,
    is_default: others.length === 0,
    payout_from: payoutFrom(platform),
    created_at: at,
    updated_at: at,
  }
  await insertBankAccount(tx, row)
  const added = body.default === 1 ? await makeDefault(tx, row, at) : row
  await notifyOfAccount(platform, tx, author, 'bank_account_added', added)
  if (added !== row) await notifyOfAccount(platform, tx, author, 'bank_account_made_default', added)
  await announce(tx, { shop_id, type: 'profile', id: author.user.id })
  return added
}
