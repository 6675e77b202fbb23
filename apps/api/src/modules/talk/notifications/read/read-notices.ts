import type { AnswerOf } from '@guihang/contract/operation'
import type { readAllNotifications, readNotification } from '@guihang/contract/talk/notifications'
import type { Tx } from '../../../../platform/database/index.ts'
import { announce } from '../../../../platform/events/index.ts'
import type { Person } from '../settings/notification-settings.store.ts'
import { countUnread, deleteUnread } from './list-notices.store.ts'
import { getNotice } from './list-notices.ts'

/** Marks a notice as read by this person, everywhere. Throws ENOTFOUND for one that the person does not see. */
export async function readNotice(
  tx: Tx,
  person: Person,
  id: string,
): Promise<AnswerOf<typeof readNotification>> {
  const notice = await getNotice(tx, person, id)
  const count = await deleteUnread(tx, person, { id })
  if (count > 0) await notifyOtherScreens(tx, person)
  return { data: { ...notice, is_read: true }, meta: { unread: await countUnread(tx, person) } }
}

export async function readAllNotices(
  tx: Tx,
  person: Person,
  until: string | undefined,
): Promise<AnswerOf<typeof readAllNotifications>> {
  const read = await deleteUnread(tx, person, { until: until === undefined ? undefined : new Date(until) })
  if (read > 0) await notifyOtherScreens(tx, person)
  return { data: { read }, meta: { unread: await countUnread(tx, person) } }
}

/** Whoever opens a support request has heard of everything that happened to it. */
export async function readNoticesOfRequest(tx: Tx, person: Person, request_id: string): Promise<void> {
  const about = { kind: 'support_answered', subject_id: request_id } as const // as: the kind, not any text
  if ((await deleteUnread(tx, person, { about })) > 0) await notifyOtherScreens(tx, person)
}

/** Only this person's own screens are told: what colleagues have read is their own business. */
async function notifyOtherScreens(tx: Tx, { shop_id, user_id }: Person): Promise<void> {
  await announce(tx, { shop_id, type: 'notices_read', id: user_id })
}
