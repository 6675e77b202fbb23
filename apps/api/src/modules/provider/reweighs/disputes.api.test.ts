import type { Client } from '@guihang/contract/client'
import { getDashboard } from '@guihang/contract/home/dashboard'
import { printLabels } from '@guihang/contract/parcels/labels'
import { getParcel, type Parcel } from '@guihang/contract/parcels/parcels'
import {
  addReweighEvidence,
  correctReweigh,
  getOperatedReweigh,
  listOperatedReweighs,
  upholdReweigh,
} from '@guihang/contract/provider/operated-reweighs'
import { listOperatorLog } from '@guihang/contract/provider/operator-log'
import {
  acceptReweigh,
  addReweighPhoto,
  disputeReweigh,
  listReweighs,
  removeReweighPhoto,
} from '@guihang/contract/provider/reweighs'
import { listAuditLog } from '@guihang/contract/shop/audit'
import { listNotifications } from '@guihang/contract/talk/notifications'
import { dayMs } from '@guihang/domain/time'
import { v7 } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { manualClock } from '../../../platform/clock.ts'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { hearLive } from '../../../testing/hear-live.ts'
import { answers, refusal } from '../../../testing/matrix/refusals.ts'
import { pictureFile } from '../../../testing/people/pictures.ts'
import { type ShopWithStore, shopWithStore } from '../../../testing/road/parcels.ts'
import { parcelAfter, reportAll } from '../../../testing/road/road.ts'
import { heavyMeasures, weigh } from '../../../testing/road/weighings.ts'
import { runJob } from '../../../testing/run-job.ts'
import { sizeOf } from '../../../testing/size.ts'
import { miscountedDays } from '../../../testing/unpaid-days.ts'
import { walkPages } from '../../../testing/walk-pages.ts'
import { sumBalances } from '../../money/ledger/index.ts'
import { acceptUnanswered } from './jobs.ts'
import { deleteReweighPhotos } from './reweigh-photos.store.ts'

const races = sizeOf({ short: 5, full: 20 })
// 09:00 in Vietnam.
const clock = manualClock('2026-11-23T02:00:00Z')
let api: TestApi
let scale: Client
let judge: Client
let shop: ShopWithStore
beforeAll(async () => {
  api = await startTestApi({ clocks: { business: clock } })
  scale = (await api.operator('Cân tự động số 4')).client
  judge = (await api.operator('Hùng, xét khiếu nại', ['read', 'approve'])).client
  shop = await shopWithStore(api)
})
afterAll(() => api.stop())
// Notices of one test are in a window of their own.
afterEach(() => clock.advance(600_000))

const detail = async ({ id }: Parcel, of = shop) => (await of.client.call(getParcel, { params: { id } })).data
const stateOf = async (parcel: Parcel, of = shop) => (await detail(parcel, of)).reweighs.at(-1)?.state
const balance = async (account: string, of = shop) =>
  (await sumBalances(api.database.db, of.user.shop.id)).get(account) ?? 0

/** A parcel after an event, weighed by the scale. */
async function weighed(last: Parameters<typeof parcelAfter>[2] = 'arrive', traits: object = {}, of = shop) {
  const parcel = await parcelAfter(scale, of, last, traits)
  const { reweigh_id, held_amount } = await weigh(scale, parcel.tracking_number)
  return { parcel, params: { id: reweigh_id ?? '' }, held: held_amount ?? 0 }
}

async function disputed(...asked: Parameters<typeof weighed>) {
  const found = await weighed(...asked)
  const of = asked[2] ?? shop
  const { params } = found
  await of.client.call(disputeReweigh, { params, body: { reason: 'Kiện chỉ nặng 1,2 kg' } })
  return found
}

/** The notice of a decision; the one of the weighing has no outcome. */
const decisionTold = async (of: ShopWithStore) =>
  (await of.client.call(listNotifications, {})).data.find(({ outcome }) => outcome !== null)

const measures = { weight: 4.8, length: 20, width: 15, height: 10 }
const correct = (params: { id: string }, more: object = {}, by = judge) =>
  by.call(correctReweigh, { params, body: { ...measures, reason: 'Cân nhầm kiện bên cạnh', ...more } })
const uphold = (params: { id: string }, by = judge) =>
  by.call(upholdReweigh, { params, body: { reason: 'Cân lần hai vẫn 6,2 kg' } })

describe('the evidence of a weighing', () => {
  it('is seen by the shop as photos of the provider, at most five, and by nobody else', async () => {
    const { parcel, params } = await weighed()
    const add = () => scale.call(addReweighEvidence, { params, file: pictureFile() })
    const live = await hearLive(api, shop.user.shop.id)
    const first = (await add()).data
    expect(first).toEqual({
      id: expect.any(String),
      url: expect.any(String),
      uploaded_at: expect.any(String),
    })
    await expect
      .poll(() => live.heard)
      .toContainEqual({
        shop_id: shop.user.shop.id,
        type: 'parcel',
        id: parcel.id,
        status: 'waiting_for_delivery',
      })
    live.stop()
    const { reweighs } = await detail(parcel)
    expect(reweighs[0]?.photos.map(({ id }) => id)).toEqual([first.id])
    const picture = await api.fetch(reweighs[0]?.photos[0]?.url ?? '')
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    for (let count = 1; count < 5; count += 1) await add()
    const full = { file: ['Mỗi bên gửi nhiều nhất 5 ảnh cho một lần cân'] }
    expect(await refusal(add())).toMatchObject(answers(422, 'EVALID', full))
    const stranger = await shopWithStore(api)
    const foreign = stranger.client.call(addReweighPhoto, { params, file: pictureFile() })
    expect(await refusal(foreign)).toMatchObject(answers(404, 'ENOTFOUND'))
  })

  it('goes when its shop closes, and no other shop’s', async () => {
    const own = await shopWithStore(api)
    const { parcel, params } = await weighed('arrive', {}, own)
    await scale.call(addReweighEvidence, { params, file: pictureFile() })
    const photos = async () => (await detail(parcel, own)).reweighs[0]?.photos.length
    const forget = (shop_id: string) => api.database.transaction((tx) => deleteReweighPhotos(tx, shop_id))
    await forget(shop.user.shop.id)
    expect(await photos()).toBe(1)
    await forget(own.user.shop.id)
    expect(await photos()).toBe(0)
  })

  it('is on no page of the recipient', async () => {
    const { parcel } = await disputed()
    const page = await (await api.fetch(`/t/${parcel.tracking_number}?lang=vi`)).text()
    expect(page.replaceAll(' ', '')).toContain(parcel.tracking_number)
    expect(page).not.toMatch(/cân lại|khiếu nại|6,2|reweigh/i)
  })
})

describe('a weighing', () => {
  it('stands in the lists of its shop and of the provider with all that is known of it', async () => {
    const own = await shopWithStore(api)
    const { parcel, params, held } = await weighed('arrive', {}, own)
    // Lists are in the order of the instants.
    clock.advance(1)
    const other = await disputed('arrive', {}, own)
    const { id } = params
    const [evidence] = [(await scale.call(addReweighEvidence, { params, file: pictureFile() })).data]
    const list = async (query: object = {}) => (await own.client.call(listReweighs, { query })).data
    const all = await list()
    expect(all.map((row) => row.id)).toEqual([other.params.id, id])
    const [story] = (await detail(parcel, own)).reweighs
    expect(all[1]).toEqual({
      ...story,
      photos: [{ ...evidence, url: expect.stringContaining(evidence.id) }],
      parcel: {
        id: parcel.id,
        code: parcel.code,
        tracking_number: parcel.tracking_number,
        status: 'waiting_for_delivery',
      },
    })
    expect(all[1]).toMatchObject({ id, state: 'open', held_amount: held, answered_by: null, decision: null })
    for (const [query, ids] of [
      [{ state: 'open' }, [id]],
      [{ state: 'disputed' }, [other.params.id]],
      [{ state: 'open,disputed' }, [other.params.id, id]],
      [{ state: 'accepted' }, []],
      [{ store_id: own.store.id }, [other.params.id, id]],
    ] as const)
      expect((await list(query)).map((row) => row.id)).toEqual(ids)
    const walked = await walkPages((query) => own.client.call(listReweighs, { query }))
    expect(walked.map((row) => row.id)).toEqual([other.params.id, id])
    const { data: operated } = await judge.call(getOperatedReweigh, { params })
    expect(operated).toEqual({
      ...all[1],
      photos: [{ ...evidence, url: expect.stringContaining(evidence.id) }],
      shop_code: own.user.shop.shop_code,
      weighed_by: 'Cân tự động số 4',
      decided_by: null,
    })
    const listed = await judge.call(listOperatedReweighs, {
      query: { tracking_number: parcel.tracking_number, state: 'open,applied' },
    })
    expect(listed.data.map((row) => row.id)).toEqual([id])
    const nobody = judge.call(getOperatedReweigh, { params: { id: v7() } })
    expect(await refusal(nobody)).toMatchObject(answers(404, 'ENOTFOUND'))
    // Another shop finds it nowhere.
    const stranger = await shopWithStore(api)
    for (const call of [
      () => stranger.client.call(acceptReweigh, { params }),
      () => stranger.client.call(disputeReweigh, { params, body: { reason: 'Lạ' } }),
    ])
      expect(await refusal(call())).toMatchObject(answers(404, 'ENOTFOUND'))
  })
})

describe('the provider’s list of weighings', () => {
  it('finds those of one parcel by its tracking number, and none for an unknown number', async () => {
    const [{ parcel, params }] = [await weighed(), await weighed()]
    const list = (query: object) => judge.call(listOperatedReweighs, { query })
    const { tracking_number } = parcel
    expect((await list({ tracking_number })).data.map(({ id }) => id)).toEqual([params.id])
    expect((await list({ tracking_number, state: 'disputed' })).data).toEqual([])
    expect((await list({ tracking_number: 'GH0000000000' })).data).toEqual([])
  })

  it('comes page by page, the oldest first', async () => {
    await weighed()
    await weighed()
    const { data } = await judge.call(listOperatedReweighs, { query: { limit: '100' } })
    const walked = await walkPages((query) => judge.call(listOperatedReweighs, { query }))
    expect(walked.map(({ id }) => id)).toEqual(data.map(({ id }) => id))
    expect(data.map(({ id }) => id)).toEqual(data.map(({ id }) => id).toSorted())
  })
})

describe('a shop that accepts a weighing', () => {
  it('is written down in the history of the parcel and the audit log, and can do it once', async () => {
    const { parcel, params } = await weighed()
    const { data } = await shop.client.call(acceptReweigh, { params })
    expect(data).toMatchObject({ state: 'accepted', answered_by: expect.stringMatching(/./) })
    const { events } = await detail(parcel)
    expect(events.at(-1)).toMatchObject({ event: 'accept_reweigh', actor: { type: 'shop' } })
    const audit = (await shop.client.call(listAuditLog, {})).data
    expect(audit[0]).toMatchObject({ action: 'reweigh_accepted', what: parcel.tracking_number })
    for (const again of [
      () => shop.client.call(acceptReweigh, { params }),
      () => shop.client.call(disputeReweigh, { params, body: { reason: 'Nghĩ lại' } }),
    ])
      expect(await refusal(again())).toMatchObject(answers(409, 'EREWEIGH'))
  })

  it('forgets the photos that waited for a dispute', async () => {
    const { parcel, params } = await weighed()
    await shop.client.call(addReweighPhoto, { params, file: pictureFile() })
    await shop.client.call(acceptReweigh, { params })
    expect((await detail(parcel)).reweighs[0]?.dispute).toBeNull()
  })

  it('accepts by saying nothing until the seventh day is over, and not a moment before', async () => {
    const own = await shopWithStore(api)
    const { parcel, params, held } = await weighed('deliver', {}, own)
    const end = new Date('2026-11-30T17:00:00Z').getTime()
    const [waiting] = (await own.client.call(listReweighs, { query: { state: 'open' } })).data
    const { needs_shop } = (await own.client.call(getDashboard, {})).data
    expect(needs_shop.reweigh_count).toBe(1)
    const elsewhere = await own.client.call(listReweighs, { query: { state: 'open', store_id: v7() } })
    expect(elsewhere.data).toEqual([])
    expect(waiting?.answer_by).toBe(new Date(end).toISOString())
    clock.advance(end - clock.now().getTime() - 1)
    await acceptUnanswered(api.platform)
    expect(await stateOf(parcel, own)).toBe('open')
    clock.advance(1)
    // Too late for an answer, also before the job has run.
    const late = own.client.call(disputeReweigh, { params, body: { reason: 'Muộn mất rồi' } })
    expect(await refusal(late)).toMatchObject(answers(409, 'EREWEIGH'))
    const accept = () => runJob(api, 'accept-unanswered-weighings', {})
    await Promise.all([accept(), accept()])
    expect((await detail(parcel, own)).reweighs).toMatchObject([{ state: 'accepted', answered_by: null }])
    expect(await balance('shop_fees_due', own)).toBe(parcel.shipping_fee + held)
    expect(await balance('fees_held', own)).toBe(0)
    expect((await detail(parcel, own)).events.at(-1)).toMatchObject({ actor: { type: 'system' } })
  })

  it('lets one that cannot apply stop no other, and the job comes again for it', async () => {
    const [broken, whole] = [await shopWithStore(api), await shopWithStore(api)]
    const [stuck, other] = [await weighed('deliver', {}, broken), await weighed('deliver', {}, whole)]
    clock.advance(8 * dayMs)
    await api.database.pool.query(`
      CREATE FUNCTION break_off() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'broken'; END $$`)
    await api.database.pool.query(`
      CREATE TRIGGER break_off BEFORE UPDATE ON parcel_reweighs FOR EACH ROW
        WHEN (NEW.shop_id = '${broken.user.shop.id}') EXECUTE FUNCTION break_off()`)
    await expect(acceptUnanswered(api.platform)).rejects.toThrow('weighings apply, others failed')
    expect(await stateOf(stuck.parcel, broken)).toBe('open')
    expect(await stateOf(other.parcel, whole)).toBe('accepted')
    await api.database.pool.query('DROP TRIGGER break_off ON parcel_reweighs')
    expect(await acceptUnanswered(api.platform)).toBe(1)
    expect(await stateOf(stuck.parcel, broken)).toBe('accepted')
  })

  it(`check 8: races the end of the time and its own dispute, ${races} times: one of them counts`, async () => {
    const own = await shopWithStore(api)
    for (let round = 0; round < races; round += 1) {
      const { parcel, params, held } = await weighed('deliver', {}, own)
      const outcomes = await Promise.allSettled([
        own.client.call(acceptReweigh, { params }),
        own.client.call(disputeReweigh, { params, body: { reason: 'Kiện chỉ nặng 1,2 kg' } }),
        own.client.call(acceptReweigh, { params }),
      ])
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      const isDisputed = (await stateOf(parcel, own)) === 'disputed'
      const { ledger } = await detail(parcel, own)
      const sum = (account: string) =>
        ledger.reduce((total, entry) => total + (entry.account === account ? entry.amount : 0), 0)
      expect(sum('fees_held')).toBe(isDisputed ? held : 0)
      expect(sum('shop_fees_due')).toBe(parcel.shipping_fee + (isDisputed ? 0 : held))
    }
    expect(await miscountedDays(api.database)).toBe(0)
  })
})

describe('a shop that disputes a weighing', () => {
  it('says why with photos, which wait until then; the difference stays held past the seventh day', async () => {
    const own = await shopWithStore(api)
    const { parcel, params, held } = await weighed('deliver', {}, own)
    const add = async () => (await own.client.call(addReweighPhoto, { params, file: pictureFile() })).data.id
    const [kept, dropped] = [await add(), await add()]
    const remove = (photo_id: string) =>
      own.client.call(removeReweighPhoto, { params: { ...params, photo_id } })
    await remove(dropped)
    expect(await refusal(remove(v7()))).toMatchObject(answers(404, 'ENOTFOUND'))
    const body = { reason: 'Kiện chỉ nặng 1,2 kg, xem ảnh cân ở shop' }
    const { data } = await own.client.call(disputeReweigh, { params, body })
    expect(data).toMatchObject({ state: 'disputed', dispute: { ...body, photos: [{ id: kept }] } })
    expect(await refusal(remove(kept))).toMatchObject(answers(409, 'EREWEIGH'))
    expect((await detail(parcel, own)).events.at(-1)).toMatchObject({
      event: 'dispute_reweigh',
      note: body.reason,
    })
    const audit = (await own.client.call(listAuditLog, {})).data
    expect(audit[0]).toMatchObject({ action: 'reweigh_disputed', what: parcel.tracking_number })
    const listed = await judge.call(listOperatedReweighs, { query: { state: 'disputed' } })
    expect(listed.data.at(-1)).toMatchObject({
      ...{ id: params.id, shop_code: own.user.shop.shop_code, weighed_by: 'Cân tự động số 4' },
      dispute: { ...body, photos: [{ id: kept }] },
    })
    clock.advance(9 * dayMs)
    await acceptUnanswered(api.platform)
    expect(await stateOf(parcel, own)).toBe('disputed')
    expect([await balance('fees_held', own), await balance('shop_fees_due', own)]).toEqual([
      held,
      parcel.shipping_fee,
    ])
  })

  it('is not weighed again by a scale meanwhile (EREWEIGH): the decision weighs', async () => {
    const { parcel } = await disputed()
    expect(await weigh(scale, parcel.tracking_number)).toMatchObject({ ok: false, code: 'EREWEIGH' })
  })

  it('may be a colleague who handles parcels alone, who cannot accept', async () => {
    const own = await shopWithStore(api)
    const colleague = await api.buildUser({ shop: own.user.shop })
    await api.database.db
      .updateTable('users')
      .set({ access: 'parcels' })
      .where('shop_id', '=', own.user.shop.id)
      .where('id', '=', colleague.id)
      .execute()
    const packer = await api.signIn(colleague)
    const { params } = await weighed('arrive', {}, own)
    expect(await refusal(packer.client.call(acceptReweigh, { params }))).toMatchObject(answers(403, 'EUS008'))
    const { data } = await packer.client.call(disputeReweigh, { params, body: { reason: 'Kiện 1,2 kg' } })
    expect(data.state).toBe('disputed')
  })
})

describe('a dispute is decided', () => {
  it('against the shop: the fees of the measures are charged, and the shop hears why', async () => {
    const own = await shopWithStore(api)
    const { parcel, params, held } = await disputed('deliver', {}, own)
    const { data: before } = await judge.call(getOperatedReweigh, { params })
    const { data } = await uphold(params)
    expect(data).toEqual({
      ...before,
      state: 'upheld',
      decided_by: 'Hùng, xét khiếu nại',
      decision: {
        reason: 'Cân lần hai vẫn 6,2 kg',
        applied: before.after,
        at: clock.now().toISOString(),
      },
    })
    const after = await detail(parcel, own)
    expect(after).toMatchObject({ ...heavyMeasures, shipping_fee: parcel.shipping_fee + held })
    expect(after.reweighs[0]?.decision).toMatchObject({ reason: 'Cân lần hai vẫn 6,2 kg' })
    expect(after.events.at(-1)).toMatchObject({ event: 'uphold_reweigh', note: 'Cân lần hai vẫn 6,2 kg' })
    expect([await balance('fees_held', own), await balance('shop_fees_due', own)]).toEqual([
      0,
      parcel.shipping_fee + held,
    ])
    const notice = await decisionTold(own)
    expect(notice).toMatchObject({
      ...{ kind: 'reweighed', outcome: 'rejected', amount: held },
      reason: 'Cân lần hai vẫn 6,2 kg',
    })
    expect(await miscountedDays(api.database)).toBe(0)
  })

  it('for the shop: other measures and their fees apply, in the ledger by reversal and a new posting', async () => {
    const own = await shopWithStore(api)
    const { parcel, params, held } = await disputed('deliver', {}, own)
    expect((await correct(params)).data.state).toBe('corrected')
    const after = await detail(parcel, own)
    expect(after).toMatchObject(measures)
    const rise = after.shipping_fee - parcel.shipping_fee
    expect(rise).toBeGreaterThan(0)
    expect(rise).toBeLessThan(held)
    const due = after.ledger.filter(({ account }) => account === 'shop_fees_due' || account === 'fees_held')
    expect(due.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['fees-charged', parcel.shipping_fee],
      ['fees-held', held],
      ['fees-released', -held],
      ['fees-reversed', -parcel.shipping_fee],
      ['fees-charged', after.shipping_fee],
    ])
    const notice = await decisionTold(own)
    expect(notice).toMatchObject({ kind: 'reweighed', outcome: 'approved', amount: rise })
    const log = await judge.call(listOperatorLog, { query: { action: 'reweigh_corrected' } })
    expect(log.data[0]?.what).toContain(parcel.tracking_number)
    expect(await miscountedDays(api.database)).toBe(0)
  })

  it('for the shop with a fee below that of the measures, which leaves nothing to charge', async () => {
    const own = await shopWithStore(api)
    const { parcel, params } = await disputed('deliver', {}, own)
    await correct(params, { lower_fee: parcel.shipping_fee })
    const after = await detail(parcel, own)
    expect(after).toMatchObject({ ...measures, shipping_fee: parcel.shipping_fee })
    expect(after.ledger.filter(({ kind }) => kind === 'fees-reversed')).toEqual([])
    expect(await balance('fees_held', own)).toBe(0)
  })

  it('after the parcel came back: the return and the way there are charged anew', async () => {
    const own = await shopWithStore(api)
    const { parcel, params } = await disputed('start_delivery', {}, own)
    await reportAll(scale, parcel.tracking_number, [
      ...(['fail_delivery_attempt', 'turn_back', 'plan_return', 'start_return'] as const), // as: names of events
      ...(['hand_back', 'confirm_return', 'charge_return_to_shop'] as const), // as: names of events
    ])
    expect(await balance('shop_fees_due', own)).toBe(parcel.shipping_fee + parcel.return_fee)
    await uphold(params)
    const { shipping_fee, return_fee } = await detail(parcel, own)
    expect(shipping_fee + return_fee).toBeGreaterThan(parcel.shipping_fee + parcel.return_fee)
    expect(await balance('shop_fees_due', own)).toBe(shipping_fee + return_fee)
    expect(await balance('fees_held', own)).toBe(0)
    expect(await miscountedDays(api.database)).toBe(0)
  })

  it('after the receiver paid the old fee: the shop pays the difference', async () => {
    const own = await shopWithStore(api)
    const traits = { payment_option: 'receiver', cod: 300_000 }
    const { parcel, params, held } = await disputed('start_delivery', traits, own)
    await own.client.raw(printLabels, { body: { ids: [parcel.id], size: 'a6' } })
    await reportAll(scale, parcel.tracking_number, ['deliver'])
    await uphold(params)
    expect(await balance('courier_custody', own)).toBe(parcel.total_cod)
    expect(await balance('shop_fees_due', own)).toBe(held)
  })

  it('not by the operator who weighed (EUS008), whatever token is used, and not without `approve`', async () => {
    const { params } = await disputed()
    for (const call of [() => uphold(params, scale), () => correct(params, {}, scale)])
      expect(await refusal(call())).toMatchObject(answers(403, 'EUS008'))
    const clerk = (await api.operator('Mai, kho', ['read', 'scan', 'money', 'support'])).client
    expect(await refusal(uphold(params, clerk))).toMatchObject(answers(403, 'EUS008'))
    expect((await judge.call(getOperatedReweigh, { params })).data.state).toBe('disputed')
  })

  it('once, only where the shop disputes, and for the shop only with a lower fee', async () => {
    const waiting = await weighed()
    for (const call of [() => uphold(waiting.params), () => correct(waiting.params)])
      expect(await refusal(call())).toMatchObject(answers(409, 'EREWEIGH'))
    const { params } = await disputed()
    const higher = { weight: ['Phí phải thấp hơn phí của lần cân đang khiếu nại'] }
    expect(await refusal(correct(params, heavyMeasures))).toMatchObject(answers(422, 'EVALID', higher))
    const dear = { lower_fee: higher.weight }
    expect(await refusal(correct(params, { lower_fee: 900_000 }))).toMatchObject(answers(422, 'EVALID', dear))
    await correct(params)
    expect(await refusal(uphold(params))).toMatchObject(answers(409, 'EREWEIGH'))
    const late = scale.call(addReweighEvidence, { params, file: pictureFile() })
    expect(await refusal(late)).toMatchObject(answers(409, 'EREWEIGH'))
    expect(await refusal(uphold({ id: v7() }))).toMatchObject(answers(404, 'ENOTFOUND'))
  })
})
