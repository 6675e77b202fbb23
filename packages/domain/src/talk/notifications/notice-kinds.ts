import type { ShopAccess } from '../../shop/people/shop-access.ts'

export const noticeKinds = [
  'delivery_failed',
  'claim_decided',
  'payout_sent',
  'payout_failed',
  'reweighed',
  'support_answered',
  'papers_decided',
  'bank_changed',
  'import_done',
  'export_done',
  'webhook_paused',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** `portal` is the list behind the bell. */
export const noticeChannels = ['portal', 'email', 'sms', 'zalo'] as const
export type NoticeChannel = (typeof noticeChannels)[number]

export const noticeOutcomes = [
  'approved',
  'rejected',
  'added',
  'edited',
  'made_default',
  'done',
  'failed',
] as const
export type NoticeOutcome = (typeof noticeOutcomes)[number]

/** `full`: only colleagues who see the shop's money and settings. */
export type NoticeRight = 'everybody' | 'full'

type KindRules = {
  readonly right: NoticeRight
  /** What happens shortly one after the other becomes one notice with a count. */
  readonly grouped: boolean
  /** Channels that nobody can switch off: whoever takes over an account would switch them off first. */
  readonly locked: readonly NoticeChannel[]
  /** Its own mail goes out at once, so the digest leaves it out. */
  readonly mailed_apart: boolean
  readonly unless_chosen: readonly NoticeChannel[]
}

const usual = { grouped: false, locked: [], mailed_apart: false, unless_chosen: ['portal', 'email'] } as const // as: keeps the exact names
const guarded = { ...usual, locked: ['portal', 'email'], mailed_apart: true, right: 'full' } as const // as: keeps the exact names
const watched = { ...usual, unless_chosen: ['portal'] } as const // as: keeps the exact names

export const noticeRules: Readonly<Record<NoticeKind, KindRules>> = {
  // Its answer waits a day, and the next mail may be hours away.
  delivery_failed: {
    ...usual,
    right: 'everybody',
    grouped: true,
    unless_chosen: [...usual.unless_chosen, 'zalo'],
  },
  claim_decided: { ...usual, right: 'everybody', grouped: true },
  payout_sent: { ...usual, right: 'full', grouped: true },
  payout_failed: { ...usual, right: 'full' },
  reweighed: { ...usual, right: 'everybody', grouped: true },
  support_answered: { ...usual, right: 'everybody' },
  papers_decided: guarded,
  bank_changed: guarded,
  // Whoever started an import or an export waits for it on the screen.
  import_done: { ...watched, right: 'everybody' },
  export_done: { ...watched, right: 'full' },
  webhook_paused: { ...usual, right: 'full' },
}

/** The only place that filters kinds by right. */
export function mayHear(kind: NoticeKind, access: ShopAccess): boolean {
  return access === 'full' || noticeRules[kind].right === 'everybody'
}

export function canSwitchOff(kind: NoticeKind, channel: NoticeChannel): boolean {
  return !noticeRules[kind].locked.includes(channel)
}
