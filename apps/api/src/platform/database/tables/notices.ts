import type {
  NoticeChannel,
  NoticeKind,
  NoticeOutcome,
} from '@guihang/domain/talk/notifications/notice-kinds'
import type { ChosenChannels, EmailDigest } from '@guihang/domain/talk/notifications/notice-settings'
import type { Json } from './columns.ts'

export type NoticeRow = {
  shop_id: string
  id: string
  kind: NoticeKind
  bundle: string
  count: number
  outcome: NoticeOutcome | null
  amount: number | null
  reason: string | null
  /** Whose affair it is; null: everybody's. */
  owner_id: string | null
  at: Date
}

export type NoticeSubjectRow = {
  shop_id: string
  kind: NoticeKind
  subject_id: string
  occasion: string
  bundle: string
  code: string
  at: Date
}

export type UnreadNoticeRow = { shop_id: string; user_id: string; notice_id: string }

export type NoticeToSendRow = {
  shop_id: string
  user_id: string
  channel: Exclude<NoticeChannel, 'portal'>
  notice_id: string
  due_at: Date
}

export type NotificationSettingsRow = {
  shop_id: string
  user_id: string
  chosen: Json<ChosenChannels>
  email_digest: EmailDigest
  email_hours: number[]
  updated_at: Date
}
