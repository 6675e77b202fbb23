import { listHubs } from '@guihang/contract/provider/hubs'
import { listOperatorLog } from '@guihang/contract/provider/operator-log'
import { followStaffLink, forgetStaffPassword, readStaffLink } from '@guihang/contract/provider/staff/links'
import {
  editStaff,
  getStaff,
  type InviteStaff,
  inviteStaff,
  inviteStaffAgain,
  listStaff,
  lockStaff,
  unlockStaff,
} from '@guihang/contract/provider/staff/people'
import { getMe, type SignedInStaff, signInStaff } from '@guihang/contract/provider/staff/sessions'
import { excludedPairs } from '@guihang/domain/provider/operators/excluded-scopes'
import type { OperatorScope } from '@guihang/domain/provider/operators/operator-scopes'
import { dayMs, hourMs } from '@guihang/domain/time'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mintOperatorToken } from '../../../../platform/auth/mint-operator-token.ts'
import { manualClock } from '../../../../platform/clock.ts'
import { startTestApi, type TestApi } from '../../../../testing/api.ts'
import { answers, refusal } from '../../../../testing/matrix/refusals.ts'
import { mailsTo } from '../../../../testing/people/mails.ts'
import {
  buildStaff,
  cookieIn,
  type StaffSession,
  signInAs,
  staffClient,
  startSession,
} from '../../../../testing/people/staff.ts'
import { runJob } from '../../../../testing/run-job.ts'

let api: TestApi
let administrator: StaffSession
const clock = manualClock(new Date())
beforeAll(async () => {
  api = await startTestApi({ clocks: { real: clock } })
  administrator = await signInAs(api, await buildStaff(api, { scopes: ['read', 'settings', 'staff'] }))
})
afterAll(() => api.stop())

const password = 'Bưu-Cục@2026x'
let invited = 0
function newcomer(traits: Partial<InviteStaff> = {}): InviteStaff {
  invited += 1
  const email = `nguoi-moi-${invited}@guihang.vn`
  return { name: 'Lý Thị Thu', email, scopes: ['read', 'support'], ...traits }
}

const invite = async (body: InviteStaff) => (await administrator.client.call(inviteStaff, { body })).data

/** The secret of the newest link in somebody's mailbox. */
async function linkTo(email: string): Promise<string> {
  const [mail] = await mailsTo(api, email)
  const token = /\/console\/invitation\/([\w-]{43})/.exec(mail?.text ?? '')?.[1]
  if (token === undefined) throw new Error('No mail holds a link')
  return token
}

const follow = (token: string, given = password) =>
  api.client().raw(followStaffLink, { params: { token }, body: { password: given } })

describe('a person of the provider', () => {
  it('is invited by mail, sets a password by the link and is signed in', async () => {
    const body = newcomer({ phone: '0912345678' })
    const person = await invite(body)
    expect(person).toMatchObject({ ...body, state: 'invited', hub_codes: ['*'], methods: [], version: 1 })
    const [mail] = await mailsTo(api, body.email)
    expect(mail?.subject).toBe('Tài khoản điều hành Gửi Hàng của bạn')
    expect(mail?.text).toContain('http://127.0.0.1:3000/console/invitation/')
    const token = await linkTo(body.email)
    const read = await api.client().call(readStaffLink, { params: { token } })
    expect(read.data).toEqual({ name: body.name, email: body.email })
    expect((await refusal(follow(token, 'Password@123'))).body.errors).toHaveProperty('password')
    const response = await follow(token)
    const { data }: { data: SignedInStaff } = await response.json()
    expect(data).toMatchObject({ needs: 'none', staff: { id: person.id } })
    await staffClient(api, cookieIn(response)).call(listHubs, {})
    expect(await refusal(follow(token))).toMatchObject(answers(404, 'ENOTFOUND'))
    const found = await administrator.client.call(getStaff, { params: { id: person.id } })
    expect(found.data.state).toBe('active')
    await api.client().call(signInStaff, { body: { email: body.email, password } })
  })

  it('who needs a second factor is asked to set one up after the link', async () => {
    const body = newcomer({ scopes: ['read', 'money'] })
    await invite(body)
    const { data }: { data: SignedInStaff } = await (await follow(await linkTo(body.email))).json()
    expect(data.needs).toBe('enrol')
  })

  it('is invited once under a key, and has an e-mail that nobody else has', async () => {
    const body = newcomer()
    const call = () => administrator.client.call(inviteStaff, { body, idempotencyKey: 'one' })
    expect((await call()).data.id).toBe((await call()).data.id)
    const again = administrator.client.call(inviteStaff, {
      body: { ...body, email: body.email.toUpperCase() },
    })
    expect(await refusal(again)).toMatchObject(answers(422, 'EUS002', { email: ['E-mail đã được đăng ký'] }))
  })

  it('is found by parts of name, e-mail and phone, and by state', async () => {
    const body = newcomer({ name: 'Tôn Nữ Tìm Thấy', phone: '0987650001' })
    const { id } = await invite(body)
    for (const query of [
      { keyword: 'tìm thấy' },
      { keyword: body.email.slice(0, 12) },
      { keyword: '87650001' },
      { keyword: 'Tôn', state: 'invited' as const },
    ]) {
      const { data } = await administrator.client.call(listStaff, { query })
      expect(data.map((one) => one.id)).toContain(id)
    }
    const none = await administrator.client.call(listStaff, { query: { keyword: '%', state: 'active' } })
    expect(none.data).toEqual([])
    const page = await administrator.client.call(listStaff, { query: { limit: '1' } })
    expect(page.meta.next_cursor).toBe(page.data[0]?.id)
  })

  it('is changed as it was seen, and what changed is written down', async () => {
    const body = newcomer()
    const { id } = await invite(body)
    const params = { id }
    const edit = (change: object) =>
      administrator.client.call(editStaff, { params, body: { version: 1, ...change } })
    const { data } = await edit({ name: 'Lý Thị Thu Hà', scopes: ['read', 'support', 'accounts'] })
    expect(data).toMatchObject({ name: 'Lý Thị Thu Hà', version: 2 })
    // A repeat of the very call changes nothing; another one has seen an old version.
    expect((await edit({ name: 'Lý Thị Thu Hà' })).data.version).toBe(2)
    expect(await refusal(edit({ name: 'Lý Thị Thu Hằng' }))).toMatchObject(answers(409, 'EAL003'))
    const { client } = await api.operator()
    const log = await client.call(listOperatorLog, { query: { action: 'staff_edited' } })
    expect(log.data[0]?.what).toBe('Lý Thị Thu Hà: read, support, accounts · name, scopes')
    const missing = { params: { id: v7() }, body: { version: 1, name: 'Không Có' } }
    expect(await refusal(administrator.client.call(editStaff, missing))).toMatchObject(answers(404, 'ESF001'))
  })

  it('has another e-mail from now on, and the link at the old one is dead', async () => {
    const body = newcomer()
    const { id } = await invite(body)
    const token = await linkTo(body.email)
    const email = `doi-thu-${invited}@guihang.vn`
    await administrator.client.call(editStaff, { params: { id }, body: { version: 1, email } })
    expect(await refusal(follow(token))).toMatchObject(answers(404, 'ENOTFOUND'))
    await administrator.client.call(inviteStaffAgain, { params: { id } })
    await follow(await linkTo(email))
  })
})

describe('check 60: scopes that one person may not hold together', () => {
  it.each(excludedPairs.map((pair) => [pair]))(
    '%j are refused on inviting, editing and by SQL',
    async (pair) => {
      const [one, other] = pair
      const sentence = `Một người không được giữ cả hai quyền “${one}” và “${other}”`
      const excluded = answers(422, 'ESF003', { scopes: [sentence] })
      const scopes: OperatorScope[] = ['read', ...pair]
      const inviting = administrator.client.call(inviteStaff, { body: newcomer({ scopes }) })
      expect(await refusal(inviting)).toMatchObject(excluded)
      const { id } = await invite(newcomer({ scopes: ['read', one] }))
      const editing = administrator.client.call(editStaff, { params: { id }, body: { version: 1, scopes } })
      expect(await refusal(editing)).toMatchObject(excluded)
      const { db } = api.database
      const past = db.updateTable('staff').set({ scopes }).where('id', '=', id).execute()
      await expect(past).rejects.toThrow('staff_scopes_check')
    },
  )

  it('count with those of the person’s tokens', async () => {
    const { id } = await buildStaff(api, { scopes: ['read'] })
    const { secret } = api.platform.environment
    await mintOperatorToken(api.database, secret, {
      name: 'Máy',
      days: 1,
      scopes: ['money'],
      staff_id: id,
    })
    const body = { version: 1, scopes: ['read' as const, 'approve' as const] }
    const editing = administrator.client.call(editStaff, { params: { id }, body })
    expect(await refusal(editing)).toMatchObject(answers(422, 'ESF003'))
  })
})

describe('locking', () => {
  it('ends sessions, links and tokens at once, and unlocking opens the account again', async () => {
    const person = await buildStaff(api, { scopes: ['read'] })
    const session = await startSession(api, person)
    const { secret } = api.platform.environment
    const of = { name: 'Máy', days: 1, scopes: ['read' as const], staff_id: person.id }
    const { token } = await mintOperatorToken(api.database, secret, of)
    await administrator.client.call(inviteStaffAgain, { params: { id: person.id } })
    const link = await linkTo(person.email)
    const params = { id: person.id }
    const { data } = await administrator.client.call(lockStaff, { params })
    expect(data.state).toBe('locked')
    expect(await refusal(session.client.call(getMe, {}))).toMatchObject(answers(401, 'ETOKEN'))
    expect(await refusal(api.client(token).call(listHubs, {}))).toMatchObject(answers(401, 'ETOKEN'))
    expect(await refusal(follow(link))).toMatchObject(answers(404, 'ENOTFOUND'))
    const again = administrator.client.call(inviteStaffAgain, { params })
    expect(await refusal(again)).toMatchObject(answers(403, 'EUS012'))
    expect((await administrator.client.call(unlockStaff, { params })).data.state).toBe('active')
    clock.advance(1_000)
    await api.client(token).call(listHubs, {})
    await signInAs(api, person)
  })

  it('of who never came leads back to the invitation', async () => {
    const { id } = await invite(newcomer())
    await administrator.client.call(lockStaff, { params: { id } })
    const { data } = await administrator.client.call(unlockStaff, { params: { id } })
    expect(data.state).toBe('invited')
  })

  it('nobody is there: ESF001', async () => {
    const params = { id: v7() }
    for (const operation of [getStaff, lockStaff, unlockStaff, inviteStaffAgain] as const)
      expect(await refusal(administrator.client.call(operation, { params }))).toMatchObject(
        answers(404, 'ESF001'),
      )
  })
})

describe('the last administrator', () => {
  const loneApi = async () => {
    const other = await startTestApi()
    const [one, two] = [
      await buildStaff(other, { scopes: ['read', 'staff'] }),
      await buildStaff(other, { scopes: ['read', 'staff'] }),
    ]
    return { other, sessions: [await startSession(other, one), await startSession(other, two)] as const }
  }

  it('is neither locked nor left without the scope, also where two lock each other at once', async () => {
    const { other, sessions } = await loneApi()
    const [one, two] = sessions
    const outcomes = await Promise.allSettled([
      one.client.call(lockStaff, { params: { id: two.person.id } }),
      two.client.call(lockStaff, { params: { id: one.person.id } }),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { client } = await other.operator('Máy', ['staff'])
    const { data } = await client.call(listStaff, { query: { state: 'active' } })
    const left = { id: data[0]?.id ?? '' }
    expect(await refusal(client.call(lockStaff, { params: left }))).toMatchObject(answers(409, 'ESF002'))
    const body = { version: data[0]?.version ?? 0, scopes: ['read' as const] }
    expect(await refusal(client.call(editStaff, { params: left, body }))).toMatchObject(
      answers(409, 'ESF002'),
    )
    await other.stop()
  })
})

describe('a mailed link', () => {
  it('lives three days for who is invited, and one hour for a new password', async () => {
    const body = newcomer()
    await invite(body)
    const token = await linkTo(body.email)
    clock.advance(3 * dayMs - 1_000)
    await api.client().call(readStaffLink, { params: { token } })
    clock.advance(1_000)
    expect(await refusal(api.client().call(readStaffLink, { params: { token } }))).toMatchObject(
      answers(404, 'ENOTFOUND'),
    )
    administrator = await startSession(api, administrator.person)
    const person = await buildStaff(api)
    await administrator.client.call(inviteStaffAgain, { params: { id: person.id } })
    const reset = await linkTo(person.email)
    clock.advance(hourMs)
    expect(await refusal(follow(reset))).toMatchObject(answers(404, 'ENOTFOUND'))
  })

  it('ends the one before, works once of two at the same moment, and ends the open sessions', async () => {
    administrator = await startSession(api, administrator.person)
    const person = await buildStaff(api)
    const session = await startSession(api, person)
    await administrator.client.call(inviteStaffAgain, { params: { id: person.id } })
    const first = await linkTo(person.email)
    clock.advance(1_000)
    await administrator.client.call(inviteStaffAgain, { params: { id: person.id } })
    expect(await refusal(follow(first))).toMatchObject(answers(404, 'ENOTFOUND'))
    const token = await linkTo(person.email)
    const outcomes = await Promise.allSettled([follow(token), follow(token)])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await refusal(session.client.call(getMe, {}))).toMatchObject(answers(401, 'ETOKEN'))
  })

  it('is not read from the database: only its hash is kept', async () => {
    const body = newcomer()
    await invite(body)
    const token = await linkTo(body.email)
    const { rows } = await api.database.pool.query('select token_hash from staff_links')
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(api.logs.join()).not.toContain(token)
  })

  it('is asked for by anybody, who never reads whether there is such a person', async () => {
    const person = await buildStaff(api, { scopes: ['read', 'settings'] })
    const ask = async (email: string) => {
      const answer = await api.client().raw(forgetStaffPassword, { body: { email } })
      return [answer.status, await answer.text()]
    }
    expect(await ask(person.email)).toEqual([204, ''])
    expect(await ask('khong-co@guihang.vn')).toEqual([204, ''])
    await runJob(api, 'mail-staff-link', { staff_id: person.id, language: 'en' })
    await runJob(api, 'mail-staff-link', { staff_id: v7(), language: 'vi' })
    const [mail] = await mailsTo(api, person.email)
    expect(mail?.subject).toBe('Reset your password of the Gửi Hàng console')
    const { data }: { data: SignedInStaff } = await (await follow(await linkTo(person.email))).json()
    // A link is no second factor.
    expect(data.needs).toBe('second_factor')
  })

  it('is mailed five times an hour, and never to who is locked', async () => {
    const person = await buildStaff(api)
    const ask = () => runJob(api, 'mail-staff-link', { staff_id: person.id, language: 'vi' })
    for (let turn = 0; turn < 7; turn += 1) await ask()
    expect(await mailsTo(api, person.email)).toHaveLength(5)
    await api.database.db.updateTable('staff').set({ state: 'locked' }).where('id', '=', person.id).execute()
    clock.advance(hourMs + 1_000)
    await ask()
    expect(await mailsTo(api, person.email)).toHaveLength(5)
  })
})
