import type { NoticeKind, NoticeOutcome } from '@guihang/domain/talk/notifications/notice-kinds'
import { sql } from 'kysely'
import { acrossShops, type Reader, type Tx } from '../../../../platform/database/index.ts'
import type { Tables } from '../../../../platform/database/tables.ts'
import { wakeJobs } from '../../../../platform/jobs/index.ts'

export type Outgoing = {
  readonly shop_id: string
  readonly user_id: string
  readonly channel: Tables['notices_to_send']['channel']
}

/** For each person and channel with something due, after the key `after`. Answers the keys. Replaces a job that waits. */
export async function enqueueDue(
  reader: Reader,
  { now, after, size }: { readonly now: Date; readonly after: string; readonly size: number },
): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    WITH due AS (
      SELECT 'send-notices:' || user_id || ':' || channel AS key, shop_id, user_id, channel
      FROM notices_to_send WHERE due_at <= ${now} GROUP BY shop_id, user_id, channel
    ), next AS (
      SELECT * FROM due WHERE key > ${after} ORDER BY key LIMIT ${size}
    )
    SELECT key, enqueue_job('send-notices',
      json_build_object('shop_id', shop_id, 'user_id', user_id, 'channel', channel), key, NULL, NULL, NULL)
    FROM next ORDER BY key`.execute(acrossShops(reader, 'one timetable for the people of all shops'))
  await wakeJobs(reader, rows.length)
  return rows.map(({ key }) => key)
}

/** Who gets it; undefined for a person who cannot sign in any more. */
export async function findReceiver(reader: Reader, { shop_id, user_id }: Outgoing) {
  return await reader
    .selectFrom('users')
    .innerJoin('shops', 'shops.id', 'users.shop_id')
    .select(['users.name', 'users.email', 'users.phone', 'users.locale', 'shops.shop_name'])
    .where('users.shop_id', '=', shop_id)
    .where('shops.id', '=', shop_id)
    .where('users.id', '=', user_id)
    .where('users.state', '=', 'active')
    .where('shops.state', '<>', 'closed')
    .executeTakeFirst()
}

export type NoticeToSend = {
  readonly id: string
  readonly kind: NoticeKind
  readonly count: number
  readonly outcome: NoticeOutcome | null
  readonly amount: number | null
  readonly reason: string | null
  readonly subject_id: string
  readonly code: string
}

/** The newest first. Whoever takes it writes it in the same transaction. */
export async function takeDue(
  tx: Tx,
  { shop_id, user_id, channel }: Outgoing,
  now: Date,
): Promise<NoticeToSend[]> {
  const { rows } = await sql<NoticeToSend>`
    WITH taken AS (
      DELETE FROM notices_to_send
      WHERE shop_id = ${shop_id} AND user_id = ${user_id} AND channel = ${channel} AND due_at <= ${now}
      RETURNING notice_id
    )
    SELECT notices.id, notices.kind, count, outcome, amount, reason, newest.subject_id, newest.code
    FROM taken JOIN notices ON notices.shop_id = ${shop_id} AND notices.id = taken.notice_id
    CROSS JOIN LATERAL (
      SELECT subject_id, code FROM notice_subjects AS subject
      WHERE subject.shop_id = ${shop_id} AND subject.kind = notices.kind AND subject.bundle = notices.bundle
      ORDER BY at DESC, subject_id DESC LIMIT 1
    ) AS newest
    ORDER BY notices.at DESC, notices.id DESC`.execute(tx)
  return rows
}
