import type { Selectable } from 'kysely'
import {
  acrossShops,
  inBatches,
  type Reader,
  type Tables,
  type Tx,
} from '../../../platform/database/index.ts'

export type LinkRow = Selectable<Tables['one_time_links']>

export async function insertLink(tx: Tx, row: LinkRow): Promise<void> {
  await tx.insertInto('one_time_links').values(row).execute()
}

export async function countLinksSince(
  reader: Reader,
  shop_id: string,
  user_id: string,
  since: Date,
): Promise<number> {
  const { count } = await reader
    .selectFrom('one_time_links')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('shop_id', '=', shop_id)
    .where('user_id', '=', user_id)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

const why = 'a mailed link names a person, not the shop'

export async function findLink(reader: Reader, user_id: string, token_hash: string, now: Date) {
  return await acrossShops(reader, why)
    .selectFrom('one_time_links')
    .select(['shop_id', 'purpose', 'expires_at'])
    .where('user_id', '=', user_id)
    .where('token_hash', '=', token_hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Uses an open link up: of two simultaneous calls only the first gets it. */
export async function takeLink(tx: Tx, user_id: string, token_hash: string, now: Date) {
  return await acrossShops(tx, why)
    .updateTable('one_time_links')
    .set({ used_at: now })
    .where('user_id', '=', user_id)
    .where('token_hash', '=', token_hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['shop_id', 'purpose'])
    .executeTakeFirst()
}

/** Closes every open link of a person, because a newer link, a new password or a new e-mail replaces it. */
export async function closeLinksOf(tx: Tx, shop_id: string, user_id: string, now: Date): Promise<void> {
  await tx
    .updateTable('one_time_links')
    .set({ used_at: now })
    .where('shop_id', '=', shop_id)
    .where('user_id', '=', user_id)
    .where('used_at', 'is', null)
    .execute()
}

/** When that manager leaves or loses the right. A mailed link stays open: only its receiver has it. */
export async function closeShownLinks(tx: Tx, shop_id: string, now: Date): Promise<void> {
  await tx
    .updateTable('one_time_links')
    .set({ used_at: now })
    .where('shop_id', '=', shop_id)
    .where('used_at', 'is', null)
    .where('user_id', 'in', (users) =>
      users.selectFrom('users').select('id').where('shop_id', '=', shop_id).where('email', 'is', null),
    )
    .execute()
}

export async function forgetOldLinks(reader: Reader, before: Date): Promise<number> {
  const everyShop = acrossShops(reader, 'housekeeping of all shops')
  return await inBatches(async (size) => {
    const { numDeletedRows } = await everyShop
      .deleteFrom('one_time_links')
      .where('id', 'in', (old) =>
        old.selectFrom('one_time_links').select('id').where('expires_at', '<', before).limit(size),
      )
      .executeTakeFirstOrThrow()
    return Number(numDeletedRows)
  })
}
