import { getApiSettings, refreshGatewayToken } from '@guihang/contract/connection/api-settings'
import {
  type CreateGatewayToken,
  createGatewayToken,
  deleteGatewayToken,
  listGatewayTokens,
} from '@guihang/contract/connection/gateway-tokens'
import { listCodStatements } from '@guihang/contract/money/statements'
import { createParcel, getParcel, listParcels } from '@guihang/contract/parcels/parcels'
import { quoteFees } from '@guihang/contract/parcels/pricing'
import { activateUser, lockUser, unlockUser } from '@guihang/contract/provider/operated-people'
import { listAuditLog } from '@guihang/contract/shop/audit'
import { listBanks } from '@guihang/contract/shop/banks'
import { editMemberAccess, removeMember } from '@guihang/contract/shop/people'
import { closeShop } from '@guihang/contract/shop/personal-data'
import { listStores } from '@guihang/contract/shop/stores'
import { businessDayOf } from '@guihang/domain/calendar'
import { gatewayScopes, tokenLimits } from '@guihang/domain/connection/integrations/gateway-scopes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Clock, manualClock } from '../../../../platform/clock.ts'
import { type SignedIn, startTestApi, type TestApi } from '../../../../testing/api.ts'
import { answers, refusal } from '../../../../testing/matrix/refusals.ts'
import { mailsTo } from '../../../../testing/people/mails.ts'
import { testPassword } from '../../../../testing/people/people.ts'
import { parcelBody, shopWithStore } from '../../../../testing/road/parcels.ts'
import { runJob } from '../../../../testing/run-job.ts'
import { notifyOfEndingTokens } from './notify-of-ending-tokens.ts'

let api: TestApi
let clock: Clock & { advance(by_ms: number): void }
beforeAll(async () => {
  clock = manualClock(new Date())
  api = await startTestApi({ clocks: { real: clock } })
})
afterAll(() => api.stop())

const make = async ({ client }: SignedIn, body: Partial<CreateGatewayToken> = {}) => {
  const whole = { name: 'Phần mềm kho', scopes: ['parcels' as const], expires_in_days: null, ...body }
  return (await client.call(createGatewayToken, { body: whole })).data
}
const tokensOf = async ({ client }: SignedIn) => (await client.call(listGatewayTokens, {})).data
const lastAudit = async ({ client }: SignedIn) => (await client.call(listAuditLog, {})).data[0]

/** What the API answers to a call with the token, once its short memory of tokens has run out. */
async function toldTo(token: string): Promise<string> {
  clock.advance(1_000)
  return await api
    .client(token)
    .call(listParcels, {})
    .then(
      () => 'works',
      (error) => error.body.code,
    )
}

describe('a gateway token', () => {
  it('is shown once, listed with its name, scopes, maker and end, mailed about, and noted in the audit log', async () => {
    const shop = await api.signIn()
    const { gateway_token, ...made } = await make(shop, {
      scopes: ['labels', 'parcels'],
      expires_in_days: 90,
    })
    expect(gateway_token).toMatch(/^ghg_[\w-]{43}$/)
    expect(made).toEqual({
      id: expect.any(String),
      created_at: expect.any(String),
      name: 'Phần mềm kho',
      scopes: ['parcels', 'labels'],
      masked: `ghg_••••${gateway_token.slice(-4)}`,
      made_by_name: 'Nguyễn Thị Hạnh',
      expires_at: new Date(Date.parse(made.created_at) + 90 * 86_400_000).toISOString(),
      last_used_at: null,
    })
    expect(await tokensOf(shop)).toEqual([made])
    const { rows } = await api.database.pool.query('select * from gateway_tokens')
    expect(JSON.stringify(rows)).not.toContain(gateway_token.slice(4, -4))
    expect((await mailsTo(api, shop.user.email))[0]?.subject).toContain('“Phần mềm kho”')
    expect(await lastAudit(shop)).toMatchObject({
      action: 'gateway_token_made',
      what: `Phần mềm kho · ${made.masked}`,
    })
  })

  it('opens what its scopes say, and is told which one it lacks', async () => {
    const shop = await shopWithStore(api)
    const parcel = (await shop.client.call(createParcel, { body: parcelBody(shop.store) })).data
    const writer = api.client((await make(shop)).gateway_token)
    const reader = api.client((await make(shop, { name: 'Tra cứu', scopes: ['tracking'] })).gateway_token)
    const params = { id: parcel.id }
    expect((await writer.call(getParcel, { params })).data.id).toBe(parcel.id)
    expect((await reader.call(getParcel, { params })).data.id).toBe(parcel.id)
    const create = { body: parcelBody(shop.store) }
    expect(await refusal(reader.call(createParcel, create))).toMatchObject(
      answers(403, 'EUS008', {
        gateway_token: [
          'Token kết nối này không có quyền “parcels”. Tạo token khác có quyền này trong Hồ sơ doanh nghiệp, mục Kết nối API',
        ],
      }),
    )
    for (const declared of [listStores, listCodStatements])
      expect(await refusal(writer.call(declared, {}))).toMatchObject(answers(403, 'EUS008'))
    const all = api.client((await make(shop, { name: 'Tất cả', scopes: [...gatewayScopes] })).gateway_token)
    expect(await refusal(all.call(listBanks, {}))).toMatchObject(answers(403, 'EUS008'))
    expect((await all.call(listStores, {})).data).toHaveLength(1)
    expect(quoteFees.scope).toBe('fees')
  })

  it('is dead once it is revoked, for this shop only, and the others go on', async () => {
    const shop = await api.signIn()
    const stranger = await api.signIn()
    const [first, second] = [await make(shop), await make(shop, { name: 'Kế toán' })]
    const params = { id: first.id }
    expect(await refusal(stranger.client.call(deleteGatewayToken, { params }))).toMatchObject(
      answers(404, 'ENOTFOUND'),
    )
    expect(await toldTo(first.gateway_token)).toBe('works')
    await shop.client.call(deleteGatewayToken, { params })
    expect(await toldTo(first.gateway_token)).toBe('ETOKEN')
    expect(await toldTo(second.gateway_token)).toBe('works')
    expect((await tokensOf(shop)).map(({ id }) => id)).toEqual([second.id])
    expect(await lastAudit(shop)).toMatchObject({
      action: 'gateway_token_revoked',
      what: `Phần mềm kho · ${first.masked}`,
    })
    expect(await refusal(shop.client.call(deleteGatewayToken, { params }))).toMatchObject(
      answers(404, 'ENOTFOUND'),
    )
  })

  it('notes its last use to the minute, by one write however often it calls', async () => {
    const shop = await api.signIn()
    const { gateway_token } = await make(shop)
    const lastUse = async () => (await tokensOf(shop))[0]?.last_used_at ?? ''
    for (let count = 0; count < 5; count += 1) await toldTo(gateway_token)
    const first = await lastUse()
    expect(clock.now().getTime() - Date.parse(first)).toBe(4_000)
    clock.advance(60_000)
    await toldTo(gateway_token)
    expect(Date.parse(await lastUse())).toBe(clock.now().getTime())
  })
})

describe('the tokens of a shop', () => {
  it('have names of their own, however they are capitalised; the default name is taken', async () => {
    const shop = await api.signIn()
    await make(shop, { name: 'Kho A' })
    for (const name of ['kho a', 'KHO A', 'Default']) {
      expect(await refusal(make(shop, { name }))).toMatchObject(
        answers(422, 'EAL001', { name: ['Tên này đã có'] }),
      )
    }
    await make(await api.signIn(), { name: 'Kho A' })
  })

  it.each([
    ['name', { name: ' ' }],
    ['name', { name: 'x'.repeat(61) }],
    ['scopes', { scopes: [] }],
    ['scopes', { scopes: ['parcels' as const, 'parcels' as const] }],
    ['expires_in_days', { expires_in_days: 0 }],
    ['expires_in_days', { expires_in_days: 731 }],
  ])('are not made with a wrong %s', async (field, wrong) => {
    const { status, body } = await refusal(make(await api.signIn(), wrong))
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
  })

  it('EGATEWAY: are at most 20', async () => {
    const shop = await api.signIn()
    for (let count = 0; count < tokenLimits.tokens_max; count += 1) await make(shop, { name: `Kho ${count}` })
    expect(await refusal(make(shop, { name: 'Kho nữa' }))).toMatchObject(answers(409, 'EGATEWAY'))
    // The one of the API settings can be made anew all the same.
    await shop.client.call(refreshGatewayToken, {})
  })

  it('include the default one with all scopes, which is made anew in its place', async () => {
    const shop = await api.signIn()
    const named = await make(shop)
    clock.advance(1)
    const first = (await shop.client.call(refreshGatewayToken, {})).data
    const second = (await shop.client.call(refreshGatewayToken, {})).data
    const known = await tokensOf(shop)
    expect(known.map(({ name }) => name)).toEqual(['Phần mềm kho', 'default'])
    expect(known[1]).toMatchObject({
      made_by_name: null,
      scopes: [...gatewayScopes],
      masked: second.masked,
      expires_at: null,
    })
    expect([await toldTo(first.gateway_token), await toldTo(second.gateway_token)]).toEqual([
      'ETOKEN',
      'works',
    ])
    expect(await toldTo(named.gateway_token)).toBe('works')
    const settings = (await shop.client.call(getApiSettings, {})).data
    expect(settings.gateway_token?.masked).toBe(second.masked)
  })
})

describe('the tokens that a person has made', () => {
  async function colleagues() {
    const owner = await api.signIn()
    const colleague = await api.signIn(await api.buildUser({ shop: owner.user.shop }))
    const [kept, gone] = [await make(owner), await make(colleague, { name: 'Của đồng nghiệp' })]
    expect([await toldTo(kept.gateway_token), await toldTo(gone.gateway_token)]).toEqual(['works', 'works'])
    return { owner, colleague, kept, gone }
  }
  const after = async ({ kept, gone }: Awaited<ReturnType<typeof colleagues>>) => [
    await toldTo(kept.gateway_token),
    await toldTo(gone.gateway_token),
  ]

  it('are revoked when the person is removed, and the audit log names each', async () => {
    const shop = await colleagues()
    const { owner, colleague, gone } = shop
    const ofShop = (await colleague.client.call(refreshGatewayToken, {})).data.gateway_token
    await owner.client.call(removeMember, {
      params: { id: colleague.user.id },
      body: { password: testPassword },
    })
    expect(await after(shop)).toEqual(['works', 'ETOKEN'])
    // The default token belongs to the shop, so it stays when its maker leaves.
    expect(await toldTo(ofShop)).toBe('works')
    const log = (await owner.client.call(listAuditLog, {})).data
    expect(log.find(({ action }) => action === 'gateway_token_revoked')?.what).toContain(gone.masked)
  })

  it('are revoked when the person may only handle parcels from now on', async () => {
    const shop = await colleagues()
    await shop.owner.client.call(editMemberAccess, {
      params: { id: shop.colleague.user.id },
      body: { access: 'parcels', password: testPassword },
    })
    expect(await after(shop)).toEqual(['works', 'ETOKEN'])
    const { client } = await api.signIn(shop.colleague.user)
    expect(await refusal(client.call(listGatewayTokens, {}))).toMatchObject(answers(403, 'EUS008'))
  })

  it('EUS012, EINACTIVE: rest while the provider has stopped that person', async () => {
    const shop = await colleagues()
    const { client: operator } = await api.operator()
    const params = { id: shop.colleague.user.id }
    await operator.call(lockUser, { params, body: { reason: 'Mất máy' } })
    expect(await after(shop)).toEqual(['works', 'EUS012'])
    await operator.call(unlockUser, { params })
    expect(await after(shop)).toEqual(['works', 'works'])
    await operator.call(activateUser, { params, body: { active: false } })
    expect(await after(shop)).toEqual(['works', 'EINACTIVE'])
  })

  it('are deleted when the shop is closed', async () => {
    const shop = await api.signIn()
    const { gateway_token } = await make(shop)
    await shop.client.call(closeShop, { body: { password: testPassword } })
    expect(await toldTo(gateway_token)).toBe('ETOKEN')
  })
})

describe('a token that ends within a week', () => {
  it('is told of once to people with full access; one made for less, or far from its end, is not', async () => {
    const shop = await api.signIn()
    const packer = await api.buildUser({ shop: shop.user.shop, access: 'parcels' })
    for (const [name, days] of [
      ['Xa', 30],
      ['Ngắn', 7],
      ['Gần', 8],
      ['Cũng gần', 8],
    ] as const)
      await make(shop, { name, expires_in_days: days })
    const told = async ({ email }: { email: string }) =>
      (await mailsTo(api, email))
        .map(({ subject }) => subject)
        .filter((subject) => subject.includes('hết hạn'))
    const [, end] = (await tokensOf(shop)).filter(({ name }) => name.toLowerCase().includes('gần'))
    expect(await notifyOfEndingTokens(api.platform)).toBe(0)
    clock.advance(86_400_000 + 1)
    const { length } = api.logs
    await runJob(api, 'tell-ending-tokens', {})
    expect(api.logs.slice(length).join()).toMatch(/"task":"tell-ending-tokens","count":2/)
    expect(await notifyOfEndingTokens(api.platform)).toBe(0)
    const day = businessDayOf(new Date(end?.expires_at ?? 0))
      .split('-')
      .toReversed()
      .join('/')
    expect((await told(shop.user)).toSorted()).toEqual([
      `Token kết nối “Cũng gần” hết hạn ngày ${day}`,
      `Token kết nối “Gần” hết hạn ngày ${day}`,
    ])
    expect(await told(packer)).toEqual([])
  })
})

// Last: sessions and operators' tokens end with that day.
describe('a gateway token with an end', () => {
  it('answers 401 from then on, also where a process has just seen it, and stays in the list', async () => {
    const shop = await api.signIn()
    const { gateway_token, id } = await make(shop, { expires_in_days: 1 })
    clock.advance(86_400_000 - 1_300)
    expect(await toldTo(gateway_token)).toBe('works')
    clock.advance(300)
    const software = api.client(gateway_token)
    expect(await refusal(software.call(listParcels, {}))).toMatchObject(answers(401, 'ETOKEN'))
    const { client } = await api.signIn(shop.user)
    expect((await client.call(listGatewayTokens, {})).data.map((token) => token.id)).toEqual([id])
  })
})
