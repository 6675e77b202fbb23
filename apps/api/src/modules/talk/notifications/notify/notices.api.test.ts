import type { Client } from '@guihang/contract/client'
import {
  approveLostClaim,
  approveLostCollections,
  claimLoss,
  rejectLostClaim,
} from '@guihang/contract/money/claims'
import { getOperatedShop, refusePapers, verifyPapers } from '@guihang/contract/provider/operated-shops'
import { createBankAccount, editBankAccount, setDefaultBankAccount } from '@guihang/contract/shop/banks'
import { uploadPaper } from '@guihang/contract/shop/papers'
import { createCustomerResponse } from '@guihang/contract/talk/support'
import {
  answerSupportRequest,
  noteSupportRequest,
  refuseSupportRequest,
} from '@guihang/contract/talk/support-requests'
import { type NoticeKind, noticeKinds } from '@guihang/domain/talk/notifications/notice-kinds'
import { minuteMs } from '@guihang/domain/time'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { manualClock } from '../../../../platform/clock.ts'
import { startTestApi, type TestApi } from '../../../../testing/api.ts'
import { bankAccountBody } from '../../../../testing/people/bank-accounts.ts'
import { pictureFile } from '../../../../testing/people/pictures.ts'
import { type ShopWithStore, shopWithStore } from '../../../../testing/road/parcels.ts'
import { parcelAfter, reportAll, reportEvent } from '../../../../testing/road/road.ts'
import { ask } from '../../../../testing/road/support.ts'
import { weigh } from '../../../../testing/road/weighings.ts'
import { failedParcel, failedTogether, heardBy, unreadOf } from '../notices.fixture.ts'
import { notify } from './notify.ts'

// 09:00 in Vietnam.
const clock = manualClock('2026-11-23T02:00:00Z')
let api: TestApi
let operator: Client
let shop: ShopWithStore
const toldKinds = new Set<NoticeKind>()

beforeAll(async () => {
  api = await startTestApi({ clocks: { business: clock } })
  operator = await api.twoOperators('Lan, điều hành')
  shop = await shopWithStore(api)
})
afterAll(() => api.stop())
// Each test begins in a window of its own.
afterEach(() => clock.advance(10 * minuteMs))

async function newest(of = shop) {
  const [notice] = await heardBy(of)
  if (notice === undefined) throw new Error('The shop heard of nothing')
  toldKinds.add(notice.kind)
  return notice
}

describe('a shop hears of', () => {
  it('a failed delivery, with the reason and the page of the parcel', async () => {
    const parcel = await failedParcel(operator, shop)
    expect(await newest()).toEqual({
      id: expect.any(String),
      kind: 'delivery_failed',
      count: 1,
      subjects: [{ id: parcel.id, code: parcel.tracking_number }],
      reason: 'FR011',
      amount: null,
      outcome: null,
      link: `/packages/${parcel.id}`,
      at: clock.now().toISOString(),
      is_read: false,
    })
  })

  it('twenty-one failed deliveries within minutes as one notice, which names the newest twenty', async () => {
    const before = await unreadOf(shop)
    const parcels = await failedTogether(operator, shop, 19)
    clock.advance(minuteMs)
    parcels.push(await failedParcel(operator, shop))
    clock.advance(minuteMs)
    parcels.push(await failedParcel(operator, shop))
    const notice = await newest()
    expect(notice).toMatchObject({ kind: 'delivery_failed', count: 21, link: '/packages?needs=you' })
    expect(notice.subjects).toHaveLength(20)
    expect(notice.subjects.slice(0, 2).map(({ id }) => id)).toEqual([parcels[20]?.id, parcels[19]?.id])
    expect(await unreadOf(shop)).toBe(before + 1)
    clock.advance(10 * minuteMs)
    await failedParcel(operator, shop)
    expect(await newest()).toMatchObject({ count: 1 })
  })

  it('the end of the deliveries, when the provider gives up, and not what was noted of the receiver', async () => {
    const { tracking_number } = await failedParcel(operator, shop)
    clock.advance(10 * minuteMs)
    await reportEvent(operator, tracking_number, 'give_up_delivery', { note: 'Khách 0912345678 say rượu' })
    expect(await newest()).toMatchObject({
      kind: 'delivery_failed',
      count: 1,
      reason: null,
      subjects: [{ code: tracking_number }],
    })
  })

  it('a claim once it is paid or rejected, and not while one operator alone has approved it', async () => {
    const lost = await parcelAfter(operator, shop, 'start_delivery')
    await reportAll(operator, lost.tracking_number, ['report_missing_courier', 'confirm_lost'])
    const claim = async () =>
      (await shop.client.call(claimLoss, { params: { id: lost.id }, body: { proof: 'Hóa đơn 0004127' } }))
        .data
    const { id } = await claim()
    const reason = 'Hóa đơn không ghi mặt hàng trong đơn'
    await operator.call(rejectLostClaim, { params: { id }, body: { reason } })
    expect(await newest()).toMatchObject({
      kind: 'claim_decided',
      outcome: 'rejected',
      reason,
      amount: null,
      link: `/packages/${lost.id}`,
    })
    clock.advance(10 * minuteMs)
    const again = await claim()
    const body = { proof_accepted: true, charged_to: 'provider' as const, amount: 900_000 } // as: one of the bearers
    const { data: collection } = await operator.call(approveLostClaim, { params: { id: again.id }, body })
    expect((await newest()).outcome).toBe('rejected')
    await operator.call(approveLostCollections, { body: { ids: [collection.id] } })
    expect(await newest()).toMatchObject({ outcome: 'approved', amount: 900_000, count: 1 })
  })

  it('a parcel that was weighed again, with what its fees rise by', async () => {
    const sent = await parcelAfter(operator, shop, 'arrive')
    const { held_amount: rise } = await weigh(operator, sent.tracking_number)
    expect(rise).toBeGreaterThan(0)
    expect(await newest()).toMatchObject({ kind: 'reweighed', amount: rise, subjects: [{ id: sent.id }] })
  })

  it('the decision about its papers', async () => {
    const own = await shopWithStore(api, { paper_verified: false })
    const { id } = own.user.shop
    for (const picture of ['id_card_front', 'id_card_back', 'licence_front'] as const)
      await own.client.call(uploadPaper, { query: { picture }, file: pictureFile() })
    const reason = 'Ảnh mặt sau bị lóa'
    await operator.call(refusePapers, { params: { id }, body: { reason } })
    const link = '/user/profile?tab=papers'
    expect(await newest(own)).toMatchObject({ kind: 'papers_decided', outcome: 'rejected', reason, link })
    clock.advance(minuteMs)
    await own.client.call(uploadPaper, { query: { picture: 'id_card_back' }, file: pictureFile() })
    const { papers_version } = (await operator.call(getOperatedShop, { params: { id } })).data
    await operator.call(verifyPapers, { params: { id }, body: { papers_version } })
    expect(await newest(own)).toMatchObject({ kind: 'papers_decided', outcome: 'approved', reason: null })
  })

  it('each change of its bank accounts, with the masked number', async () => {
    const own = await api.signIn()
    const params = { userID: own.user.id }
    const { data: account } = await own.client.call(createBankAccount, { params, body: bankAccountBody() })
    const code = `Vietcombank ${account.bank_account_number}`
    const listed = async () =>
      (await heardBy(own)).map(({ kind, outcome, subjects }) => [kind, outcome, subjects[0]?.code])
    expect(await listed()).toEqual([['bank_changed', 'added', code]])
    toldKinds.add('bank_changed')
    clock.advance(minuteMs)
    const second = await own.client.call(createBankAccount, { params, body: bankAccountBody() })
    clock.advance(minuteMs)
    const { password } = own.user
    const at = (id: string) => ({ params: { ...params, id } })
    await own.client.call(setDefaultBankAccount, { ...at(second.data.id), body: { password } })
    clock.advance(minuteMs)
    await own.client.call(editBankAccount, { ...at(account.id), body: { bank_branch: 'Gia Lâm', password } })
    const other = `Vietcombank ${second.data.bank_account_number}`
    expect(await listed()).toEqual([
      ['bank_changed', 'edited', code],
      ['bank_changed', 'made_default', other],
      ['bank_changed', 'added', other],
      ['bank_changed', 'added', code],
    ])
  })

  it('an answer to its support request, with the page of the request, and of each answer anew', async () => {
    const request = await ask(shop)
    const params = { id: request.id }
    const before = await unreadOf(shop)
    await operator.call(answerSupportRequest, { params, body: { content: 'Bọc ba lớp xốp nhé' } })
    expect(await newest()).toMatchObject({
      kind: 'support_answered',
      subjects: [{ id: request.id, code: request.support_code }],
      link: `/support/${request.id}`,
    })
    clock.advance(minuteMs)
    await operator.call(refuseSupportRequest, { params, body: { reason: 'Không nhận chở' } })
    expect(await unreadOf(shop)).toBe(before + 2)
    // What the shop does itself, and what colleagues note, is no news. Whoever replies has read the answers.
    await shop.client.call(createCustomerResponse, {
      body: { customer_request_id: request.id, content: 'Sao vậy?' },
    })
    await operator.call(noteSupportRequest, { params, body: { content: 'Khách quen' } })
    expect(await unreadOf(shop)).toBe(before)
  })

  it('every kind that has a source', () => {
    // Tested beside what tells of them: a refused transfer, a file that was read.
    const testedThere = ['payout_sent', 'payout_failed', 'import_done']
    const withoutSource = ['export_done', 'webhook_paused']
    expect(noticeKinds.filter((kind) => !toldKinds.has(kind))).toEqual([...testedThere, ...withoutSource])
  })
})

describe('nothing is told twice', () => {
  it('when the provider reports the same event again', async () => {
    const parcel = await parcelAfter(operator, shop, 'start_delivery')
    const event_id = crypto.randomUUID()
    for (let count = 0; count < 2; count += 1)
      await reportEvent(operator, parcel.tracking_number, 'fail_delivery_attempt', { event_id })
    expect(await newest()).toMatchObject({ count: 1, subjects: [{ id: parcel.id }] })
  })

  it('when two transactions tell the same at once, in any order', async () => {
    const own = await shopWithStore(api)
    const ids = Array.from({ length: 8 }, () => crypto.randomUUID())
    const subjects = ids.map((id) => ({
      shop_id: own.user.shop.id,
      id,
      code: id.slice(0, 8),
      occasion: '1',
      at: clock.now(),
    }))
    await Promise.all(
      Array.from({ length: 6 }, (_, nth) =>
        api.database.transaction((tx) =>
          notify(tx, 'reweighed', nth % 2 === 0 ? subjects : subjects.toReversed()),
        ),
      ),
    )
    expect(await heardBy(own)).toMatchObject([{ kind: 'reweighed', count: 8 }])
  })

  it('and nothing at all when the change is rolled back', async () => {
    const own = await shopWithStore(api)
    const failing = api.database.transaction(async (tx) => {
      const { id } = own.user.shop
      await notify(tx, 'support_answered', [
        { shop_id: id, id: crypto.randomUUID(), code: 'HT261122-7KQ2MX', occasion: '1', at: clock.now() },
      ])
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await heardBy(own)).toEqual([])
    expect(await unreadOf(own)).toBe(0)
  })
})
