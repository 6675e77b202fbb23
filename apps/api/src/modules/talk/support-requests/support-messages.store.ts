import type { Selectable } from 'kysely'
import type { Reader, Tx } from '../../../platform/database/index.ts'
import type { Tables } from '../../../platform/database/tables.ts'

export type MessageRow = Selectable<Tables['support_messages']>

export async function insertMessage(tx: Tx, row: MessageRow): Promise<void> {
  await tx.insertInto('support_messages').values(row).execute()
}

export async function listMessages(
  reader: Reader,
  shop_id: string,
  request_id: string,
): Promise<MessageRow[]> {
  return await reader
    .selectFrom('support_messages')
    .selectAll()
    .where('shop_id', '=', shop_id)
    .where('request_id', '=', request_id)
    .orderBy('id')
    .execute()
}
