import { noticeChannels, noticeKinds, noticeOutcomes } from '@guihang/domain/talk/notifications/notice-kinds'
import { emailDigests } from '@guihang/domain/talk/notifications/notice-settings'
import * as z from 'zod/mini'
import { data, Id, IdParams, Instant, pageQuery, SignedMoney } from '../common.ts'
import { operation } from '../operation.ts'

const Kind = z.enum(noticeKinds)
const Channel = z.enum(noticeChannels)

/** Something the shop should hear of. `noticeText` of the domain puts it into a sentence, the same as in mails and messages. */
export const Notice = z.strictObject({
  id: Id,
  kind: Kind,
  /** How many events it tells of: deliveries that fail shortly one after the other are one notice. */
  count: z.int(),
  /** What it is about, the newest first, at most 20: a parcel's tracking number, the code of a support request, a file's name, a masked account. */
  subjects: z.array(z.strictObject({ id: Id, code: z.string() })),
  outcome: z.nullable(z.enum(noticeOutcomes)),
  /** VND over all of them; null where no money moves. Fees that fall are negative. */
  amount: z.nullable(SignedMoney),
  /** An FR code or a text, of the newest. */
  reason: z.nullable(z.string()),
  /** The page of the portal where the shop acts on it. */
  link: z.string(),
  at: Instant,
  /** For the person who asks; a notice that grows is unread again. */
  is_read: z.boolean(),
})
export type Notice = z.infer<typeof Notice>

const unread = z.int()

export const listNotifications = operation({
  name: 'listNotifications',
  method: 'GET',
  path: '/v1/notifications',
  tag: 'notifications',
  summary:
    'Notices of the shop, the newest first; `meta.unread` counts those the person who asks has not read',
  who: 'shop',
  access: 'parcels',
  addition: true,
  query: z.strictObject({
    kind: z.optional(Kind),
    /** `true`: only what the person has not read. */
    unread: z.optional(z.enum(['true', 'false'])),
    ...pageQuery,
  }),
  answer: z.strictObject({
    data: z.array(Notice),
    meta: z.strictObject({ next_cursor: z.nullable(z.string()), total: z.nullable(z.int()), unread }),
  }),
})

export const readNotification = operation({
  name: 'readNotification',
  method: 'PATCH',
  path: '/v1/notifications/:id/read',
  tag: 'notifications',
  summary: 'Mark a notice as read by the person who asks, on all their screens',
  who: 'shop',
  access: 'parcels',
  addition: true,
  params: IdParams,
  answer: z.strictObject({ data: Notice, meta: z.strictObject({ unread }) }),
  fails: ['ENOTFOUND'],
})

export const readAllNotifications = operation({
  name: 'readAllNotifications',
  method: 'PATCH',
  path: '/v1/notifications/read-all',
  tag: 'notifications',
  summary: 'Mark all notices as read by the person who asks, or all up to the newest that the screen shows',
  who: 'shop',
  access: 'parcels',
  addition: true,
  body: z.optional(
    z.strictObject({
      /** `at` of the newest notice on the screen: what came after it stays unread. Absent = all. */
      until: z.optional(Instant),
    }),
  ),
  answer: z.strictObject({ data: z.strictObject({ read: z.int() }), meta: z.strictObject({ unread }) }),
})

const Channels = z.record(Kind, z.record(Channel, z.boolean()))

/** An hour of the day, 0 to 23, in Asia/Ho_Chi_Minh. */
const Hour = z.int().check(z.minimum(0), z.maximum(23))

export const NotificationSettings = z.strictObject({
  /** What this instance can send by; the others are shown as not offered. */
  channels: z.array(Channel),
  /** What is locked (`canSwitchOff` of the domain) is always true. */
  kinds: Channels,
  /** When the e-mails go: as soon as something happened, at the hours below, or never. */
  email_digest: z.enum(emailDigests),
  /** At least one, in order; kept while the digest goes at once or never. */
  email_hours: z.array(Hour),
  /** Where e-mails and messages of this person go; without an e-mail none are offered. */
  email: z.nullable(z.string()),
  phone: z.string(),
})
export type NotificationSettings = z.infer<typeof NotificationSettings>

/** What is absent stays, down to the single channel of a single kind. */
export const EditNotificationSettings = z.strictObject({
  kinds: z.optional(z.partialRecord(Kind, z.partialRecord(Channel, z.boolean()))),
  email_digest: z.optional(z.enum(emailDigests)),
  email_hours: z.optional(z.array(Hour).check(z.minLength(1), z.maxLength(24))),
})
export type EditNotificationSettings = z.infer<typeof EditNotificationSettings>

export const getNotificationSettings = operation({
  name: 'getNotificationSettings',
  method: 'GET',
  path: '/v1/notification-settings',
  tag: 'notifications',
  summary: 'What the person who asks hears of, where, and when the e-mails go',
  who: 'shop',
  access: 'parcels',
  addition: true,
  answer: data(NotificationSettings),
})

export const editNotificationSettings = operation({
  name: 'editNotificationSettings',
  method: 'PATCH',
  path: '/v1/notification-settings',
  tag: 'notifications',
  summary: 'Choose what to hear of, where, and when; a locked kind cannot be switched off',
  who: 'shop',
  access: 'parcels',
  addition: true,
  body: EditNotificationSettings,
  answer: data(NotificationSettings),
})

export const notificationOperations = {
  listNotifications,
  readNotification,
  readAllNotifications,
  getNotificationSettings,
  editNotificationSettings,
}
