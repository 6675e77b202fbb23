import { listHubs } from '@guihang/contract/provider/hubs'
import { resetSecondFactors } from '@guihang/contract/provider/staff/people'
import {
  addPasskey,
  askPasskey,
  beginTotp,
  confirmTotp,
  listPasskeys,
  removePasskey,
  removeTotp,
} from '@guihang/contract/provider/staff/second-factors'
import {
  askSecondFactor,
  getMe,
  giveSecondFactor,
  type SignedInStaff,
  signInStaff,
  signOutStaff,
} from '@guihang/contract/provider/staff/sessions'
import { minuteMs } from '@guihang/domain/time'
import { Secret } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { manualClock } from '../../../../platform/clock.ts'
import { startTestApi, type TestApi } from '../../../../testing/api.ts'
import { answers, refusal } from '../../../../testing/matrix/refusals.ts'
import { newTestPasskey, type TestPasskey } from '../../../../testing/people/authenticator.ts'
import {
  buildStaff,
  codeNow,
  cookieIn,
  type StaffSession,
  signInAs,
  staffClient,
  startSession,
  type TestStaff,
} from '../../../../testing/people/staff.ts'
import type { TotpSecret } from './totp-codes.ts'

let api: TestApi
const clock = manualClock(new Date())
beforeAll(async () => {
  // Other people's secrets open nothing, which is a failure of ours.
  api = await startTestApi({ clocks: { real: clock }, printErrors: false })
})
afterAll(() => api.stop())

/** With the password only. */
async function enter({ email, password }: TestStaff) {
  const response = await api.client().raw(signInStaff, { body: { email, password } })
  const { data }: { data: SignedInStaff } = await response.json()
  return { data, client: staffClient(api, cookieIn(response)) }
}

async function withPasskey(session: StaffSession): Promise<{ passkey: TestPasskey; id: string }> {
  const passkey = newTestPasskey()
  const { data: question } = await session.client.call(askPasskey, {})
  const body = { name: 'Khóa bàn', attestation: passkey.create(question) }
  return { passkey, id: (await session.client.call(addPasskey, { body })).data.id }
}

const totpOf = ({ totp }: TestStaff): TotpSecret => {
  if (totp === undefined) throw new Error('The person has no app')
  return totp
}

const wrongCode = answers(422, 'ESU001')

describe('who needs a second factor and has none', () => {
  it('sets one up first: nothing else opens, and then all does', async () => {
    const person = await buildStaff(api, { scopes: ['read', 'settings'], totp: false })
    const { data, client } = await enter(person)
    expect(data).toMatchObject({ needs: 'enrol', methods: [], passkey: null })
    const refused = await refusal(client.call(listHubs, {}))
    const sentence = 'Quyền của bạn cần bước xác minh thứ hai. Hãy thiết lập trước'
    expect(refused).toMatchObject(answers(403, 'EUS008', { session: [sentence] }))
    expect((await client.call(getMe, {})).data.needs).toBe('enrol')

    const { data: begun } = await client.call(beginTotp, {})
    expect(begun.uri).toContain(`secret=${begun.secret}`)
    expect(begun.uri).toContain(encodeURIComponent(person.email))
    const totp = Secret.fromBase32(begun.secret)
    expect(await refusal(client.call(confirmTotp, { body: { code: '12' } }))).toMatchObject(wrongCode)
    const { data: me } = await client.call(confirmTotp, { body: { code: codeNow(api, totp) } })
    expect([me.needs, me.methods]).toEqual(['none', ['totp']])
    await client.call(listHubs, {})

    const again = await enter(person)
    expect(again.data).toMatchObject({ needs: 'second_factor', methods: ['totp'] })
    // The code that confirmed the app counts once, too.
    const give = (code: string) => again.client.call(giveSecondFactor, { body: { code } })
    expect(await refusal(give(codeNow(api, totp)))).toMatchObject(wrongCode)
    await give(codeNow(api, totp, 1))
  })

  it('may set up a passkey instead', async () => {
    const person = await buildStaff(api, { scopes: ['read', 'staff'], totp: false })
    const session = await startSession(api, person, null)
    await withPasskey(session)
    expect((await session.client.call(getMe, {})).data).toMatchObject({ needs: 'none', methods: ['passkey'] })
    await session.client.call(listHubs, {})
  })

  it('is asked of in the middle of a session that has lost it', async () => {
    const person = await buildStaff(api, { scopes: ['read', 'settings'] })
    const { client } = await signInAs(api, person)
    await api.database.db.deleteFrom('staff_totp').where('staff_id', '=', person.id).execute()
    clock.advance(1_000)
    expect((await refusal(client.call(listHubs, {}))).body.code).toBe('EUS008')
    expect((await client.call(getMe, {})).data.needs).toBe('enrol')
  })
})

describe('a code', () => {
  it('is asked of everybody who has an app, and opens the session', async () => {
    const person = await buildStaff(api, { scopes: ['read', 'support'], totp: true })
    const { data, client } = await enter(person)
    expect(data.needs).toBe('second_factor')
    const refused = await refusal(client.call(listHubs, {}))
    const sentence = 'Bạn chưa qua bước xác minh thứ hai'
    expect(refused).toMatchObject(answers(403, 'EUS008', { session: [sentence] }))
    const code = codeNow(api, totpOf(person))
    const { data: me } = await client.call(giveSecondFactor, {
      body: { code: `${code.slice(0, 3)} ${code.slice(3)}` },
    })
    expect(me.needs).toBe('none')
    await client.call(listHubs, {})
  })

  it('counts in its half minute and the two beside it, once, and none before one that was used', async () => {
    const person = await buildStaff(api, { scopes: ['read', 'settings'] })
    const { client } = await enter(person)
    const give = (later: number) =>
      client.call(giveSecondFactor, { body: { code: codeNow(api, totpOf(person), later) } })
    for (const later of [-2, 2]) expect(await refusal(give(later))).toMatchObject(wrongCode)
    await give(0)
    for (const later of [0, -1]) expect(await refusal(give(later))).toMatchObject(wrongCode)
    await give(1)
    clock.advance(30_000)
    await give(1)
  })

  it('counts once of two that are sent at the same moment', async () => {
    const person = await buildStaff(api, { scopes: ['read', 'settings'] })
    const sessions = [await enter(person), await enter(person), await enter(person)]
    const body = { code: codeNow(api, totpOf(person)) }
    const outcomes = await Promise.allSettled(
      sessions.map(({ client }) => client.call(giveSecondFactor, { body })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('cannot be guessed: ten wrong ones close it for a quarter of an hour', async () => {
    const person = await buildStaff(api, { scopes: ['read', 'settings'] })
    const { client } = await enter(person)
    const give = (code: string) => client.call(giveSecondFactor, { body: { code } })
    for (let turn = 0; turn < 10; turn += 1) expect((await refusal(give('000001'))).status).toBe(422)
    const right = () => codeNow(api, totpOf(person))
    expect(await refusal(give(right()))).toMatchObject(answers(429, 'ERATE'))
    clock.advance(15 * minuteMs + 1_000)
    await give(right())
  })

  it('is sealed where it is stored, for its person only', async () => {
    const [one, other] = [
      await buildStaff(api, { scopes: ['settings'] }),
      await buildStaff(api, { scopes: ['settings'] }),
    ]
    const { db } = api.database
    const secretOf = async ({ id }: TestStaff) =>
      (
        await db
          .selectFrom('staff_totp')
          .select('secret')
          .where('staff_id', '=', id)
          .executeTakeFirstOrThrow()
      ).secret
    const stored = await secretOf(one)
    expect(stored.includes(Buffer.from(totpOf(one).bytes))).toBe(false)
    await db.updateTable('staff_totp').set({ secret: stored }).where('staff_id', '=', other.id).execute()
    const { client } = await enter(other)
    const body = { code: codeNow(api, totpOf(one)) }
    const quiet = api.logs.length
    expect((await refusal(client.call(giveSecondFactor, { body }))).status).toBe(500)
    expect(api.logs.slice(quiet).join()).not.toContain(stored.toString('base64'))
  })

  it('must come with the call', async () => {
    const { client } = await enter(await buildStaff(api, { scopes: ['settings'] }))
    expect((await refusal(client.call(giveSecondFactor, { body: {} }))).body.errors).toHaveProperty('code')
  })
})

describe('a passkey', () => {
  it('opens a session by signing what was asked, at the sign-in or later', async () => {
    const person = await buildStaff(api, { scopes: ['read', 'settings'], totp: false })
    const { passkey } = await withPasskey(await startSession(api, person, null))
    const { data, client } = await enter(person)
    expect(data).toMatchObject({ needs: 'second_factor', methods: ['passkey'] })
    expect(data.passkey).toMatchObject({ rpId: 'localhost', allowCredentials: [{ id: passkey.id }] })
    if (data.passkey === null) throw new Error('Nothing to sign')
    const assertion = passkey.sign(data.passkey)
    await client.call(giveSecondFactor, { body: { assertion } })
    await client.call(listHubs, {})
    // The same once more.
    expect(await refusal(client.call(giveSecondFactor, { body: { assertion } }))).toMatchObject(wrongCode)

    const later = await enter(person)
    const { data: asked } = await later.client.call(askSecondFactor, {})
    if (asked.passkey === null) throw new Error('Nothing to sign')
    clock.advance(5 * minuteMs)
    const late = passkey.sign(asked.passkey)
    expect(await refusal(later.client.call(giveSecondFactor, { body: { assertion: late } }))).toMatchObject(
      wrongCode,
    )
  })

  it('does not open by a key of somebody else, of another page, or for another session', async () => {
    const person = await buildStaff(api, { scopes: ['read', 'settings'], totp: false })
    const { passkey } = await withPasskey(await startSession(api, person, null))
    const stranger = newTestPasskey()
    const { data, client } = await enter(person)
    const question = data.passkey
    if (question === null) throw new Error('Nothing to sign')
    const forged = { ...stranger.sign(question), id: passkey.id, rawId: passkey.id }
    const refused = async (assertion: ReturnType<TestPasskey['sign']>) =>
      expect(await refusal(client.call(giveSecondFactor, { body: { assertion } }))).toMatchObject(wrongCode)
    await refused(forged)
    const { data: second } = await client.call(askSecondFactor, {})
    if (second.passkey === null) throw new Error('Nothing to sign')
    await refused(newTestPasskey('http://ac-y.example:3000').sign(second.passkey))
    const other = await enter(person)
    if (other.data.passkey === null) throw new Error('Nothing to sign')
    await refused(passkey.sign(other.data.passkey))
    await refused(passkey.sign({ challenge: 'AAAA' }))
  })

  it('is made once, named, listed and removed', async () => {
    const person = await buildStaff(api, { scopes: ['read', 'settings'] })
    const session = await signInAs(api, person)
    const { passkey, id } = await withPasskey(session)
    const { data } = await session.client.call(listPasskeys, {})
    expect(data).toMatchObject([{ id, name: 'Khóa bàn', last_used_at: null }])
    const { data: question } = await session.client.call(askPasskey, {})
    expect(question.excludeCredentials).toMatchObject([{ id: passkey.id }])
    const again = { name: 'Lại', attestation: passkey.create(question) }
    expect(await refusal(session.client.call(addPasskey, { body: again }))).toMatchObject(wrongCode)
    const unasked = { name: 'Lạ', attestation: newTestPasskey().create({ ...question, challenge: 'AAAA' }) }
    expect(await refusal(session.client.call(addPasskey, { body: unasked }))).toMatchObject(wrongCode)
    await session.client.call(removePasskey, { params: { id } })
    expect(await refusal(session.client.call(removePasskey, { params: { id } }))).toMatchObject(
      answers(404, 'ENOTFOUND'),
    )
  })

  it.each([
    ['http://192.0.2.7:3000', 'an IP address'],
    ['http://dieuhanh.guihang.example', 'a host name without https'],
  ])('cannot be made at %s, %s: then only an app is offered', async (CONSOLE_URL) => {
    const other = await startTestApi({ environment: { CONSOLE_URL } })
    const session = await startSession(other, await buildStaff(other, { scopes: ['read'] }))
    expect((await session.client.call(getMe, {})).data.can_set_up).toEqual(['totp'])
    expect(await refusal(session.client.call(askPasskey, {}))).toMatchObject(answers(409, 'ESF005'))
    await other.stop()
  })

  it('belongs to the host of the console', async () => {
    const environment = { CONSOLE_URL: 'https://dieuhanh.guihang.example', PUBLIC_URL: 'https://gh.example' }
    const other = await startTestApi({ environment })
    const session = await startSession(other, await buildStaff(other, { scopes: ['read'] }))
    const { data } = await session.client.call(askPasskey, {})
    expect(data.rp).toMatchObject({ id: 'dieuhanh.guihang.example', name: 'Gửi Hàng' })
    await other.stop()
  })
})

describe('the last second factor', () => {
  it('stays with who needs one, and goes with who does not', async () => {
    const careful = await signInAs(api, await buildStaff(api, { scopes: ['read', 'accounts'] }))
    expect(await refusal(careful.client.call(removeTotp, {}))).toMatchObject(answers(409, 'ESF004'))
    const { id } = await withPasskey(careful)
    await careful.client.call(removeTotp, {})
    expect(await refusal(careful.client.call(removePasskey, { params: { id } }))).toMatchObject(
      answers(409, 'ESF004'),
    )
    const support = await signInAs(api, await buildStaff(api, { scopes: ['read', 'support'], totp: true }))
    await support.client.call(removeTotp, {})
    expect(await refusal(support.client.call(removeTotp, {}))).toMatchObject(answers(404, 'ENOTFOUND'))
    expect((await support.client.call(getMe, {})).data).toMatchObject({ needs: 'none', methods: [] })
  })

  it('stays also where the last two are removed at the same moment', async () => {
    const session = await signInAs(api, await buildStaff(api, { scopes: ['read', 'accounts'] }))
    const { id } = await withPasskey(session)
    const outcomes = await Promise.allSettled([
      session.client.call(removeTotp, {}),
      session.client.call(removePasskey, { params: { id } }),
    ])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('of a person who lost it is forgotten by an administrator, which ends the sessions', async () => {
    const person = await buildStaff(api, { scopes: ['read', 'money'] })
    const session = await signInAs(api, person)
    const administrator = await signInAs(api, await buildStaff(api, { scopes: ['read', 'staff'] }))
    const { data } = await administrator.client.call(resetSecondFactors, { params: { id: person.id } })
    expect(data.methods).toEqual([])
    expect(await refusal(session.client.call(getMe, {}))).toMatchObject(answers(401, 'ETOKEN'))
    expect((await enter(person)).data.needs).toBe('enrol')
    const own = { params: { id: administrator.person.id } }
    expect(await refusal(administrator.client.call(resetSecondFactors, own))).toMatchObject(
      answers(409, 'ESF004'),
    )
  })
})

describe('before the second factor is given', () => {
  it('nobody adds another one, and one may sign out', async () => {
    const { client } = await enter(await buildStaff(api, { scopes: ['read', 'settings'] }))
    // One after the other: a call that is refused while another is looked at would be nobody's.
    for (const operation of [beginTotp, askPasskey, removeTotp])
      expect(await refusal(client.call(operation, {}))).toMatchObject(answers(403, 'EUS008'))
    await client.call(signOutStaff, {})
  })

  it('is not asked again of a session that another process was just given it for', async () => {
    const person = await buildStaff(api, { scopes: ['read', 'settings'] })
    const { client } = await enter(person)
    expect((await refusal(client.call(listHubs, {}))).status).toBe(403)
    await api.database.db
      .updateTable('staff_sessions')
      .set({ second_factor_at: clock.now() })
      .where('staff_id', '=', person.id)
      .execute()
    await client.call(listHubs, {})
  })
})
