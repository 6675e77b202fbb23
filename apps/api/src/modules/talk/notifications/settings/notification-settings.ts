import type { FieldFaults } from '@guihang/contract/fields/field-rules'
import type { EditNotificationSettings, NotificationSettings } from '@guihang/contract/talk/notifications'
import type { ShopAccess } from '@guihang/domain/shop/people/shop-access'
import {
  canSwitchOff,
  mayHear,
  type NoticeChannel,
  noticeChannels,
  noticeKinds,
} from '@guihang/domain/talk/notifications/notice-kinds'
import {
  channelMap,
  chosenWith,
  defaultEmailDigest,
  defaultEmailHours,
} from '@guihang/domain/talk/notifications/notice-settings'
import { mailDueAt } from '@guihang/domain/talk/notifications/notice-times'
import type { Reader, Tx } from '../../../../platform/database/index.ts'
import { announce } from '../../../../platform/events/index.ts'
import { reject, rejectFields } from '../../../../platform/http/answers/reject.ts'
import type { Platform } from '../../../../platform/platform.ts'
import {
  type Choices,
  deleteHearings,
  deleteHearingsOfOthers,
  findSettings,
  lockPerson,
  moveMails,
  type Person,
  storeSettings,
} from './notification-settings.store.ts'

type Chosen = { readonly [Field in keyof Choices]: Choices[Field] | null } & { readonly access: ShopAccess }

/** The channels of a person by kind, and when the mails go: what was chosen, or what comes by itself. */
export function hearingOf(row: Chosen) {
  const { chosen, email_digest, email_hours } = choicesOf(row)
  return { channels: channelMap(chosen, row.access), email_digest, email_hours }
}

/** For a person who may only handle parcels from now on: takes back what waits and speaks of money, settings or others' affairs. */
export async function forgetHearingsOfOthers(tx: Tx, person: Person): Promise<void> {
  await deleteHearingsOfOthers(
    tx,
    person,
    noticeKinds.filter((kind) => !mayHear(kind, 'parcels')),
  )
}

function choicesOf({ chosen, email_digest, email_hours }: Chosen): Choices {
  return {
    chosen: chosen ?? {},
    email_digest: email_digest ?? defaultEmailDigest,
    email_hours: email_hours ?? defaultEmailHours,
  }
}

export async function getNotificationSettings(
  platform: Platform,
  reader: Reader,
  person: Person,
): Promise<NotificationSettings> {
  const row = await findSettings(reader, person)
  if (row === undefined) throw reject('ETOKEN')
  const { channels, email_digest, email_hours } = hearingOf(row)
  return {
    channels: [...channelsOffered(platform, row)],
    kinds: channels,
    email_digest,
    email_hours: [...email_hours],
    email: row.email,
    phone: row.phone,
  }
}

/** What waits follows at once. EVALID at a channel that is locked, not offered or without an address. */
export async function editNotificationSettings(
  platform: Platform,
  tx: Tx,
  person: Person,
  body: EditNotificationSettings,
): Promise<NotificationSettings> {
  await lockPerson(tx, person)
  const row = await findSettings(tx, person)
  if (row === undefined) throw reject('ETOKEN')
  refuseFaults(channelsOffered(platform, row), body)
  const before = choicesOf(row)
  const hours = body.email_hours ?? before.email_hours
  const after: Choices = {
    chosen: chosenWith(before.chosen, body.kinds ?? {}),
    email_digest: body.email_digest ?? before.email_digest,
    email_hours: [...new Set(hours)].toSorted((one, other) => one - other),
  }
  const now = platform.businessClock.now()
  await storeSettings(tx, person, after, now)
  const { access } = row
  const [was, is] = [channelMap(before.chosen, access), channelMap(after.chosen, access)]
  for (const channel of noticeChannels) {
    await deleteHearings(
      tx,
      person,
      channel,
      noticeKinds.filter((kind) => was[kind][channel] && !is[kind][channel]),
    )
  }
  if (body.email_digest !== undefined || body.email_hours !== undefined)
    await moveMails(tx, person, mailDueAt(now, after.email_digest, after.email_hours))
  // The list and the count change on all screens of this person.
  if (noticeKinds.some((kind) => was[kind].portal !== is[kind].portal))
    await announce(tx, { shop_id: person.shop_id, type: 'notices_read', id: person.user_id })
  return await getNotificationSettings(platform, tx, person)
}

type Reached = { readonly email: string | null }

function channelsOffered({ messages }: Platform, { email }: Reached): readonly NoticeChannel[] {
  return ['portal', ...(email === null ? [] : (['email'] as const)), ...messages.offered] // as: the exact channel
}

function refuseFaults(offered: readonly NoticeChannel[], { kinds = {} }: EditNotificationSettings): void {
  const faults: FieldFaults = {}
  for (const kind of noticeKinds) {
    for (const channel of noticeChannels) {
      const wanted = kinds[kind]?.[channel]
      const field = `kinds.${kind}.${channel}`
      if (wanted === false && !canSwitchOff(kind, channel)) faults[field] = [{ rule: 'always_on' }]
      if (wanted === true && !offered.includes(channel)) faults[field] = [{ rule: 'channel_missing' }]
    }
  }
  for (const _ in faults) throw rejectFields(faults)
}
