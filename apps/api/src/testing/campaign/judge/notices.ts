import { createClient } from '@guihang/contract/client'
import { moveClock } from '@guihang/contract/home/business-clock'
import type { ParcelDetail } from '@guihang/contract/parcels/parcels'
import { login } from '@guihang/contract/shop/identity'
import { listNotifications, type Notice } from '@guihang/contract/talk/notifications'
import { eventFacts, isParcelEvent } from '@guihang/domain/parcels/lifecycle/events/parcel-events'
import { noticeText } from '@guihang/domain/talk/notifications/notice-texts'
import type { Database } from '../../../platform/database/index.ts'
import { addJob } from '../../../platform/jobs/index.ts'
import { textsOf } from '../../people/mails.ts'
import { untilAnswered } from '../../until-answered.ts'
import type { Carried, JudgedShop } from './board.ts'
import { exactly } from './histories.ts'
import { allRows, plainClient, type Scene, untilNothingComes } from './scene.ts'

/** Mails with all notices of some hours go out twice a day. */
const aDay = 86_400

/**
 * Each shop hears of each delivery that failed, once behind the bell, and of each such notice by mail a day later. `mails`
 * are those that the mail server took: none of them tells of what did not happen.
 */
export async function noteNotices(
  scene: Scene,
  read: ReadonlyMap<Carried, ParcelDetail>,
  mails: readonly string[],
  database: Database,
): Promise<void> {
  const waiting = new Set<string>()
  for (const shop of scene.shops) {
    const notices = await noticesOf(scene, shop)
    const told = notices.reduce((sum, { count }) => sum + count, 0)
    const failed = [...read]
      .filter(([parcel]) => parcel.shop === shop)
      .flatMap(([, { events }]) => events.filter(({ event }) => isFailure(event)))
    const step = exactly(`failed deliveries of ${shop.name}`, told, failed.length)
    scene.recorder.note(`end at ${shop.name}`, 'notices', [step])
    for (const notice of notices) waiting.add(textOf(notice))
  }
  const operator = plainClient(scene, scene.operatorToken)
  await untilAnswered(() => operator.call(moveClock, { body: { advance_seconds: aDay } }))
  // It looks once a minute; nobody waits for that.
  await addJob(database.db, 'send-due-notices', {})
  let looked = 0
  await untilNothingComes(
    () => {
      for (const text of mails.slice(looked).flatMap(textsOf))
        for (const wanted of waiting) if (text.includes(wanted)) waiting.delete(wanted)
      looked = mails.length
      return waiting.size === 0
    },
    () => mails.length,
  )
  // None may be left.
  for (const text of waiting)
    scene.recorder.note('mail server', 'all mails', [['count', `notices that no mail tells: ${text}`, 1]])
  noteTold(scene, read, mails)
}

/** A mail names parcels only to which something happened that their shop is to hear of. */
function noteTold(
  { board, recorder }: Scene,
  read: ReadonlyMap<Carried, ParcelDetail>,
  mails: readonly string[],
): void {
  const words = new Set(mails.flatMap(textsOf).flatMap((text) => text.split(/[^A-Z0-9]+/)))
  for (const number of words) {
    const parcel = board.withNumber(number)
    const events = parcel === undefined ? [] : (read.get(parcel)?.events ?? [])
    const isNews = events.some(({ event }) => isParcelEvent(event) && eventFacts[event].notice !== null)
    if (parcel !== undefined && !isNews)
      recorder.note('mail server', 'all mails', [['count', `mails that tell of nothing: ${number}`, 1]])
  }
}

function isFailure(event: string): boolean {
  return isParcelEvent(event) && eventFacts[event].notice === 'delivery_failed'
}

async function noticesOf({ urls }: Scene, { account }: JudgedShop): Promise<Notice[]> {
  const baseUrl = urls[0] ?? ''
  const { access_token } = await untilAnswered(() => createClient({ baseUrl }).call(login, { body: account }))
  const client = createClient({ baseUrl, token: () => access_token })
  return await allRows((query) =>
    client.call(listNotifications, { query: { ...query, kind: 'delivery_failed' } }),
  )
}

function textOf({ subjects, ...notice }: Notice): string {
  return noticeText({ ...notice, code: subjects[0]?.code ?? '' }, 'vi')
}
