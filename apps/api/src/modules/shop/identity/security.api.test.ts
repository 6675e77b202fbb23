import { editUser, getProfile, login, refresh } from '@guihang/contract/shop/identity'
import {
  cancelContactChange,
  changePassword,
  confirmContact,
  endOtherSessions,
  endSession,
  ignorePasswordReminder,
  listSessions,
} from '@guihang/contract/shop/security'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { manualClock } from '../../../platform/clock.ts'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { refusal } from '../../../testing/matrix/refusals.ts'
import { codeIn, mailsTo } from '../../../testing/people/mails.ts'
import { runJob } from '../../../testing/run-job.ts'

let api: TestApi
const clock = manualClock(new Date())
beforeAll(async () => {
  api = await startTestApi({ clocks: { real: clock } })
})
afterAll(() => api.stop())

const newPassword = 'Xoai-Cat@1975'
const passwords = (old_password: string, password = newPassword, retype_password = password) => ({
  old_password,
  password,
  retype_password,
})

/** Whether a client's session still lives; the guard believes the database's answer for under a second. */
async function statusOf(client: Awaited<ReturnType<TestApi['signIn']>>['client']): Promise<number> {
  return await client.call(getProfile, {}).then(
    () => 200,
    (error) => error.status,
  )
}

describe('changing the password', () => {
  it('check 28: takes the new one, refuses the old one and ends every other session at once', async () => {
    const { client, user } = await api.signIn()
    const other = await api.signIn(user)
    await other.client.call(getProfile, {})
    const before = (await client.call(getProfile, {})).data
    const { data } = await client.call(changePassword, {
      params: { id: user.id },
      body: passwords(user.password),
    })
    expect(Date.parse(data.password_updated_at ?? '')).toBeGreaterThanOrEqual(
      Date.parse(before.password_updated_at ?? ''),
    )
    expect(await statusOf(client)).toBe(200)
    expect((await refusal(other.client.call(getProfile, {}))).body.code).toBe('ETOKEN')
    const { refresh_token } = other
    expect((await refusal(api.client().call(refresh, { body: { refresh_token } }))).body.code).toBe('ETOKEN')
    const signIn = (password: string) =>
      api.client().call(login, { body: { username: user.email, password } })
    expect((await refusal(signIn(user.password))).body.code).toBe('ELOGIN')
    expect(await signIn(newPassword)).toHaveProperty('access_token')
    const [mail] = await mailsTo(api, user.email)
    expect(mail?.subject).toContain('Mật khẩu')
    expect(mail?.text).toContain('password was just changed')
  })

  it('says EUS005 at old_password when the old one is wrong, and changes nothing', async () => {
    const { client, user } = await api.signIn()
    const refused = await refusal(
      client.call(changePassword, { params: { id: user.id }, body: passwords('Sai@123456') }),
    )
    expect([refused.status, refused.body.code]).toEqual([422, 'EUS005'])
    expect(refused.body.errors).toEqual({ old_password: ['Mật khẩu cũ không đúng'] })
    await api.signIn(user)
  })

  it('limits wrong passwords by session: the person can still sign in and change it there', async () => {
    const { client, user } = await api.signIn()
    const change = (from: typeof client, old_password: string) =>
      from.call(changePassword, { params: { id: user.id }, body: passwords(old_password) })
    const codes: string[] = []
    for (let time = 0; time < 12; time += 1)
      codes.push((await refusal(change(client, 'Sai@123456'))).body.code)
    expect(codes).toEqual([...Array(7).fill('EUS005'), ...Array(5).fill('ERATE')])
    const limited = await refusal(change(client, user.password))
    expect([limited.status, limited.body.code]).toEqual([429, 'ERATE'])
    // Another question for the same password counts with it.
    const contact = { email: 'moi-hon@vidu.vn', password: user.password }
    expect((await refusal(client.call(editUser, { params: { id: user.id }, body: contact }))).body.code).toBe(
      'ERATE',
    )
    const elsewhere = await api.signIn(user)
    await change(elsewhere.client, user.password)
  })

  it('limits wrong passwords by person as well, whatever the sessions, and opens after fifteen minutes', async () => {
    const { client, user } = await api.signIn()
    const sessions = [client]
    while (sessions.length < 4) sessions.push((await api.signIn(user)).client)
    const ask = (from: typeof client, password: string) =>
      from.call(changePassword, { params: { id: user.id }, body: passwords(password) })
    const codes: string[] = []
    for (const session of sessions)
      for (let time = 0; time < 6; time += 1)
        codes.push((await refusal(ask(session, 'Sai@123456'))).body.code)
    expect(codes).toEqual([...Array(20).fill('EUS005'), ...Array(4).fill('ERATE')])
    const fresh = (await api.signIn(user)).client
    expect((await refusal(ask(fresh, user.password))).body.code).toBe('ERATE')
    clock.advance(15 * 60_000 + 1)
    await ask((await api.signIn(user)).client, user.password)
  })

  it.each([
    ['short', { password: 'Ab1@', retype_password: 'Ab1@' }, { password: ['Mật khẩu cần ít nhất 8 ký tự'] }],
    [
      'without signs and capitals',
      { password: 'abcdefgh1', retype_password: 'abcdefgh1' },
      {
        password: ['Mật khẩu cần ít nhất một chữ hoa', 'Mật khẩu cần ít nhất một ký tự trong @$!%*?&'],
      },
    ],
    [
      'not the same twice',
      { password: 'Xoai-Cat@1975', retype_password: 'Xoai-Cat@1976' },
      { retype_password: ['Hai lần nhập mật khẩu chưa giống nhau'] },
    ],
    [
      'one that everybody uses',
      { password: 'Password@123', retype_password: 'Password@123' },
      { password: ['Mật khẩu này quá nhiều người dùng, dễ bị đoán ra. Chọn mật khẩu khác'] },
    ],
    [
      'the present one',
      { password: 'Guihang@2026', retype_password: 'Guihang@2026' },
      { password: ['Mật khẩu mới phải khác mật khẩu đang dùng'] },
    ],
  ])('refuses a new password that is %s', async (_, body, errors) => {
    const { client, user } = await api.signIn()
    const refused = await refusal(
      client.call(changePassword, {
        params: { id: user.id },
        body: { old_password: user.password, ...body },
      }),
    )
    expect(refused.status).toBe(422)
    expect(refused.body.errors).toEqual(errors)
  })

  it('can be put off: the instant is kept', async () => {
    const { client, user } = await api.signIn()
    const { data } = await client.call(ignorePasswordReminder, { params: { id: user.id } })
    expect(Date.now() - Date.parse(data.password_ignored_at ?? '')).toBeLessThan(60_000)
    const stranger = await api.buildUser()
    const refused = await refusal(client.call(ignorePasswordReminder, { params: { id: stranger.id } }))
    expect(refused.status).toBe(404)
  })
})

describe('sessions', () => {
  it('are listed with this one first, with device and address', async () => {
    const { client, user } = await api.signIn()
    await api.signIn(user)
    await api.signIn()
    const { data } = await client.call(listSessions, {})
    expect(data.map(({ current }) => current)).toEqual([true, false])
    expect(data[0]).toMatchObject({ ip: '127.0.0.1', user_agent: expect.any(String) })
  })

  it('check 28: one is ended at once, and nobody else’s can be', async () => {
    const { client, user } = await api.signIn()
    const other = await api.signIn(user)
    const colleague = await api.signIn(await api.buildUser({ shop: user.shop }))
    const idOf = async (client_: typeof client) =>
      (await client_.call(listSessions, {})).data.find(({ current }) => current)?.id ?? ''
    await client.call(endSession, { params: { id: await idOf(other.client) } })
    expect(await statusOf(other.client)).toBe(401)
    const refused = await refusal(client.call(endSession, { params: { id: await idOf(colleague.client) } }))
    expect(refused.status).toBe(404)
    expect(await statusOf(colleague.client)).toBe(200)
  })

  it('check 28: all but this one are ended at once', async () => {
    const { client, user } = await api.signIn()
    const others = [await api.signIn(user), await api.signIn(user)]
    await client.call(endOtherSessions, {})
    expect(await Promise.all(others.map((other) => statusOf(other.client)))).toEqual([401, 401])
    expect((await client.call(listSessions, {})).data).toHaveLength(1)
  })
})

describe('changing e-mail and phone', () => {
  it('asks for the password, waits for the code sent to the new e-mail, and tells the old one', async () => {
    const { client, user } = await api.signIn()
    const email = `moi-${user.email}`
    const params = { id: user.id }
    const without = await refusal(client.call(editUser, { params, body: { email } }))
    expect(without.body.errors).toEqual({ password: ['Bạn chưa điền mục này'] })
    const wrong = await refusal(client.call(editUser, { params, body: { email, password: 'Sai@123456' } }))
    expect(wrong.body.errors).toEqual({ password: ['Mật khẩu không đúng'] })

    const { data } = await client.call(editUser, {
      params,
      body: { email: email.toUpperCase(), password: user.password },
    })
    expect([data.email, data.pending_email]).toEqual([user.email, email])
    expect((await mailsTo(api, user.email))[0]?.text).toContain(email)
    const code = codeIn(await mailsTo(api, email))
    const confirmed = await client.call(confirmContact, { params, body: { contact: 'email', code } })
    expect([confirmed.data.email, confirmed.data.pending_email]).toEqual([email, null])
    expect((await mailsTo(api, user.email))[0]?.subject).toContain('đã đổi')
    const again = await refusal(client.call(confirmContact, { params, body: { contact: 'email', code } }))
    expect(again.body.errors).toHaveProperty('code')
    await api.signIn({ ...user, email })
  })

  it('sends the code for a phone to the account’s e-mail, and takes any spelling of the phone', async () => {
    const { client, user } = await api.signIn()
    const params = { id: user.id }
    const body = { phone: '+84 935 246 813', password: user.password }
    await client.call(editUser, { params, body })
    const code = codeIn(await mailsTo(api, user.email))
    const { data } = await client.call(confirmContact, { params, body: { contact: 'phone', code } })
    expect(data.phone).toBe('0935246813')
  })

  it('refuses what another account has: EUS002 and EUS003', async () => {
    const { client, user } = await api.signIn()
    const taken = await api.buildUser()
    const change = (body: object) =>
      refusal(client.call(editUser, { params: { id: user.id }, body: { ...body, password: user.password } }))
    expect((await change({ email: taken.email })).body).toMatchObject({
      code: 'EUS002',
      errors: { email: ['E-mail đã được đăng ký'] },
    })
    expect((await change({ phone: taken.phone })).body.code).toBe('EUS003')
  })

  it('refuses one that was taken while the code was on its way', async () => {
    const { client, user } = await api.signIn()
    const params = { id: user.id }
    const email = `cung-muon-${user.email}`
    await client.call(editUser, { params, body: { email, password: user.password } })
    await api.buildUser({ email })
    const code = codeIn(await mailsTo(api, email))
    const refused = await refusal(client.call(confirmContact, { params, body: { contact: 'email', code } }))
    expect(refused.body.code).toBe('EUS002')
  })

  it('sends at most ten codes an hour to addresses of the caller’s choice', async () => {
    const { client, user } = await api.signIn()
    const ask = (number: number) =>
      client.call(editUser, {
        params: { id: user.id },
        body: { email: `ai-do-${number}@vidu.vn`, password: user.password },
      })
    for (let number = 0; number < 10; number += 1) await ask(number)
    expect((await refusal(ask(10))).body.code).toBe('ERATE')
    expect(await mailsTo(api, 'ai-do-10@vidu.vn')).toEqual([])
  })

  it('is over after five wrong codes, after 15 minutes, and when it is given up', async () => {
    const user = await api.buildUser()
    const params = { id: user.id }
    let { client } = await api.signIn(user)
    const ask = async () => {
      await client.call(editUser, { params, body: { phone: '0935246814', password: user.password } })
      return codeIn(await mailsTo(api, user.email))
    }
    const confirm = (code: string) =>
      refusal(client.call(confirmContact, { params, body: { contact: 'phone', code } }))
    const first = await ask()
    const wrong = first === '000000' ? '000001' : '000000'
    for (let time = 0; time < 5; time += 1) await confirm(wrong)
    expect((await confirm(first)).body.errors).toHaveProperty('code')
    // However often it is tried after that: nothing is counted any more.
    await api.database.pool.query('update contact_changes set tries = 32767 where user_id = $1', [user.id])
    expect((await confirm(first)).status).toBe(422)

    const late = await ask()
    clock.advance(15 * 60_000)
    client = (await api.signIn(user)).client
    expect((await client.call(getProfile, {})).data.pending_phone).toBeNull()
    expect((await confirm(late)).body.errors).toHaveProperty('code')
    await runJob(api, 'forget-old-links', {})
    const kept = await api.database.pool.query('select value from contact_changes where user_id = $1', [
      user.id,
    ])
    expect(kept.rows).toEqual([])

    const given_up = await ask()
    await client.call(cancelContactChange, { params, query: { contact: 'phone' } })
    expect((await confirm(given_up)).body.errors).toHaveProperty('code')
    expect(
      (await refusal(client.call(cancelContactChange, { params, query: { contact: 'phone' } }))).status,
    ).toBe(404)
  })
})
