import {
  type NoticeChannel,
  type NoticeKind,
  type NoticeOutcome,
  noticeChannels,
  noticeRules,
} from '@guihang/domain/talk/notifications/notice-kinds'
import { mailDueAt, windowEnd, windowOf } from '@guihang/domain/talk/notifications/notice-times'
import type { Tx } from '../../../../platform/database/index.ts'
import { announce } from '../../../../platform/events/index.ts'
import { newId } from '../../../../platform/new-id.ts'
import { hearingOf } from '../settings/notification-settings.ts'
import {
  type Hearing,
  insertHearings,
  lockRecipients,
  type NewNotice,
  type Recipient,
  type StoredNotice,
  storeNotices,
} from './notices.store.ts'

export type NoticeSubject = {
  readonly shop_id: string
  /** The parcel, support request, bank account, … */
  readonly id: string
  /** How people call it: tracking number, support code, file name, masked account number. '' for the shop itself. */
  readonly code: string
  /** Tells the times apart that the same thing happens to the subject: an event's position, an answer's id. */
  readonly occasion: string
  readonly at: Date
  readonly outcome?: NoticeOutcome | null
  /** VND. */
  readonly amount?: number | null
  /** An FR code or a text. */
  readonly reason?: string | null
  /** Whose affair it is. Colleagues with less hear only of their own; null is everybody's affair. */
  readonly owner_id?: string | null
}

/**
 * In the transaction of what it tells of: in the list, and by mail and message as each person has chosen. The same
 * kind, subject and occasion is told once, however often this is called. Subjects of many shops may come together.
 */
export async function notify(tx: Tx, kind: NoticeKind, subjects: readonly NoticeSubject[]): Promise<void> {
  if (subjects.length === 0) return
  const told = await storeNotices(
    tx,
    subjects.map((subject) => newNotice(kind, subject)),
  )
  if (told.length === 0) return
  const recipients = Map.groupBy(
    await lockRecipients(tx, [...new Set(told.map(({ shop_id }) => shop_id))]),
    ({ shop_id }) => shop_id,
  )
  await insertHearings(
    tx,
    told.flatMap((notice) =>
      (recipients.get(notice.shop_id) ?? []).flatMap((recipient) => hearingsOf(notice, recipient)),
    ),
  )
  for (const { shop_id, id } of told) await announce(tx, { shop_id, type: 'notice', id })
}

function newNotice(kind: NoticeKind, subject: NoticeSubject): NewNotice {
  const { shop_id, id, code, occasion, at } = subject
  const { outcome = null, amount = null, reason = null, owner_id = null } = subject
  // A decided dispute is another story than a weighing, though both are of one kind.
  const group = kind === 'reweighed' && outcome !== null ? `${windowOf(at)}:${outcome}` : windowOf(at)
  const bundle = noticeRules[kind].grouped ? group : `${id}:${occasion}`
  const notice_id = newId(at)
  const told = { shop_id, kind, subject_id: id, occasion, bundle, code }
  return { ...told, outcome, amount, reason, owner_id, at, notice_id }
}

function hearingsOf({ shop_id, id, kind, owner_id, at }: StoredNotice, recipient: Recipient): Hearing[] {
  const isOthers = owner_id !== null && owner_id !== recipient.id
  if (isOthers && recipient.access !== 'full') return []
  const { channels, email_digest, email_hours } = hearingOf(recipient)
  const due: Readonly<Record<NoticeChannel, () => Date | null>> = {
    portal: () => null,
    email: () =>
      recipient.email === null || noticeRules[kind].mailed_apart
        ? null
        : mailDueAt(at, email_digest, email_hours),
    sms: () => windowEnd(at),
    zalo: () => windowEnd(at),
  }
  return noticeChannels.flatMap((channel) => {
    const due_at = channels[kind][channel] ? due[channel]() : null
    const isHeard = channels[kind][channel] && (channel === 'portal' || due_at !== null)
    return isHeard ? [{ shop_id, user_id: recipient.id, notice_id: id, channel, due_at }] : []
  })
}
