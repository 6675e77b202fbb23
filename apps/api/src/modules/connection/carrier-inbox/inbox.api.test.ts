import type { Client } from '@guihang/contract/client'
import { getCarrierBooking } from '@guihang/contract/connection/carrier-bookings'
import {
  endCarrierIncident,
  listCarrierIncidents,
  listCarrierMessages,
  listCarrierWords,
  readCarrierMessage,
  replayCarrierMessage,
  teachCarrierWord,
} from '@guihang/contract/connection/carrier-inbox'
import { countCarrierWork } from '@guihang/contract/connection/carrier-work'
import { editCarrierConnection, listCarrierConnections } from '@guihang/contract/connection/carriers'
import { listHolderCash } from '@guihang/contract/money/ledger'
import { cancelParcel, createParcel, getParcel } from '@guihang/contract/parcels/parcels'
import { correctParcel } from '@guihang/contract/provider/correct-parcel'
import { listOperatorLog } from '@guihang/contract/provider/operator-log'
import { listReweighs } from '@guihang/contract/provider/reweighs'
import { reportEvents } from '@guihang/contract/provider/scans'
import { hourMs } from '@guihang/domain/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { connectCarrier, sendAllBy } from '../../../testing/carriers/connect-carrier.ts'
import { type PlainGhtk, startPlainGhtk } from '../../../testing/carriers/plain-ghtk.ts'
import { type JobTime, jobTime } from '../../../testing/job-time.ts'
import { answers, refusal } from '../../../testing/matrix/refusals.ts'
import { parcelBody, type ShopWithStore, shopWithStore } from '../../../testing/road/parcels.ts'
import { runJob } from '../../../testing/run-job.ts'
import { listTold } from './told.store.ts'

let api: TestApi
let ghtk: PlainGhtk
let shop: ShopWithStore
let operator: Client
let time: JobTime
let inbox: string
let passed = 0

beforeAll(async () => {
  ghtk = await startPlainGhtk()
  const real = { now: () => new Date(Date.now() + passed) }
  api = await startTestApi({ environment: { WEBHOOK_ALLOW_PRIVATE: '1' }, clocks: { real } })
  shop = await shopWithStore(api, { is_oms: 1 })
  operator = (await api.operator()).client
  time = jobTime(api)
  const secrets = { token: 'a-token-of-ghtk', client_source: 'S308157' }
  const connected = await connectCarrier(operator, { code: 'GHTK', kind: 'ghtk', secrets, url: ghtk.url })
  inbox = new URL(connected.inbox).pathname
  await sendAllBy(operator, 0, [{ connection: 'GHTK' }])
})
afterAll(async () => {
  await api.stop()
  await ghtk.stop()
})

type Order = { id: string; tracking_number: string; label: string }

/** A parcel that GHTK has. */
async function booked(changes: object = {}): Promise<Order> {
  const body = parcelBody(shop.store, { receiver_phone: '0987111222', ...changes })
  const { id, tracking_number } = (await shop.client.call(createParcel, { body })).data
  await time.run('book-parcel')
  return { id, tracking_number, label: ghtk.orders.get(tracking_number)?.label ?? '' }
}

let minute = 0
/** Each later than all before, on the clock of Vietnam; within the last hours, as news are. */
function nextMoment(): Date {
  minute += 1
  return new Date(Math.floor((Date.now() - 5 * hourMs + minute * 60_000) / 1000) * 1000)
}

function onTheirClock(at: Date): string {
  return new Date(at.getTime() + 7 * hourMs).toISOString().slice(0, 19).replace('T', ' ')
}

/** GHTK knows it so, and says it by a message. */
async function say(
  order: Order,
  status: string,
  { at = nextMoment(), more = {}, quietly = false, to = inbox } = {},
): Promise<number> {
  const known = ghtk.orders.get(order.tracking_number)
  if (known !== undefined && !quietly) {
    known.status = status
    ghtk.modified = onTheirClock(at)
  }
  const body = new URLSearchParams({
    label_id: order.label,
    partner_id: order.tracking_number,
    status_id: status,
    action_time: `${onTheirClock(at).replace(' ', 'T')}+07:00`,
    ...more,
  })
  const response = await fetch(api.url + to, { method: 'POST', body })
  await response.text()
  return response.status
}

const statusOf = async ({ id }: Order) => (await shop.client.call(getParcel, { params: { id } })).data.status
const eventsOf = async ({ id }: Order) =>
  (await shop.client.call(getParcel, { params: { id } })).data.events.map(({ event }) => event)
const statesOf = async ({ tracking_number }: Order) =>
  (await operator.call(listCarrierMessages, { query: { tracking_number } })).data
    .toReversed()
    .map(({ status, state, source }) => `${status} ${state}${source === 'pull' ? ' (asked)' : ''}`)

const toldOf = async (order: Order) => {
  const found = await listTold(api.database.db, [parcelOf(order)])
  const { cod, cost, weight } = found.get(order.id) ?? {}
  return { cod, cost, weight }
}

const bookingOf = async ({ tracking_number }: Order) =>
  (await operator.call(getCarrierBooking, { params: { tracking_number } })).data
const newsOf = async (order: Order) => (await bookingOf(order))?.news_status
const parcelOf = ({ id }: Order) => ({ shop_id: shop.user.shop.id, parcel_id: id })

/** GHTK knows it so and says nothing. */
function stand({ tracking_number }: Order, status: string, at: Date): void {
  const known = ghtk.orders.get(tracking_number)
  if (known !== undefined) known.status = status
  ghtk.modified = onTheirClock(at)
}

/** Asks GHTK about quiet parcels as it would so many hours from now; what it says is not applied yet. */
async function pollLater(hours: number): Promise<void> {
  const { rows } = await api.database.pool.query<{ id: string }>('SELECT id FROM carrier_connections')
  await later(hours, async () => {
    for (const { id } of rows) await runJob(api, 'poll-connection', { connection_id: id })
  })
}

async function later<Answer>(hours: number, work: () => Promise<Answer>): Promise<Answer> {
  passed += hours * hourMs
  try {
    return await work()
  } finally {
    passed -= hours * hourMs
  }
}

describe('what a carrier says', () => {
  it('becomes our events, the skipped ones inferred, and the cash is with the carrier', async () => {
    const order = await booked({ cod: 300_000 })
    expect(await say(order, '4')).toBe(200)
    await time.run('apply-carrier-news')
    expect(await statusOf(order)).toBe('in_delivery')
    await say(order, '5', { more: { pick_money: '300000', weight: '0.7' } })
    await time.run('apply-carrier-news')
    expect(await statusOf(order)).toBe('delivered')
    // What it costs it tells when it is asked.
    expect(await toldOf(order)).toEqual({ cod: 300_000, cost: 30_400, weight: 700 })
    const { data } = await operator.call(listHolderCash, {})
    const held = data.find(({ holder }) => holder.kind === 'carrier')
    expect(held?.holder.id).toBe('GHTK')
    expect(
      (await operator.call(getCarrierBooking, { params: { tracking_number: order.tracking_number } })).data
        ?.state,
    ).toBe('ended')
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
    const order = await booked()
    const [early, later] = [nextMoment(), nextMoment()]
    await say(order, '4', { at: later })
    await say(order, '4', { at: later })
    await time.run('apply-carrier-news')
    await say(order, '12', { at: early, quietly: true })
    await time.run('apply-carrier-news')
    expect(await statesOf(order)).toEqual(['4 applied', '12 late'])
    expect(await statusOf(order)).toBe('in_delivery')
  })

  it('in the wrong order is applied in the right one', async () => {
    const order = await booked()
    const moments = [nextMoment(), nextMoment(), nextMoment()]
    await say(order, '10', { at: moments[2] })
    await say(order, '12', { at: moments[0] })
    await say(order, '4', { at: moments[1] })
    await time.run('apply-carrier-news')
    expect(await statusOf(order)).toBe('delivery_failed_attempt')
    expect((await eventsOf(order)).filter((event) => event === 'fail_delivery_attempt')).toHaveLength(1)
  })

  it('of a delivery moves nothing that the carrier does not say when it is asked', async () => {
    const order = await booked({ cod: 300_000 })
    await say(order, '4')
    await time.run('apply-carrier-news')
    await say(order, '5', { quietly: true })
    await time.run('apply-carrier-news')
    expect(await statusOf(order)).toBe('in_delivery')
    expect((await statesOf(order)).at(-2)).toBe('5 nothing')
  })

  it('of a delivery that comes while the carrier is asked is asked for itself', async () => {
    const order = await booked()
    await say(order, '4')
    await time.run('apply-carrier-news')
    // It asks because of the first, and the answer is older than the second.
    await say(order, '21', { quietly: true })
    ghtk.meanwhile = async () => {
      await say(order, '5', { quietly: true })
    }
    await runJob(api, 'apply-carrier-news', parcelOf(order))
    expect(await statesOf(order)).toContain('5 new')
    const known = ghtk.orders.get(order.tracking_number)
    if (known !== undefined) known.status = '5'
    await time.run('apply-carrier-news')
    expect(await statusOf(order)).toBe('delivered')
  })

  it('of a courier only never stands in the way of what the carrier says, told or asked', async () => {
    const told = await booked()
    await say(told, '4')
    const [failed, reported] = [nextMoment(), nextMoment()]
    await say(told, '410', { at: reported })
    await time.run('apply-carrier-news')
    expect(await newsOf(told)).toBe('4')
    await say(told, '10', { at: failed })
    await time.run('apply-carrier-news')
    expect(await statusOf(told)).toBe('delivery_failed_attempt')

    const asked = await booked()
    const [early, out, late] = [nextMoment(), nextMoment(), nextMoment()]
    await say(asked, '4', { at: out })
    await time.run('apply-carrier-news')
    stand(asked, '10', early)
    await pollLater(3)
    stand(asked, '410', late)
    await pollLater(6)
    await time.run('apply-carrier-news')
    expect(await statusOf(asked)).toBe('delivery_failed_attempt')
  })

  it('that got lost is asked for', async () => {
    const order = await booked()
    const known = ghtk.orders.get(order.tracking_number)
    if (known !== undefined) known.status = '21'
    ghtk.modified = onTheirClock(nextMoment())
    await later(3, async () => {
      await runJob(api, 'poll-carriers', {})
      await time.run('poll-connection', 'apply-carrier-news')
    })
    expect(await statusOf(order)).toBe('returned')
  })

  it('is asked of a connection that is switched off, too: its parcels are under way', async () => {
    const order = await booked()
    stand(order, '4', nextMoment())
    await api.database.pool.query('UPDATE carrier_connections SET active = false')
    await later(3, async () => {
      await runJob(api, 'poll-carriers', {})
      await time.run('poll-connection', 'apply-carrier-news')
    })
    await api.database.pool.query('UPDATE carrier_connections SET active = true')
    expect(await statusOf(order)).toBe('in_delivery')
  })

  it('is heard only where it is new: a parcel that stands still at the carrier is silent', async () => {
    const order = await booked()
    stand(order, '4', nextMoment())
    await pollLater(3)
    await time.run('apply-carrier-news')
    const heard_at = (await bookingOf(order))?.heard_at
    const asked = ghtk.asked
    await pollLater(40)
    expect(ghtk.asked).toBeGreaterThan(asked)
    expect((await bookingOf(order))?.heard_at).toBe(heard_at)
    // Nor is it asked at once again.
    const again = ghtk.asked
    await pollLater(41)
    expect(ghtk.asked).toBe(again)
  })

  it('is asked about others where it does not know a number', async () => {
    const order = await booked()
    const known = ghtk.orders.get(order.tracking_number)
    ghtk.orders.delete(order.tracking_number)
    await pollLater(3)
    if (known !== undefined) ghtk.orders.set(order.tracking_number, known)
    const { rows } = await api.database.pool.query<{ asked: boolean }>(
      'SELECT polled_at > heard_at AS asked FROM carrier_bookings WHERE tracking_number = $1',
      [order.tracking_number],
    )
    expect(rows).toEqual([{ asked: true }])
  })

  it('is taken only where it proves itself, and of parcels of this connection', async () => {
    const order = await booked()
    const wrong = `${inbox.slice(0, -4)}AAAA`
    expect(await say(order, '4', { to: wrong })).toBe(404)
    const stranger = { ...order, label: 'S9.Z9.1' }
    // Another number than the one of the booking, joined with our code.
    expect(await say(stranger, '5', { quietly: true })).toBe(200)
    await time.run()
    expect(await statusOf(order)).toBe('waiting_for_pickup')
    const { data } = await operator.call(listCarrierMessages, { query: { state: 'foreign' } })
    expect(data.map(({ carrier_code }) => carrier_code)).toContain('S9.Z9.1')
    const unreadable = await fetch(api.url + inbox, { method: 'POST', body: '\u0000{{' })
    expect(unreadable.status).toBe(200)
    const tooLarge = await fetch(api.url + inbox, { method: 'POST', body: 'x'.repeat(300_000) })
    expect(tooLarge.status).toBe(413)
  })

  it('is read by people behind a log, sealed at rest, and looked at again when they ask', async () => {
    const order = await booked()
    await say(order, '10', { more: { reason_code: '122', reason: 'Chị Hoa không nghe máy' } })
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
    const before = await eventsOf(order)
    await operator.call(replayCarrierMessage, { params: { id } })
    await time.run('apply-carrier-news')
    expect(await eventsOf(order)).toEqual(before)
  })
})

it('a cancellation on the road that the provider agrees to is told to the carrier, or the parcel says that nobody could', async () => {
  const order = await booked()
  await say(order, '4')
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
  await later(1, () => runJob(api, 'resume-bookings', {}))
  await time.run('book-parcel')
  const detail = (await shop.client.call(getParcel, { params: { id: order.id } })).data
  // GHTK takes no such answer.
  expect(detail.push_error).toBe('carrier_no_answer')
  await later(2, () => runJob(api, 'resume-bookings', {}))
  expect(await time.run('book-parcel').catch((error: Error) => error.message)).toContain('No such job')
  await say(order, '21')
  await time.run('apply-carrier-news')
  expect(await statusOf(order)).toBe('returned')
})

describe('a carrier’s scale', () => {
  const weighings = async (order: Order) =>
    (await shop.client.call(listReweighs, {})).data.filter(({ parcel }) => parcel.id === order.id)

  it('changes nothing of a shop’s fees, unless the connection passes it on: then it is held for the shop', async () => {
    const order = await booked()
    await say(order, '3', { more: { weight: '7.5' } })
    await time.run('apply-carrier-news')
    expect(await weighings(order)).toEqual([])
    const { version } = (await operator.call(listCarrierConnections, {})).data[0] ?? { version: 0 }
    const body = { version, pass_on_reweighs: true }
    await operator.call(editCarrierConnection, { params: { code: 'GHTK' }, body })
    await say(order, '4', { more: { weight: '7.5' } })
    await time.run('apply-carrier-news')
    expect(await weighings(order)).toMatchObject([{ state: 'open', after: { weight: 7.5 } }])
    await say(order, '10', { more: { weight: '7.5' } })
    await time.run('apply-carrier-news')
    expect(await weighings(order)).toHaveLength(1)
    await say(order, '4', { more: { weight: '8' } })
    await time.run('apply-carrier-news')
    expect((await weighings(order)).map(({ after }) => after.weight)).toContain(8)
  })
})

it('a message that came before anybody knew whose number it names is taken up once somebody does', async () => {
  const order = await booked()
  await api.database.pool.query('DELETE FROM carrier_numbers WHERE carrier_code = $1', [order.label])
  await api.database.pool.query(
    "UPDATE carrier_bookings SET carrier_code = 'S0.OTHER' WHERE tracking_number = $1",
    [order.tracking_number],
  )
  await say(order, '12', { more: { partner_id: '' } })
  await time.run()
  expect(await statusOf(order)).toBe('waiting_for_pickup')
  await api.database.pool.query(
    `INSERT INTO carrier_numbers (carrier_code, connection_id, shop_id, parcel_id)
     SELECT $1, connection_id, shop_id, parcel_id FROM carrier_bookings WHERE tracking_number = $2`,
    [order.label, order.tracking_number],
  )
  await runJob(api, 'poll-carriers', {})
  await time.run('apply-carrier-news')
  expect(await statusOf(order)).toBe('in_pickup')
})

it('a part that a message told of stays a part, whatever the carrier says plainly when it is asked later', async () => {
  const order = await booked({ cod: 300_000 })
  await say(order, '4')
  await say(order, '5', { more: { return_part_package: '1' } })
  await time.run('apply-carrier-news')
  passed += 3 * hourMs
  // Its word of later is another one by its time.
  ghtk.modified = onTheirClock(nextMoment())
  await runJob(api, 'poll-carriers', {})
  await time.run('poll-connection')
  await time.run()
  passed -= 3 * hourMs
  expect(await statusOf(order)).toBe('in_delivery')
  const open = await operator.call(listCarrierIncidents, {
    query: { tracking_number: order.tracking_number },
  })
  expect(open.data.map(({ kind }) => kind)).toEqual(['partly_delivered'])
})

describe('an amount that GHTK names when it is asked, where the contract says that it is what was paid', () => {
  const products = [{ name: 'Áo sơ mi', quantity: 2, value: 150_000 }]
  const traits = { products, product_value: 300_000, cod: 300_000, allow_partial_delivery: true }

  async function delivered(pick_money: number, more: object): Promise<Order> {
    const connection = (await operator.call(listCarrierConnections, {})).data.find(
      ({ code }) => code === 'GHTK',
    )
    await operator.call(editCarrierConnection, {
      params: { code: 'GHTK' },
      body: { version: connection?.version ?? 0, settings: { part_amount: 'collected' } },
    })
    const order = await booked(traits)
    await say(order, '4')
    ghtk.pick_money = pick_money
    await say(order, '5', { more })
    await time.run('apply-carrier-news')
    ghtk.pick_money = null
    return order
  }
  const kindsOf = async ({ tracking_number }: Order) =>
    (await operator.call(listCarrierIncidents, { query: { tracking_number } })).data.map(({ kind }) => kind)

  it('says what was kept of a part that its message told of', async () => {
    const order = await delivered(150_000, { return_part_package: '1' })
    expect(await eventsOf(order)).toContain('deliver_partly')
    expect(await statusOf(order)).toBe('delivered')
    expect(await kindsOf(order)).toEqual([])
  })

  it('is looked at by a person where no message told of a part, and is nothing where it is the whole', async () => {
    const short = await delivered(200_000, {})
    expect([await statusOf(short), await kindsOf(short)]).toEqual(['in_delivery', ['partly_delivered']])
    const whole = await delivered(300_000, {})
    expect([await statusOf(whole), await kindsOf(whole)]).toEqual(['delivered', []])
  })
})

describe('a word that nobody knows', () => {
  it('waits with its message until a person says what it means', async () => {
    const order = await booked()
    await say(order, '777', { at: nextMoment() })
    await time.run('apply-carrier-news')
    expect(await statusOf(order)).toBe('waiting_for_pickup')
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
    expect(await statusOf(order)).toBe('in_pickup')
    const { taught } = (await operator.call(listCarrierWords, {})).data
    expect(taught).toMatchObject([{ status: '777', means: 'picking' }])
  })
})

describe('an incident', () => {
  it('is opened once by what no step says, and ended by a person as a return or a loss', async () => {
    const order = await booked()
    await say(order, '4')
    await say(order, '13')
    await say(order, '13')
    await time.run('apply-carrier-news')
    const open = (
      await operator.call(listCarrierIncidents, { query: { tracking_number: order.tracking_number } })
    ).data
    expect(open).toMatchObject([{ kind: 'compensated', parcel_status: 'in_delivery', ended_at: null }])
    expect(open[0]?.ends).toContain('loss')
    const of = async (connection: string) =>
      (await operator.call(listCarrierIncidents, { query: { connection } })).data.map(
        ({ tracking_number }) => tracking_number,
      )
    expect(await of('ghtk')).toContain(order.tracking_number)
    expect(await of('OTHER')).toEqual([])
    const id = open[0]?.id ?? ''
    const end = (as: 'loss' | 'noted') =>
      operator.call(endCarrierIncident, { params: { id }, body: { as, note: 'GHTK đã đền, hàng mất' } })
    expect((await end('loss')).data).toMatchObject({ ended_as: 'loss', parcel_status: 'lost' })
    expect(await statusOf(order)).toBe('lost')
    expect((await bookingOf(order))?.state).toBe('ended')
    expect(await refusal(end('noted'))).toMatchObject(answers(409, 'ECA005'))
    expect(
      (await operator.call(listCarrierIncidents, { query: { tracking_number: order.tracking_number } })).data,
    ).toEqual([])
  })
})

describe('a parcel that the provider has corrected', () => {
  async function corrected(): Promise<Order> {
    const order = await booked()
    await say(order, '4')
    await say(order, '5')
    await time.run('apply-carrier-news')
    expect((await bookingOf(order))?.state).toBe('ended')
    const { tracking_number } = order
    const body = { event_id: tracking_number, tracking_number, reason: 'Giao nhầm nhà' }
    await operator.call(correctParcel, { body })
    return order
  }

  it('is waited for again by the next round of asking', async () => {
    const order = await corrected()
    await runJob(api, 'poll-carriers', {})
    expect((await bookingOf(order))?.state).toBe('booked')
  })

  it('is waited for again by the next message', async () => {
    const order = await corrected()
    await say(order, '10')
    await time.run('apply-carrier-news')
    expect((await bookingOf(order))?.state).toBe('booked')
  })
})

it('messages are forgotten after 90 days', async () => {
  const order = await booked()
  await say(order, '12')
  await time.run('apply-carrier-news')
  await api.database.pool.query("UPDATE carrier_messages SET received_at = received_at - interval '91 days'")
  await runJob(api, 'forget-carrier-messages', {})
  expect(
    (await operator.call(listCarrierMessages, { query: { tracking_number: order.tracking_number } })).data,
  ).toEqual([])
  expect(await statusOf(order)).toBe('in_pickup')
})

it('happened on our calendar as long ago as on the carrier’s, where ours is ahead', async () => {
  const order = await booked()
  await api.platform.businessClock.moveAhead(48 * hourMs)
  const at = new Date(Math.floor(Date.now() / 1000) * 1000)
  await say(order, '4', { at })
  await time.run('apply-carrier-news')
  const { events } = (await shop.client.call(getParcel, { params: { id: order.id } })).data
  expect(events.at(-1)).toMatchObject({
    event: 'start_delivery',
    at: new Date(at.getTime() + 48 * hourMs).toISOString(),
  })
})
