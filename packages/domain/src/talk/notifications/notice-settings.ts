import type { ShopAccess } from '../../shop/people/shop-access.ts'
import {
  canSwitchOff,
  mayHear,
  type NoticeChannel,
  type NoticeKind,
  noticeChannels,
  noticeKinds,
  noticeRules,
} from './notice-kinds.ts'

/** Hours of the day in Asia/Ho_Chi_Minh. */
export const emailDigests = ['at_once', 'at_hours', 'never'] as const
export type EmailDigest = (typeof emailDigests)[number]

export const defaultEmailDigest: EmailDigest = 'at_hours'
/** Before the shop packs, and before the couriers end their day. */
export const defaultEmailHours: readonly number[] = [8, 17]

export type ChannelMap = Readonly<Record<NoticeKind, Readonly<Record<NoticeChannel, boolean>>>>
/** What a person has not chosen stays as the kind has it by itself. */
export type ChosenChannels = {
  readonly [Kind in NoticeKind]?: { readonly [Channel in NoticeChannel]?: boolean | undefined } | undefined
}

/** Locked channels are on whatever was chosen; kinds that the person may not see have none. */
export function channelMap(chosen: ChosenChannels, access: ShopAccess): ChannelMap {
  return tableOf(noticeKinds, (kind) =>
    tableOf(noticeChannels, (channel) => {
      if (!mayHear(kind, access)) return false
      if (!canSwitchOff(kind, channel)) return true
      return chosen[kind]?.[channel] ?? noticeRules[kind].unless_chosen.includes(channel)
    }),
  )
}

export function chosenWith(before: ChosenChannels, change: ChosenChannels): ChosenChannels {
  return tableOf(noticeKinds, (kind) => ({ ...before[kind], ...change[kind] }))
}

function tableOf<Key extends string, Value>(
  keys: readonly Key[],
  valueFor: (key: Key) => Value,
): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, valueFor(key)])) as Record<Key, Value> // as: one entry for each key
}
