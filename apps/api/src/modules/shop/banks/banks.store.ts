import type { Selectable } from 'kysely'
import { acrossShops, type Reader, type Tables, type Tx } from '../../../platform/database/index.ts'
import { lockOpenShop } from '../../../platform/open-shop.ts'

export type BankAccountRow = Selectable<Tables['bank_accounts']>

export async function listBankAccountRows(reader: Reader, shop_id: string): Promise<BankAccountRow[]> {
  return await reader
    .selectFrom('bank_accounts')
    .selectAll()
    .where('shop_id', '=', shop_id)
    .orderBy('is_default', 'desc')
    .orderBy('id')
    .execute()
}

export async function findBankAccount(
  reader: Reader,
  shop_id: string,
  id: string,
): Promise<BankAccountRow | undefined> {
  return await reader
    .selectFrom('bank_accounts')
    .selectAll()
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Lets changes of a shop's accounts happen one at a time, so that it keeps one default account and no number twice. */
export async function lockBankAccountsOf(tx: Tx, shop_id: string): Promise<void> {
  await lockOpenShop(tx, shop_id)
}

export async function insertBankAccount(tx: Tx, row: BankAccountRow): Promise<void> {
  await tx.insertInto('bank_accounts').values(row).execute()
}

export type BankAccountChanges = Partial<Omit<BankAccountRow, 'shop_id' | 'id' | 'created_at'>>

export async function updateBankAccount(
  tx: Tx,
  shop_id: string,
  id: string,
  changes: BankAccountChanges,
): Promise<BankAccountRow> {
  return await tx
    .updateTable('bank_accounts')
    .set(changes)
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Another account can become the default. */
export async function clearDefaultBankAccount(tx: Tx, shop_id: string, updated_at: Date): Promise<void> {
  await tx
    .updateTable('bank_accounts')
    .set({ is_default: false, updated_at })
    .where('shop_id', '=', shop_id)
    .where('is_default', '=', true)
    .execute()
}

/** The account to which the shop is paid now: its default one, once the hold after its last change is over. */
export async function findPayoutAccount(
  reader: Reader,
  shop_id: string,
  now: Date,
): Promise<BankAccountRow | undefined> {
  return await reader
    .selectFrom('bank_accounts')
    .selectAll()
    .where('shop_id', '=', shop_id)
    .where('is_default', '=', true)
    .where('payout_from', '<=', now)
    .executeTakeFirst()
}

/** By shop, also those whose hold is not over. */
export async function listDefaultAccounts(
  reader: Reader,
  shop_ids: readonly string[],
): Promise<ReadonlyMap<string, BankAccountRow>> {
  if (shop_ids.length === 0) return new Map()
  const rows = await acrossShops(reader, 'the provider pays all shops')
    .selectFrom('bank_accounts')
    .selectAll()
    .where('shop_id', 'in', shop_ids)
    .where('is_default', '=', true)
    .execute()
  return new Map(rows.map((row) => [row.shop_id, row]))
}

export async function deleteBankAccounts(tx: Tx, shop_id: string): Promise<void> {
  await tx.deleteFrom('bank_accounts').where('shop_id', '=', shop_id).execute()
}
