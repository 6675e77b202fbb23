import type { Client } from '@guihang/contract/client'
import { type OfficeEvent, officeEvents } from '@guihang/contract/home/office-events'
import { liveEvents } from '@guihang/contract/home/system'
import { assignSupportRequest } from '@guihang/contract/talk/support-requests'
import type { OperatorScope } from '@guihang/domain/provider/operators/operator-scopes'
import { minuteMs } from '@guihang/domain/time'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { revokeOperator } from '../../../platform/auth/operators.store.ts'
import { manualClock } from '../../../platform/clock.ts'
import { announceOffice, officeShop } from '../../../platform/events/index.ts'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { answers, refusal } from '../../../testing/matrix/refusals.ts'
import { buildStaff, signInAs } from '../../../testing/people/staff.ts'
import { type ShopWithStore, shopWithStore } from '../../../testing/road/parcels.ts'
import { newParcel } from '../../../testing/road/road.ts'
import { ask } from '../../../testing/road/support.ts'
import { timed } from '../../../testing/stopwatch.ts'

const clock = manualClock(new Date())
let api: TestApi
let shop: ShopWithStore
beforeAll(async () => {
  api = await startTestApi({ clocks: { real: clock } })
  shop = await shopWithStore(api)
})
afterAll(() => api.stop())

type Heard = { readonly events: OfficeEvent[]; ended: boolean; close(): void; readonly response: Response }

async function listen(client: Client): Promise<Heard> {
  const aborting = new AbortController()
  const response = await client.raw(officeEvents, { signal: aborting.signal })
  const heard: Heard = { events: [], ended: false, close: () => aborting.abort(), response }
  const read = async () => {
    let rest = ''
    const decoder = new TextDecoder()
    for await (const part of response.body ?? []) {
      rest += decoder.decode(part, { stream: true })
      const messages = rest.split('\n\n')
      rest = messages.pop() ?? ''
      for (const message of messages)
        if (message.startsWith('data: ')) heard.events.push(JSON.parse(message.slice(6)))
    }
  }
  read()
    .catch(() => undefined)
    .finally(() => {
      heard.ended = true
    })
  // Answers once this process hears the office.
  await api.platform.live.changedLately(officeShop)
  return heard
}

const listenAs = async (...scopes: OperatorScope[]) =>
  await listen((await api.operator('Điều hành', ['read', ...scopes])).client)
const told = ({ events }: Heard) => events.filter(({ type }) => type !== 'resync')

describe('the live events of the provider', () => {
  it('tell of parcels and requests of every shop by their ids alone, as far as the scopes of each reach', async () => {
    const [reader, support] = [await listenAs(), await listenAs('support')]
    expect(reader.response.headers.get('content-type')).toBe('text/event-stream')
    const parcel = await newParcel(shop)
    const request = await ask(await shopWithStore(api))
    const ofParcel = { type: 'parcel', id: parcel.id }
    await expect
      .poll(() => told(support), { interval: 20 })
      .toEqual([ofParcel, { type: 'support', id: request.id }])
    expect(told(reader)).toEqual([ofParcel])
    const lan = await api.operator('Lan', ['support'])
    const body = { operator_id: lan.id, seen: null }
    await lan.client.call(assignSupportRequest, { params: { id: request.id }, body })
    await expect.poll(() => told(support).length).toBe(3)
    for (const screen of [reader, support]) screen.close()
  })

  it('of money, decisions and jobs reach those who read them', async () => {
    const screens = {
      money: await listenAs('money'),
      approve: await listenAs('approve'),
      settings: await listenAs('settings'),
      nobody: await listenAs(),
    }
    const { db } = api.database
    for (const type of ['statement', 'cash', 'approval', 'jobs'] as const)
      await announceOffice(db, { type, id: type })
    const typesOf = (screen: Heard) => told(screen).map(({ type }) => type)
    await expect.poll(() => typesOf(screens.settings)).toEqual(['jobs'])
    expect(typesOf(screens.money)).toEqual(['statement', 'cash', 'approval'])
    expect(typesOf(screens.approve)).toEqual(['statement', 'approval'])
    expect(typesOf(screens.nobody)).toEqual([])
    for (const screen of Object.values(screens)) screen.close()
  })

  it('that are too many at once become one: reload', async () => {
    const screen = await listenAs('settings')
    await expect.poll(() => screen.response.ok).toBe(true)
    screen.events.length = 0
    for (let count = 0; count < 1_000; count += 1)
      await announceOffice(api.database.db, { type: 'jobs', id: String(count) })
    await expect.poll(() => screen.events.at(-1)).toEqual({ type: 'resync', id: null })
    expect(screen.events.length).toBeLessThan(1_000)
    screen.close()
  })

  it('tell a screen that opens after a change to load once more', async () => {
    await announceOffice(api.database.db, { type: 'jobs', id: 'just now' })
    await expect.poll(() => api.platform.live.changedLately(officeShop)).toBe(true)
    const screen = await listenAs()
    await expect.poll(() => screen.events).toEqual([{ type: 'resync', id: null }])
    screen.close()
  })

  it('do not keep a session from going idle, and end with it', async () => {
    const person = await buildStaff(api, { scopes: ['read', 'money'] })
    const screen = await listen((await signInAs(api, person)).client)
    clock.advance(19 * minuteMs)
    const looks = vi.spyOn(api.platform.auth, 'authenticate')
    await expect.poll(() => looks.mock.calls.length).toBeGreaterThan(2)
    expect(screen.ended).toBe(false)
    clock.advance(minuteMs)
    await expect.poll(() => screen.ended).toBe(true)
    expect(screen.events.at(-1)).toEqual({ type: 'session_ended', id: null })
    looks.mockRestore()
  })

  it('end within a second of their token', async () => {
    const { client, id } = await api.operator('Người đi', ['read'])
    const screen = await listen(client)
    await revokeOperator(api.database.db, id, clock.now())
    clock.advance(1_000)
    const { took_ms } = await timed(() => expect.poll(() => screen.ended).toBe(true))
    expect(took_ms).toBeLessThan(5_000)
    expect(screen.events.at(-1)).toEqual({ type: 'session_ended', id: null })
  })

  it('ERATE: are heard by twelve screens of an operator, and by no shop', async () => {
    const { client } = await api.operator('Nhiều màn hình', ['read'])
    const screens = []
    for (let count = 0; count < 12; count += 1) screens.push(await listen(client))
    expect(await refusal(listen(client))).toMatchObject(answers(429, 'ERATE'))
    screens[0]?.close()
    await expect
      .poll(
        async () =>
          await listen(client).then(
            (next) => next.close(),
            () => 'full',
          ),
      )
      .not.toBe('full')
    for (const screen of screens) screen.close()
    expect(await refusal(shop.client.raw(officeEvents, {}))).toMatchObject({ status: 401 })
    expect(await refusal((await api.operator()).client.raw(liveEvents, {}))).toMatchObject({ status: 401 })
  })
})
