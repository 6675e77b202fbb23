import { listHubs } from '@guihang/contract/provider/hubs'
import { listStaff } from '@guihang/contract/provider/staff/people'
import {
  listOperatorTokens,
  type MakeOperatorToken,
  makeOperatorToken,
  revokeOperatorToken,
} from '@guihang/contract/provider/staff/tokens'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAccessTokens } from '../../../../platform/auth/access-tokens.ts'
import { mintOperatorToken } from '../../../../platform/auth/mint-operator-token.ts'
import { realClock } from '../../../../platform/clock.ts'
import { startTestApi, type TestApi } from '../../../../testing/api.ts'
import { answers, refusal } from '../../../../testing/matrix/refusals.ts'
import { buildStaff, type StaffSession, startSession } from '../../../../testing/people/staff.ts'

let api: TestApi
let administrator: StaffSession
beforeAll(async () => {
  api = await startTestApi()
  administrator = await startSession(api, await buildStaff(api, { scopes: ['read', 'staff'] }))
})
afterAll(() => api.stop())

const machine: MakeOperatorToken = { name: 'Máy quét', scopes: ['read', 'scan'], expires_in_days: 30 }
const make = (body = machine, idempotencyKey?: string) =>
  administrator.client.call(makeOperatorToken, { body, ...(idempotencyKey && { idempotencyKey }) })

describe('a token made in the console', () => {
  it('is shown once, opens its scopes as the person who made it, and is listed without itself', async () => {
    const { data } = await make(machine, 'scanner-1')
    const { token, ...listed } = data
    expect(listed).toMatchObject({
      name: machine.name,
      scopes: machine.scopes,
      operator: { id: administrator.person.id, name: administrator.person.name },
    })
    const client = api.client(token ?? '')
    await client.call(listHubs, {})
    expect((await refusal(client.call(listStaff, {}))).body.code).toBe('EUS008')
    expect((await make(machine, 'scanner-1')).data).toEqual({ ...listed, token: null })
    const list = await administrator.client.call(listOperatorTokens, {})
    expect(list.data).toContainEqual(listed)
    expect(api.logs.join()).not.toContain(token)
  })

  it('ends within a second once it is revoked', async () => {
    const { data } = await make()
    const client = api.client(data.token ?? '')
    await client.call(listHubs, {})
    const params = { id: data.id }
    await administrator.client.call(revokeOperatorToken, { params })
    await expect.poll(async () => (await refusal(client.call(listHubs, {}))).status).toBe(401)
    expect(await refusal(administrator.client.call(revokeOperatorToken, { params }))).toMatchObject(
      answers(404, 'ENOTFOUND'),
    )
    const unknown = { params: { id: v7() } }
    expect((await refusal(administrator.client.call(revokeOperatorToken, unknown))).status).toBe(404)
    const list = await administrator.client.call(listOperatorTokens, {})
    expect(list.data.map(({ id }) => id)).not.toContain(data.id)
  })

  it.each(['money', 'approve'] as const)('has not %s: who makes it has staff', async (scope) => {
    const refused = await refusal(make({ ...machine, scopes: [scope] }))
    expect(refused).toMatchObject(answers(422, 'ESF003'))
    expect(refused.body.errors?.scopes?.[0]).toContain('npm run operator')
  })
})

describe('scopes of tokens', () => {
  it('are all but staff where a token names no row, or none', async () => {
    const { id, client } = await api.operator()
    expect((await refusal(client.call(listStaff, {}))).body.errors).toHaveProperty('scope')
    const tokens = createAccessTokens({ secret: api.platform.environment.secret, clock: realClock })
    const old = await tokens.issueForOperator(
      { operator_id: id, token_id: null },
      new Date(Date.now() + 60_000),
    )
    await api.client(old).call(listHubs, {})
    expect((await refusal(api.client(old).call(listStaff, {}))).status).toBe(403)
  })

  it('may be money and approve for a machine, as before, but neither beside staff', async () => {
    const { secret } = api.platform.environment
    const mint = (scopes: MakeOperatorToken['scopes']) =>
      mintOperatorToken(api.database, secret, { name: 'Máy cũ', days: 1, scopes, same: true })
    await mint(['money'])
    await mint(['approve'])
    await expect(mint(['staff'])).rejects.toMatchObject({ code: 'ESF003' })
  })

  it('of a person count together: a second token does not bring what the first excludes', async () => {
    const { secret } = api.platform.environment
    const { id } = await buildStaff(api, { scopes: ['read'] })
    const mint = (scopes: MakeOperatorToken['scopes']) =>
      mintOperatorToken(api.database, secret, { name: 'Máy', days: 1, scopes, staff_id: id })
    const outcomes = await Promise.allSettled([mint(['money']), mint(['approve'])])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})
