import type { CreateBankAccount, EditBankAccount } from '@guihang/contract/shop/banks'
import { type BodyColumns, columnsOfBody, isSame } from '../../../platform/body-columns.ts'
import type { Tx } from '../../../platform/database/index.ts'
import { announce } from '../../../platform/events/index.ts'
import { reject } from '../../../platform/http/answers/reject.ts'
import { newId } from '../../../platform/new-id.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Author, checkAccount, notifyOfAccount, payoutFrom } from './bank-account-rules.ts'
import {
  type BankAccountChanges,
  type BankAccountRow,
  clearDefaultBankAccount,
  findBankAccount,
  insertBankAccount,
  listBankAccountRows,
  updateBankAccount,
} from './banks.store.ts'

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
async function makeDefault(tx: Tx, account: BankAccountRow, at: Date): Promise<BankAccountRow> {
  if (account.is_default) return account
  await clearDefaultBankAccount(tx, account.shop_id, at)
  return await updateBankAccount(tx, account.shop_id, account.id, { is_default: true, updated_at: at })
}
