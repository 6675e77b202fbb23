import type { Selectable } from 'kysely'
import type { Reader, Tables, Tx } from '../database/index.ts'

type MessageRow = Selectable<Tables['messages']>

export async function insertMessage(tx: Tx, row: MessageRow): Promise<void> {
  await tx.insertInto('messages').values(row).execute()
}

export async function findUnsentMessage(reader: Reader, id: string) {
  return await reader
    .selectFrom('messages')
    .select(['channel', 'content'])
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('content', 'is not', null)
    .$narrowType<{ content: Buffer }>()
    .executeTakeFirst()
}

export async function settleMessage(reader: Reader, id: string, sent_at: Date): Promise<void> {
  await reader.updateTable('messages').set({ sent_at, content: null }).where('id', '=', id).execute()
}

export async function listMessages(
  reader: Reader,
  { to, limit }: { readonly to?: string | undefined; readonly limit: number },
) {
  let query = reader
    .selectFrom('messages')
    .select(['id', 'channel', 'content', 'created_at'])
    .where('content', 'is not', null)
    .$narrowType<{ content: Buffer }>()
    .orderBy('id', 'desc')
    .limit(limit)
  if (to !== undefined) query = query.where('recipient', '=', to)
  return await query.execute()
}
