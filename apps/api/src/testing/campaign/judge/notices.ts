import { createClient } from '@guihang/contract/client'
import { moveClock } from '@guihang/contract/home/business-clock'
import type { ParcelDetail } from '@guihang/contract/parcels/parcels'
import { login } from '@guihang/contract/shop/identity'
import { listNotifications, type Notice } from '@guihang/contract/talk/notifications'
import { isParcelEvent } from '@guihang/domain/parcels/lifecycle/events/parcel-events'
import type { NoticeKind } from '@guihang/domain/talk/notifications/notice-kinds'
import { noticeText } from '@guihang/domain/talk/notifications/notice-texts'
import { noticeKindOf } from '@guihang/domain/talk/notifications/notices-of-events'
import type { Database } from '../../../platform/database/index.ts'
import { addJob } from '../../../platform/jobs/index.ts'
import { textsOf } from '../../people/mails.ts'
import { untilAnswered } from '../../until-answered.ts'
import type { Carried, JudgedShop } from './board.ts'
import { exactly } from './histories.ts'
import { allRows, aWhile, meanwhile, plainClient, type Scene, untilNothingComes } from './scene.ts'

/** Mails with all notices of some hours go out twice a day. */
const aDay = 86_400
/** A mail lists so many, the newest, and counts the others. */
const mostAMail = 30

const kindsOfEvents = [
  'delivery_failed',
  'claim_decided',
  'reweighed',
] as const satisfies readonly NoticeKind[]

/** How many things of a kind a shop is to hear of. */
export type DueNotices = { readonly kind: NoticeKind; readonly shop: JudgedShop; readonly count: number }

/** What the histories of parcels have to tell. */
export function noticesOfHistories({ shops }: Scene, read: ReadonlyMap<Carried, ParcelDetail>): DueNotices[] {
  const counts = new Map<JudgedShop, Map<NoticeKind | null, number>>()
  for (const [{ shop }, { events }] of read) {
    const ofShop = counts.get(shop) ?? new Map<NoticeKind | null, number>()
    counts.set(shop, ofShop)
    for (const { event } of events) {
      const kind = isParcelEvent(event) ? noticeKindOf(event) : null
      ofShop.set(kind, (ofShop.get(kind) ?? 0) + 1)
    }
  }
  return shops.flatMap((shop) =>
    kindsOfEvents.map((kind) => ({ kind, shop, count: counts.get(shop)?.get(kind) ?? 0 })),
  )
}

/**
 * Each shop hears of each of these, once behind the bell, and of each such notice by mail a day later. `mails` are those
 * that the mail server took.
 */
export async function noteNotices(
  scene: Scene,
  due: readonly DueNotices[],
  mails: readonly string[],
  database: Database,
): Promise<void> {
  const waiting = new Set<string>()
  const ofShop = new Map<JudgedShop, Notice[]>()
  for (const { kind, shop, count } of due) {
    const notices = await noticesOf(scene, shop, kind)
    const told = notices.reduce((sum, notice) => sum + notice.count, 0)
    scene.recorder.note(`end at ${shop.name}`, 'notices', [exactly(`${kind} of ${shop.name}`, told, count)])
    ofShop.set(shop, [...(ofShop.get(shop) ?? []), ...notices])
  }
  for (const notices of ofShop.values())
    for (const notice of notices.toSorted((one, other) => other.at.localeCompare(one.at)).slice(0, mostAMail))
      waiting.add(textOf(notice))
  const operator = plainClient(scene, scene.operatorToken)
  await untilAnswered(() => operator.call(moveClock, { body: { advance_seconds: aDay } }))
  let looked = 0
  const come = untilNothingComes(
    () => {
      for (const text of mails.slice(looked).flatMap(textsOf))
        for (const wanted of waiting) if (text.includes(wanted)) waiting.delete(wanted)
      looked = mails.length
      return waiting.size === 0
    },
    () => mails.length,
  )
  // The product looks once a minute; nobody waits for that. A process may not have heard yet that a day has passed.
  await meanwhile(come, async () => {
    await addJob(database.db, 'send-due-notices', {})
    await aWhile(1_000)
  })
  // None may be left.
  for (const text of waiting)
    scene.recorder.note('mail server', 'all mails', [['count', `notices that no mail tells: ${text}`, 1]])
}

/** A mail names parcels only to which something happened that their shop is to hear of. */
export function noteMails(
  { board, recorder }: Scene,
  read: ReadonlyMap<Carried, ParcelDetail>,
  mails: readonly string[],
): void {
  const words = new Set(mails.flatMap(textsOf).flatMap((text) => text.split(/[^A-Z0-9]+/)))
  for (const number of words) {
    const parcel = board.withNumber(number)
    const events = parcel === undefined ? [] : (read.get(parcel)?.events ?? [])
    const isNews = events.some(({ event }) => isParcelEvent(event) && noticeKindOf(event) !== null)
    if (parcel !== undefined && !isNews)
      recorder.note('mail server', 'all mails', [['count', `mails that tell of nothing: ${number}`, 1]])
  }
}

async function noticesOf({ urls }: Scene, { account }: JudgedShop, kind: NoticeKind): Promise<Notice[]> {
  const baseUrl = urls[0] ?? ''
  const { access_token } = await untilAnswered(() => createClient({ baseUrl }).call(login, { body: account }))
  const client = createClient({ baseUrl, token: () => access_token })
  return await allRows((query) => client.call(listNotifications, { query: { ...query, kind } }))
}

function textOf({ subjects, ...notice }: Notice): string {
  return noticeText({ ...notice, code: subjects[0]?.code ?? '' }, 'vi')
}
