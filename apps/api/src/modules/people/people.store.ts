import type { Reader, Tx } from '../../platform/database/index.ts'
import { lockOpenShop } from '../../platform/open-shop.ts'

/** The people of a shop with the last use of any of their sessions, in the order they came. */
export async function listMemberRows(reader: Reader, shop_id: string) {
  return await reader
    .selectFrom('users')
    .select((select) => [
      'users.id',
      'users.name',
      'users.email',
      'users.phone',
      'users.state',
      'users.created_at',
      select
        .selectFrom('sessions')
        .select((last) => last.fn.max('sessions.last_used_at').as('at'))
        .where('sessions.shop_id', '=', shop_id)
        .whereRef('sessions.user_id', '=', 'users.id')
        .as('last_used_at'),
    ])
    .where('users.shop_id', '=', shop_id)
    .orderBy('users.id')
    .execute()
}

export type MemberRow = Awaited<ReturnType<typeof listMemberRows>>[number]

/** Lets one change of a shop's people through at a time: that keeps somebody who can sign in. */
export async function lockPeopleOf(tx: Tx, shop_id: string): Promise<void> {
  await lockOpenShop(tx, shop_id)
}

/**
 * Removes a person with sessions, links and places and answers the file of their picture; what was done stays in the
 * audit log under the name.
 */
export async function deletePerson(tx: Tx, shop_id: string, id: string): Promise<string | null> {
  await tx.deleteFrom('sessions').where('shop_id', '=', shop_id).where('user_id', '=', id).execute()
  await tx.deleteFrom('sign_in_places').where('shop_id', '=', shop_id).where('user_id', '=', id).execute()
  const person = await tx
    .deleteFrom('users')
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .returning('photo_file_id')
    .executeTakeFirst()
  return person?.photo_file_id ?? null
}

/** Entries of the audit log, the newest first, after a place in the list. */
export async function listAuditRows(
  reader: Reader,
  shop_id: string,
  page: { readonly after: string | undefined; readonly limit: number },
) {
  let query = reader
    .selectFrom('audit_log')
    .select(['id', 'at', 'user_id', 'actor_name', 'action', 'what', 'ip', 'user_agent'])
    .where('shop_id', '=', shop_id)
    .orderBy('id', 'desc')
    .limit(page.limit)
  if (page.after !== undefined) query = query.where('id', '<', page.after)
  return await query.execute()
}
