import type { Client } from '@guihang/contract/client'
import { createParcel } from '@guihang/contract/parcels/parcels'
import { getApproval } from '@guihang/contract/provider/approvals'
import { stepUp } from '@guihang/contract/provider/staff/step-ups'
import { approveChange, proposeChange } from '@guihang/contract/talk/support-requests'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mintOperatorToken } from '../../../platform/auth/mint-operator-token.ts'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { answers, refusal } from '../../../testing/matrix/refusals.ts'
import { buildStaff, codeNow, startSession, type TestStaff } from '../../../testing/people/staff.ts'
import { parcelBody, type ShopWithStore, shopWithStore } from '../../../testing/road/parcels.ts'
import { ask } from '../../../testing/road/support.ts'
import { sizeOf } from '../../../testing/size.ts'

const races = sizeOf({ short: 8, full: 100 })

let api: TestApi
let shop: ShopWithStore
beforeAll(async () => {
  api = await startTestApi()
  shop = await shopWithStore(api)
})
afterAll(() => api.stop())

/** What a shop asks to change of one of its parcels. */
async function requested(): Promise<string> {
  const { data } = await shop.client.call(createParcel, { body: parcelBody(shop.store) })
  const change = { notes: 'Gọi trước khi giao' }
  const { tracking_number } = data
  const asked = { request_type: 'change_of_information' as const, tracking_number, change }
  return (await ask(shop, asked)).id
}

/** Somebody who may prepare and decide, so that only the rule of two persons stands between. */
const clerk = () => buildStaff(api, { scopes: ['read', 'support', 'approve'] })

async function tokenOf({ id }: TestStaff): Promise<Client> {
  const { secret } = api.platform.environment
  const of = { name: 'Máy', days: 1, scopes: ['support' as const, 'approve' as const], staff_id: id }
  return api.client((await mintOperatorToken(api.database, secret, of)).token)
}

async function race(maker: Client, checker: Client): Promise<string[]> {
  const params = { id: await requested() }
  const [proposed, ...approved] = await Promise.allSettled([
    maker.call(proposeChange, { params, body: {} }),
    ...[1, 2, 3].map(() => checker.call(approveChange, { params })),
  ])
  expect(proposed.status).toBe('fulfilled')
  // Also once it is surely proposed.
  expect(await refusal(checker.call(approveChange, { params }))).toMatchObject(answers(403, 'EUS008'))
  return approved.map(({ status }) => status)
}

describe('check 51: one person does not check what that person has made', () => {
  it('by two sessions', async () => {
    const person = await clerk()
    const [one, other] = [await startSession(api, person), await startSession(api, person)]
    for (let turn = 0; turn < races; turn += 1)
      expect(await race(one.client, other.client)).toEqual(['rejected', 'rejected', 'rejected'])
  })

  it('by a session and a token, whichever comes first', async () => {
    const person = await clerk()
    const { client } = await startSession(api, person)
    const token = await tokenOf(person)
    for (let turn = 0; turn < races / 2; turn += 1) {
      expect(await race(client, token)).toEqual(['rejected', 'rejected', 'rejected'])
      expect(await race(token, client)).toEqual(['rejected', 'rejected', 'rejected'])
    }
  })

  it('but another person does, with the second factor once more over what was seen', async () => {
    const checker = await clerk()
    const [one, other] = [await startSession(api, await clerk()), await startSession(api, checker)]
    const params = { id: await requested() }
    await one.client.call(proposeChange, { params, body: {} })
    const unsigned = await refusal(other.client.call(approveChange, { params }))
    expect([unsigned.status, unsigned.body.errors]).toMatchObject([422, { seen_hash: expect.anything() }])
    const { data: seen } = await other.client.call(getApproval, { params: { kind: 'change', ...params } })
    if (checker.totp === undefined) throw new Error('The person has no app')
    const subject = { purpose: approveChange.name, subject_hash: seen.hash }
    const { data: signed } = await other.client.call(stepUp, {
      body: { ...subject, code: codeNow(api, checker.totp) },
    })
    const body = { seen_hash: seen.hash, step_up_id: signed.step_up_id }
    const { data } = await other.client.call(approveChange, { params, body })
    expect(data.id).toBe(params.id)
  })
})
