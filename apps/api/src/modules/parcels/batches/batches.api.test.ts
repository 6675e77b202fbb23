import type { BodySent } from '@guihang/contract/operation'
import { type Batch, type BatchRow, batchOperations as calls } from '@guihang/contract/parcels/batches'
import { printLabels } from '@guihang/contract/parcels/labels'
import {
  answerFailedDelivery,
  createParcel,
  getParcel,
  listParcels,
  type Parcel,
  saveDraft,
} from '@guihang/contract/parcels/parcels'
import { withdrawAnswer } from '@guihang/contract/parcels/take-back'
import { addDays, businessDayOf } from '@guihang/domain/calendar'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addJob } from '../../../platform/jobs/index.ts'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { type JobTime, jobTime } from '../../../testing/job-time.ts'
import { answers, refusal } from '../../../testing/matrix/refusals.ts'
import { setStates, standAlike } from '../../../testing/parcel-states.ts'
import { parcelBody, type ShopWithStore, shopWithStore } from '../../../testing/road/parcels.ts'
import { parcelAfter, reportEvent } from '../../../testing/road/road.ts'
import { runJob } from '../../../testing/run-job.ts'
import { walkPages } from '../../../testing/walk-pages.ts'
import { deleteBatches } from './batches.store.ts'

let api: TestApi
let time: JobTime
beforeAll(async () => {
  api = await startTestApi()
  time = jobTime(api)
})
afterAll(() => api.stop())

const newParcel = async ({ client, store }: ShopWithStore, traits: object = {}) =>
  (await client.call(createParcel, { body: parcelBody(store, traits) })).data
const label = { size: 'a6' } as const

async function begun({ client }: ShopWithStore, body: BodySent<typeof calls.createBatch>): Promise<Batch> {
  return (await client.call(calls.createBatch, { body })).data
}

async function finished(shop: ShopWithStore, body: BodySent<typeof calls.createBatch>): Promise<Batch> {
  const { id } = await begun(shop, body)
  await time.run('run-batch')
  return await now(shop, id)
}

async function now({ client }: ShopWithStore, id: string): Promise<Batch> {
  return (await client.call(calls.getBatch, { params: { id } })).data
}

async function rowsOf({ client }: ShopWithStore, id: string, query: object = {}): Promise<BatchRow[]> {
  return (await client.call(calls.listBatchRows, { params: { id }, query })).data
}

async function seen({ client }: ShopWithStore, { id }: Pick<Parcel, 'id'>): Promise<Parcel> {
  return (await client.call(getParcel, { params: { id } })).data
}

let copied = 0
/** Copies the parcel of a shop, each copy with an id, a code and a number of its own. */
async function copyParcel(shop_id: string, copies: number): Promise<void> {
  await api.database.pool.query(
    `INSERT INTO parcels SELECT copy.* FROM parcels, generate_series(1, $2::int) AS no,
       jsonb_populate_record(parcels, jsonb_build_object(
         'id', left(parcels.id::text, 24) || lpad(to_hex(no), 12, '0'),
         'code', 'C' || no, 'tracking_number', 'XB' || lpad(($3 + no)::text, 10, '0'))) AS copy
     WHERE parcels.shop_id = $1`,
    [shop_id, copies, copied],
  )
  await standAlike(api.database.pool, shop_id)
  await api.database.pool.query(
    `UPDATE parcel_counts SET count = count + $2 WHERE shop_id = $1 AND status = 'waiting_for_pickup'`,
    [shop_id, copies],
  )
  copied += copies
}

describe('a batch over everything that matches', () => {
  it('cancels what is still with the shop, says why the rest is not, and takes 1,200 at a time', async () => {
    const shop = await shopWithStore(api)
    await newParcel(shop)
    await copyParcel(shop.user.shop.id, 1_200)
    const picked = await parcelAfter((await api.operator()).client, shop, 'confirm_pickup')
    const which = { filter: { payment_option: 'sender' as const } }
    const { data: preview } = await shop.client.call(calls.previewBatch, {
      body: which,
    })
    expect(preview).toMatchObject({ rows_total: 1_202, cod: 1_202 * 1_250_000 })
    expect(preview.actions).toContainEqual(
      expect.objectContaining({ action: 'cancel', rows_able: 1_201, cod: 1_201 * 1_250_000 }),
    )
    const made = await begun(shop, { action: 'cancel', reason: 'Hết hàng', ...which })
    expect(made).toMatchObject({ state: 'waiting', rows_total: 1_202, rows_ok: 0, undoable: false })
    // Created afterwards: the rows of a batch are fixed when it starts.
    const later = await newParcel(shop)
    await time.run()
    expect(await now(shop, made.id)).toMatchObject({ state: 'done', rows_ok: 1_201, rows_rejected: 1 })
    expect((await seen(shop, later)).status).toBe('waiting_for_pickup')
    expect(await rowsOf(shop, made.id, { outcome: 'rejected' })).toEqual([
      {
        no: 1,
        parcel_id: picked.id,
        tracking_number: picked.tracking_number,
        receiver_name: picked.receiver.name,
        outcome: 'rejected',
        code: 'EPK016',
        message: 'Hàng đã lấy. Nhà vận chuyển xét rồi mới hủy.',
      },
    ])
    const told = await api.database.pool.query<{ parcels: number; events: number }>(
      `SELECT count(DISTINCT parcel_id)::int AS parcels, count(*)::int AS events FROM parcel_events
       WHERE shop_id = $1 AND event = 'cancel'`,
      [shop.user.shop.id],
    )
    expect(told.rows).toEqual([{ parcels: 1_201, events: 1_201 }])
  })

  it('tells a colleague with parcels how many they are, and no sums', async () => {
    const shop = await shopWithStore(api)
    await newParcel(shop)
    const colleague = await api.buildUser({ shop: shop.user.shop })
    await api.database.db
      .updateTable('users')
      .set({ access: 'parcels' })
      .where('shop_id', '=', shop.user.shop.id)
      .where('id', '=', colleague.id)
      .execute()
    const narrow = await api.signIn(colleague)
    const { data } = await narrow.client.call(calls.previewBatch, { body: { filter: {} } })
    expect(data).toMatchObject({ rows_total: 1, cod: null })
    expect(data.actions.map(({ cod, return_fee }) => [cod, return_fee])).toEqual(
      data.actions.map(() => [null, null]),
    )
  })

  it('answers failed deliveries: again from a day on, or back', async () => {
    const shop = await shopWithStore(api)
    const operator = (await api.operator()).client
    const failed = [
      await parcelAfter(operator, shop, 'start_delivery'),
      await parcelAfter(operator, shop, 'start_delivery'),
    ]
    for (const { tracking_number } of failed)
      await reportEvent(operator, tracking_number, 'fail_delivery_attempt')
    const deliver_on = addDays(businessDayOf(api.platform.businessClock.now()), 2)
    const again = await finished(shop, {
      action: 'deliver_again',
      filter: { status: 'delivery_failed_attempt' },
      deliver_on,
      note: 'Gọi trước',
    })
    expect(again).toMatchObject({ state: 'done', rows_ok: 2, rows_rejected: 0 })
    for (const parcel of failed)
      expect(await seen(shop, parcel)).toMatchObject({ status: 'waiting_for_delivery', deliver_on })
    const back = await finished(shop, { action: 'send_back', ids: failed.map(({ id }) => id) })
    expect(back).toMatchObject({ rows_ok: 0, rows_rejected: 2, undoable: false })
    const late = { action: 'deliver_again', filter: {}, deliver_on: '2020-01-01' } as const
    expect(await refusal(begun(shop, late))).toMatchObject(answers(409, 'EPK021'))
  })

  it('sends failed parcels to the order system again', async () => {
    const shop = await shopWithStore(api, { is_oms: 1 })
    const parcel = await newParcel(shop)
    const failed = { status: 'failed', push_error: 'EOMS', approval_reason: null }
    await setStates(api.database.db, { shop_id: shop.user.shop.id }, failed)
    const batch = await begun(shop, { action: 'retry_push', filter: { status: 'failed' } })
    expect(batch.rows_total).toBe(1)
    await time.run()
    expect(await now(shop, batch.id)).toMatchObject({ rows_ok: 1 })
    expect((await seen(shop, parcel)).status).not.toBe('failed')
  })
})

describe('a batch that is undone', () => {
  const undone = async (shop: ShopWithStore, { id }: Batch) => {
    await shop.client.call(calls.undoBatch, { params: { id } })
    await time.run()
    return await now(shop, id)
  }

  it('takes each answer back to which nothing happened since: not one that a courier has, nor one given anew', async () => {
    const shop = await shopWithStore(api)
    const operator = (await api.operator()).client
    const failed: Parcel[] = []
    for (let count = 0; count < 3; count += 1) {
      const parcel = await parcelAfter(operator, shop, 'start_delivery')
      await reportEvent(operator, parcel.tracking_number, 'fail_delivery_attempt')
      failed.push(await seen(shop, parcel))
    }
    const batch = await finished(shop, { action: 'deliver_again', filter: {}, note: 'Gọi trước' })
    expect(batch).toMatchObject({ state: 'done', rows_ok: 3, undoable: true })
    const [free, planned, anew] = failed
    if (!free || !planned || !anew) throw new Error('Three deliveries failed')
    await reportEvent(operator, planned.tracking_number, 'plan_delivery')
    await shop.client.call(withdrawAnswer, { params: { id: anew.id } })
    await shop.client.call(answerFailedDelivery, { params: { id: anew.id }, body: { answer: 'send_back' } })
    expect(await undone(shop, batch)).toMatchObject({ state: 'undone', rows_undone: 1, rows_kept: 2 })
    expect(await seen(shop, free)).toMatchObject({ status: 'delivery_failed_attempt' })
    expect(await seen(shop, planned)).toMatchObject({ status: 'planned_for_delivery' })
    expect(await seen(shop, anew)).toMatchObject({ status: 'waiting_for_return' })
    expect(await rowsOf(shop, batch.id, { outcome: 'kept' })).toMatchObject([
      { code: 'EUNDO' },
      { code: 'EUNDO' },
    ])
  })

  it('brings deleted drafts back as they were, and leaves cancelled parcels cancelled', async () => {
    const shop = await shopWithStore(api)
    const parcel = await newParcel(shop)
    const body = { receiver_name: 'Chị Hạnh', notes: 'Hỏi lại số nhà' }
    const { data: draft } = await shop.client.call(saveDraft, { body })
    const batch = await finished(shop, { action: 'cancel', filter: {} })
    expect(batch).toMatchObject({ state: 'done', rows_ok: 2, undoable: true })
    expect((await seen(shop, draft)).status).toBe('shop_canceled')
    expect(await undone(shop, batch)).toMatchObject({ state: 'undone', rows_undone: 1, rows_kept: 1 })
    expect((await seen(shop, parcel)).status).toBe('shop_canceled')
    expect(await seen(shop, draft)).toMatchObject({
      status: 'draft',
      notes: 'Hỏi lại số nhà',
      receiver: { name: 'Chị Hạnh' },
    })
    const final = await finished(shop, { action: 'cancel', ids: [(await newParcel(shop)).id] })
    expect(final).toMatchObject({ rows_ok: 1, undoable: false })
  })
})

describe('labels of a batch', () => {
  it('come in files of 500, are marked as printed, and the mark can be taken back', async () => {
    const shop = await shopWithStore(api)
    await newParcel(shop)
    await copyParcel(shop.user.shop.id, 600)
    const cancelled = await newParcel(shop)
    await finished(shop, { action: 'cancel', ids: [cancelled.id] })
    const before = await newParcel(shop)
    await shop.client.raw(printLabels, { body: { ids: [before.id], ...label } })
    const first = await seen(shop, before)
    const printed = await finished(shop, { action: 'print', filter: {}, label })
    expect(printed).toMatchObject({ state: 'done', rows_ok: 602, rows_rejected: 1, label_files: 2 })
    expect(printed.undoable).toBe(true)
    expect(await rowsOf(shop, printed.id, { outcome: 'rejected' })).toMatchObject([
      { parcel_id: cancelled.id, message: 'Đơn đã hủy nên không in nhãn.' },
    ])
    for (const file of ['1', '2']) {
      const response = await shop.client.raw(calls.downloadBatchLabels, {
        params: { id: printed.id },
        query: { file },
      })
      expect(response.headers.get('content-type')).toBe('application/pdf')
      expect(response.headers.get('content-disposition')).toContain(`nhan-${file}.pdf`)
      expect(
        Buffer.from(await response.arrayBuffer())
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-')
    }
    const missing = { params: { id: printed.id }, query: { file: '3' } }
    expect(await refusal(shop.client.raw(calls.downloadBatchLabels, missing))).toMatchObject(
      answers(404, 'ENOTFOUND'),
    )
    expect(await seen(shop, before)).toMatchObject({ awb_print_count: 2 })
    // Printed once more by hand: that print stays.
    const [again] = (
      await shop.client.call(listParcels, { query: { printed: 'true', limit: '2' } })
    ).data.filter(({ id }) => id !== before.id)
    await shop.client.raw(printLabels, { body: { ids: [again?.id ?? ''], ...label } })
    await shop.client.call(calls.undoBatch, { params: { id: printed.id } })
    await time.run()
    const undone = await now(shop, printed.id)
    expect(undone).toMatchObject({ state: 'undone', rows_undone: 601, rows_kept: 1, undoable: false })
    const twice = shop.client.call(calls.undoBatch, { params: { id: printed.id } })
    expect(await refusal(twice)).toMatchObject(answers(409, 'EUNDO'))
    expect((await seen(shop, before)).awb_printed_at).toBe(first.awb_printed_at)
  })

  it('are none where every parcel is cancelled, and each row says so', async () => {
    const shop = await shopWithStore(api)
    const parcels = [await newParcel(shop), await newParcel(shop)]
    const ids = parcels.map(({ id }) => id)
    await finished(shop, { action: 'cancel', ids })
    const printed = await finished(shop, { action: 'print', ids, label })
    expect(printed).toMatchObject({ state: 'done', rows_ok: 0, rows_rejected: 2, label_files: 0 })
    expect(printed.undoable).toBe(false)
    expect((await rowsOf(shop, printed.id)).map(({ code }) => code)).toEqual(['EPK018', 'EPK018'])
  })

  it('need a look that fits on a sheet', async () => {
    const shop = await shopWithStore(api)
    await newParcel(shop)
    const bare = begun(shop, { action: 'print', filter: {} })
    expect(await refusal(bare)).toMatchObject({
      status: 422,
      body: { errors: { label: [expect.any(String)] } },
    })
    const crowded = begun(shop, { action: 'print', filter: {}, label: { size: 'a5', per_sheet: 4 } })
    expect(await refusal(crowded)).toMatchObject({ status: 422 })
  })
})

describe('a batch', () => {
  it('is told with its counts and rows, from its start to its end', async () => {
    const shop = await shopWithStore(api)
    const parcels = [await newParcel(shop), await newParcel(shop, { cod: 0 })]
    const ids = parcels.map(({ id }) => id)
    const { data: preview } = await shop.client.call(calls.previewBatch, { body: { ids: [...ids, ...ids] } })
    const fees = (of: 'shipping_fee' | 'return_fee') => parcels.reduce((sum, parcel) => sum + parcel[of], 0)
    const all = {
      rows_able: 2,
      cod: 1_250_000,
      shipping_fee: fees('shipping_fee'),
      return_fee: fees('return_fee'),
    }
    const none = { rows_able: 0, cod: 0, shipping_fee: 0, return_fee: 0 }
    expect(preview).toEqual({
      rows_total: 2,
      cod: 1_250_000,
      actions: expect.arrayContaining([
        { action: 'cancel', ...all },
        { action: 'print', ...all },
        { action: 'deliver_again', ...none },
        { action: 'send_back', ...none },
        { action: 'retry_push', ...none },
      ]),
    })
    expect(preview.actions).toHaveLength(5)
    const made = await begun(shop, { action: 'cancel', ids: [...ids, ...ids] })
    expect(made).toEqual({
      id: expect.any(String),
      action: 'cancel',
      state: 'waiting',
      rows_total: 2,
      rows_ok: 0,
      rows_rejected: 0,
      rows_undone: 0,
      rows_kept: 0,
      label_files: 0,
      undoable: false,
      user_name: 'Nguyễn Thị Hạnh',
      created_at: expect.any(String),
    })
    const row = (index: number) => ({
      no: index + 1,
      parcel_id: parcels[index]?.id,
      tracking_number: parcels[index]?.tracking_number,
      receiver_name: parcels[index]?.receiver.name,
      code: null,
      message: null,
    })
    const waiting = [0, 1].map((index) => ({ ...row(index), outcome: 'waiting' }))
    expect(await rowsOf(shop, made.id)).toEqual(waiting)
    expect(await rowsOf(shop, made.id, { outcome: 'done' })).toEqual([])
    await time.run('run-batch')
    const done = await now(shop, made.id)
    expect(done).toEqual({ ...made, state: 'done', rows_ok: 2 })
    expect(await rowsOf(shop, made.id)).toEqual(waiting.map((one) => ({ ...one, outcome: 'done' })))
    // What has ended is not stopped any more.
    const { data: stopped } = await shop.client.call(calls.stopBatch, { params: { id: made.id } })
    expect(stopped).toEqual(done)
    const nothing = shop.client.call(calls.previewBatch, { body: { rest_of: made.id } })
    expect(await refusal(nothing)).toMatchObject(answers(404, 'ENOTFOUND'))
    const second = await begun(shop, { action: 'cancel', ids: [(await newParcel(shop)).id] })
    const walked = await walkPages((query) => shop.client.call(calls.listBatches, { query }))
    expect(walked).toEqual([second, done])
  })

  it('of new deliveries may begin today, and its parcels each once', async () => {
    const shop = await shopWithStore(api)
    const operator = (await api.operator()).client
    const parcel = await parcelAfter(operator, shop, 'start_delivery')
    await reportEvent(operator, parcel.tracking_number, 'fail_delivery_attempt')
    const today = businessDayOf(api.platform.businessClock.now())
    const again = { action: 'deliver_again' as const, ids: [parcel.id] } // as: one of the actions
    const yesterday = begun(shop, { ...again, deliver_on: addDays(today, -1) })
    expect(await refusal(yesterday)).toMatchObject(answers(409, 'EPK021'))
    expect(await finished(shop, { ...again, deliver_on: today })).toMatchObject({ rows_ok: 1 })
    expect((await seen(shop, parcel)).status).toBe('waiting_for_delivery')
  })

  it('can be stopped; what it left can be taken up by the next', async () => {
    const shop = await shopWithStore(api)
    const parcel = await newParcel(shop)
    const { id } = await begun(shop, { action: 'cancel', filter: {} })
    await shop.client.call(calls.stopBatch, { params: { id } })
    await time.run()
    expect(await now(shop, id)).toMatchObject({ state: 'stopped', rows_ok: 0, rows_rejected: 0 })
    expect((await seen(shop, parcel)).status).toBe('waiting_for_pickup')
    expect(await finished(shop, { action: 'cancel', rest_of: id })).toMatchObject({ rows_ok: 1 })
    expect((await seen(shop, parcel)).status).toBe('shop_canceled')
  })

  it('tells page by page what became of its parcels', async () => {
    const shop = await shopWithStore(api)
    const parcels = [await newParcel(shop), await newParcel(shop), await newParcel(shop)]
    const { id } = await finished(shop, { action: 'cancel', ids: parcels.map((parcel) => parcel.id) })
    const params = { id }
    const walked = await walkPages((query) => shop.client.call(calls.listBatchRows, { params, query }))
    expect(walked).toEqual(await rowsOf(shop, id))
    expect(walked).toHaveLength(3)
    for (const cursor of ['12', '123456']) expect(await rowsOf(shop, id, { cursor })).toEqual([])
    for (const cursor of ['1x', 'x1', '1234567'])
      expect(
        await refusal(shop.client.call(calls.listBatchRows, { params, query: { cursor } })),
      ).toMatchObject(answers(422, 'EVALID'))
    const three = await shop.client.call(calls.listBatchRows, { params, query: { limit: '3' } })
    expect(three.meta).toEqual({ next_cursor: null, total: null })
  })

  it('fails after its last try, and not before', async () => {
    const shop = await shopWithStore(api)
    await newParcel(shop)
    const { id } = await begun(shop, { action: 'print', filter: {}, label })
    const shop_id = shop.user.shop.id
    await api.database.pool.query(`UPDATE batches SET options = '{}' WHERE shop_id = $1`, [shop_id])
    const run = (attempt: number) =>
      runJob(api, 'run-batch', { shop_id, batch_id: id }, { attempt, max_attempts: 5 })
    await expect(run(4)).rejects.toThrow('how they look')
    expect((await now(shop, id)).state).toBe('waiting')
    await expect(run(5)).rejects.toThrow('how they look')
    expect((await now(shop, id)).state).toBe('failed')
    // It stays as it is: nobody works on it any more.
    await run(5)
    expect(await now(shop, id)).toMatchObject({ state: 'failed', rows_ok: 0, rows_rejected: 0 })
  })

  it('names its parcels, at most 50,000 of them, and only the shop’s own (check 20)', async () => {
    const shop = await shopWithStore(api)
    const stranger = await shopWithStore(api)
    const own = await newParcel(shop)
    const foreign = await newParcel(stranger)
    const batch = await finished(shop, { action: 'cancel', ids: [foreign.id, own.id] })
    expect(batch).toMatchObject({ rows_total: 1, rows_ok: 1 })
    expect((await seen(stranger, foreign)).status).toBe('waiting_for_pickup')
    const nothing = [{ filter: { keyword: 'khongcodonnao' } }, { ids: [foreign.id] }, { rest_of: batch.id }]
    for (const which of nothing)
      expect(await refusal(begun(shop, { action: 'cancel', ...which }))).toMatchObject(
        answers(404, 'ENOTFOUND'),
      )
    expect(await refusal(begun(shop, { action: 'cancel' }))).toMatchObject({ status: 422 })
    const params = { id: batch.id }
    for (const call of [
      () => stranger.client.call(calls.getBatch, { params }),
      () => stranger.client.call(calls.listBatchRows, { params }),
      () => stranger.client.call(calls.stopBatch, { params }),
      () => stranger.client.call(calls.undoBatch, { params }),
      () => begun(stranger, { action: 'cancel', rest_of: batch.id }),
    ])
      expect(await refusal(call())).toMatchObject(answers(404, 'ENOTFOUND'))
    await api.database.pool.query(
      `INSERT INTO batch_rows (shop_id, batch_id, no, parcel_id)
       SELECT $1, $2, no, gen_random_uuid() FROM generate_series(2, 50002) AS no`,
      [shop.user.shop.id, batch.id],
    )
    const many = begun(shop, { action: 'cancel', rest_of: batch.id })
    expect(await refusal(many)).toMatchObject(answers(409, 'EBATCH'))
  })

  it('check 3: asked for by 20 identical calls at once, is one', async () => {
    const shop = await shopWithStore(api)
    await newParcel(shop)
    const idempotencyKey = crypto.randomUUID()
    const body = { action: 'cancel', filter: {} } as const
    const made = await Promise.all(
      Array.from({ length: 20 }, () => shop.client.call(calls.createBatch, { body, idempotencyKey })),
    )
    expect(new Set(made.map(({ data }) => data.id)).size).toBe(1)
    const { data: listed } = await shop.client.call(calls.listBatches, {})
    expect(listed.map(({ id }) => id)).toEqual([made[0]?.data.id])
  })

  it('is forgotten when its shop closes, and no other shop’s', async () => {
    const [shop, other] = [await shopWithStore(api), await shopWithStore(api)]
    for (const each of [shop, other])
      await begun(each, { action: 'cancel', ids: [(await newParcel(each)).id] })
    await api.database.transaction((tx) => deleteBatches(tx, shop.user.shop.id))
    const count = async ({ client }: ShopWithStore) => (await client.call(calls.listBatches, {})).data.length
    expect([await count(shop), await count(other)]).toEqual([0, 1])
  })

  it('loses its label files after a day and is forgotten after a week', async () => {
    const shop = await shopWithStore(api)
    await newParcel(shop)
    const { id } = await finished(shop, { action: 'print', filter: {}, label })
    const age = async (days: number) => {
      await api.database.pool.query(
        'UPDATE batches SET created_at = now() - make_interval(days => $2) WHERE shop_id = $1',
        [shop.user.shop.id, days],
      )
      await addJob(api.database.db, 'forget-old-batches', {})
      await time.run('forget-old-batches')
    }
    await age(0)
    expect(await now(shop, id)).toMatchObject({ label_files: 1 })
    await age(2)
    expect(await now(shop, id)).toMatchObject({ label_files: 0, rows_ok: 1 })
    await age(6)
    expect(await now(shop, id)).toMatchObject({ label_files: 0, rows_ok: 1 })
    await age(8)
    expect(await refusal(now(shop, id))).toMatchObject(answers(404, 'ENOTFOUND'))
  })
})
