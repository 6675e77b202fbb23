import type { Client } from '@guihang/contract/client'
import { type LiveEvent, liveEvents } from '@guihang/contract/home/system'
import { createBankAccount } from '@guihang/contract/shop/banks'
import { removeMember } from '@guihang/contract/shop/people'
import {
  editNotificationSettings,
  listNotifications,
  readAllNotifications,
  readNotification,
} from '@guihang/contract/talk/notifications'
import { dayMs, minuteMs } from '@guihang/domain/time'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobTasks } from '../../../../modules.ts'
import { manualClock } from '../../../../platform/clock.ts'
import { type SignedIn, startTestApi, type TestApi } from '../../../../testing/api.ts'
import { hearLive } from '../../../../testing/hear-live.ts'
import { answers, refusal } from '../../../../testing/matrix/refusals.ts'
import { bankAccountBody } from '../../../../testing/people/bank-accounts.ts'
import { shopWithStore } from '../../../../testing/road/parcels.ts'
import { timed } from '../../../../testing/stopwatch.ts'
import { walkPages } from '../../../../testing/walk-pages.ts'
import { failedParcel, heardBy, unreadOf } from '../notices.fixture.ts'
import { deleteNotices } from '../notify/notices.store.ts'
import { notify } from '../notify/notify.ts'

const clock = manualClock('2026-11-23T02:00:00Z')
let api: TestApi
let operator: Client
beforeAll(async () => {
  api = await startTestApi({ clocks: { business: clock } })
  operator = (await api.operator()).client
})
afterAll(() => api.stop())

/** Tells the shop of so many answers of the support, a minute apart. */
async function answered({ user }: SignedIn, count: number): Promise<void> {
  for (let nth = 0; nth < count; nth += 1) {
    clock.advance(minuteMs)
    const subject = { shop_id: user.shop.id, id: v7(), code: `HT-${nth}`, occasion: '1', at: clock.now() }
    await api.database.transaction((tx) => notify(tx, 'support_answered', [subject]))
  }
}

const codes = (notices: Awaited<ReturnType<typeof heardBy>>) =>
  notices.map(({ subjects }) => subjects[0]?.code)

/** The live events of a signed-in person's screen. */
async function screenOf({ client }: SignedIn) {
  const stop = new AbortController()
  const response = await client.raw(liveEvents, { signal: stop.signal })
  const events: LiveEvent[] = []
  const read = async () => {
    let rest = ''
    for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const blocks = (rest + text).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) if (block.startsWith('data: ')) events.push(JSON.parse(block.slice(6)))
    }
  }
  read().catch(() => undefined)
  const notices = () => events.filter(({ type }) => type === 'notice')
  return { notices, close: () => stop.abort() }
}

describe('the list of notices', () => {
  it('comes page by page, the newest first, and counts what is unread over all pages', async () => {
    const shop = await api.signIn()
    await answered(shop, 5)
    const first = await shop.client.call(listNotifications, { query: { limit: '2' } })
    expect([codes(first.data), first.meta.unread]).toEqual([['HT-4', 'HT-3'], 5])
    const pages = [...first.data]
    for (let cursor = first.meta.next_cursor; cursor !== null; ) {
      const next = await shop.client.call(listNotifications, { query: { limit: '2', cursor } })
      pages.push(...next.data)
      cursor = next.meta.next_cursor
    }
    expect(codes(pages)).toEqual(['HT-4', 'HT-3', 'HT-2', 'HT-1', 'HT-0'])
    expect(await walkPages((query) => shop.client.call(listNotifications, { query }))).toEqual(pages)
    for (const cursor of ['x', '1_2', `x_${v7()}`, `${clock.now().toISOString()}_'; DROP`])
      expect(await refusal(shop.client.call(listNotifications, { query: { cursor } }))).toMatchObject(
        answers(422, 'EVALID'),
      )
  })

  it('has each notice on one page where two came at the same moment', async () => {
    const shop = await api.signIn()
    for (const code of ['HT-a', 'HT-b', 'HT-c']) {
      const subject = { shop_id: shop.user.shop.id, id: v7(), code, occasion: '1', at: clock.now() }
      await api.database.transaction((tx) => notify(tx, 'support_answered', [subject]))
    }
    const pages: (string | undefined)[] = []
    let cursor: string | undefined
    do {
      const page = await shop.client.call(listNotifications, {
        query: { limit: '1', ...(cursor && { cursor }) },
      })
      pages.push(...codes(page.data))
      cursor = page.meta.next_cursor ?? undefined
    } while (cursor !== undefined && pages.length < 9)
    expect(pages.toSorted()).toEqual(['HT-a', 'HT-b', 'HT-c'])
  })

  it('shows one kind, or only what is unread', async () => {
    const shop = await shopWithStore(api)
    await answered(shop, 2)
    clock.advance(minuteMs)
    await failedParcel(operator, shop)
    expect((await heardBy(shop, { kind: 'delivery_failed' })).map(({ kind }) => kind)).toEqual([
      'delivery_failed',
    ])
    const [failed] = await heardBy(shop)
    await shop.client.call(readNotification, { params: { id: failed?.id ?? '' } })
    expect(codes(await heardBy(shop, { unread: 'true' }))).toEqual(['HT-1', 'HT-0'])
    expect(await heardBy(shop)).toHaveLength(3)
  })

  it('is another one for each shop', async () => {
    const [one, two] = [await api.signIn(), await api.signIn()]
    await answered(one, 1)
    expect(await heardBy(two)).toEqual([])
    const [foreign] = await heardBy(one)
    expect(
      await refusal(two.client.call(readNotification, { params: { id: foreign?.id ?? '' } })),
    ).toMatchObject(answers(404, 'ENOTFOUND'))
    expect(await unreadOf(one)).toBe(1)
  })
})

describe('what a person has read', () => {
  it('is read on all screens of this person within a second, and still unread for a colleague', async () => {
    const shop = await api.buildShop()
    const hanh = await api.signIn(await api.buildUser({ shop }))
    const minh = await api.signIn(await api.buildUser({ shop }))
    const phone = await api.signIn(hanh.user)
    const [desk, mobile, colleague] = [await screenOf(hanh), await screenOf(phone), await screenOf(minh)]
    const { took_ms } = await timed(async () => {
      await answered(hanh, 1)
      await expect
        .poll(() => [desk, mobile, colleague].map((each) => each.notices().length), { interval: 10 })
        .toEqual([1, 1, 1])
    })
    expect(took_ms).toBeLessThan(1_000)
    const [notice] = await heardBy(phone)
    expect(mobile.notices()).toEqual([{ type: 'notice', id: notice?.id }])
    const read = await hanh.client.call(readNotification, { params: { id: notice?.id ?? '' } })
    expect(read).toMatchObject({ data: { is_read: true }, meta: { unread: 0 } })
    await expect.poll(() => mobile.notices()[1], { interval: 10 }).toEqual({ type: 'notice', id: null })
    expect([await unreadOf(phone), await unreadOf(minh)]).toEqual([0, 1])
    expect(colleague.notices()).toHaveLength(1)
    // Reading it again is no news.
    await phone.client.call(readNotification, { params: { id: notice?.id ?? '' } })
    expect(desk.notices()).toHaveLength(2)
    for (const screen of [desk, mobile, colleague]) screen.close()
  })

  it('is the notice that was named, and what is read already changes on no screen', async () => {
    const shop = await api.signIn()
    await answered(shop, 3)
    const [newest, older] = await heardBy(shop)
    const live = await hearLive(api, shop.user.shop.id)
    const read = await shop.client.call(readNotification, { params: { id: older?.id ?? '' } })
    expect(read).toEqual({ data: { ...older, is_read: true }, meta: { unread: 2 } })
    const told = { shop_id: shop.user.shop.id, type: 'notices_read', id: shop.user.id }
    const heard = () => live.heard.filter(({ type }) => type === 'notices_read')
    await expect.poll(heard).toEqual([told])
    await shop.client.call(readNotification, { params: { id: older?.id ?? '' } })
    await shop.client.call(readAllNotifications, { body: { until: '2026-01-01T00:00:00Z' } })
    await shop.client.call(readAllNotifications, {})
    await expect.poll(heard).toEqual([told, told])
    await shop.client.call(readAllNotifications, {})
    // Screens hear events in their order: once they hear of this notice, nothing else can be on its way.
    await answered(shop, 1)
    const [last] = await heardBy(shop)
    await expect
      .poll(() => live.heard.at(-1))
      .toEqual({ shop_id: shop.user.shop.id, type: 'notice', id: last?.id })
    expect(heard()).toEqual([told, told])
    live.stop()
    expect(newest?.is_read).toBe(false)
  })

  it('is everything, or everything up to the newest that the screen shows', async () => {
    const shop = await api.signIn()
    await answered(shop, 3)
    const shown = await heardBy(shop)
    await answered(shop, 1)
    const body = { until: shown[0]?.at ?? '' }
    expect(await shop.client.call(readAllNotifications, { body })).toEqual({
      data: { read: 3 },
      meta: { unread: 1 },
    })
    expect(await shop.client.call(readAllNotifications, {})).toEqual({
      data: { read: 1 },
      meta: { unread: 0 },
    })
    expect((await heardBy(shop)).every(({ is_read }) => is_read)).toBe(true)
  })

  it('is unread again when its notice grows', async () => {
    const shop = await shopWithStore(api)
    clock.advance(10 * minuteMs)
    await failedParcel(operator, shop)
    await shop.client.call(readAllNotifications, {})
    await failedParcel(operator, shop)
    expect(await heardBy(shop)).toMatchObject([{ count: 2, is_read: false }])
  })
})

describe('people of a shop', () => {
  it('who join later find the older notices read', async () => {
    const shop = await api.buildShop()
    const first = await api.signIn(await api.buildUser({ shop }))
    await answered(first, 2)
    const late = await api.signIn(await api.buildUser({ shop }))
    await answered(first, 1)
    expect((await heardBy(late)).map(({ is_read }) => is_read)).toEqual([false, true, true])
    expect([await unreadOf(late), await unreadOf(first)]).toEqual([1, 3])
  })

  it('who are removed take what they have not read with them', async () => {
    const shop = await api.buildShop()
    const first = await api.signIn(await api.buildUser({ shop }))
    const leaving = await api.signIn(await api.buildUser({ shop }))
    await answered(first, 2)
    await leaving.client.call(editNotificationSettings, { body: { email_digest: 'at_once' } })
    await first.client.call(removeMember, {
      params: { id: leaving.user.id },
      body: { password: first.user.password },
    })
    await answered(first, 1)
    const { rows } = await api.database.pool.query<{ count: number }>(
      'SELECT count(*) AS count FROM unread_notices WHERE user_id = $1',
      [leaving.user.id],
    )
    expect(Number(rows[0]?.count)).toBe(0)
    expect(await unreadOf(first)).toBe(3)
  })

  it('who may only handle parcels hear of their own affairs and of everybody’s, and find no others', async () => {
    const shop = await api.buildShop()
    const owner = await api.signIn(await api.buildUser({ shop }))
    const clerk = await api.signIn(await api.buildUser({ shop, access: 'parcels' }))
    const tell = async (code: string, owner_id: string | null) => {
      clock.advance(minuteMs)
      const subject = { shop_id: shop.id, id: v7(), code, occasion: '1', at: clock.now(), owner_id }
      await api.database.transaction((tx) => notify(tx, 'support_answered', [subject]))
    }
    await tell('HT-owner', owner.user.id)
    await tell('HT-owner-2', owner.user.id)
    await tell('HT-clerk', clerk.user.id)
    await tell('HT-all', null)
    expect(codes(await heardBy(owner))).toEqual(['HT-all', 'HT-clerk', 'HT-owner-2', 'HT-owner'])
    expect(codes(await heardBy(clerk))).toEqual(['HT-all', 'HT-clerk'])
    expect([await unreadOf(owner), await unreadOf(clerk)]).toEqual([4, 2])
    const foreign = (await heardBy(owner)).at(-1)
    const read = clerk.client.call(readNotification, { params: { id: foreign?.id ?? '' } })
    expect(await refusal(read)).toMatchObject(answers(404, 'ENOTFOUND'))
  })

  it('who have not joined yet hear of nothing', async () => {
    const shop = await api.buildShop()
    const first = await api.signIn(await api.buildUser({ shop }))
    const invited = await api.buildUser({ shop, state: 'inactive' })
    await answered(first, 1)
    const { rows } = await api.database.pool.query('SELECT FROM unread_notices WHERE user_id = $1', [
      invited.id,
    ])
    expect(rows).toHaveLength(0)
  })
})

describe('notices', () => {
  it('go with what people have chosen when their shop closes, and no other shop’s', async () => {
    const [shop, other] = [await api.signIn(), await api.signIn()]
    for (const each of [shop, other]) {
      await answered(each, 1)
      await each.client.call(editNotificationSettings, { body: { email_digest: 'never' } })
    }
    await api.database.transaction((tx) => deleteNotices(tx, shop.user.shop.id))
    const left = async ({ user }: SignedIn) => {
      const { rows } = await api.database.pool.query(
        `SELECT (SELECT count(*)::int FROM notices WHERE shop_id = $1) AS notices,
           (SELECT count(*)::int FROM notification_settings WHERE shop_id = $1) AS settings`,
        [user.shop.id],
      )
      return rows
    }
    expect(await left(shop)).toEqual([{ notices: 0, settings: 0 }])
    expect(await left(other)).toEqual([{ notices: 1, settings: 1 }])
  })

  it('go after 180 days, read or not', async () => {
    const shop = await api.signIn()
    await answered(shop, 1)
    await shop.client.call(createBankAccount, { params: { userID: shop.user.id }, body: bankAccountBody() })
    clock.advance(179 * dayMs)
    await answered(shop, 1)
    await forgetOldNotices()
    expect(await heardBy(shop)).toHaveLength(3)
    clock.advance(2 * dayMs)
    await forgetOldNotices()
    expect([codes(await heardBy(shop)), await unreadOf(shop)]).toEqual([['HT-0'], 1])
  })
})

async function forgetOldNotices() {
  const context = {
    ...{ job_id: '1', attempt: 1, max_attempts: 1, is_large: false },
    giveWay: async () => undefined,
    signal: new AbortController().signal,
  }
  await jobTasks(api.platform)['forget-old-notices']({}, context)
}
