import {
  type NoticeChannel,
  type NoticeKind,
  type NoticeOutcome,
  noticeChannels,
  noticeRules,
} from '@guihang/domain/talk/notifications/notice-kinds'
import { mailDueAt, windowEnd, windowOf } from '@guihang/domain/talk/notifications/notice-times'
import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '../../../../platform/database/index.ts'
import { announce } from '../../../../platform/events/index.ts'
import { hearingOf } from '../settings/notification-settings.ts'
import {
  type Hearer,
  type Hearing,
  insertHearings,
  lockHearers,
  storeNotices,
  type ToldNotice,
  type ToTell,
} from './notices.store.ts'

export type NoticeSubject = {
  readonly shop_id: string
  /** The parcel, support request, bank account, … */
  readonly id: string
  /** How people call it: tracking number, support code, file name, masked account number. '' for the shop itself. */
  readonly code: string
  /** Tells the times apart that the same thing happens to the subject: an event's position, an answer's id. */
  readonly occasion: string
  /** Business time. */
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
    subjects.map((subject) => toTell(kind, subject)),
  )
  if (told.length === 0) return
  const hearers = Map.groupBy(
    await lockHearers(tx, [...new Set(told.map(({ shop_id }) => shop_id))]),
    ({ shop_id }) => shop_id,
  )
  await insertHearings(
    tx,
    told.flatMap((notice) =>
      (hearers.get(notice.shop_id) ?? []).flatMap((hearer) => hearingsOf(notice, hearer)),
    ),
  )
  for (const { shop_id, id } of told) await announce(tx, { shop_id, type: 'notice', id })
}

function toTell(kind: NoticeKind, subject: NoticeSubject): ToTell {
  const { shop_id, id, code, occasion, at } = subject
  const { outcome = null, amount = null, reason = null, owner_id = null } = subject
  // A decided dispute is another story than a weighing, though both are of one kind.
  const group = kind === 'reweighed' && outcome !== null ? `${windowOf(at)}:${outcome}` : windowOf(at)
  const bundle = noticeRules[kind].grouped ? group : `${id}:${occasion}`
  const notice_id = uuidv7({ msecs: at.getTime() })
  const told = { shop_id, kind, subject_id: id, occasion, bundle, code }
  return { ...told, outcome, amount, reason, owner_id, at, notice_id }
}

function hearingsOf({ shop_id, id, kind, owner_id, at }: ToldNotice, hearer: Hearer): Hearing[] {
  const isOthers = owner_id !== null && owner_id !== hearer.id
  if (isOthers && hearer.access !== 'full') return []
  const { channels, email_digest, email_hours } = hearingOf(hearer)
  const due: Readonly<Record<NoticeChannel, () => Date | null>> = {
    portal: () => null,
    email: () =>
      hearer.email === null || noticeRules[kind].mailed_apart
        ? null
        : mailDueAt(at, email_digest, email_hours),
    sms: () => windowEnd(at),
    zalo: () => windowEnd(at),
  }
  return noticeChannels.flatMap((channel) => {
    const due_at = channels[kind][channel] ? due[channel]() : null
    const isHeard = channels[kind][channel] && (channel === 'portal' || due_at !== null)
    return isHeard ? [{ shop_id, user_id: hearer.id, notice_id: id, channel, due_at }] : []
  })
}
