import type { Selectable } from 'kysely'
import { acrossShops, type Reader, type Tables, type Tx } from '../../../../platform/database/index.ts'

export type ContactChangeRow = Selectable<Tables['contact_changes']>
export type Contact = ContactChangeRow['contact']

/** Replaces the change of that contact which still waits. */
export async function putContactChange(tx: Tx, row: Omit<ContactChangeRow, 'tries'>): Promise<void> {
  const { value, code_hash, created_at, expires_at } = row
  await tx
    .insertInto('contact_changes')
    .values({ ...row, tries: 0 })
    .onConflict((conflict) =>
      conflict
        .columns(['shop_id', 'user_id', 'contact'])
        .doUpdateSet({ value, code_hash, created_at, expires_at, tries: 0 }),
    )
    .execute()
}

/** Counted before it is compared, so that parallel guesses count. Undefined, and not counted, once too many or too late. */
export async function tryContactChange(
  tx: Tx,
  asked: {
    readonly shop_id: string
    readonly user_id: string
    readonly contact: Contact
    readonly now: Date
    readonly most: number
  },
): Promise<ContactChangeRow | undefined> {
  return await tx
    .updateTable('contact_changes')
    .set((value) => ({ tries: value('tries', '+', 1) }))
    .where('shop_id', '=', asked.shop_id)
    .where('user_id', '=', asked.user_id)
    .where('contact', '=', asked.contact)
    .where('tries', '<', asked.most)
    .where('expires_at', '>', asked.now)
    .returningAll()
    .executeTakeFirst()
}

export async function listContactChanges(
  reader: Reader,
  shop_id: string,
  user_id: string,
  now: Date,
): Promise<{ contact: Contact; value: string }[]> {
  return await reader
    .selectFrom('contact_changes')
    .select(['contact', 'value'])
    .where('shop_id', '=', shop_id)
    .where('user_id', '=', user_id)
    .where('expires_at', '>', now)
    .execute()
}

export async function removeContactChange(
  tx: Tx,
  shop_id: string,
  user_id: string,
  contact: Contact,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('contact_changes')
    .where('shop_id', '=', shop_id)
    .where('user_id', '=', user_id)
    .where('contact', '=', contact)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function removeContactChanges(tx: Tx, shop_id: string, user_id: string): Promise<void> {
  await tx
    .deleteFrom('contact_changes')
    .where('shop_id', '=', shop_id)
    .where('user_id', '=', user_id)
    .execute()
}

/** Deletes changes whose code has expired: a mistyped contact belongs to somebody else. Answers how many. */
export async function forgetContactChanges(reader: Reader, now: Date): Promise<number> {
  const { numDeletedRows } = await acrossShops(reader, 'housekeeping of all shops')
    .deleteFrom('contact_changes')
    .where('expires_at', '<=', now)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
