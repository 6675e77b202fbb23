import type { Client } from '@guihang/contract/client'
import { getCarrierBooking } from '@guihang/contract/connection/carrier-bookings'
import {
  endCarrierRequest,
  listCarrierRequests,
  readCarrierRequest,
} from '@guihang/contract/connection/carrier-requests'
import { countCarrierWork } from '@guihang/contract/connection/carrier-work'
import type { BodySent } from '@guihang/contract/operation'
import { answerFailedDelivery, cancelParcel, editParcel, getParcel } from '@guihang/contract/parcels/parcels'
import { withdrawAnswer } from '@guihang/contract/parcels/take-back'
import { listOperatorLog } from '@guihang/contract/provider/operator-log'
import { addDays, businessDayOf } from '@guihang/domain/calendar'
import { pushErrorText } from '@guihang/domain/parcels/parcels/push-faults'
import { hourMs } from '@guihang/domain/time'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestApi } from '../../../../testing/api.ts'
import { type ApiWithGhtk, apiWithGhtk } from '../../../../testing/carriers/api-with-ghtk.ts'
import { type GhtkParcels, ghtkParcels, type Order } from '../../../../testing/carriers/ghtk-parcels.ts'
import type { PlainGhtk } from '../../../../testing/carriers/plain-ghtk.ts'
import type { JobTime } from '../../../../testing/job-time.ts'
import { answers, refusal } from '../../../../testing/matrix/refusals.ts'
import { parcelBody, type ShopWithStore } from '../../../../testing/road/parcels.ts'
import { reportAll } from '../../../../testing/road/road.ts'
import { runJob } from '../../../../testing/run-job.ts'

let carrier: ApiWithGhtk
let parcels: GhtkParcels
let api: TestApi
let ghtk: PlainGhtk
let shop: ShopWithStore
let operator: Client
let time: JobTime

beforeAll(async () => {
  carrier = await apiWithGhtk()
  ;({ api, ghtk, shop, operator, time } = carrier)
  parcels = await ghtkParcels(carrier)
})
afterAll(async () => {
  await carrier.stop()
})
beforeEach(() => {
  ghtk.mood = 'takes'
})

let second = 0
/** GHTK says it now, or as long ago, and it is applied. Each word is later than all before. */
async function say(order: Order, status: string, ago = 0): Promise<void> {
  second += 1
  await parcels.say(order, status, { at: new Date(Date.now() - ago + second * 1_000) })
  await time.run('apply-carrier-news')
}

/** The delivery of this parcel has failed, and the shop is asked what to do. */
async function failed(): Promise<Order> {
  const order = await parcels.booked()
  await say(order, '4', hourMs)
  await say(order, '9', hourMs)
  return order
}

async function answer({ id }: Order, body: BodySent<typeof answerFailedDelivery>): Promise<void> {
  await shop.client.call(answerFailedDelivery, { params: { id }, body })
  await time.run('book-parcel')
}
async function edit({ id }: Order, body: object): Promise<void> {
  await shop.client.call(editParcel, { params: { id }, body })
  await time.run('book-parcel')
}

const listed = async ({ tracking_number }: Order, open: 'true' | 'false' = 'true') =>
  (await operator.call(listCarrierRequests, { query: { tracking_number, open } })).data
const kindsOf = async (order: Order) => (await listed(order)).map(({ kind }) => kind)
const endsOf = async (order: Order) =>
  (await listed(order, 'false')).map(({ kind, ended_as }) => `${kind} ${ended_as}`)
const errorOf = async ({ id }: Order) =>
  (await shop.client.call(getParcel, { params: { id } })).data.push_error
const count = async () => (await operator.call(countCarrierWork, {})).data.requests
const done = async (order: Order, as: 'told' | 'refused' = 'told', note?: string) => {
  const [request] = await listed(order)
  if (request === undefined) throw new Error('Nothing is listed')
  return (await operator.call(endCarrierRequest, { params: { id: request.id }, body: { as, note } })).data
}

describe('what a carrier did not take', () => {
  it('is listed with what was asked, by which connection, since when and why, and counted', async () => {
    const before = await count()
    const order = await failed()
    const deliver_on = addDays(businessDayOf(new Date()), 2)
    await answer(order, { answer: 'deliver_again', deliver_on })
    const [request, ...more] = await listed(order)
    expect(more).toEqual([])
    expect(request).toMatchObject({
      ...{ kind: 'deliver_again', deliver_on, fields: [], reason: 'carrier_no_answer' },
      ...{ connection: 'GHTK', carrier: 'ghtk', parcel_status: 'waiting_for_delivery' },
      carrier_code: ghtk.orders.get(order.tracking_number)?.label,
    })
    expect(request?.parcel.receiver).toMatchObject({ phone: null, address: null })
    expect(await errorOf(order)).toBe('carrier_no_answer')
    expect(await count()).toBe(before + 1)
    const of = async (connection: string) =>
      (await operator.call(listCarrierRequests, { query: { connection } })).data.map(
        (one) => one.tracking_number,
      )
    expect(await of('ghtk')).toContain(order.tracking_number)
    expect(await of('OTHER')).toEqual([])
  })

  it('leaves the list when a person has told it, and the shop’s parcel waits for nothing', async () => {
    const order = await failed()
    await answer(order, { answer: 'send_back' })
    const before = await count()
    const ended = await done(order, 'told', 'Chị Hà ở bưu cục đã ghi nhận')
    expect(ended).toMatchObject({ ended_as: 'told', note: 'Chị Hà ở bưu cục đã ghi nhận' })
    expect(ended.ended_by).not.toBeNull()
    expect(await listed(order)).toEqual([])
    expect(await errorOf(order)).toBeNull()
    expect(await count()).toBe(before - 1)
    const again = operator.call(endCarrierRequest, { params: { id: ended.id }, body: { as: 'told' } })
    expect(await refusal(again)).toMatchObject(answers(409, 'ECA011'))
    const { data } = await operator.call(listOperatorLog, { query: { action: 'carrier_request_ended' } })
    expect(data[0]?.what).toBe(`${order.tracking_number}: send_back → told`)
  })

  it('that its people refuse is said to the shop', async () => {
    const order = await failed()
    await answer(order, { answer: 'send_back' })
    await done(order, 'refused')
    expect(await errorOf(order)).toBe('carrier_refused')
    expect(await endsOf(order)).toEqual(['send_back refused'])
  })

  it('names each field that is new once, and only what was not told before', async () => {
    const order = await parcels.booked()
    await edit(order, { receiver_name: 'Người khác' })
    await edit(order, { receiver_name: 'Người khác', weight: 3 })
    expect((await listed(order)).map(({ fields }) => fields)).toEqual([['receiver_name', 'weight']])
    expect((await listed(order))[0]?.parcel).toMatchObject({ weight: 3 })
    expect(await endsOf(order)).toEqual(['change superseded'])
    await done(order)
    await edit(order, { notes: 'Gọi trước khi giao' })
    expect((await listed(order)).map(({ fields }) => fields)).toEqual([['notes']])
  })

  it('is not asked again once its people have refused it', async () => {
    const order = await parcels.booked()
    await edit(order, { receiver_name: 'Người khác' })
    await done(order, 'refused')
    await say(order, '4', hourMs)
    await say(order, '9', hourMs)
    await answer(order, { answer: 'send_back' })
    expect(await kindsOf(order)).toEqual(['send_back'])
    await done(order)
    expect(await listed(order)).toEqual([])
  })

  it('comes off where the shop changes it back, and where its answer is withdrawn', async () => {
    const order = await parcels.booked()
    const { receiver_name } = parcelBody(shop.store)
    await edit(order, { receiver_name: 'Người khác' })
    await edit(order, { receiver_name })
    expect(await listed(order)).toEqual([])
    expect(await errorOf(order)).toBeNull()
    await say(order, '4', hourMs)
    await say(order, '9', hourMs)
    await answer(order, { answer: 'deliver_again' })
    await shop.client.call(withdrawAnswer, { params: { id: order.id } })
    await time.run('book-parcel')
    expect(await listed(order)).toEqual([])
    expect(await errorOf(order)).toBeNull()
    expect(await endsOf(order)).toEqual(['deliver_again superseded', 'change superseded'])
  })

  it('is listed anew where an answer is withdrawn that a person has told', async () => {
    const order = await failed()
    await answer(order, { answer: 'send_back' })
    await done(order)
    await shop.client.call(withdrawAnswer, { params: { id: order.id } })
    await time.run('book-parcel')
    expect(await kindsOf(order)).toEqual(['withdraw_answer'])
    await answer(order, { answer: 'deliver_again' })
    expect(await kindsOf(order)).toEqual(['deliver_again'])
    expect(await endsOf(order)).toEqual(['withdraw_answer superseded', 'send_back told'])
  })

  it('comes off where the carrier does it, but for a word of before', async () => {
    const order = await failed()
    await answer(order, { answer: 'deliver_again' })
    await say(order, '4', hourMs)
    expect(await kindsOf(order)).toEqual(['deliver_again'])
    await say(order, '10')
    await say(order, '4')
    expect(await endsOf(order)).toEqual(['deliver_again taken'])
    expect(await errorOf(order)).toBeNull()
  })

  it('is told apart: an answer and a change of one parcel wait each for itself, and the shop reads of what is left', async () => {
    const order = await parcels.booked()
    await edit(order, { receiver_name: 'Người khác' })
    await say(order, '4', hourMs)
    await say(order, '9', hourMs)
    await answer(order, { answer: 'send_back' })
    expect(await kindsOf(order)).toEqual(['change', 'send_back'])
    expect(await errorOf(order)).toBe('carrier_no_change')
    await done(order)
    expect(await errorOf(order)).toBe('carrier_no_answer')
  })

  it('ends with its parcel, by its carrier’s word and by a person’s', async () => {
    const [byCarrier, byPerson] = [await failed(), await parcels.booked()]
    await answer(byCarrier, { answer: 'deliver_again' })
    await say(byCarrier, '5')
    expect(await endsOf(byCarrier)).toEqual(['deliver_again parcel_ended'])
    await edit(byPerson, { receiver_name: 'Người khác' })
    await say(byPerson, '4')
    const before = await count()
    await reportAll(operator, byPerson.tracking_number, ['deliver'])
    // The list leaves the request out at once, before a job ends it.
    expect([await listed(byPerson), await count()]).toEqual([[], before - 1])
    await runJob(api, 'resume-bookings', {})
    expect(await endsOf(byPerson)).toEqual(['change parcel_ended'])
    expect(await errorOf(byPerson)).toBeNull()
  })

  it('of a cancellation takes the place of all else, and ends the booking once a person has told it', async () => {
    const order = await parcels.booked()
    await edit(order, { receiver_name: 'Người khác' })
    const known = ghtk.orders.get(order.tracking_number)
    if (known !== undefined) known.status = '12'
    await shop.client.call(cancelParcel, { params: { id: order.id }, body: {} })
    await time.run('book-parcel')
    const [request] = await listed(order)
    expect(request?.kind).toBe('cancel')
    expect(pushErrorText(request?.reason ?? '', 'vi')).toBe('GHTK: Đã lấy hàng')
    expect(await endsOf(order)).toEqual(['change superseded'])
    await done(order)
    expect(await errorOf(order)).toBeNull()
    const booking = (await operator.call(getCarrierBooking, { params: order })).data
    expect(booking?.state).toBe('ended')
  })

  it('of a cancellation comes off where the carrier says that it cancelled', async () => {
    const order = await parcels.booked()
    const known = ghtk.orders.get(order.tracking_number)
    if (known !== undefined) known.status = '12'
    await shop.client.call(cancelParcel, { params: { id: order.id }, body: {} })
    await time.run('book-parcel')
    await say(order, '-1')
    expect(await endsOf(order)).toEqual(['cancel parcel_ended'])
    expect((await operator.call(getCarrierBooking, { params: order })).data?.state).toBe('ended')
  })

  it('is read in full by whoever tells it, and each reading is logged', async () => {
    const order = await parcels.booked()
    await edit(order, { receiver_name: 'Trần Thị Cúc', receiver_phone: '0987333444', notes: 'Gọi trước' })
    const [request] = await listed(order)
    expect(JSON.stringify(request)).not.toMatch(/Trần Thị Cúc|0987333444|Gọi trước/)
    const params = { id: request?.id ?? '' }
    const read = (await operator.call(readCarrierRequest, { params })).data
    expect(read.values).toEqual([
      { field: 'receiver_name', value: 'Trần Thị Cúc' },
      { field: 'receiver_phone', value: '0987333444' },
      { field: 'notes', value: 'Gọi trước' },
    ])
    const { data } = await operator.call(listOperatorLog, { query: { action: 'carrier_request_read' } })
    expect(data[0]?.what).toBe(order.tracking_number)
    const reader = (await api.operator('Chỉ đọc', ['read'])).client
    expect(await refusal(reader.call(readCarrierRequest, { params }))).toMatchObject(answers(403, 'EUS008'))
    const nobody = { id: '01890000-0000-7000-8000-000000000009' }
    expect(await refusal(operator.call(readCarrierRequest, { params: nobody }))).toMatchObject(
      answers(404, 'ENOTFOUND'),
    )
  })

  it('keeps nobody’s name once it has ended', async () => {
    const order = await parcels.booked()
    await edit(order, { receiver_name: 'Người khác' })
    await done(order)
    const { rows } = await api.database.pool.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM carrier_requests WHERE ended_at IS NOT NULL AND sealed_shipment IS NOT NULL',
    )
    expect(rows).toEqual([{ count: 0 }])
  })
})
