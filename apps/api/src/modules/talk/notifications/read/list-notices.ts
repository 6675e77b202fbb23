import { Id } from '@guihang/contract/common'
import type { AnswerOf, QueryOf } from '@guihang/contract/operation'
import type { listNotifications, Notice } from '@guihang/contract/talk/notifications'
import { noticeKinds } from '@guihang/domain/talk/notifications/notice-kinds'
import { noticeLink } from '@guihang/domain/talk/notifications/notice-links'
import type { Reader } from '../../../../platform/database/index.ts'
import { cursorInstant } from '../../../../platform/http/answers/cursor-instant.ts'
import { reject, rejectFields } from '../../../../platform/http/answers/reject.ts'
import { findSettings, type Person } from '../settings/notification-settings.store.ts'
import { hearingOf } from '../settings/notification-settings.ts'
import { countUnread, listNoticeRows, type NoticeRow } from './list-notices.store.ts'

/** Throws EVALID for a cursor that is none of ours. */
export async function listNotices(
  reader: Reader,
  person: Person,
  query: QueryOf<typeof listNotifications>,
): Promise<AnswerOf<typeof listNotifications>> {
  const { limit } = query
  const shown = await noticesShown(reader, person)
  const rows = await listNoticeRows(reader, person, {
    ...shown,
    kinds: shown.kinds.filter((kind) => query.kind === undefined || query.kind === kind),
    onlyUnread: query.unread === 'true',
    after: query.cursor === undefined ? undefined : placeOf(query.cursor),
    limit: limit + 1,
  })
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  const next_cursor = last === undefined ? null : `${last.at.toISOString()}_${last.id}`
  return {
    data: page.map(noticeAnswer),
    meta: { next_cursor, total: null, unread: await countUnread(reader, person) },
  }
}

/** One notice as the person sees it. Throws ENOTFOUND for one of another shop, or of a kind the person does not see. */
export async function getNotice(reader: Reader, person: Person, id: string): Promise<Notice> {
  const [row] = await listNoticeRows(reader, person, {
    ...(await noticesShown(reader, person)),
    id,
    limit: 1,
  })
  if (row === undefined) throw reject('ENOTFOUND')
  return noticeAnswer(row)
}

/** What a person sees behind the bell: the kinds they chose, and with less than full access nobody else's affairs. */
async function noticesShown(reader: Reader, person: Person) {
  const row = await findSettings(reader, person)
  if (row === undefined) return { kinds: [], onlyOwn: true }
  const { channels } = hearingOf(row)
  const kinds = noticeKinds.filter((kind) => channels[kind].portal)
  return { kinds, onlyOwn: row.access !== 'full' }
}

function placeOf(cursor: string): { at: Date; id: string } {
  const [instant = '', id = ''] = cursor.split('_')
  const at = cursorInstant(instant)
  if (at === undefined || !Id.safeParse(id).success) throw rejectFields({ cursor: [{ rule: 'cursor' }] })
  return { at, id }
}

function noticeAnswer(row: NoticeRow): Notice {
  const { id, kind, count, outcome, amount, reason, at, is_unread } = row
  const subjects = [...row.subjects]
  return {
    id,
    kind,
    count,
    subjects,
    outcome,
    amount,
    reason,
    link: noticeLink({ kind, count, subject_id: subjects[0]?.id ?? '' }),
    at: at.toISOString(),
    is_read: !is_unread,
  }
}
