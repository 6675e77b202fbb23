import { addPasskey, askPasskey } from '@guihang/contract/provider/staff/second-factors'
import { askStepUp, stepUp } from '@guihang/contract/provider/staff/step-ups'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { spendStepUp } from '../../../../platform/auth/staff/spend-step-up.ts'
import { staffTokenHash } from '../../../../platform/auth/staff/staff-cookie.ts'
import { manualClock } from '../../../../platform/clock.ts'
import { Rejection } from '../../../../platform/http/answers/reject.ts'
import { startTestApi, type TestApi } from '../../../../testing/api.ts'
import { answers, refusal } from '../../../../testing/matrix/refusals.ts'
import { newTestPasskey } from '../../../../testing/people/authenticator.ts'
import { buildStaff, codeNow, type StaffSession, signInAs } from '../../../../testing/people/staff.ts'

let api: TestApi
const clock = manualClock(new Date())
beforeAll(async () => {
  api = await startTestApi({ clocks: { real: clock } })
})
afterAll(() => api.stop())

const shown = { purpose: 'approveStatement', subject_hash: 'hash-of-what-is-on-the-screen' }

/** A session of somebody who approves, a half minute after its code was used. */
async function approver(): Promise<StaffSession> {
  clock.advance(60_000)
  return await signInAs(api, await buildStaff(api, { scopes: ['read', 'approve'] }))
}

async function byCode({ client, person }: StaffSession, subject = shown) {
  if (person.totp === undefined) throw new Error('The person has no app')
  return (await client.call(stepUp, { body: { ...subject, code: codeNow(api, person.totp) } })).data
}

/** As the call of another module does it: what it answers instead of going on. */
async function spent(
  session: StaffSession,
  named: Partial<typeof shown> & { step_up_id?: string | null },
): Promise<string> {
  const caller = await api.platform.auth.staff.enter(staffTokenHash(session.cookie.split('=')[1] ?? ''))
  return await spentBy(caller, named)
}

async function spentBy(
  caller: Parameters<typeof spendStepUp>[1],
  named: Partial<typeof shown> & { step_up_id?: string | null },
): Promise<string> {
  const { step_up_id, ...other } = named
  const subject = { ...shown, ...other, step_up_id }
  try {
    await api.database.transaction((tx) => spendStepUp(tx, caller, subject, clock.now()))
    return 'done'
  } catch (error) {
    if (error instanceof Rejection) return error.code
    throw error
  }
}

describe('check 52: a step-up', () => {
  it('is good once, for what was on the screen, within 120 seconds', async () => {
    const session = await approver()
    const { step_up_id, expires_at } = await byCode(session)
    expect(expires_at).toBe(new Date(clock.now().getTime() + 120_000).toISOString())
    expect(await spent(session, { step_up_id, subject_hash: 'hash-of-something-else-now' })).toBe('ESU002')
    expect(await spent(session, { step_up_id, purpose: 'sendStatement' })).toBe('ESU002')
    clock.advance(119_999)
    expect(await spent(session, { step_up_id })).toBe('done')
    expect(await spent(session, { step_up_id })).toBe('ESU002')
  })

  it('is too old after 121 seconds', async () => {
    const session = await approver()
    const { step_up_id } = await byCode(session)
    clock.advance(121_000)
    expect(await spent(session, { step_up_id })).toBe('ESU002')
  })

  it('is of its person and its session', async () => {
    const session = await approver()
    const { step_up_id } = await byCode(session)
    expect(await spent(await approver(), { step_up_id })).toBe('ESU002')
    const caller = await api.platform.auth.staff.enter(staffTokenHash(session.cookie.split('=')[1] ?? ''))
    const other = { ...caller, session: { ...caller.session, id: v7() } }
    expect(await spentBy(other, { step_up_id })).toBe('ESU002')
    expect(await spent(session, { step_up_id })).toBe('done')
  })

  it('must be named by a person, and is not by a token', async () => {
    const session = await approver()
    expect(await spent(session, {})).toBe('EVALID')
    expect(await spent(session, { step_up_id: null })).toBe('EVALID')
    expect(await spent(session, { step_up_id: 'không phải id' })).toBe('ESU002')
    const { id } = await api.operator()
    const machine = { operator: { id, name: 'Máy', scopes: [] }, session: null }
    expect(await spentBy(machine, {})).toBe('done')
    expect(await spentBy(machine, { step_up_id: v7() })).toBe('EVALID')
  })

  it('is not used up by a call that fails', async () => {
    const session = await approver()
    const { step_up_id } = await byCode(session)
    const caller = await api.platform.auth.staff.enter(staffTokenHash(session.cookie.split('=')[1] ?? ''))
    const failing = api.database.transaction(async (tx) => {
      await spendStepUp(tx, caller, { ...shown, step_up_id }, clock.now())
      throw new Error('what it was for did not succeed')
    })
    await expect(failing).rejects.toThrow('did not succeed')
    expect(await spent(session, { step_up_id })).toBe('done')
  })

  it('is spent by one of two calls at the same moment', async () => {
    const session = await approver()
    const { step_up_id } = await byCode(session)
    const outcomes = await Promise.all([1, 2, 3].map(() => spent(session, { step_up_id })))
    expect(outcomes.toSorted()).toEqual(['ESU002', 'ESU002', 'done'])
  })

  it('is not given for a wrong code, nor for the one that signed in', async () => {
    const session = await approver()
    const { client, person } = session
    const call = (code: string) => client.call(stepUp, { body: { ...shown, code } })
    expect(await refusal(call('000000'))).toMatchObject(answers(422, 'ESU001'))
    if (person.totp === undefined) throw new Error('The person has no app')
    expect(await refusal(call(codeNow(api, person.totp, -1)))).toMatchObject(answers(422, 'ESU001'))
    expect((await refusal(client.call(stepUp, { body: shown }))).body.errors).toHaveProperty('code')
  })
})

describe('check 52: a step-up by passkey', () => {
  it('signs what is on the screen, and nothing else', async () => {
    const session = await approver()
    const { client } = session
    const passkey = newTestPasskey()
    const { data: question } = await client.call(askPasskey, {})
    await client.call(addPasskey, { body: { name: 'Khóa', attestation: passkey.create(question) } })
    const signed = async (subject: typeof shown) => {
      const { data } = await client.call(askStepUp, { body: subject })
      expect(data.methods).toEqual(['passkey', 'totp'])
      if (data.passkey === null) throw new Error('Nothing to sign')
      return passkey.sign(data.passkey)
    }
    const other = { ...shown, subject_hash: 'hash-of-something-else-now' }
    for (const subject of [other, { ...shown, purpose: 'sendStatement' }]) {
      const assertion = await signed(subject)
      expect(await refusal(client.call(stepUp, { body: { ...shown, assertion } }))).toMatchObject(
        answers(422, 'ESU001'),
      )
    }
    const assertion = await signed(shown)
    const { data } = await client.call(stepUp, { body: { ...shown, assertion } })
    expect(await spent(session, { step_up_id: data.step_up_id })).toBe('done')
    expect(await refusal(client.call(stepUp, { body: { ...shown, assertion } }))).toMatchObject(
      answers(422, 'ESU001'),
    )
  })
})
