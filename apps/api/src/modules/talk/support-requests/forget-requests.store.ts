import { acrossShops, type Reader, type Tx } from '../../../platform/database/index.ts'

const reason = 'requests of every shop are forgotten alike'
const atOnce = 500

/** Some requests of any shops in which nothing has happened since an instant, and that still hold texts. */
export async function listOldRequests(
  reader: Reader,
  before: Date,
): Promise<{ shop_id: string; id: string }[]> {
  return await acrossShops(reader, reason)
    .selectFrom('shop_requests')
    .select(['shop_id', 'id'])
    .where('updated_at', '<', before)
    .where('forgotten_at', 'is', null)
    .orderBy('updated_at')
    .limit(atOnce)
    .execute()
}

/** Takes the texts of a request away: what was asked, said and changed. Type, status, code and days stay. */
export async function forgetTexts(tx: Tx, shop_id: string, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('shop_requests')
    .set({
      description: '•••',
      content: null,
      reason: null,
      change: null,
      search_text: '',
      forgotten_at: now,
    })
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .execute()
  await tx
    .updateTable('support_messages')
    .set({ content: '•••' })
    .where('shop_id', '=', shop_id)
    .where('request_id', '=', id)
    .execute()
  await tx
    .updateTable('support_entries')
    .set({ note: null })
    .where('shop_id', '=', shop_id)
    .where('request_id', '=', id)
    .execute()
}

/** Deletes all requests of a shop that closes; its attachments are gone before. */
export async function deleteRequests(tx: Tx, shop_id: string): Promise<void> {
  for (const table of ['support_unread', 'support_messages', 'support_entries', 'shop_requests'] as const)
    await tx.deleteFrom(table).where('shop_id', '=', shop_id).execute()
}
