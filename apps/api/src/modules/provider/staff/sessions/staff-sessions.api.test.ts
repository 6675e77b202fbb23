import { listParcels } from '@guihang/contract/parcels/parcels'
import { listHubs } from '@guihang/contract/provider/hubs'
import { listOperatedParcels } from '@guihang/contract/provider/operated-parcels'
import { listOperatorLog } from '@guihang/contract/provider/operator-log'
import { lockStaff } from '@guihang/contract/provider/staff/people'
import {
  changeStaffPassword,
  getMe,
  signInStaff,
  signOutStaff,
} from '@guihang/contract/provider/staff/sessions'
import { hourMs, minuteMs } from '@guihang/domain/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { manualClock } from '../../../../platform/clock.ts'
import { startTestApi, type TestApi } from '../../../../testing/api.ts'
import { answers, refusal } from '../../../../testing/matrix/refusals.ts'
import {
  buildStaff,
  cookieIn,
  signInAs,
  staffClient,
  startSession,
} from '../../../../testing/people/staff.ts'
import { runJob } from '../../../../testing/run-job.ts'

let api: TestApi
const clock = manualClock(new Date())
beforeAll(async () => {
  api = await startTestApi({ clocks: { real: clock } })
})
afterAll(() => api.stop())

const signIn = (body: { email: string; password: string }, headers: Record<string, string> = {}) =>
  api.fetch('/ops/v1/staff-sessions', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

describe('signing in to the console', () => {
  it('sets a cookie that no script reads, and answers who is signed in and what is needed', async () => {
    const person = await buildStaff(api, { scopes: ['read', 'support'] })
    const response = await signIn({ email: person.email.toUpperCase(), password: person.password })
    expect(response.status).toBe(201)
    const [cookie = ''] = response.headers.getSetCookie()
    expect(cookie).toMatch(/^ops=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/)
    const { data } = await response.json()
    expect(data).toMatchObject({ needs: 'none', methods: [], passkey: null })
    expect(data.staff).toEqual({
      id: person.id,
      name: person.name,
      email: person.email,
      scopes: ['read', 'support'],
      hub_codes: ['*'],
      needs: 'none',
      methods: [],
      can_set_up: ['passkey', 'totp'],
      session_ends_at: new Date(clock.now().getTime() + 12 * hourMs).toISOString(),
      idle_ends_at: null,
    })
    const client = staffClient(api, cookieIn(response))
    expect((await client.call(getMe, {})).data).toEqual(data.staff)
    await client.call(listOperatedParcels, {})
  })

  it('keeps the cookie to the host and to https where the console is at https', async () => {
    const environment = { CONSOLE_URL: 'https://dieuhanh.guihang.example' }
    const other = await startTestApi({ environment })
    const person = await buildStaff(other)
    const body = { email: person.email, password: person.password }
    const response = await other.client().raw(signInStaff, { body })
    expect(response.headers.getSetCookie()[0]).toMatch(/^__Host-ops=[\w-]{43}; .*; SameSite=Strict; Secure$/)
    await staffClient(other, cookieIn(response)).call(getMe, {})
    const plain = cookieIn(response).replace('__Host-', '')
    expect(await refusal(staffClient(other, plain).call(getMe, {}))).toMatchObject(answers(401, 'ETOKEN'))
    await other.stop()
  })

  it('check 25: answers a wrong password, an unknown e-mail and a person without a password alike', async () => {
    const person = await buildStaff(api)
    const wrong = { password: 'Sai@123456' }
    const bodies = [
      { ...wrong, email: person.email },
      { ...wrong, email: 'khong-co@guihang.vn' },
    ]
    const texts = []
    for (const body of bodies) {
      const response = await signIn(body)
      expect(response.status).toBe(401)
      texts.push((await response.text()).replace(/"request_id":"[^"]+"/, ''))
    }
    expect(new Set(texts).size).toBe(1)
    expect(texts[0]).toContain('ELOGIN')
  })

  it('tells that the account is locked only after the right password', async () => {
    const person = await buildStaff(api)
    await api.database.db.updateTable('staff').set({ state: 'locked' }).where('id', '=', person.id).execute()
    expect((await signIn({ email: person.email, password: 'Sai@123456' })).status).toBe(401)
    const right = await signIn({ email: person.email, password: person.password })
    expect([right.status, (await right.json()).code]).toEqual([403, 'EUS012'])
  })

  it('is closed after too many wrong passwords, and opens again after a quarter of an hour', async () => {
    const person = await buildStaff(api)
    const email = person.email
    for (let turn = 0; turn < 7; turn += 1)
      expect((await signIn({ email, password: 'Sai@123456' })).status).toBe(401)
    const refused = await signIn({ email, password: person.password })
    expect([refused.status, (await refused.json()).code]).toEqual([429, 'ERATE'])
    clock.advance(15 * minuteMs + 1_000)
    expect((await signIn({ email, password: person.password })).status).toBe(201)
  })

  it('check 53: signs nobody in from another site’s page', async () => {
    const { email, password } = await buildStaff(api)
    const foreign = await signIn({ email, password }, { 'sec-fetch-site': 'cross-site' })
    expect([foreign.status, foreign.headers.getSetCookie()]).toEqual([403, []])
    expect((await signIn({ email, password }, { 'sec-fetch-site': 'same-origin' })).status).toBe(201)
  })

  it('is written down, with nothing that is secret', async () => {
    const person = await buildStaff(api, { name: 'Hồ Thị Nhật Ký' })
    const session = await signInAs(api, person)
    const { client } = await api.operator()
    const { data } = await client.call(listOperatorLog, { query: { action: 'staff_signed_in' } })
    // Others of this file sign in at the same moment.
    expect(data).toContainEqual(expect.objectContaining({ operator_name: person.name, what: person.name }))
    const logs = api.logs.join('\n')
    for (const secret of [session.cookie.split('=')[1] ?? '', person.password, person.email])
      expect(logs).not.toContain(secret)
  })
})

describe('a session of the console', () => {
  it('opens calls of its scopes only, and none of a shop', async () => {
    const { client, cookie } = await startSession(api, await buildStaff(api, { scopes: ['support'] }))
    expect(await refusal(client.call(listHubs, {}))).toMatchObject(
      answers(403, 'EUS008', { scope: ['Bạn chưa được giao quyền “read”. Nhờ người quản trị giao thêm'] }),
    )
    expect(await refusal(client.call(listParcels, {}))).toMatchObject(answers(401, 'ETOKEN'))
    const metrics = await api.fetch('/metrics', { headers: { cookie } })
    expect(metrics.status).toBe(401)
  })

  it('ends twelve hours after the sign-in, whatever is called', async () => {
    const { client } = await signInAs(api, await buildStaff(api))
    for (let hour = 0; hour < 11; hour += 1) {
      clock.advance(hourMs)
      await client.call(getMe, {})
    }
    clock.advance(hourMs - 1_000)
    await client.call(getMe, {})
    clock.advance(1_000)
    expect(await refusal(client.call(getMe, {}))).toMatchObject(answers(401, 'ETOKEN'))
  })

  it.each(['money', 'approve'] as const)(
    'ends after twenty minutes without a call for who has %s',
    async (scope) => {
      const { client } = await signInAs(api, await buildStaff(api, { scopes: ['read', scope] }))
      clock.advance(19 * minuteMs)
      await client.call(listHubs, {})
      clock.advance(19 * minuteMs)
      const { data } = await client.call(getMe, {})
      expect(data.idle_ends_at).toBe(new Date(clock.now().getTime() + 20 * minuteMs).toISOString())
      clock.advance(20 * minuteMs)
      expect(await refusal(client.call(listHubs, {}))).toMatchObject(answers(401, 'ETOKEN'))
    },
  )

  it('is not kept alive by what a screen asks for by itself, which still shows when it ends', async () => {
    const { client, cookie } = await signInAs(api, await buildStaff(api, { scopes: ['read', 'money'] }))
    const screen = staffClient(api, cookie, 'vi', 'console-unattended')
    const { idle_ends_at } = (await client.call(getMe, {})).data
    clock.advance(10 * minuteMs)
    expect((await screen.call(getMe, {})).data.idle_ends_at).toBe(idle_ends_at)
    clock.advance(9 * minuteMs)
    // A write is always somebody's, whatever it says of itself; one that is refused does nothing.
    expect(await refusal(screen.call(signOutStaff, {}))).toMatchObject(answers(403, 'EUS008'))
    await screen.call(listHubs, {})
    clock.advance(minuteMs)
    expect(await refusal(screen.call(listHubs, {}))).toMatchObject(answers(401, 'ETOKEN'))
  })

  it('goes on where somebody calls a moment after a screen has asked', async () => {
    const { client, cookie } = await signInAs(api, await buildStaff(api, { scopes: ['read', 'money'] }))
    clock.advance(19 * minuteMs)
    await staffClient(api, cookie, 'vi', 'console-unattended').call(listHubs, {})
    await client.call(listHubs, {})
    clock.advance(19 * minuteMs)
    await client.call(listHubs, {})
  })

  it('writes down that it was used once a minute at most', async () => {
    const { client, person } = await signInAs(api, await buildStaff(api))
    const seen = async () =>
      (
        await api.database.db
          .selectFrom('staff_sessions')
          .select('last_seen_at')
          .where('staff_id', '=', person.id)
          .executeTakeFirstOrThrow()
      ).last_seen_at.getTime()
    const begun = clock.now().getTime()
    clock.advance(59_000)
    await client.call(getMe, {})
    expect(await seen()).toBe(begun)
    clock.advance(1_000)
    await client.call(getMe, {})
    expect(await seen()).toBe(begun + 60_000)
  })

  it('ends by signing out, which takes the cookie away, and leaves the others', async () => {
    const person = await buildStaff(api)
    const [one, other] = [await signInAs(api, person), await signInAs(api, person)]
    const response = await one.client.raw(signOutStaff, {})
    expect(response.status).toBe(204)
    expect(response.headers.getSetCookie()).toEqual(['ops=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict'])
    expect(await refusal(one.client.call(getMe, {}))).toMatchObject(answers(401, 'ETOKEN'))
    await other.client.call(getMe, {})
  })

  it('ends when the person is locked', async () => {
    const { client, person } = await signInAs(api, await buildStaff(api))
    const { client: administrator } = await api.operator('Quản trị', ['staff'])
    await administrator.call(lockStaff, { params: { id: person.id } })
    expect(await refusal(client.call(getMe, {}))).toMatchObject(answers(401, 'ETOKEN'))
  })

  it('believes what it knows for 600 ms, and asks again then', async () => {
    const { client, person } = await signInAs(api, await buildStaff(api))
    await client.call(listOperatedParcels, {})
    const { db } = api.database
    await db
      .updateTable('staff')
      .set({ scopes: ['support'] })
      .where('id', '=', person.id)
      .execute()
    await client.call(listOperatedParcels, {})
    clock.advance(600)
    expect((await refusal(client.call(listOperatedParcels, {}))).status).toBe(403)
  })

  it('is forgotten a week after its end, with what was asked in it', async () => {
    const { client, person } = await signInAs(api, await buildStaff(api))
    await client.call(signOutStaff, {})
    const kept = async () => {
      const of = api.database.db.selectFrom('staff_sessions').select('id').where('staff_id', '=', person.id)
      return (await of.execute()).length
    }
    clock.advance(7 * 24 * hourMs)
    await runJob(api, 'forget-old-staff-sessions', {})
    expect(await kept()).toBe(1)
    clock.advance(1)
    await runJob(api, 'forget-old-staff-sessions', {})
    expect(await kept()).toBe(0)
  })
})

describe('one’s own password', () => {
  const fresh = 'Bưu-Cục@2026x'

  it('is changed by the present one, which ends the other sessions and leaves this one', async () => {
    const person = await buildStaff(api, { scopes: ['read', 'settings'] })
    const own = await startSession(api, person)
    const other = await startSession(api, person)
    const change = (current_password: string, password: string) =>
      own.client.call(changeStaffPassword, { body: { current_password, password } })
    const wrong = await refusal(change('Sai@123456', fresh))
    expect(wrong).toMatchObject(answers(422, 'EUS005', { current_password: ['Mật khẩu cũ không đúng'] }))
    expect((await refusal(change(person.password, person.password))).body.errors).toHaveProperty('password')
    expect((await refusal(change(person.password, 'Password@123'))).body.errors).toHaveProperty('password')
    await change(person.password, fresh)
    await own.client.call(getMe, {})
    expect(await refusal(other.client.call(getMe, {}))).toMatchObject(answers(401, 'ETOKEN'))
    expect((await signIn({ email: person.email, password: person.password })).status).toBe(401)
    expect((await signIn({ email: person.email, password: fresh })).status).toBe(201)
  })

  it('cannot be guessed at an open screen', async () => {
    const person = await buildStaff(api)
    const { client } = await startSession(api, person)
    const attempt = (current_password: string) =>
      refusal(client.call(changeStaffPassword, { body: { current_password, password: fresh } }))
    for (let turn = 0; turn < 7; turn += 1) expect((await attempt('Sai@123456')).status).toBe(422)
    expect(await attempt(person.password)).toMatchObject(answers(429, 'ERATE'))
  })
})

describe('an instance without a console', () => {
  it('has none of the calls of its sessions, and its cookie opens nothing; tokens go on', async () => {
    const other = await startTestApi({ environment: { CONSOLE: '0' }, watch: false })
    const person = await buildStaff(other, { scopes: ['read'] })
    const { client } = await startSession(other, person)
    for (const [method, path] of [
      ['POST', '/ops/v1/staff-sessions'],
      ['GET', '/ops/v1/me'],
      ['POST', '/ops/v1/step-ups'],
      ['GET', '/ops/v1/staff'],
      ['GET', '/ops/v1/demo/staff'],
      ['POST', '/ops/v1/staff-password-resets'],
    ] as const)
      expect((await other.fetch(path, { method })).status).toBe(404)
    expect(await refusal(client.call(listHubs, {}))).toMatchObject(answers(401, 'ETOKEN'))
    await (await other.operator()).client.call(listHubs, {})
    await other.stop()
  })
})
