import { acrossShops, type Reader, type Tx } from '../../../../platform/database/index.ts'

export async function endSessionsOf(
  tx: Tx,
  shop_id: string,
  user_id: string,
  ending: { readonly reason: string; readonly at: Date; readonly except?: string | undefined },
): Promise<string[]> {
  let query = tx
    .updateTable('sessions')
    .set({ ended_at: ending.at, end_reason: ending.reason })
    .where('shop_id', '=', shop_id)
    .where('user_id', '=', user_id)
    .where('ended_at', 'is', null)
  if (ending.except !== undefined) query = query.where('id', '!=', ending.except)
  const rows = await query.returning('id').execute()
  return rows.map(({ id }) => id)
}

/** In the sandboxes that the person entered. */
export async function endEnteredSessions(
  tx: Tx,
  user_id: string,
  ending: { readonly reason: string; readonly at: Date },
): Promise<{ id: string; shop_id: string }[]> {
  return await acrossShops(tx, 'a sandbox is another shop than that of the person')
    .updateTable('sessions')
    .set({ ended_at: ending.at, end_reason: ending.reason })
    .where('entered_by', '=', user_id)
    .where('ended_at', 'is', null)
    .returning(['id', 'shop_id'])
    .execute()
}

export async function listLivingSessions(reader: Reader, shop_id: string, user_id: string, now: Date) {
  return await reader
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'ip', 'created_at', 'last_used_at'])
    .where('shop_id', '=', shop_id)
    .where('user_id', '=', user_id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .limit(200)
    .execute()
}

export async function hasLivingSession(
  reader: Reader,
  shop_id: string,
  user_id: string,
  id: string,
): Promise<boolean> {
  const row = await reader
    .selectFrom('sessions')
    .select('id')
    .where('shop_id', '=', shop_id)
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
