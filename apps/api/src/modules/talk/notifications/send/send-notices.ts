import type { Bilingual } from '@guihang/domain/languages'
import { noticeLink } from '@guihang/domain/talk/notifications/notice-links'
import { moreNoticesText, noticesText, noticeText } from '@guihang/domain/talk/notifications/notice-texts'
import { inBatches, type Tx } from '../../../../platform/database/index.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { enqueueDue, findReceiver, type NoticeToSend, type Outgoing, takeDue } from './send-notices.store.ts'

declare module '../../../../platform/jobs/payloads.ts' {
  interface JobPayloads {
    'send-due-notices': Record<string, never>
    'send-notices': Outgoing
    'forget-old-notices': Record<string, never>
  }
}

/** Notices that one mail lists. */
const mostAMail = 30

/** Makes a job for each person and channel for whom something is due: what goes wrong for one holds up nobody else. */
export async function sendDueNotices({ database, businessClock }: Platform): Promise<number> {
  const now = businessClock.now()
  let after = ''
  return await inBatches(async (size) => {
    const keys = await enqueueDue(database.db, { now, after, size })
    after = keys.at(-1) ?? after
    return keys.length
  })
}

/** It leaves the queue in the transaction that writes it, so a crash neither loses nor repeats it. */
export async function sendNotices(platform: Platform, outgoing: Outgoing): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const notices = await takeDue(tx, outgoing, platform.businessClock.now())
    const receiver = await findReceiver(tx, outgoing)
    if (notices.length === 0 || receiver === undefined) return
    const { publicUrl } = platform.environment
    const items = notices.map((notice) => ({ text: textOf(notice), link: publicUrl + noticeLink(notice) }))
    if (outgoing.channel === 'email') await writeMail(platform, tx, receiver, items)
    else {
      const [first] = items
      const text = noticesText(items.length, first?.text[receiver.locale] ?? '', receiver.locale)
      const link = items.length === 1 ? first?.link : publicUrl
      await platform.messages.send(tx, {
        channel: outgoing.channel,
        to: receiver.phone,
        text: `${platform.provider.name}: ${text}. ${link}`,
      })
    }
  })
}

type Receiver = NonNullable<Awaited<ReturnType<typeof findReceiver>>>
type Item = { readonly text: Bilingual; readonly link: string }

async function writeMail(
  platform: Pick<Platform, 'environment' | 'mail'>,
  tx: Tx,
  { name, email, locale, shop_name }: Receiver,
  items: readonly Item[],
): Promise<void> {
  await platform.mail.send(tx, {
    to: email,
    language: locale,
    kind: items.length === 1 ? 'notice' : 'notices',
    values: { name, shop_name, count: String(items.length) },
    items: shortened(items, `${platform.environment.publicUrl}/`),
    isDigest: true,
    link: `${platform.environment.publicUrl}/user/profile?tab=notifications`,
  })
}

function shortened(items: readonly Item[], link: string): readonly Item[] {
  if (items.length <= mostAMail) return items
  const text = moreNoticesText(items.length - mostAMail)
  return [...items.slice(0, mostAMail), { text, link }]
}

function textOf(notice: NoticeToSend): Bilingual {
  return { vi: noticeText(notice, 'vi'), en: noticeText(notice, 'en') }
}
