import type { Client } from '@guihang/contract/client'
import { lockUser } from '@guihang/contract/provider/operated-people'
import { createBankAccount } from '@guihang/contract/shop/banks'
import {
  editNotificationSettings,
  getNotificationSettings,
  listNotifications,
  readAllNotifications,
} from '@guihang/contract/talk/notifications'
import { hourMs, minuteMs } from '@guihang/domain/time'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobTasks } from '../../../../modules.ts'
import { manualClock } from '../../../../platform/clock.ts'
import { type SignedIn, startTestApi, type TestApi } from '../../../../testing/api.ts'
import { hearLive } from '../../../../testing/hear-live.ts'
import { type JobTime, jobTime } from '../../../../testing/job-time.ts'
import { answers, refusal } from '../../../../testing/matrix/refusals.ts'
import { bankAccountBody } from '../../../../testing/people/bank-accounts.ts'
import { mailsTo } from '../../../../testing/people/mails.ts'
import { shopWithStore } from '../../../../testing/road/parcels.ts'
import { runJob } from '../../../../testing/run-job.ts'
import { failedParcel, failedTogether, unreadOf } from '../notices.fixture.ts'
import { notify } from '../notify/notify.ts'
import { sendNotices } from './send-notices.ts'

// 09:01 in Vietnam: the next mails of somebody who has chosen nothing leave at 17:00.
const clock = manualClock('2026-11-23T02:01:00Z')
let api: TestApi
let jobs: JobTime
let operator: Client
beforeAll(async () => {
  api = await startTestApi({ clocks: { business: clock } })
  jobs = jobTime(api)
  operator = (await api.operator()).client
})
afterAll(() => api.stop())

/** Moves business time on to an hour of the day in Vietnam, and sends what is due. */
async function at(hour: number, minute = 0): Promise<void> {
  const dayBegan = Math.floor((clock.now().getTime() + 7 * hourMs) / (24 * hourMs)) * 24 * hourMs - 7 * hourMs
  const wanted = dayBegan + hour * hourMs + minute * minuteMs
  const ahead = wanted - clock.now().getTime()
  clock.advance(ahead <= 0 ? ahead + 24 * hourMs : ahead)
  await send()
}

async function send(): Promise<void> {
  const context = {
    ...{ job_id: '1', attempt: 1, max_attempts: 1, is_large: false },
    giveWay: async () => undefined,
    signal: new AbortController().signal,
  }
  await jobTasks(api.platform)['send-due-notices']({}, context)
  await jobs.run()
}

async function answered({ user }: SignedIn, code: string): Promise<void> {
  const subject = { shop_id: user.shop.id, id: v7(), code, occasion: '1', at: clock.now() }
  await api.database.transaction((tx) => notify(tx, 'support_answered', [subject]))
}

const noticeMails = async ({ user }: SignedIn) =>
  (await mailsTo(api, user.email)).filter(({ text }) => text.includes('/user/profile?tab=notifications'))
const messagesOf = async ({ user }: SignedIn) =>
  await api.platform.messages.list({ to: user.phone, limit: 20 })
const edit = async ({ client }: SignedIn, body: object) =>
  (await client.call(editNotificationSettings, { body })).data

describe('the mail of notices', () => {
  it('leaves at 8:00 and 17:00 unless the person chose other hours, once, with everything new and unread', async () => {
    const shop = await shopWithStore(api)
    await failedTogether(operator, shop, 3)
    await at(12)
    expect(await noticeMails(shop)).toEqual([])
    await answered(shop, 'HT-7')
    await at(16, 59)
    expect(await noticeMails(shop)).toEqual([])
    await at(17)
    await send()
    const [mail, ...others] = await noticeMails(shop)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('2 thông báo mới của shop Mộc Nhà Handmade')
    expect(mail?.text).toContain('- Yêu cầu hỗ trợ HT-7 có tin mới\n  http')
    expect(mail?.text).toContain('- There is news on your support request HT-7\n  http')
    expect(mail?.text).toMatch(
      /- 3 đơn chưa giao được, mới nhất là GH\d{10}\n {2}http\S+\/packages\?needs=you/,
    )
    expect(mail?.html).toContain('>3 parcels could not be delivered, the latest is GH')
    await at(8)
    expect(await noticeMails(shop)).toHaveLength(1)
  })

  it('lists the newest thirty, and says how many more there are', async () => {
    const shop = await api.signIn()
    await at(9)
    for (let nth = 1; nth <= 33; nth += 1) {
      clock.advance(1_000)
      await answered(shop, `HT-${nth}`)
    }
    await at(17)
    const [mail] = await noticeMails(shop)
    expect(mail?.subject).toBe('33 thông báo mới của shop Mộc Nhà Handmade')
    expect(mail?.text).toContain('HT-33 có tin')
    expect(mail?.text).toContain('HT-4 có tin')
    expect(mail?.text).not.toContain('HT-3 có tin')
    expect(mail?.text).toContain('- và 3 thông báo khác')
  })

  it('of a single notice says it in the subject, first in the language of the person', async () => {
    const user = await api.buildUser({ shop: await api.buildShop(), locale: 'en' })
    const shop = await api.signIn(user)
    await answered(shop, 'HT-8')
    await at(17)
    const [mail] = await noticeMails(shop)
    expect(mail?.subject).toBe('There is news on your support request HT-8')
    expect(mail?.text.startsWith('Hello Nguyễn Thị Hạnh,')).toBe(true)
  })

  it('says nothing of papers and bank accounts, which have mails of their own', async () => {
    const shop = await api.signIn()
    const params = { userID: shop.user.id }
    await shop.client.call(createBankAccount, { params, body: bankAccountBody() })
    await at(17)
    expect(await noticeMails(shop)).toEqual([])
    const [mail, ...others] = await mailsTo(api, shop.user.email)
    expect([mail?.subject, others]).toEqual(['Tài khoản nhận tiền của shop vừa thay đổi', []])
  })

  it('leaves out what was read before, and is not written when nothing is left', async () => {
    const shop = await api.signIn()
    await at(9)
    await answered(shop, 'HT-1')
    await shop.client.call(readAllNotifications, {})
    await at(17)
    expect(await noticeMails(shop)).toEqual([])
    // The job that looks for them every minute says so only when there is something.
    const { length } = api.logs
    await send()
    expect(api.logs.slice(length).filter((line) => line.includes('send-due-notices'))).toEqual([])
    await answered(shop, 'HT-2')
    await shop.client.call(readAllNotifications, {})
    await answered(shop, 'HT-3')
    await at(8)
    expect((await noticeMails(shop)).map(({ subject }) => subject)).toEqual([
      'Yêu cầu hỗ trợ HT-3 có tin mới',
    ])
  })

  it('comes at the hours the person chose, and follows a new choice at once', async () => {
    const shop = await api.signIn()
    await at(9)
    await edit(shop, { email_hours: [21, 6, 21] })
    await answered(shop, 'HT-1')
    await at(17)
    expect(await noticeMails(shop)).toEqual([])
    await at(21)
    expect(await noticeMails(shop)).toHaveLength(1)
    await answered(shop, 'HT-2')
    await edit(shop, { email_hours: [23] })
    await at(22)
    expect(await noticeMails(shop)).toHaveLength(1)
    await at(23)
    expect(await noticeMails(shop)).toHaveLength(2)
    await answered(shop, 'HT-3')
    await edit(shop, { email_digest: 'never' })
    await answered(shop, 'HT-4')
    await at(23)
    expect(await noticeMails(shop)).toHaveLength(2)
    expect(await unreadOf(shop)).toBe(4)
  })

  it('comes at once for who wants that: within five minutes, one mail for a burst of twenty', async () => {
    const shop = await shopWithStore(api)
    await edit(shop, { email_digest: 'at_once' })
    await at(10)
    await failedTogether(operator, shop, 19)
    clock.advance(minuteMs)
    await failedParcel(operator, shop)
    await answered(shop, 'HT-1')
    await send()
    expect(await noticeMails(shop)).toEqual([])
    await at(10, 5)
    const [mail, ...others] = await noticeMails(shop)
    expect(others).toEqual([])
    expect(mail?.text).toContain('20 đơn chưa giao được')
    expect(mail?.text).toContain('HT-1')
  })

  it('is written for each person of the shop, and for nobody who cannot sign in any more', async () => {
    const shop = await api.buildShop()
    const [hanh, minh] = [await api.buildUser({ shop }), await api.buildUser({ shop })]
    const [one, two] = [await api.signIn(hanh), await api.signIn(minh)]
    await answered(one, 'HT-1')
    await operator.call(lockUser, { params: { id: minh.id }, body: { reason: 'Mất điện thoại' } })
    await at(17)
    expect([await noticeMails(one), await noticeMails(two)].map((mails) => mails.length)).toEqual([1, 0])
  })

  it('of a person whose mail cannot be written keeps nobody else waiting, and is not lost', async () => {
    const [one, two] = [await api.signIn(), await api.signIn()]
    await at(9)
    await answered(one, 'HT-1')
    await answered(two, 'HT-2')
    await api.database.pool.query(
      `ALTER TABLE mails ADD CONSTRAINT refused CHECK (recipient <> '${one.user.email}')`,
    )
    await at(17)
    expect([await noticeMails(one), await noticeMails(two)].map((mails) => mails.length)).toEqual([0, 1])
    await api.database.pool.query('ALTER TABLE mails DROP CONSTRAINT refused')
    await jobs.pass(minuteMs)
    expect([await noticeMails(one), await noticeMails(two)].map((mails) => mails.length)).toEqual([1, 1])
  })

  it('is written once when the process dies while it writes, and when two processes write it at once', async () => {
    const shop = await api.signIn()
    await at(9)
    await answered(shop, 'HT-1')
    clock.advance(9 * hourMs)
    const outgoing = { shop_id: shop.user.shop.id, user_id: shop.user.id, channel: 'email' } as const // as: one of the channels
    const dying = {
      ...api.platform,
      mail: { ...api.platform.mail, send: async () => Promise.reject(new Error('died')) },
    }
    await expect(sendNotices(dying, outgoing)).rejects.toThrow('died')
    const write = () => runJob(api, 'send-notices', outgoing)
    await Promise.all([write(), write()])
    await send()
    expect(await noticeMails(shop)).toHaveLength(1)
  })
})

describe('messages to the phone', () => {
  it('go to who asked for them, once a burst, and stand in the mailbox of the demo', async () => {
    const shop = await shopWithStore(api)
    await edit(shop, { kinds: { delivery_failed: { sms: true, zalo: true } } })
    await at(10)
    const [first] = await failedTogether(operator, shop, 2)
    await answered(shop, 'HT-1')
    await at(10, 5)
    const messages = await messagesOf(shop)
    expect(messages.map(({ channel }) => channel).toSorted()).toEqual(['sms', 'zalo'])
    for (const { text, to } of messages) {
      expect(text).toMatch(
        /^Gửi Hàng: 2 đơn chưa giao được, mới nhất là GH\d{10}\. http\S+\/packages\?needs=you$/,
      )
      expect(to).toBe(shop.user.phone)
    }
    const page = await (await api.fetch('/mailbox')).text()
    expect(page).toContain('<h2>SMS</h2>')
    expect(page).toContain('<h2>Zalo</h2>')
    expect(first).toBeDefined()
  })
})

describe('several notices in one message', () => {
  it('are counted, and lead to the list of notices', async () => {
    const shop = await api.signIn()
    await edit(shop, { kinds: { support_answered: { sms: true } } })
    await at(9)
    await answered(shop, 'HT-1')
    clock.advance(minuteMs)
    await answered(shop, 'HT-2')
    await at(9, 30)
    const { publicUrl } = api.platform.environment
    const [message, ...others] = await messagesOf(shop)
    expect(others).toEqual([])
    expect(message?.text).toMatch(/^Gửi Hàng: .*HT-2/)
    expect(message?.text.endsWith(`. ${publicUrl}`)).toBe(true)
    await answered(shop, 'HT-3')
    await at(10)
    const [one] = await messagesOf(shop)
    expect(one?.text).toMatch(/^Gửi Hàng: Yêu cầu hỗ trợ HT-3 có tin mới\. http\S+\/support\/[\w-]+$/)
  })
})

describe('the settings of notices', () => {
  it('of a person without an address for mails offer none, and ask for none', async () => {
    const shop = await api.signIn(await api.buildUser({ access: 'parcels' }))
    const { data: usual } = await shop.client.call(getNotificationSettings, {})
    await api.database.pool.query('UPDATE users SET email = NULL WHERE id = $1', [shop.user.id])
    const { data } = await shop.client.call(getNotificationSettings, {})
    expect(data).toEqual({ ...usual, channels: ['portal', 'sms', 'zalo'], email: null })
    const wanted = refusal(edit(shop, { kinds: { delivery_failed: { email: true } } }))
    expect(await wanted).toMatchObject(answers(422, 'EVALID'))
    expect(Object.keys((await wanted).body.errors ?? {})).toEqual(['kinds.delivery_failed.email'])
    const changed = await edit(shop, { kinds: { delivery_failed: { sms: true, email: false } } })
    expect(changed.kinds.delivery_failed).toEqual({ ...usual.kinds.delivery_failed, sms: true, email: false })
    await answered(shop, 'HT-1')
    await at(17)
    await at(17)
    expect(await noticeMails(shop)).toEqual([])
    expect(await unreadOf(shop)).toBe(1)
  })

  it('tell the screens of the person when the list changes, and take back only what was switched off', async () => {
    const shop = await api.signIn()
    await edit(shop, { kinds: { support_answered: { sms: true, zalo: true, email: true } } })
    await at(9)
    await answered(shop, 'HT-1')
    const live = await hearLive(api, shop.user.shop.id)
    await edit(shop, { kinds: { support_answered: { sms: false } } })
    await edit(shop, { kinds: { support_answered: { portal: false } } })
    const told = { shop_id: shop.user.shop.id, type: 'notices_read', id: shop.user.id }
    const heard = () => live.heard.filter(({ type }) => type === 'notices_read')
    await expect.poll(heard).toEqual([told])
    expect((await shop.client.call(listNotifications, {})).data).toEqual([])
    await edit(shop, { kinds: { support_answered: { portal: true } } })
    await expect.poll(heard).toEqual([told, told])
    live.stop()
    expect((await shop.client.call(listNotifications, {})).data).toMatchObject([{ is_read: true }])
    await at(10)
    expect((await messagesOf(shop)).map(({ channel }) => channel)).toEqual(['zalo'])
    await at(17)
    expect(await noticeMails(shop)).toHaveLength(1)
  })

  it('come with what is usual, and an edit changes only what it names', async () => {
    const shop = await api.signIn()
    const { data: usual } = await shop.client.call(getNotificationSettings, {})
    expect(usual).toMatchObject({
      channels: ['portal', 'email', 'sms', 'zalo'],
      email_digest: 'at_hours',
      email_hours: [8, 17],
      email: shop.user.email,
      phone: shop.user.phone,
      kinds: {
        delivery_failed: { portal: true, email: true, sms: false, zalo: true },
        import_done: { portal: true, email: false, sms: false, zalo: false },
      },
    })
    const changed = await edit(shop, { kinds: { reweighed: { email: false } }, email_hours: [20, 7, 20] })
    const { kinds } = usual
    const reweighed = { ...kinds.reweighed, email: false }
    expect(changed).toEqual({ ...usual, email_hours: [7, 20], kinds: { ...kinds, reweighed } })
    const again = await edit(shop, { kinds: { reweighed: { sms: true } }, email_digest: 'at_once' })
    expect(again).toEqual({
      ...usual,
      email_digest: 'at_once',
      email_hours: [7, 20],
      kinds: { ...kinds, reweighed: { ...reweighed, sms: true } },
    })
    const { data: other } = await (await api.signIn()).client.call(getNotificationSettings, {})
    expect(other.kinds.reweighed).toEqual(kinds.reweighed)
  })

  it('keep what protects the shop on, and say so at the field', async () => {
    const shop = await api.signIn()
    const body = { kinds: { bank_changed: { portal: false }, papers_decided: { email: false, sms: true } } }
    const answer = await refusal(shop.client.call(editNotificationSettings, { body }))
    expect(answer).toMatchObject(answers(422, 'EVALID'))
    expect(Object.keys(answer.body?.errors ?? {})).toEqual([
      'kinds.papers_decided.email',
      'kinds.bank_changed.portal',
    ])
    // The contract does not know these.
    for (const wrong of [
      { kinds: { gossip: { portal: true } } },
      { kinds: { reweighed: { fax: true } } },
      { email_hours: [] },
      { email_hours: [24] },
      { email_digest: 'weekly' },
    ])
      expect(await refusal(edit(shop, wrong))).toMatchObject(answers(422, 'EVALID'))
  })

  it('take a kind out of the portal at once, and bring it back read', async () => {
    const shop = await api.signIn()
    await answered(shop, 'HT-1')
    await edit(shop, { kinds: { support_answered: { portal: false } } })
    expect(await unreadOf(shop)).toBe(0)
    await answered(shop, 'HT-2')
    expect(await unreadOf(shop)).toBe(0)
    await edit(shop, { kinds: { support_answered: { portal: true } } })
    await answered(shop, 'HT-3')
    expect(await unreadOf(shop)).toBe(1)
    await at(17)
    // The mail is chosen apart.
    expect((await noticeMails(shop))[0]?.text).toContain('HT-2')
  })
})
