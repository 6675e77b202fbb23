import type { Client } from '@guihang/contract/client'
import {
  getCarrierBooking,
  giveParcelToCarrier,
  listCarrierBookings,
} from '@guihang/contract/connection/carrier-bookings'
import { getCarrierRules } from '@guihang/contract/connection/carrier-rules'
import {
  editCarrierConnection,
  listCarrierConnections,
  removeCarrierConnection,
} from '@guihang/contract/connection/carriers'
import { createParcel, getParcel, retryPush } from '@guihang/contract/parcels/parcels'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestApi } from '../../../testing/api.ts'
import { type ApiWithGhtk, apiWithGhtk } from '../../../testing/carriers/api-with-ghtk.ts'
import { sendAllBy } from '../../../testing/carriers/connect-carrier.ts'
import type { PlainGhtk } from '../../../testing/carriers/plain-ghtk.ts'
import type { JobTime } from '../../../testing/job-time.ts'
import { answers, refusal } from '../../../testing/matrix/refusals.ts'
import { parcelBody, type ShopWithStore } from '../../../testing/road/parcels.ts'
import { runJob } from '../../../testing/run-job.ts'

let carrier: ApiWithGhtk
let api: TestApi
let ghtk: PlainGhtk
let shop: ShopWithStore
let operator: Client
let time: JobTime
let connections = 0

beforeAll(async () => {
  carrier = await apiWithGhtk()
  ;({ api, ghtk, shop, operator, time } = carrier)
})
afterAll(async () => {
  await carrier.stop()
})

async function connect(): Promise<string> {
  connections += 1
  const code = `GHTK-${connections}`
  await carrier.connect(code)
  return code
}
async function rule(codes: readonly string[]): Promise<void> {
  const { version } = (await operator.call(getCarrierRules, {})).data
  const takers = codes.map((connection) => ({ connection }))
  await sendAllBy(operator, version, takers)
}
const create = async () => {
  const body = parcelBody(shop.store, { receiver_phone: '0987111222' })
  return (await shop.client.call(createParcel, { body })).data
}
const statusOf = async (id: string) => (await shop.client.call(getParcel, { params: { id } })).data.status
const bookingOf = async (tracking_number: string) =>
  (await operator.call(getCarrierBooking, { params: { tracking_number } })).data
const waiting = async () =>
  (await operator.call(listCarrierBookings, { query: { list: 'waiting' } })).data.map(
    ({ tracking_number }) => tracking_number,
  )
const remove = (code: string) => operator.call(removeCarrierConnection, { params: { code } })
const switchOff = async (code: string) => {
  const { data } = await operator.call(listCarrierConnections, {})
  const version = data.find((one) => one.code === code)?.version ?? 0
  await operator.call(editCarrierConnection, { params: { code }, body: { version, active: false } })
}

/**
 * Runs `one` but holds back its last write, the one to the operators' log. Lets it commit once `other` waits for its locks.
 */
async function interleaved<One, Other>(
  one: () => Promise<One>,
  other: () => Promise<Other>,
): Promise<[PromiseSettledResult<One>, PromiseSettledResult<Other>]> {
  const holder = await api.database.pool.connect()
  try {
    await holder.query('BEGIN')
    await holder.query('LOCK TABLE operator_log IN SHARE MODE')
    const begun = one()
    await expect.poll(waitingCalls).toBe(1)
    const later = other()
    await expect.poll(waitingCalls).toBe(2)
    await holder.query('COMMIT')
    return await Promise.allSettled([begun, later])
  } finally {
    holder.release(true)
  }
}
async function waitingCalls(): Promise<number> {
  const { rowCount } = await api.database.pool.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  )
  return rowCount ?? 0
}

/** A parcel that waits for a person, because its only taker was off when it came. */
async function waitingParcel(): Promise<{ tracking_number: string; id: string }> {
  const off = await connect()
  await rule([off])
  await switchOff(off)
  const parcel = await create()
  await time.run('choose-taker')
  expect(await waiting()).toContain(parcel.tracking_number)
  return parcel
}

it('a parcel is not given to a connection that is being removed, and goes on waiting for a person', async () => {
  const { tracking_number } = await waitingParcel()
  const code = await connect()
  const [, given] = await interleaved(
    () => remove(code),
    () =>
      refusal(
        operator.call(giveParcelToCarrier, { params: { tracking_number }, body: { connection: code } }),
      ),
  )
  expect(given).toMatchObject({ status: 'fulfilled', value: answers(409, 'ECA002') })
  expect(await waiting()).toContain(tracking_number)
})

it('a connection is not removed while a parcel is being given to it', async () => {
  const { tracking_number, id } = await waitingParcel()
  const code = await connect()
  const [, removed] = await interleaved(
    () => operator.call(giveParcelToCarrier, { params: { tracking_number }, body: { connection: code } }),
    () => refusal(remove(code)),
  )
  expect(removed).toMatchObject({ status: 'fulfilled', value: answers(409, 'ECA010') })
  await time.run('book-parcel')
  expect(await statusOf(id)).toBe('waiting_for_pickup')
})

it.each([
  ['removed', remove],
  ['switched off', switchOff],
])('the rules choose among the others where the one they chose is %s meanwhile', async (_, end) => {
  const first = await connect()
  const second = await connect()
  await rule([first, second])
  const { tracking_number, id } = await create()
  const [, chosen] = await interleaved(
    () => end(first),
    () => runJob(api, 'choose-taker', { shop_id: shop.user.shop.id, parcel_id: id }),
  )
  expect(chosen.status).toBe('fulfilled')
  await time.run()
  expect(await bookingOf(tracking_number)).toMatchObject({ state: 'booked', connection: { code: second } })
  expect(await statusOf(id)).toBe('waiting_for_pickup')
})

it('a parcel that a removed connection had refused is sent again by another one', async () => {
  const first = await connect()
  const second = await connect()
  await rule([first])
  ghtk.mood = 'refuses_phone'
  const { tracking_number, id } = await create()
  await time.run('book-parcel')
  expect(await statusOf(id)).toBe('failed')
  await remove(first)
  await rule([second])
  ghtk.mood = 'takes'
  await shop.client.call(retryPush, { params: { id } })
  await time.run()
  await time.run()
  expect(await bookingOf(tracking_number)).toMatchObject({ state: 'booked', connection: { code: second } })
  expect(await statusOf(id)).toBe('waiting_for_pickup')
})

it('and waits for a person where no rule has another one', async () => {
  const code = await connect()
  await rule([code])
  ghtk.mood = 'refuses_phone'
  const { tracking_number, id } = await create()
  await time.run('book-parcel')
  await remove(code)
  ghtk.mood = 'takes'
  await shop.client.call(retryPush, { params: { id } })
  await time.run()
  await time.run()
  expect(await waiting()).toContain(tracking_number)
})
