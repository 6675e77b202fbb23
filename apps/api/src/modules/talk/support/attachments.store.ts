import type { Selectable } from 'kysely'
import { acrossShops, type Reader, type Tx } from '../../../platform/database/index.ts'
import type { Tables } from '../../../platform/database/tables.ts'

export type AttachmentRow = Selectable<Tables['support_attachments']>

export async function insertAttachment(tx: Tx, row: AttachmentRow): Promise<void> {
  await tx.insertInto('support_attachments').values(row).execute()
}

export async function countWaiting(reader: Reader, shop_id: string, uploaded_by: string): Promise<number> {
  const { count } = await reader
    .selectFrom('support_attachments')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('shop_id', '=', shop_id)
    .where('uploaded_by', '=', uploaded_by)
    .where('taken', '=', false)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function findAttachment(
  reader: Reader,
  shop_id: string,
  file_id: string,
): Promise<AttachmentRow | undefined> {
  return await reader
    .selectFrom('support_attachments')
    .selectAll()
    .where('shop_id', '=', shop_id)
    .where('file_id', '=', file_id)
    .executeTakeFirst()
}

type Uploaded = Pick<AttachmentRow, 'shop_id' | 'uploaded_by'>

export async function removeWaiting(
  tx: Tx,
  { shop_id, uploaded_by }: Uploaded,
  file_id: string,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('support_attachments')
    .where('shop_id', '=', shop_id)
    .where('uploaded_by', '=', uploaded_by)
    .where('file_id', '=', file_id)
    .where('taken', '=', false)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Gives waiting files of a person to a request or one of its messages. Answers the ids that it could give. */
export async function takeFiles(
  tx: Tx,
  { shop_id, uploaded_by }: Uploaded,
  to: { readonly request_id: string; readonly message_id: string | null },
  file_ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .updateTable('support_attachments')
    .set({ ...to, taken: true })
    .where('shop_id', '=', shop_id)
    .where('uploaded_by', '=', uploaded_by)
    .where('file_id', 'in', file_ids)
    .where('taken', '=', false)
    .where((where) => where.or([where('request_id', 'is', null), where('request_id', '=', to.request_id)]))
    .returning('file_id')
    .execute()
  return new Set(rows.map(({ file_id }) => file_id))
}

export async function listAttachments(
  reader: Reader,
  shop_id: string,
  request_id: string,
): Promise<AttachmentRow[]> {
  return await reader
    .selectFrom('support_attachments')
    .selectAll()
    .where('shop_id', '=', shop_id)
    .where('request_id', '=', request_id)
    .where('taken', '=', true)
    .orderBy('file_id')
    .execute()
}

/** Some files of any shops that were sent up before an instant and never put into a message. */
export async function listForgottenUploads(
  reader: Reader,
  before: Date,
  limit: number,
): Promise<Pick<AttachmentRow, 'shop_id' | 'file_id' | 'uploaded_by'>[]> {
  return await acrossShops(reader, 'uploads of every shop are forgotten alike')
    .selectFrom('support_attachments')
    .select(['shop_id', 'file_id', 'uploaded_by'])
    .where('taken', '=', false)
    .where('uploaded_at', '<', before)
    .orderBy('uploaded_at')
    .limit(limit)
    .execute()
}

export async function removeAttachments(tx: Tx, shop_id: string, request_id?: string): Promise<string[]> {
  let query = tx.deleteFrom('support_attachments').where('shop_id', '=', shop_id)
  if (request_id !== undefined) query = query.where('request_id', '=', request_id)
  const rows = await query.returning('file_id').execute()
  return rows.map(({ file_id }) => file_id)
}
