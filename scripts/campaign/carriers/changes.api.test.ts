import { listCarrierRequests } from '@guihang/contract/connection/carrier-requests'
import type { BodySent } from '@guihang/contract/operation'
import { answerFailedDelivery, cancelParcel, editParcel, getParcel } from '@guihang/contract/parcels/parcels'
import { addDays, businessDayOf } from '@guihang/domain/calendar'
import { minuteMs } from '@guihang/domain/time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ShopWithStore } from '../../../apps/api/src/testing/road/parcels.ts'
import { runJob } from '../../../apps/api/src/testing/run-job.ts'
import { openRoad, pass, type Road, submitParcels } from './carriers-road.ts'
import { accounts } from './connect-fakes.ts'

let road: Road
let shop: ShopWithStore
beforeAll(async () => {
  road = await openRoad({ seed: 2, faults: {} })
  ;[shop] = road.shops
})
afterAll(() => road?.stop())

/** A parcel for the first of the provinces, which goes by GHN. */
async function byGhn() {
  // Sessions end while the clock is moved.
  const now = async () => (await road.api.signIn(shop.user)).client
  const [tracking_number = ''] = await submitParcels(
    { ...road, shops: [{ ...shop, client: await now() }] },
    1,
  )
  const { rows } = await road.api.database.pool.query<{ id: string }>(
    'SELECT id FROM parcels WHERE tracking_number = $1',
    [tracking_number],
  )
  const params = { id: rows[0]?.id ?? '' }
  const read = async () => (await (await now()).call(getParcel, { params })).data
  const edit = async (body: object) => (await now()).call(editParcel, { params, body })
  const cancel = async () => (await now()).call(cancelParcel, { params, body: {} })
  const answer = async (body: BodySent<typeof answerFailedDelivery>) =>
    (await now()).call(answerFailedDelivery, { params, body })
  const requests = async (open: 'true' | 'false' = 'true') => {
    const operator = (await road.api.operator()).client
    const { data } = await operator.call(listCarrierRequests, { query: { tracking_number, open } })
    return data.map(({ kind, fields, ended_as }) => [kind, ...fields, ended_as ?? 'open'].join(' '))
  }
  return { read, edit, cancel, answer, requests, order: () => orderOf(tracking_number), tracking_number }
}

async function orderOf(client_order_code: string) {
  const ghn = road.fakes.find(({ kind }) => kind === 'ghn')
  const { token, shop_id } = accounts.ghn.ours
  const path = '/shiip/public-api/v2/shipping-order/detail-by-client-code'
  const response = await fetch(`${ghn?.url}${path}?client_order_code=${client_order_code}`, {
    headers: { token: token ?? '', shopid: shop_id ?? '' },
  })
  const { data } = JSON.parse(await response.text())
  return Array.isArray(data) ? data[0] : data
}

it('another receiver reaches GHN, and another COD says that a person must enter a password there', async () => {
  const parcel = await byGhn()
  expect((await parcel.order()).to_name).toBe('Nguyễn Thị Hồng Nhung')
  await parcel.edit({ receiver_name: 'Trần Văn Bình' })
  await pass(road, minuteMs)
  expect((await parcel.order()).to_name).toBe('Trần Văn Bình')
  expect((await parcel.read()).push_error).toBeNull()
  await parcel.edit({ cod: 150_000 })
  await pass(road, minuteMs)
  expect((await parcel.read()).push_error).toContain('OTP')
  expect((await parcel.order()).cod_amount).toBe(100_000)
  expect(await parcel.requests()).toEqual(['change cod open'])
})

it('a change that GHN takes later takes the one that it did not take off the list', async () => {
  const parcel = await byGhn()
  const { cod } = await parcel.read()
  await parcel.edit({ cod: 150_000 })
  await pass(road, minuteMs)
  await parcel.edit({ cod, receiver_name: 'Trần Văn Bình' })
  await pass(road, minuteMs)
  expect((await parcel.order()).to_name).toBe('Trần Văn Bình')
  expect(await parcel.requests()).toEqual([])
  expect(await parcel.requests('false')).toEqual(['change cod taken'])
  expect((await parcel.read()).push_error).toBeNull()
})

it('an answer that the carrier could not be told for a while is told when it is back, and waits for nobody', async () => {
  const parcel = await byGhn()
  const ghn = road.fakes.find(({ kind }) => kind === 'ghn')
  const code = ghn?.control.endOf(parcel.tracking_number)?.code ?? ''
  for (const status of ['picking', 'picked', 'delivering', 'delivery_fail', 'waiting_to_return']) {
    await ghn?.control.moveTo(code, status)
    await pass(road, minuteMs)
  }
  ghn?.control.turn('down')
  await parcel.answer({ answer: 'send_back' })
  await pass(road, 2 * minuteMs)
  expect(ghn?.control.endOf(parcel.tracking_number)?.status).toBe('waiting_to_return')
  ghn?.control.turn('up')
  for (let minutes = 0; minutes < 12; minutes += 1) {
    await pass(road, minuteMs)
    await runJob(road.api, 'resume-bookings', {})
  }
  await pass(road, minuteMs)
  expect(ghn?.control.endOf(parcel.tracking_number)?.status).toBe('return')
  expect(await parcel.requests()).toEqual([])
  expect((await parcel.read()).push_error).toBeNull()
})

it('an answer that GHN takes without its day waits for a person with that day', async () => {
  const parcel = await byGhn()
  const ghn = road.fakes.find(({ kind }) => kind === 'ghn')
  const code = ghn?.control.endOf(parcel.tracking_number)?.code ?? ''
  for (const status of ['picking', 'picked', 'delivering', 'delivery_fail', 'waiting_to_return']) {
    await ghn?.control.moveTo(code, status)
    await pass(road, minuteMs)
  }
  const deliver_on = addDays(businessDayOf(road.clock.now()), 2)
  await parcel.answer({ answer: 'deliver_again', deliver_on })
  await pass(road, minuteMs)
  expect(ghn?.control.endOf(parcel.tracking_number)?.status).toBe('storing')
  expect(await parcel.requests()).toEqual(['other_day open'])
  expect((await parcel.read()).push_error).toBe('carrier_no_date')
})

it('a cancellation that the carrier could not be told for an hour is told when it is back', async () => {
  const parcel = await byGhn()
  const ghn = road.fakes.find(({ kind }) => kind === 'ghn')
  ghn?.control.turn('down')
  await parcel.cancel()
  for (let minutes = 0; minutes < 10; minutes += 1) {
    await pass(road, minuteMs)
    await runJob(road.api, 'resume-bookings', {})
  }
  expect((await parcel.read()).status).toBe('shop_canceled')
  ghn?.control.turn('up')
  for (let minutes = 0; minutes < 12; minutes += 1) {
    await pass(road, minuteMs)
    await runJob(road.api, 'resume-bookings', {})
  }
  await pass(road, minuteMs)
  expect(ghn?.control.endOf(parcel.tracking_number)?.status).toBe('cancel')
})
