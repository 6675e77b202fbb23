import type { ApiError, Client } from '@guihang/contract/client'
import { createGatewayToken } from '@guihang/contract/connection/gateway-tokens'
import { getDashboard } from '@guihang/contract/home/dashboard'
import {
  approveLostClaim,
  approveLostCollections,
  claimLoss,
  endLostCollection,
  getLostClaim,
  getLostCollection,
  listLostClaims,
  listLostCollections,
  openLostClaim,
  operatedClaimOperations,
  rejectLostClaim,
  rejectLostCollection,
  reviewLostClaims,
} from '@guihang/contract/money/claims'
import type { Operation } from '@guihang/contract/operation'
import { getParcel, type Parcel } from '@guihang/contract/parcels/parcels'
import { deliverPartly } from '@guihang/contract/provider/corrections'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mintOperatorToken } from '../../../platform/auth/mint-operator-token.ts'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { answers, refusal } from '../../../testing/matrix/refusals.ts'
import { type ShopWithStore, shopWithStore } from '../../../testing/road/parcels.ts'
import { parcelAfter, reportAll } from '../../../testing/road/road.ts'
import { sizeOf } from '../../../testing/size.ts'
import { miscountedDays } from '../../../testing/unpaid-days.ts'
import { walkPages } from '../../../testing/walk-pages.ts'
import { sumBalances } from '../ledger/index.ts'

const races = sizeOf({ short: 5, full: 20 })

let api: TestApi
let operator: Client
let shop: ShopWithStore
beforeAll(async () => {
  api = await startTestApi()
  operator = await api.twoOperators('Lan, bồi thường')
  shop = await shopWithStore(api)
})
afterAll(() => api.stop())

const proof = 'Hóa đơn 0004127 ngày 02/11/2026'

async function lost(of = shop, traits: object = {}) {
  const parcel = await parcelAfter(operator, of, 'start_delivery', traits)
  await reportAll(operator, parcel.tracking_number, ['report_missing_courier', 'confirm_lost'])
  return parcel
}

const claim = async (id: string, body: object = { proof }, of = shop) =>
  (await of.client.call(claimLoss, { params: { id }, body })).data

async function approve(id: string, body: object = {}) {
  const asked = { proof_accepted: true, charged_to: 'provider' as const, ...body }
  return (await operator.call(approveLostClaim, { params: { id }, body: asked })).data
}

const pay = async (...ids: string[]) => (await operator.call(approveLostCollections, { body: { ids } })).data
const detail = async (id: string, of = shop) => (await of.client.call(getParcel, { params: { id } })).data
const text = expect.any(String)
const linked = ({ id, code, tracking_number }: Parcel) => ({ id, code, tracking_number })
const limit = (parcel: { shipping_fee: number }) => 4 * parcel.shipping_fee

describe('a lost parcel', () => {
  it('is claimed with proof, approved, charged to the hub that lost it, and owed to the shop', async () => {
    const own = await shopWithStore(api)
    const parcel = await lost(own, { cod: 900_000 })
    const claimed = await claim(parcel.id, { proof, note: 'Gốm men rạn' }, own)
    expect(claimed).toEqual({
      id: text,
      code: expect.stringMatching(/^DB/),
      state: 'new',
      opened_by: 'shop',
      claimed_amount: 1_250_000,
      proof,
      note: 'Gốm men rạn',
      photos: [],
      created_at: text,
      amount: null,
      reason: null,
      decided_at: null,
      credited_at: null,
    })
    expect((await detail(parcel.id, own)).status).toBe('shop_lost_claimed')

    const body = { charged_to: 'hub', charged_name: 'HCM-TB-01' }
    const collection = await approve(claimed.id, body)
    expect(collection).toEqual({
      id: text,
      code: expect.stringMatching(/^PT/),
      state: 'new',
      amount: 1_250_000,
      ...body,
      claim_id: claimed.id,
      claim_code: claimed.code,
      created_by: 'Lan, bồi thường trưởng',
      created_at: text,
      parcel: { ...linked(parcel), status: 'lost_collection_created' },
      reason: null,
      decided_by: null,
      decided_at: null,
      ended: null,
      ended_by: null,
      ended_at: null,
      end_note: null,
    })
    expect((await detail(parcel.id, own)).lost_claim).toMatchObject({
      state: 'approved',
      amount: 1_250_000,
      credited_at: null,
    })
    expect((await sumBalances(api.database.db, own.user.shop.id)).size).toBe(0)

    expect(await pay(collection.id)).toEqual([{ id: collection.id, ok: true }])
    const seen = await detail(parcel.id, own)
    expect(seen).toMatchObject({ status: 'lost_collection_approved', lost_claim: { amount: 1_250_000 } })
    expect(seen.lost_claim?.credited_at).not.toBeNull()
    expect(seen.events.slice(-5).map(({ event }) => event)).toEqual([
      'claim_loss',
      'review_claim',
      'charge_hub',
      'create_collection',
      'approve_collection',
    ])
    expect(Object.fromEntries(await sumBalances(api.database.db, own.user.shop.id))).toEqual({
      compensation: 0,
      shop_payable: -1_250_000,
      loss_receivable: 1_250_000,
    })
    // The hub owes it until it pays; whoever approved the collection does not record that.
    const owed = async () =>
      (await operator.call(listLostCollections, { query: { owed: 'true' } })).data.map(({ id }) => id)
    expect(await owed()).toEqual([collection.id])
    const end = (by = operator) =>
      by.call(endLostCollection, {
        params: { id: collection.id },
        body: { end: 'paid', note: 'Phiếu PT-0413' },
      })
    const approver = (
      await mintOperatorToken(api.database, api.platform.environment.secret, {
        name: 'Lan, bồi thường',
        days: 1,
        same: true,
      })
    ).token
    expect(await refusal(end(api.client(approver)))).toMatchObject(answers(403, 'EUS008'))
    expect((await end()).data).toEqual({
      ...collection,
      state: 'approved',
      decided_by: 'Lan, bồi thường',
      decided_at: text,
      parcel: { ...linked(parcel), status: 'lost_collection_approved' },
      ended: 'paid',
      ended_by: 'Lan, bồi thường trưởng',
      ended_at: text,
      end_note: 'Phiếu PT-0413',
    })
    expect(await refusal(end())).toMatchObject(answers(409, 'ECASH'))
    expect(await owed()).toEqual([])
    expect(Object.fromEntries(await sumBalances(api.database.db, own.user.shop.id))).toEqual({
      compensation: 0,
      shop_payable: -1_250_000,
      loss_receivable: 0,
      provider_bank: 1_250_000,
    })
    const { data } = await own.client.call(getDashboard, { query: {} })
    expect(data.waiting_transfer).toMatchObject({
      count: 0,
      compensated_count: 1,
      amount: 1_250_000,
    })
    expect(await miscountedDays(api.database)).toBe(0)
  })

  it('is paid four times its freight without proof, at the cost of the provider', async () => {
    const own = await shopWithStore(api)
    const parcel = await lost(own)
    const claimed = await claim(parcel.id, {}, own)
    expect(claimed.claimed_amount).toBe(limit(parcel))
    const collection = await approve(claimed.id, { proof_accepted: false })
    await pay(collection.id)
    expect(Object.fromEntries(await sumBalances(api.database.db, own.user.shop.id))).toEqual({
      compensation: limit(parcel),
      shop_payable: -limit(parcel),
    })
  })

  it('ECASH: a loss that the provider bears, or that is not approved, is owed by nobody', async () => {
    const { id } = await claim((await lost()).id)
    const charged = await approve(id, { charged_to: 'provider', charged_name: 'HCM-TB-01' })
    expect(charged).toMatchObject({ charged_to: 'provider', charged_name: null })
    const end = (of: { id: string }) =>
      operator.call(endLostCollection, { params: { id: of.id }, body: { end: 'paid', note: 'PT-1' } })
    const nobody = answers(409, 'ECASH', { id: ['Không bưu cục hay bưu tá nào còn nợ khoản này'] })
    expect(await refusal(end(charged))).toMatchObject(nobody)
    await pay(charged.id)
    expect(await refusal(end(charged))).toMatchObject(nobody)
    const { id: other } = await claim((await lost()).id)
    const waiting = await approve(other, { charged_to: 'hub', charged_name: 'HCM-TB-01' })
    expect(await refusal(end(waiting))).toMatchObject(nobody)
    expect(await refusal(end({ id: v7() }))).toMatchObject(answers(404, 'ELL001'))
    const owed = await operator.call(listLostCollections, { query: { owed: 'true', limit: '200' } })
    expect(owed.data.map((row) => row.id)).not.toEqual(expect.arrayContaining([charged.id]))
    expect(owed.data.map((row) => row.id)).not.toEqual(expect.arrayContaining([waiting.id]))
  })

  it('ELC004: never brings more than the limit, for shop and provider', async () => {
    const parcel = await lost()
    const asking = (body: object) => refusal(claim(parcel.id, body))
    expect(await asking({ claimed_amount: limit(parcel) + 1 })).toMatchObject(answers(409, 'ELC004'))
    expect(await asking({ proof, claimed_amount: 1_250_001 })).toMatchObject(answers(409, 'ELC004'))
    expect(await asking({ proof, claimed_amount: 0 })).toMatchObject(answers(422, 'EVALID'))
    const { id } = await claim(parcel.id)
    const beyond = { proof_accepted: false, amount: limit(parcel) + 1 }
    expect(await refusal(approve(id, beyond))).toMatchObject(answers(409, 'ELC004'))
    expect((await approve(id, { proof_accepted: false })).amount).toBe(limit(parcel))
    const dear = await lost(await shopWithStore(api), { product_value: 20_000_000 })
    const { data } = await operator.call(openLostClaim, {
      body: { tracking_number: dear.tracking_number, proof },
    })
    expect(data).toMatchObject({ limit_proven: 20_000_000, limit_unproven: limit(dear) })
  })

  it('ELC003: is claimed once it is confirmed as lost, by its shop or the provider, and once at a time', async () => {
    const under_way = await parcelAfter(operator, shop, 'start_delivery')
    expect(await refusal(claim(under_way.id))).toMatchObject(answers(409, 'ELC003'))
    const { tracking_number } = under_way
    const opening = (body: object) =>
      refusal(operator.call(openLostClaim, { body: { tracking_number, ...body } }))
    expect(await opening({})).toMatchObject(answers(409, 'ELC003'))
    await reportAll(operator, tracking_number, ['report_missing_courier', 'confirm_lost'])
    const { data } = await operator.call(openLostClaim, { body: { tracking_number, note: 'Mất cả kiện' } })
    expect(data).toMatchObject({
      opened_by: 'provider',
      opened_by_name: 'Lan, bồi thường',
      parcel: { status: 'lost_claimed' },
      claimed_amount: limit(under_way),
    })
    expect(await refusal(claim(under_way.id))).toMatchObject(answers(409, 'EPK001'))
    expect(await opening({})).toMatchObject(answers(409, 'EPK001'))
    const nobodys = operator.call(openLostClaim, { body: { tracking_number: 'GH0000000000' } })
    expect(await refusal(nobodys)).toMatchObject(answers(404, 'EPK002'))
  })

  it('is claimed by the shop’s own software in nobody’s name', async () => {
    const parcel = await lost()
    const body = { name: 'Kho', scopes: ['parcels' as const], expires_in_days: null }
    const { gateway_token } = (await shop.client.call(createGatewayToken, { body })).data
    const { data } = await api
      .client(gateway_token)
      .call(claimLoss, { params: { id: parcel.id }, body: { proof } })
    const claimed = (await operator.call(getLostClaim, { params: { id: data.id } })).data
    expect(claimed).toMatchObject({ opened_by: 'shop', opened_by_name: null, state: 'new' })
    const unknown = api.client(gateway_token).call(claimLoss, { params: { id: v7() }, body: { proof } })
    expect(await refusal(unknown)).toMatchObject(answers(404, 'ENOTFOUND'))
  })

  it('ELC002: is judged once: a rejection is read by the shop, which may claim anew with better proof', async () => {
    const parcel = await lost()
    const first = await claim(parcel.id, {})
    const reason = 'Cần hóa đơn mua hàng'
    const params = { id: first.id }
    const { data } = await operator.call(rejectLostClaim, { params, body: { reason } })
    expect(data).toMatchObject({ state: 'rejected', reason, decided_by: 'Lan, bồi thường', decided_at: text })
    expect(data.parcel.status).toBe('lost')
    expect(await detail(parcel.id)).toMatchObject({
      status: 'lost',
      lost_claim: { state: 'rejected', reason },
    })
    expect(await refusal(approve(first.id))).toMatchObject(answers(409, 'ELC002'))
    const again = operator.call(rejectLostClaim, { params, body: { reason } })
    expect(await refusal(again)).toMatchObject(answers(409, 'ELC002'))
    const second = await claim(parcel.id)
    expect((await detail(parcel.id)).lost_claim).toMatchObject({ id: second.id, state: 'new' })
  })

  it('ELL002: has a second pair of eyes: a collection is sent back once, and its claim is judged again', async () => {
    const parcel = await lost()
    const { id } = await claim(parcel.id)
    const nameless = approve(id, { charged_to: 'courier' })
    expect((await refusal(nameless)).body.errors).toHaveProperty('charged_name')
    const first = await approve(id, {
      charged_to: 'courier',
      charged_name: 'Lê Văn Hậu',
      reason: 'Bưu tá nhận lỗi',
    })
    const judged = async () => (await operator.call(getLostClaim, { params: { id } })).data
    const before = await judged()
    expect(before).toEqual({
      id,
      code: text,
      state: 'approved',
      opened_by: 'shop',
      opened_by_name: text,
      claimed_amount: 1_250_000,
      proof,
      note: '',
      photos: [],
      created_at: text,
      credited_at: null,
      amount: 1_250_000,
      reason: 'Bưu tá nhận lỗi',
      decided_by: 'Lan, bồi thường trưởng',
      decided_at: text,
      limit_proven: 1_250_000,
      limit_unproven: limit(parcel),
      parcel: {
        ...linked(parcel),
        status: 'lost_collection_created',
        shop_code: shop.user.shop.shop_code,
        product_value: parcel.product_value,
        shipping_fee: parcel.shipping_fee,
      },
    })
    const body = { reason: 'Bưu cục có biên bản' }
    const back = await operator.call(rejectLostCollection, { params: { id: first.id }, body })
    expect(back.data).toMatchObject({ state: 'rejected', ...body, parcel: { status: 'lost_claimed' } })
    expect(back.data).toMatchObject({ decided_by: 'Lan, bồi thường', decided_at: text, ended: null })
    expect(await judged()).toEqual({
      ...before,
      state: 'new',
      amount: null,
      reason: null,
      decided_by: null,
      decided_at: null,
      parcel: { ...before.parcel, status: 'lost_claimed' },
    })
    expect(await pay(first.id)).toMatchObject([{ ok: false, code: 'ELL002' }])
    const second = await approve(id, { amount: 1_000_000 })
    expect(await pay(second.id)).toMatchObject([{ ok: true }])
    expect(await pay(second.id)).toMatchObject([{ id: second.id, ok: false, code: 'ELL002' }])
    const late = operator.call(rejectLostCollection, { params: { id: second.id }, body })
    expect(await refusal(late)).toMatchObject(answers(409, 'ELL002'))
    expect((await detail(parcel.id)).lost_claim).toMatchObject({ state: 'approved', amount: 1_000_000 })
    expect(await judged()).toMatchObject({ reason: null, credited_at: text })
    const { tracking_number } = parcel
    for (const [state, ids] of [
      ['rejected', [first.id]],
      ['approved', [second.id]],
      ['new', []],
      [undefined, [first.id, second.id]],
    ] as const) {
      const query = state === undefined ? { tracking_number } : { tracking_number, state }
      const { data: listed } = await operator.call(listLostCollections, { query })
      expect(listed.map((row) => row.id)).toEqual(ids)
    }
  })

  it('is judged once by a call that is sent again under its Idempotency-Key', async () => {
    const { tracking_number } = await lost()
    const again = async <T>(call: () => Promise<T>): Promise<T> => {
      const first = await call()
      expect(await call()).toEqual(first)
      return first
    }
    const idempotencyKey = v7()
    const body = { tracking_number, proof }
    const opened = await again(() => operator.call(openLostClaim, { body, idempotencyKey }))
    const params = { id: opened.data.id }
    const charged = { proof_accepted: true, charged_to: 'provider' } as const
    const approved = await again(() =>
      operator.call(approveLostClaim, { params, body: charged, idempotencyKey }),
    )
    const reason = { reason: 'Chưa đủ giấy tờ' }
    const collection = { id: approved.data.id }
    await again(() =>
      operator.call(rejectLostCollection, { params: collection, body: reason, idempotencyKey }),
    )
    await again(() => operator.call(rejectLostClaim, { params, body: reason, idempotencyKey }))
  })

  it('ELC001, ELL001: stands in the provider’s lists and under its id; an unknown id is not found', async () => {
    const own = await shopWithStore(api)
    const parcel = await lost(own)
    const { id } = await claim(parcel.id, {}, own)
    const query = { tracking_number: parcel.tracking_number }
    expect((await operator.call(listLostClaims, { query: { ...query, state: 'new' } })).data).toMatchObject([
      { id, parcel: { id: parcel.id, shop_code: own.user.shop.shop_code }, limit_proven: 1_250_000 },
    ])
    const review = await operator.call(reviewLostClaims, { body: { ids: [id, v7()] } })
    expect(review.data).toMatchObject([{ ok: true }, { ok: false, code: 'ELC001' }])
    expect((await operator.call(getLostClaim, { params: { id } })).data.parcel.status).toBe('lost_claimed')
    const collection = await approve(id)
    expect((await operator.call(listLostCollections, { query })).data).toEqual([collection])
    expect((await operator.call(listLostClaims, { query: { ...query, state: 'new' } })).data).toEqual([])
    const missing = { params: { id: v7() } }
    const unknown = { query: { tracking_number: 'GH0000000000' } }
    expect((await operator.call(listLostClaims, unknown)).data).toEqual([])
    expect((await operator.call(listLostCollections, unknown)).data).toEqual([])
    expect(await refusal(operator.call(getLostClaim, missing))).toMatchObject(answers(404, 'ELC001'))
    expect(await refusal(approve(v7()))).toMatchObject(answers(404, 'ELC001'))
    expect(await refusal(operator.call(getLostCollection, missing))).toMatchObject(answers(404, 'ELL001'))
    expect(await pay(v7())).toMatchObject([{ ok: false, code: 'ELL001' }])
  })

  it('comes page by page, the oldest claim first', async () => {
    const first = await operator.call(listLostClaims, { query: { limit: '2' } })
    const cursor = first.meta.next_cursor ?? ''
    const second = await operator.call(listLostClaims, { query: { limit: '2', cursor } })
    const ids = [...first.data, ...second.data].map(({ id }) => id)
    expect(ids).toHaveLength(4)
    expect(ids).toEqual([...ids].sort())
    const { data: all, meta } = await operator.call(listLostClaims, { query: { limit: '200' } })
    expect(all.slice(0, 4)).toEqual([...first.data, ...second.data])
    expect(meta).toEqual({ next_cursor: null, total: null })
  })

  it('comes page by page, the oldest collection first', async () => {
    for (let count = 0; count < 2; count += 1) await approve((await claim((await lost()).id)).id)
    const { data: all } = await operator.call(listLostCollections, { query: { limit: '200' } })
    const walked = await walkPages((query) => operator.call(listLostCollections, { query }))
    expect(all.length).toBeGreaterThan(1)
    expect(walked).toEqual(all)
    expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toSorted())
  })

  it('of the return parcel of a partial delivery brings the value of its items', async () => {
    const own = await shopWithStore(api)
    const products = [
      { name: 'Ấm', quantity: 1, value: 900_000 },
      { name: 'Chén', quantity: 1, value: 350_000 },
    ]
    const sent = await parcelAfter(operator, own, 'start_delivery', {
      products,
      allow_partial_delivery: true,
    })
    const { data } = await operator.call(deliverPartly, {
      body: {
        event_id: v7(),
        tracking_number: sent.tracking_number,
        kept: [{ index: 0, quantity: 1 }],
        receiver_type: 'CUSTOMER',
      },
    })
    const back = data.return_parcel
    await reportAll(operator, back?.tracking_number ?? '', ['report_missing', 'confirm_lost'])
    const { claimed_amount, id } = await claim(back?.id ?? '', { proof }, own)
    expect(claimed_amount).toBe(350_000)
    await pay((await approve(id, { proof_accepted: false })).id)
    const balances = await sumBalances(api.database.db, own.user.shop.id)
    expect(balances.get('compensation')).toBe(4 * sent.return_fee)
    expect(balances.get('shop_payable')).toBe(-900_000 - 4 * sent.return_fee)
    expect(await miscountedDays(api.database)).toBe(0)
  })

  it(`check 8: approvals and rejections race, ${races} times: one comes too late, and nothing is paid twice`, async () => {
    const own = await shopWithStore(api)
    let owed = 0
    for (let round = 0; round < races; round += 1) {
      const { id } = await claim((await lost(own)).id, {}, own)
      const body = { reason: 'Chưa đủ giấy tờ' }
      const [approved, rejected] = await Promise.allSettled([
        approve(id),
        operator.call(rejectLostClaim, { params: { id }, body }),
      ])
      expect([approved.status, rejected.status].toSorted()).toEqual(['fulfilled', 'rejected'])
      if (approved.status !== 'fulfilled') continue
      owed += approved.value.amount
      const twice = await Promise.all([pay(approved.value.id), pay(approved.value.id)])
      expect(
        twice
          .flat()
          .map(({ ok, code }) => code ?? ok)
          .toSorted(),
      ).toEqual(['ELL002', true])
    }
    expect((await sumBalances(api.database.db, own.user.shop.id)).get('shop_payable') ?? 0).toBe(0 - owed)
    expect(await miscountedDays(api.database)).toBe(0)
  })
})

/** Every decision of an operator about a claim or its collection; the code of the second one. */
const decisions = [
  ['reviewLostClaims', 'ELC002', 'claim'],
  ['approveLostClaim', 'ELC002', 'claim'],
  ['rejectLostClaim', 'ELC002', 'claim'],
  ['approveLostCollections', 'ELL002', 'collection'],
  ['rejectLostCollection', 'ELL002', 'collection'],
] as const

describe('a second decision', () => {
  type Decision = (typeof decisions)[number][0]

  /** Decides by one call; answers the code of its rejection, or what it answered. */
  async function decide(by: Client, decision: Decision, id: string, idempotencyKey?: string) {
    const key = idempotencyKey === undefined ? {} : { idempotencyKey }
    const params = { id }
    const reason = { reason: 'Chưa đủ giấy tờ' }
    const ids = { body: { ids: [id] }, ...key }
    const calls: Record<Decision, () => Promise<{ data: unknown }>> = {
      reviewLostClaims: () => by.call(reviewLostClaims, ids),
      approveLostClaim: () =>
        by.call(approveLostClaim, {
          params,
          body: { proof_accepted: true, charged_to: 'provider' },
          ...key,
        }),
      rejectLostClaim: () => by.call(rejectLostClaim, { params, body: reason, ...key }),
      approveLostCollections: () => by.call(approveLostCollections, ids),
      rejectLostCollection: () => by.call(rejectLostCollection, { params, body: reason, ...key }),
    }
    const { data } = await calls[decision]().catch((error: ApiError) => ({ data: [error.body] }))
    const [row] = Array.isArray(data) ? data : []
    return row?.code ?? JSON.stringify(data)
  }

  it('knows every call that judges, and each takes an Idempotency-Key', () => {
    const judging = Object.keys(operatedClaimOperations).filter((name) =>
      /^(approve|reject|review|settle)/.test(name),
    )
    expect(decisions.map(([name]) => name).toSorted()).toEqual(judging.toSorted())
    const declared: readonly Operation[] = Object.values(operatedClaimOperations)
    for (const { name, idempotent } of declared)
      if (judging.includes(name)) expect(idempotent, name).toBe(true)
  })

  it.each(decisions)(
    'by %s is %s, whoever asks; the same Idempotency-Key has the same answer',
    async (call, code, what) => {
      const { id: claim_id } = await claim((await lost()).id)
      const [judge, other] = [(await api.operator()).client, (await api.operator()).client]
      const id = what === 'claim' ? claim_id : (await approve(claim_id)).id
      const key = v7()
      const first = await decide(judge, call, id, key)
      expect(first).not.toMatch(/^E[A-Z]+\d/)
      expect(await decide(judge, call, id, key)).toBe(first)
      expect(await decide(judge, call, id)).toBe(code)
      expect(await decide(judge, call, id, v7())).toBe(code)
      expect(await decide(other, call, id)).toBe(code)
    },
  )
})

describe('two persons', () => {
  const approveBy = (by: Client, id: string) =>
    by.call(approveLostClaim, { params: { id }, body: { proof_accepted: true, charged_to: 'provider' } })
  const refused = {
    status: 403,
    body: {
      code: 'EUS008',
      errors: { operator: ['Bạn đã làm bước trước của việc này. Bước này cần một người khác'] },
    },
  }

  it('decide a claim that an operator opened, whichever token the operator uses', async () => {
    const { tracking_number } = await lost()
    const opener = { name: 'Nguyễn Văn Khoa', days: 1, same: true }
    const mint = () => mintOperatorToken(api.database, api.platform.environment.secret, opener)
    const [first, second] = [api.client((await mint()).token), api.client((await mint()).token)]
    const { data } = await first.call(openLostClaim, { body: { tracking_number } })
    for (const token of [first, second])
      expect(await refusal(approveBy(token, data.id))).toMatchObject(refused)
    const { client } = await api.operator('Nguyễn Văn Khoa')
    expect((await approveBy(client, data.id)).data.state).toBe('new')
  })

  it('decide a claim of a shop that an operator took up; taking it up again changes nobody', async () => {
    const { id } = await claim((await lost()).id)
    const [preparer, approver] = [(await api.operator()).client, (await api.operator()).client]
    await preparer.call(reviewLostClaims, { body: { ids: [id] } })
    await approver.call(reviewLostClaims, { body: { ids: [id] } })
    expect(await refusal(approveBy(preparer, id))).toMatchObject(refused)
    await approveBy(approver, id)
  })

  it('pay a claim: who approved it cannot approve its collection, and a second decision keeps its code', async () => {
    const { id } = await claim((await lost()).id)
    const { client: approver } = await api.operator()
    const { data } = await approveBy(approver, id)
    const payBy = async (by: Client) =>
      (await by.call(approveLostCollections, { body: { ids: [data.id] } })).data
    expect(await payBy(approver)).toMatchObject([
      {
        ok: false,
        code: 'EUS008',
        message: 'Bạn đã làm bước trước của việc này. Bước này cần một người khác',
      },
    ])
    expect(await payBy((await api.operator()).client)).toMatchObject([{ ok: true }])
    expect((await refusal(approveBy(approver, id))).body.code).toBe('ELC002')
  })
})
