import type { EditBankAccount } from '@guihang/contract/shop/banks'
import { type BodyColumns, columnsOfBody, isSame } from '../../../platform/body-columns.ts'
import type { Tx } from '../../../platform/database/index.ts'
import { announce } from '../../../platform/events/index.ts'
import { reject } from '../../../platform/http/answers/reject.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Author, checkAccount, notifyOfAccount, payoutFrom } from './bank-account-rules.ts'
import {
  type BankAccountChanges,
  type BankAccountRow,
  findBankAccount,
  listBankAccountRows,
  updateBankAccount,
} from './banks.store.ts'
import { makeDefault } from './set-default-bank-account.ts'

type Body = Omit<EditBankAccount, 'password'>

const columns = {
  bank_id: 'bank_id',
  bank_account_number: 'bank_account_number',
  bank_account_name: 'bank_account_name',
  bank_branch: 'bank_branch',
  default: 'elsewhere',
} as const satisfies BodyColumns<Body, BankAccountChanges>

/** Payouts wait a day when money could go elsewhere. `default: 0` does not take the mark away. */
export async function editBankAccount(
  platform: Platform,
  tx: Tx,
  author: Author,
  id: string,
  body: Body,
): Promise<BankAccountRow> {
  const { shop_id } = author
  const account = await findBankAccount(tx, shop_id, id)
  if (account === undefined) throw reject('ENOTFOUND')
  const sent = columnsOfBody(body, columns)
  checkAccount(
    { ...account, ...sent },
    (await listBankAccountRows(tx, shop_id)).filter((other) => other.id !== id),
  )
  const at = platform.businessClock.now()
  let row = account
  if (!isSame(account, sent)) {
    row = await updateBankAccount(tx, shop_id, id, {
      ...sent,
      payout_from: payoutFrom(platform),
      updated_at: at,
    })
    await notifyOfAccount(platform, tx, author, 'bank_account_edited', row)
  }
  if (body.default === 1 && !row.is_default) {
    row = await makeDefault(tx, row, at)
    await notifyOfAccount(platform, tx, author, 'bank_account_made_default', row)
  }
  if (row !== account) await announce(tx, { shop_id, type: 'profile', id: author.user.id })
  return row
}
