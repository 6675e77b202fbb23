import { listHubs } from '@guihang/contract/provider/hubs'
import { demoRoles, getDemoCode, listDemoStaff, signInDemoStaff } from '@guihang/contract/provider/staff/demo'
import { lockStaff } from '@guihang/contract/provider/staff/people'
import { getMe, giveSecondFactor, signInStaff } from '@guihang/contract/provider/staff/sessions'
import { stepUp } from '@guihang/contract/provider/staff/step-ups'
import { excludedPairIn } from '@guihang/domain/provider/operators/excluded-scopes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { manualClock } from '../../../../platform/clock.ts'
import { startTestApi, type TestApi } from '../../../../testing/api.ts'
import { answers, refusal } from '../../../../testing/matrix/refusals.ts'
import { hashQuickly, testPassword } from '../../../../testing/people/people.ts'
import { buildStaff, cookieIn, staffClient, startSession } from '../../../../testing/people/staff.ts'
import { demoPeople, insertDemoPeople } from './demo-people.ts'

let api: TestApi
const clock = manualClock(new Date())
beforeAll(async () => {
  api = await startTestApi({ clocks: { real: clock } })
  const of = { at: clock.now(), secret: api.platform.environment.secret }
  const password_hash = await hashQuickly(testPassword)
  await api.database.transaction((tx) => insertDemoPeople(tx, { ...of, password_hash }))
})
afterAll(() => api.stop())

const people = async () => (await api.client().call(listDemoStaff, {})).data
const idOf = async (role: (typeof demoRoles)[number]) =>
  (await people()).find((person) => person.role === role)?.id ?? ''

async function enterAs(role: (typeof demoRoles)[number]) {
  const body = { staff_id: await idOf(role) }
  const response = await api.client().raw(signInDemoStaff, { body })
  return staffClient(api, cookieIn(response))
}

describe('the people of the demo', () => {
  it('are one for each role, none with scopes that exclude each other', async () => {
    expect((await people()).map(({ role }) => role)).toEqual([...demoRoles])
    for (const { scopes } of Object.values(demoPeople)) expect(excludedPairIn(scopes)).toBeUndefined()
  })

  it.each(demoRoles)('are entered as %s by one call, with the second factor given', async (role) => {
    const client = await enterAs(role)
    const { data } = await client.call(getMe, {})
    expect(data).toMatchObject({ email: demoPeople[role].email, needs: 'none', methods: ['totp'] })
    await client.call(listHubs, {})
  })

  it('sign in by password, too; the code of their app is shown to them', async () => {
    const { email } = demoPeople.accountant
    const response = await api.client().raw(signInStaff, { body: { email, password: testPassword } })
    const client = staffClient(api, cookieIn(response))
    expect((await refusal(client.call(listHubs, {}))).status).toBe(403)
    const { data } = await client.call(getDemoCode, {})
    await client.call(giveSecondFactor, { body: { code: data.code } })
    await client.call(listHubs, {})
  })

  it('read the next code that counts, and when', async () => {
    clock.advance(120_000)
    const client = await enterAs('approver')
    const shown = { purpose: 'approveStatement', subject_hash: 'hash-of-what-is-on-the-screen' }
    for (let turn = 0; turn < 3; turn += 1) {
      const { data } = await client.call(getDemoCode, {})
      expect(new Date(data.usable_at).getTime()).toBeLessThanOrEqual(clock.now().getTime())
      await client.call(stepUp, { body: { ...shown, code: data.code } })
    }
    const { data } = await client.call(getDemoCode, {})
    const wait_ms = new Date(data.usable_at).getTime() - clock.now().getTime()
    expect(wait_ms).toBeGreaterThan(0)
    const early = client.call(stepUp, { body: { ...shown, code: data.code } })
    expect(await refusal(early)).toMatchObject(answers(422, 'ESU001'))
    clock.advance(wait_ms)
    await client.call(stepUp, { body: { ...shown, code: data.code } })
  })

  it('are the only ones who are entered so', async () => {
    const { id } = await buildStaff(api)
    const enter = (staff_id: string) => refusal(api.client().call(signInDemoStaff, { body: { staff_id } }))
    expect(await enter(id)).toMatchObject(answers(404, 'ESF001'))
    const session = await startSession(api, await buildStaff(api, { scopes: ['read'] }))
    expect(await refusal(session.client.call(getDemoCode, {}))).toMatchObject(answers(404, 'ENOTFOUND'))
    const support = await idOf('support')
    const { client } = await api.operator('Quản trị', ['staff'])
    await client.call(lockStaff, { params: { id: support } })
    expect(await enter(support)).toMatchObject(answers(403, 'EUS012'))
  })
})

describe('check 23: outside a demo', () => {
  it.each([{ GUIHANG_DEMO: '0' }, { GUIHANG_DEMO: '0', GUIHANG_TRIAL: '1' }])(
    'nobody is entered without a password, not in a trial either: %j',
    async (environment) => {
      const other = await startTestApi({ environment, watch: false })
      const { id } = await buildStaff(other)
      const body = JSON.stringify({ staff_id: id })
      const headers = { 'content-type': 'application/json' }
      const enter = await other.fetch('/ops/v1/demo/staff-sessions', { method: 'POST', headers, body })
      const list = await other.fetch('/ops/v1/demo/staff')
      expect([enter.status, list.status]).toEqual([404, 404])
      await other.stop()
    },
  )
})
