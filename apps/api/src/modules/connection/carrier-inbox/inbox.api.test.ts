import type { Client } from '@guihang/contract/client'
import {
  listCarrierMessages,
  listCarrierWords,
  readCarrierMessage,
  replayCarrierMessage,
  teachCarrierWord,
} from '@guihang/contract/connection/carrier-inbox'
import { countCarrierWork } from '@guihang/contract/connection/carrier-work'
import { editCarrierConnection, listCarrierConnections } from '@guihang/contract/connection/carriers'
import { listHolderCash } from '@guihang/contract/money/ledger'
import { cancelParcel, getParcel } from '@guihang/contract/parcels/parcels'
import { listOperatorLog } from '@guihang/contract/provider/operator-log'
import { listReweighs } from '@guihang/contract/provider/reweighs'
import { reportEvents } from '@guihang/contract/provider/scans'
import { hourMs } from '@guihang/domain/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApi } from '../../../testing/api.ts'
import { type ApiWithGhtk, apiWithGhtk } from '../../../testing/carriers/api-with-ghtk.ts'
import { type GhtkParcels, ghtkParcels, type Order } from '../../../testing/carriers/ghtk-parcels.ts'
import type { JobTime } from '../../../testing/job-time.ts'
import { answers, refusal } from '../../../testing/matrix/refusals.ts'
import type { ShopWithStore } from '../../../testing/road/parcels.ts'
import { runJob } from '../../../testing/run-job.ts'
import { listTold } from './told.store.ts'

let carrier: ApiWithGhtk
let parcels: GhtkParcels
let api: TestApi
let shop: ShopWithStore
let operator: Client
let time: JobTime

beforeAll(async () => {
  carrier = await apiWithGhtk()
  ;({ api, shop, operator, time } = carrier)
  parcels = await ghtkParcels(carrier)
})
afterAll(async () => {
  await carrier.stop()
})

const toldOf = async ({ id }: Order) => {
  const found = await listTold(api.database.db, [{ shop_id: shop.user.shop.id, parcel_id: id }])
  const { cod, cost, weight } = found.get(id) ?? {}
  return { cod, cost, weight }
}

describe('what a carrier says', () => {
  it('becomes our events, the skipped ones inferred, and the cash is with the carrier', async () => {
    const order = await parcels.booked({ cod: 300_000 })
    expect(await parcels.say(order, '4')).toBe(200)
    await time.run('apply-carrier-news')
    expect(await parcels.statusOf(order)).toBe('in_delivery')
    await parcels.say(order, '5', { more: { pick_money: '300000', weight: '0.7' } })
    await time.run('apply-carrier-news')
    expect(await parcels.statusOf(order)).toBe('delivered')
    // What it costs it tells when it is asked.
    expect(await toldOf(order)).toEqual({ cod: 300_000, cost: 30_400, weight: 700 })
    const { data } = await operator.call(listHolderCash, {})
    const held = data.find(({ holder }) => holder.kind === 'carrier')
    expect(held?.holder.id).toBe('GHTK')
    expect((await parcels.bookingOf(order))?.state).toBe('ended')
    const { rows } = await api.database.pool.query<{ event: string; inferred: boolean }>(
      `SELECT event, inferred FROM carrier_steps JOIN parcel_events USING (shop_id, parcel_id, position)
       WHERE parcel_id = $1 ORDER BY position`,
      [order.id],
    )
    expect(rows.filter(({ inferred }) => !inferred).map(({ event }) => event)).toEqual([
      'start_delivery',
      'deliver',
      'confirm_delivery',
    ])
    expect(rows.filter(({ inferred }) => inferred).map(({ event }) => event)).toContain('confirm_pickup')
  })

  it('twice is once, and late is nothing', async () => {
    const order = await parcels.booked()
    const [early, later] = [parcels.nextMoment(), parcels.nextMoment()]
    await parcels.say(order, '4', { at: later })
    await parcels.say(order, '4', { at: later })
    await time.run('apply-carrier-news')
    await parcels.say(order, '12', { at: early, quietly: true })
    await time.run('apply-carrier-news')
    expect(await parcels.statesOf(order)).toEqual(['4 applied', '12 late'])
    expect(await parcels.statusOf(order)).toBe('in_delivery')
  })

  it('in the wrong order is applied in the right one', async () => {
    const order = await parcels.booked()
    const moments = [parcels.nextMoment(), parcels.nextMoment(), parcels.nextMoment()]
    await parcels.say(order, '10', { at: moments[2] })
    await parcels.say(order, '12', { at: moments[0] })
    await parcels.say(order, '4', { at: moments[1] })
    await time.run('apply-carrier-news')
    expect(await parcels.statusOf(order)).toBe('delivery_failed_attempt')
    expect((await parcels.eventsOf(order)).filter((event) => event === 'fail_delivery_attempt')).toHaveLength(
      1,
    )
  })

  it('is applied once by two jobs at the same time, also where two messages are of one second', async () => {
    const order = await parcels.booked()
    const second = parcels.nextMoment()
    for (const status of ['4', '10']) await parcels.say(order, status, { at: second })
    const payload = { shop_id: shop.user.shop.id, parcel_id: order.id }
    await Promise.all(Array.from({ length: 3 }, () => runJob(api, 'apply-carrier-news', payload)))
    expect(await parcels.statesOf(order)).toEqual(['4 applied', '10 applied'])
    expect((await parcels.eventsOf(order)).slice(-2)).toEqual(['start_delivery', 'fail_delivery_attempt'])
    await time.run('apply-carrier-news')
  })

  it('is taken only where it proves itself, and of parcels of this connection', async () => {
    const order = await parcels.booked()
    const wrong = `${parcels.inbox.slice(0, -4)}AAAA`
    expect(await parcels.say(order, '4', { to: wrong })).toBe(404)
    const stranger = { ...order, label: 'S9.Z9.1' }
    // Another number than the one of the booking, joined with our code.
    expect(await parcels.say(stranger, '5', { quietly: true })).toBe(200)
    await time.run()
    expect(await parcels.statusOf(order)).toBe('waiting_for_pickup')
    const { data } = await operator.call(listCarrierMessages, { query: { state: 'foreign' } })
    expect(data.map(({ carrier_code }) => carrier_code)).toContain('S9.Z9.1')
    const unreadable = await fetch(api.url + parcels.inbox, { method: 'POST', body: '\u0000{{' })
    expect(unreadable.status).toBe(200)
    const tooLarge = await fetch(api.url + parcels.inbox, { method: 'POST', body: 'x'.repeat(300_000) })
    expect(tooLarge.status).toBe(413)
  })

  it('is read by people behind a log, sealed at rest, and looked at again when they ask', async () => {
    const order = await parcels.booked()
    await parcels.say(order, '10', { more: { reason_code: '122', reason: 'Chị Hoa không nghe máy' } })
    await time.run('apply-carrier-news')
    const { data } = await operator.call(listCarrierMessages, {
      query: { tracking_number: order.tracking_number },
    })
    const { id } = data[0] ?? { id: '' }
    expect(JSON.stringify(data)).not.toContain('Hoa')
    const read = (await operator.call(readCarrierMessage, { params: { id } })).data
    expect(new URLSearchParams(read.body ?? '').get('reason')).toBe('Chị Hoa không nghe máy')
    const log = await operator.call(listOperatorLog, { query: { action: 'carrier_message_read' } })
    expect(log.data[0]?.what).toBe(order.tracking_number)
    const { rows } = await api.database.pool.query<{ sealed: Buffer }>(
      'SELECT sealed FROM carrier_messages WHERE id = $1',
      [id],
    )
    expect(rows[0]?.sealed.includes('Hoa')).toBe(false)
    const before = await parcels.eventsOf(order)
    await operator.call(replayCarrierMessage, { params: { id } })
    await time.run('apply-carrier-news')
    expect(await parcels.eventsOf(order)).toEqual(before)
  })
})

it('a cancellation on the road that the provider agrees to is told to the carrier, or the parcel says that nobody could', async () => {
  const order = await parcels.booked()
  await parcels.say(order, '4')
  await time.run('apply-carrier-news')
  await shop.client.call(cancelParcel, { params: { id: order.id }, body: {} })
  await time.run()
  const event = {
    event_id: 'agreed',
    tracking_number: order.tracking_number,
    event: 'cancel_on_the_road',
  } as const
  const { data } = await operator.call(reportEvents, { body: { events: [event] } })
  expect(data).toMatchObject([{ ok: true, status: 'delivery_cancelled' }])
  await carrier.later(1, () => runJob(api, 'resume-bookings', {}))
  await time.run('book-parcel')
  const detail = (await shop.client.call(getParcel, { params: { id: order.id } })).data
  // GHTK takes no such answer.
  expect(detail.push_error).toBe('carrier_no_answer')
  await carrier.later(2, () => runJob(api, 'resume-bookings', {}))
  expect(await time.run('book-parcel').catch((error: Error) => error.message)).toContain('No such job')
  await parcels.say(order, '21')
  await time.run('apply-carrier-news')
  expect(await parcels.statusOf(order)).toBe('returned')
})

describe('a carrier’s scale', () => {
  const weighings = async (order: Order) =>
    (await shop.client.call(listReweighs, {})).data.filter(({ parcel }) => parcel.id === order.id)

  it('changes nothing of a shop’s fees, unless the connection passes it on: then it is held for the shop', async () => {
    const order = await parcels.booked()
    await parcels.say(order, '3', { more: { weight: '7.5' } })
    await time.run('apply-carrier-news')
    expect(await weighings(order)).toEqual([])
    const { version } = (await operator.call(listCarrierConnections, {})).data[0] ?? { version: 0 }
    const body = { version, pass_on_reweighs: true }
    await operator.call(editCarrierConnection, { params: { code: 'GHTK' }, body })
    await parcels.say(order, '4', { more: { weight: '7.5' } })
    await time.run('apply-carrier-news')
    expect(await weighings(order)).toMatchObject([{ state: 'open', after: { weight: 7.5 } }])
    await parcels.say(order, '10', { more: { weight: '7.5' } })
    await time.run('apply-carrier-news')
    expect(await weighings(order)).toHaveLength(1)
    await parcels.say(order, '4', { more: { weight: '8' } })
    await time.run('apply-carrier-news')
    expect((await weighings(order)).map(({ after }) => after.weight)).toContain(8)
  })
})

it('a message that came before anybody knew whose number it names is taken up once somebody does', async () => {
  const order = await parcels.booked()
  await api.database.pool.query('DELETE FROM carrier_numbers WHERE carrier_code = $1', [order.label])
  await api.database.pool.query(
    "UPDATE carrier_bookings SET carrier_code = 'S0.OTHER' WHERE tracking_number = $1",
    [order.tracking_number],
  )
  await parcels.say(order, '12', { more: { partner_id: '' } })
  await time.run()
  expect(await parcels.statusOf(order)).toBe('waiting_for_pickup')
  await api.database.pool.query(
    `INSERT INTO carrier_numbers (carrier_code, connection_id, shop_id, parcel_id)
     SELECT $1, connection_id, shop_id, parcel_id FROM carrier_bookings WHERE tracking_number = $2`,
    [order.label, order.tracking_number],
  )
  await runJob(api, 'poll-carriers', {})
  await time.run('apply-carrier-news')
  expect(await parcels.statusOf(order)).toBe('in_pickup')
})

describe('a word that nobody knows', () => {
  it('waits with its message until a person says what it means', async () => {
    const order = await parcels.booked()
    await parcels.say(order, '777', { at: parcels.nextMoment() })
    await time.run('apply-carrier-news')
    expect(await parcels.statusOf(order)).toBe('waiting_for_pickup')
    const { unknown } = (await operator.call(listCarrierWords, {})).data
    expect(unknown).toMatchObject([
      { kind: 'ghtk', status: '777', messages: 1, tracking_number: order.tracking_number },
    ])
    expect((await operator.call(countCarrierWork, {})).data.unknown_words).toBe(1)
    const teach = (status: string) =>
      operator.call(teachCarrierWord, { body: { kind: 'ghtk', status, means: 'picking' } })
    expect(await refusal(teach('5'))).toMatchObject(answers(409, 'ECA004'))
    expect((await teach('777')).data.messages).toBe(1)
    await time.run('apply-carrier-news')
    expect(await parcels.statusOf(order)).toBe('in_pickup')
    const { taught } = (await operator.call(listCarrierWords, {})).data
    expect(taught).toMatchObject([{ status: '777', means: 'picking' }])
  })
})

it('messages are forgotten after 90 days', async () => {
  const order = await parcels.booked()
  await parcels.say(order, '12')
  await time.run('apply-carrier-news')
  const statuses = async () =>
    (
      await operator.call(listCarrierMessages, { query: { tracking_number: order.tracking_number } })
    ).data.map(({ status }) => status)
  await carrier.later(89 * 24, () => runJob(api, 'forget-carrier-messages', {}))
  expect(await statuses()).toEqual(['12'])
  await carrier.later(91 * 24, () => runJob(api, 'forget-carrier-messages', {}))
  expect(await statuses()).toEqual([])
  expect(await parcels.statusOf(order)).toBe('in_pickup')
})

it('happened on our calendar as long ago as on the carrier’s, where ours is ahead', async () => {
  const order = await parcels.booked()
  await api.platform.businessClock.moveAhead(48 * hourMs)
  const at = new Date(Math.floor(Date.now() / 1000) * 1000)
  await parcels.say(order, '4', { at })
  await time.run('apply-carrier-news')
  const { events } = (await shop.client.call(getParcel, { params: { id: order.id } })).data
  expect(events.at(-1)).toMatchObject({
    event: 'start_delivery',
    at: new Date(at.getTime() + 48 * hourMs).toISOString(),
  })
})
