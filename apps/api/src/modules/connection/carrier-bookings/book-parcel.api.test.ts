import type { Client } from '@guihang/contract/client'
import {
  getCarrierBooking,
  giveParcelToCarrier,
  listCarrierBookings,
  settleCarrierBooking,
} from '@guihang/contract/connection/carrier-bookings'
import { getCarrierRules } from '@guihang/contract/connection/carrier-rules'
import {
  checkCarrierConnection,
  editCarrierConnection,
  listCarrierConnections,
} from '@guihang/contract/connection/carriers'
import {
  cancelParcel,
  createParcel,
  editParcel,
  getParcel,
  retryPush,
} from '@guihang/contract/parcels/parcels'
import { minuteMs } from '@guihang/domain/time'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestApi } from '../../../testing/api.ts'
import { type ApiWithGhtk, apiWithGhtk } from '../../../testing/carriers/api-with-ghtk.ts'
import { connectCarrier, sendAllBy } from '../../../testing/carriers/connect-carrier.ts'
import { ghtkSecrets, type PlainGhtk, startPlainGhtk } from '../../../testing/carriers/plain-ghtk.ts'
import type { JobTime } from '../../../testing/job-time.ts'
import { answers, refusal } from '../../../testing/matrix/refusals.ts'
import { parcelBody, type ShopWithStore } from '../../../testing/road/parcels.ts'
import { runJob } from '../../../testing/run-job.ts'

let carrier: ApiWithGhtk
let api: TestApi
let first: PlainGhtk
let second: PlainGhtk
let shop: ShopWithStore
let operator: Client
let time: JobTime

beforeAll(async () => {
  carrier = await apiWithGhtk()
  ;({ api, ghtk: first, shop, operator, time } = carrier)
  second = await startPlainGhtk()
  await carrier.connect('GHTK-1')
  await connectCarrier(operator, { code: 'GHTK-2', kind: 'ghtk', secrets: ghtkSecrets, url: second.url })
})
afterAll(async () => {
  await carrier.stop()
  await second.stop()
})
beforeEach(async () => {
  first.mood = 'takes'
  second.mood = 'takes'
  await rule(['GHTK-1'])
})

async function rule(codes: readonly string[]): Promise<void> {
  const { version } = (await operator.call(getCarrierRules, {})).data
  await sendAllBy(
    operator,
    version,
    codes.map((connection) => (connection === 'own' ? ('own' as const) : { connection })),
  )
}
const create = async () => {
  const body = parcelBody(shop.store, { receiver_phone: '0987111222' })
  return (await shop.client.call(createParcel, { body })).data
}
const detail = async (id: string) => (await shop.client.call(getParcel, { params: { id } })).data
const bookingOf = async (tracking_number: string) =>
  (await operator.call(getCarrierBooking, { params: { tracking_number } })).data
const listed = async (list: 'waiting' | 'unclear' | 'held' | 'refused') =>
  (await operator.call(listCarrierBookings, { query: { list } })).data.map((one) => one.tracking_number)

describe('a parcel that goes by a carrier', () => {
  it('is accepted when the carrier has it, under the carrier’s number', async () => {
    const { id, tracking_number } = await create()
    await time.run('push-parcel', 'choose-taker', 'book-parcel')
    const order = first.orders.get(tracking_number)
    expect(await bookingOf(tracking_number)).toMatchObject({
      state: 'booked',
      carrier_code: order?.label,
      quoted_cost: 30_400,
      chosen_by: 'Tất cả',
      connection: { code: 'GHTK-1', kind: 'ghtk', mode: 'test' },
    })
    const { status, events } = await detail(id)
    expect(status).toBe('waiting_for_pickup')
    expect(events.at(-1)).toMatchObject({ event: 'accept', actor: { type: 'carrier', name: 'GHTK' } })
    // Freight is the provider's: the courier collects what the label says.
    expect(order?.sent).toMatchObject({ is_freeship: 1 })
  })

  it('is asked for once, whatever jobs run twice', async () => {
    const { tracking_number } = await create()
    const before = first.creates
    await time.run('push-parcel', 'choose-taker', 'book-parcel')
    await carrier.pass(minuteMs)
    expect(first.creates - before).toBe(1)
    expect((await bookingOf(tracking_number))?.state).toBe('booked')
  })

  it('whose create got no answer is looked up, and not made twice', async () => {
    first.mood = 'lost'
    const { tracking_number } = await create()
    const before = first.creates
    await time.run('book-parcel')
    expect((await bookingOf(tracking_number))?.state).toBe('asking')
    first.mood = 'takes'
    await carrier.pass(2 * minuteMs)
    expect(first.creates - before).toBe(1)
    const booking = await bookingOf(tracking_number)
    expect([booking?.state, booking?.carrier_code]).toEqual([
      'booked',
      first.orders.get(tracking_number)?.label,
    ])
  })

  it('is refused at the field that the carrier names, and sent again by its shop', async () => {
    first.mood = 'refuses_phone'
    const { id, tracking_number } = await create()
    await time.run('book-parcel')
    const refused = await detail(id)
    expect([refused.status, refused.push_error]).toEqual([
      'failed',
      'receiver_phone: GHTK: Số điện thoại không đúng',
    ])
    expect(await listed('refused')).toContain(tracking_number)
    first.mood = 'takes'
    await shop.client.call(retryPush, { params: { id } })
    await time.run('book-parcel')
    expect((await detail(id)).status).toBe('waiting_for_pickup')
  })

  it('is refused in our words of both languages, at the field, where the carrier is known to refuse it', async () => {
    const body = parcelBody(shop.store, { receiver_phone: '0987111222', product_value: 0 })
    const { id } = (await shop.client.call(createParcel, { body })).data
    const before = first.creates
    await time.run('book-parcel')
    const refused = await detail(id)
    expect([refused.status, refused.push_error]).toEqual([
      'failed',
      'product_value: GHTK cần giá trị hàng lớn hơn 0\nEnglish: GHTK needs a value of the goods above 0',
    ])
    expect(refused.events.at(-1)?.note).toBe(refused.push_error)
    expect(first.creates).toBe(before)
  })

  it('waits while its carrier is not reached or refuses the secrets, and nothing is lost', async () => {
    first.mood = 'wrong_token'
    const { id, tracking_number } = await create()
    await carrier.pass(minuteMs)
    expect((await detail(id)).status).toBe('waiting_for_approval')
    expect(await listed('held')).toContain(tracking_number)
    const connections = (await operator.call(listCarrierConnections, {})).data
    expect(connections.find(({ code }) => code === 'GHTK-1')?.trouble).toBe('secrets_refused')
    first.mood = 'takes'
    await operator.call(checkCarrierConnection, { params: { code: 'GHTK-1' } })
    await carrier.pass(2 * minuteMs)
    await runJob(api, 'resume-bookings', {})
    await time.run('book-parcel')
    expect((await bookingOf(tracking_number))?.state).toBe('booked')
    expect((await detail(id)).status).toBe('waiting_for_pickup')
  })

  it('moves to the next taker of its rule where the carrier does not serve the way, and stays with one that does', async () => {
    first.mood = 'refuses_route'
    await rule(['GHTK-1', 'GHTK-2'])
    const { tracking_number } = await create()
    await time.run('choose-taker', 'book-parcel')
    await time.run()
    expect(await bookingOf(tracking_number)).toMatchObject({
      state: 'booked',
      connection: { code: 'GHTK-2' },
      carrier_code: second.orders.get(tracking_number)?.label,
    })
    expect(first.orders.has(tracking_number)).toBe(false)
  })

  it('waits for a person where no rule takes it, who chooses once', async () => {
    await rule(['GHTK-2'])
    const off = (await operator.call(listCarrierConnections, {})).data.find(({ code }) => code === 'GHTK-2')
    await operator.call(editCarrierConnection, {
      params: { code: 'GHTK-2' },
      body: { version: off?.version ?? 0, active: false },
    })
    const { id, tracking_number } = await create()
    await time.run('choose-taker')
    expect(await listed('waiting')).toContain(tracking_number)
    expect((await detail(id)).status).toBe('waiting_for_approval')
    const give = (connection: string | null) =>
      operator.call(giveParcelToCarrier, { params: { tracking_number }, body: { connection } })
    expect(await refusal(give('GHTK-2'))).toMatchObject(answers(409, 'ECA002'))
    expect(await refusal(give('NOBODY'))).toMatchObject(answers(404, 'ENOTFOUND'))
    await give('GHTK-1')
    await time.run('book-parcel')
    expect((await detail(id)).status).toBe('waiting_for_pickup')
    expect(await refusal(give(null))).toMatchObject(answers(409, 'ECA001'))
    await operator.call(editCarrierConnection, {
      params: { code: 'GHTK-2' },
      body: { version: (off?.version ?? 0) + 1, active: true },
    })
  })
})

describe('what changes after the booking', () => {
  it('is a cancellation that the carrier is told of', async () => {
    const { id, tracking_number } = await create()
    await time.run('book-parcel')
    await shop.client.call(cancelParcel, { params: { id }, body: {} })
    await time.run('book-parcel')
    expect(first.orders.get(tracking_number)?.cancelled).toBe(true)
    expect((await bookingOf(tracking_number))?.state).toBe('ended')
    expect((await detail(id)).push_error).toBeNull()
  })

  it('is said plainly to the shop where this carrier does not take it', async () => {
    const { id } = await create()
    await time.run('book-parcel')
    await shop.client.call(editParcel, { params: { id }, body: { receiver_name: 'Người khác' } })
    await time.run('book-parcel')
    expect(await detail(id)).toMatchObject({
      status: 'waiting_for_pickup',
      push_error: 'carrier_no_change',
    })
  })

  it('that the shop cancelled before the carrier knew of it is never asked for', async () => {
    const { id, tracking_number } = await create()
    await shop.client.call(cancelParcel, { params: { id }, body: {} })
    await time.run()
    expect(first.orders.has(tracking_number)).toBe(false)
    expect((await detail(id)).status).toBe('shop_canceled')
  })
})

describe('an unclear booking', () => {
  it('ECA001: is settled only while it is unclear, and ECA003: with a number that is nobody else’s', async () => {
    const { tracking_number } = await create()
    const other = await create()
    await time.run('book-parcel')
    const settle = (carrier_code: string | null) =>
      operator.call(settleCarrierBooking, { params: { tracking_number }, body: { carrier_code } })
    expect(await refusal(settle('S1'))).toMatchObject(answers(409, 'ECA001'))
    await api.database.pool.query(
      "UPDATE carrier_bookings SET state = 'unclear', carrier_code = NULL WHERE tracking_number = $1",
      [tracking_number],
    )
    const taken = first.orders.get(other.tracking_number)?.label ?? ''
    expect(await refusal(settle(taken))).toMatchObject(answers(409, 'ECA003'))
    expect(await listed('unclear')).toContain(tracking_number)
    const { data } = await settle(null)
    expect(data?.state).toBe('new')
  })
})
