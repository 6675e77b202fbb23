import { type Selectable, sql } from 'kysely'
import type { Reader, Tables, Tx } from '../database/index.ts'

type MailRow = Selectable<Tables['mails']>

export async function insertMail(tx: Tx, row: MailRow): Promise<void> {
  await tx.insertInto('mails').values(row).execute()
}

export async function findUnsent(reader: Reader, id: string): Promise<Buffer | undefined> {
  const row = await reader
    .selectFrom('mails')
    .select('content')
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .executeTakeFirst()
  return row?.content ?? undefined
}

/** Those that no mail server has taken yet. */
export async function countWaitingMails(reader: Reader): Promise<number> {
  const { count } = await reader
    .selectFrom('mails')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('sent_at', 'is', null)
    .where('content', 'is not', null)
    .executeTakeFirstOrThrow()
  return count
}

export async function settleMail(reader: Reader, id: string, sent_at: Date | null): Promise<void> {
  await reader.updateTable('mails').set({ sent_at, content: null }).where('id', '=', id).execute()
}

export async function listMails(
  reader: Reader,
  { to, limit }: { readonly to?: string | undefined; readonly limit: number },
) {
  let query = reader
    .selectFrom('mails')
    .select(['id', 'content', 'created_at'])
    .where('content', 'is not', null)
    .$narrowType<{ content: Buffer }>()
    .orderBy('id', 'desc')
    .limit(limit)
  if (to !== undefined) query = query.where('recipient', '=', to)
  return await query.execute()
}
