import type { CannedReply } from '@guihang/domain/talk/support/canned-replies'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../../platform/database/index.ts'

export type CannedRepliesRow = {
  readonly version: number
  readonly replies: CannedReply[]
  readonly changed_by: string
  readonly changed_at: Date
}

/** Undefined while the instance has the first ones. */
export async function findReplies(reader: Reader): Promise<CannedRepliesRow | undefined> {
  return await reader
    .selectFrom('canned_replies')
    .select(['version', 'replies', 'changed_by', 'changed_at'])
    .executeTakeFirst()
}

/** Undefined where they have another version than the one that was seen. */
export async function storeReplies(
  tx: Tx,
  seen: number,
  { replies, changed_by, changed_at }: Omit<CannedRepliesRow, 'version'>,
): Promise<CannedRepliesRow | undefined> {
  const { rows } = await sql<CannedRepliesRow>`
    INSERT INTO canned_replies AS kept (version, replies, changed_by, changed_at)
    SELECT 1, ${JSON.stringify(replies)}::jsonb, ${changed_by}, ${changed_at}
    WHERE ${seen} = 0 OR EXISTS (SELECT FROM canned_replies)
    ON CONFLICT (single) DO UPDATE SET version = kept.version + 1, replies = excluded.replies,
      changed_by = excluded.changed_by, changed_at = excluded.changed_at
    WHERE kept.version = ${seen}
    RETURNING version, replies, changed_by, changed_at`.execute(tx)
  return rows[0]
}
