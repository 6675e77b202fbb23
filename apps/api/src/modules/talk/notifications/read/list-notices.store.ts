import type { NoticeKind } from '@guihang/domain/talk/notifications/notice-kinds'
import { type Selectable, sql } from 'kysely'
import type { Reader, Tables, Tx } from '../../../../platform/database/index.ts'
import type { Person } from '../settings/notification-settings.store.ts'

export type NoticeRow = Selectable<Tables['notices']> & {
  readonly is_unread: boolean
  /** The newest first, at most `subjectsShown`. */
  readonly subjects: readonly { readonly id: string; readonly code: string }[]
}

export type NoticesAsked = {
  readonly kinds: readonly NoticeKind[]
  readonly id?: string
  readonly onlyUnread?: boolean
  /** Not the notices that are other people's affair. */
  readonly onlyOwn: boolean
  readonly after?: { readonly at: Date; readonly id: string } | undefined
  readonly limit: number
}

const subjectsShown = 20

export async function listNoticeRows(
  reader: Reader,
  { shop_id, user_id }: Person,
  { kinds, id, onlyUnread = false, onlyOwn, after, limit }: NoticesAsked,
): Promise<NoticeRow[]> {
  const unread = sql<boolean>`EXISTS (SELECT FROM unread_notices AS unread
    WHERE unread.shop_id = ${shop_id} AND unread.user_id = ${user_id} AND unread.notice_id = notices.id)`
  const { rows } = await sql<NoticeRow>`
    SELECT notices.*, ${unread} AS is_unread, about.subjects
    FROM notices CROSS JOIN LATERAL (
      SELECT coalesce(json_agg(json_build_object('id', subject_id, 'code', code)), '[]') AS subjects
      FROM (
        SELECT subject_id, code FROM notice_subjects AS subject
        WHERE subject.shop_id = ${shop_id} AND subject.kind = notices.kind AND subject.bundle = notices.bundle
        ORDER BY at DESC, subject_id DESC LIMIT ${subjectsShown}
      ) AS newest
    ) AS about
    WHERE notices.shop_id = ${shop_id} AND notices.kind = ANY(${[...kinds]}::text[])
      AND (${id ?? null}::uuid IS NULL OR notices.id = ${id ?? null})
      AND (NOT ${onlyUnread}::boolean OR ${unread})
      AND (NOT ${onlyOwn}::boolean OR notices.owner_id IS NULL OR notices.owner_id = ${user_id})
      AND (${after?.at ?? null}::timestamptz IS NULL
        OR (notices.at, notices.id) < (${after?.at ?? null}, ${after?.id ?? null}::uuid))
    ORDER BY notices.at DESC, notices.id DESC LIMIT ${limit}`.execute(reader)
  return rows
}

export async function countUnread(reader: Reader, { shop_id, user_id }: Person): Promise<number> {
  const { count } = await reader
    .selectFrom('unread_notices')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('shop_id', '=', shop_id)
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** What was read is not sent any more. Answers how many were unread. */
export async function deleteUnread(
  tx: Tx,
  { shop_id, user_id }: Person,
  which: {
    readonly id?: string
    readonly until?: Date | undefined
    readonly about?: { readonly kind: NoticeKind; readonly subject_id: string }
  },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    WITH meant AS (
      SELECT id FROM notices WHERE shop_id = ${shop_id}
        AND (${which.id ?? null}::uuid IS NULL OR id = ${which.id ?? null})
        AND (${which.until ?? null}::timestamptz IS NULL OR at <= ${which.until ?? null})
        AND (${which.about?.kind ?? null}::text IS NULL OR (kind, bundle) IN (
          SELECT kind, bundle FROM notice_subjects WHERE shop_id = ${shop_id}
            AND kind = ${which.about?.kind ?? null} AND subject_id = ${which.about?.subject_id ?? null}::uuid
        ))
    ), waiting AS (
      DELETE FROM notices_to_send
      WHERE shop_id = ${shop_id} AND user_id = ${user_id} AND notice_id IN (SELECT id FROM meant)
    ), read AS (
      DELETE FROM unread_notices
      WHERE shop_id = ${shop_id} AND user_id = ${user_id} AND notice_id IN (SELECT id FROM meant)
      RETURNING notice_id
    )
    SELECT count(*)::int AS count FROM read`.execute(tx)
  return rows[0]?.count ?? 0
}
