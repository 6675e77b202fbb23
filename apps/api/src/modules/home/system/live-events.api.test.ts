import type { Client } from '@guihang/contract/client'
import { type LiveEvent, liveEvents } from '@guihang/contract/home/system'
import { lockUser } from '@guihang/contract/provider/operated-people'
import { restrictShop } from '@guihang/contract/provider/operated-shops'
import { editUser, getProfile, logout } from '@guihang/contract/shop/identity'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SignedIn, startTestApi, type TestApi } from '../../../testing/api.ts'
import { refusal } from '../../../testing/matrix/refusals.ts'
import type { TestUser } from '../../../testing/people/people.ts'
import { timed } from '../../../testing/stopwatch.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

type Heard = { events: LiveEvent[]; ended: boolean; ended_at: number; close(): void; response: Response }

async function listen(session: SignedIn): Promise<Heard> {
  const aborting = new AbortController()
  const response = await session.client.raw(liveEvents, { signal: aborting.signal })
  const heard: Heard = { events: [], ended: false, ended_at: 0, close: () => aborting.abort(), response }
  const read = async () => {
    let rest = ''
    const decoder = new TextDecoder()
    for await (const part of response.body ?? []) {
      rest += decoder.decode(part, { stream: true })
      const messages = rest.split('\n\n')
      rest = messages.pop() ?? ''
      for (const message of messages) {
        if (message.startsWith('data: ')) heard.events.push(JSON.parse(message.slice(6)))
      }
    }
  }
  read()
    .catch(() => undefined)
    .finally(() => {
      heard.ended = true
      heard.ended_at = performance.now()
    })
  return heard
}

describe('live events', () => {
  it('reach all screens of the shop, and no other shop', async () => {
    const shop = await api.buildShop()
    const [one, two] = [await api.buildUser({ shop }), await api.buildUser({ shop })]
    const session = await api.signIn(one)
    const screens = [await listen(session), await listen(session), await listen(await api.signIn(two))]
    const stranger = await listen(await api.signIn())
    expect(screens[0]?.response.headers.get('content-type')).toBe('text/event-stream')
    expect(screens[0]?.response.headers.get('content-security-policy')).toContain("default-src 'none'")
    await session.client.call(editUser, { params: { id: one.id }, body: { locale: 'en' } })
    await expect
      .poll(() => screens.map((screen) => screen.events), { interval: 20 })
      .toEqual(Array(3).fill([{ type: 'profile', id: one.id }]))
    expect(stranger.events).toEqual([])
    for (const screen of [...screens, stranger]) screen.close()
  })

  it('tell a screen that opens a moment after a change to ask again, and no other shop', async () => {
    const shop = await api.buildShop()
    const user = await api.buildUser({ shop })
    const session = await api.signIn(user)
    const before = await listen(session)
    await session.client.call(editUser, { params: { id: user.id }, body: { locale: 'en' } })
    // A stream that was still opening gets a resync besides.
    await expect.poll(() => before.events).toContainEqual({ type: 'profile', id: user.id })
    const [after, stranger] = [await listen(session), await listen(await api.signIn())]
    await expect.poll(() => after.events).toEqual([{ type: 'resync', id: null }])
    expect(stranger.events).toEqual([])
    for (const screen of [before, after, stranger]) screen.close()
  })

  it('check 28: end within a second of signing out, for that session only', async () => {
    const user = await api.buildUser()
    const [leaving, staying] = [await api.signIn(user), await api.signIn(user)]
    const [mine, other] = [await listen(leaving), await listen(staying)]
    await leaving.client.call(logout, {})
    const { took_ms } = await timed(() => expect.poll(() => mine.ended, { interval: 20 }).toBe(true))
    expect(took_ms).toBeLessThan(1_000)
    // A screen that opens a moment after the second sign-in may be told to ask again.
    const heard = mine.events.filter(({ type }) => type !== 'resync')
    expect(heard).toEqual([{ type: 'session_ended', id: null }])
    expect(other.ended).toBe(false)
    other.close()
  })

  it.each([
    [
      'ESH002',
      'restricts the shop',
      (operator: Client, { shop }: TestUser) =>
        operator.call(restrictShop, { params: { id: shop.id }, body: { reason: 'Hàng cấm' } }),
    ],
    [
      'EUS012',
      'locks the person',
      (operator: Client, { id }: TestUser) =>
        operator.call(lockUser, { params: { id }, body: { reason: 'Mất máy' } }),
    ],
  ] as const)(
    'check 28: end when the provider answers %s from now on, and ask the screen to read why: it %s',
    async (code, _, stop) => {
      const session = await api.signIn()
      const mine = await listen(session)
      // What this process remembers of the session would still answer 200.
      await session.client.call(getProfile, {})
      const { client: operator } = await api.operator()
      await stop(operator, session.user)
      const { took_ms } = await timed(() => expect.poll(() => mine.ended, { interval: 20 }).toBe(true))
      expect(took_ms).toBeLessThan(3_000)
      expect(mine.events.map(({ type }) => type)).not.toContain('session_ended')
      expect(mine.events.at(-1)).toEqual({ type: 'profile', id: null })
      expect((await refusal(session.client.call(getProfile, {}))).body.code).toBe(code)
      expect((await refusal(session.client.raw(liveEvents, {}))).body.code).toBe(code)
    },
  )

  it('are open a dozen times for a session, not more', async () => {
    const session = await api.signIn()
    const screens: Heard[] = []
    for (let count = 0; count < 12; count += 1) screens.push(await listen(session))
    const refused = await refusal(listen(session))
    expect([refused.status, refused.body.code]).toEqual([429, 'ERATE'])
    screens[0]?.close()
    await expect
      .poll(() =>
        listen(session).then(
          (screen) => screens.push(screen),
          () => 0,
        ),
      )
      .toBeGreaterThan(12)
    for (const screen of screens) screen.close()
  })

  it('want a token', async () => {
    const refused = await refusal(api.client().raw(liveEvents, {}))
    expect(refused.status).toBe(401)
  })
})
