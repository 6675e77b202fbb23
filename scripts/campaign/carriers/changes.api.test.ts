import { cancelParcel, editParcel, getParcel } from '@guihang/contract/parcels/parcels'
import { minuteMs } from '@guihang/domain/time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runJob } from '../../../apps/api/src/testing/run-job.ts'
import { openRoad, pass, type Road, submitParcels } from './carriers-road.ts'
import { accounts } from './connect-fakes.ts'

let road: Road
beforeAll(async () => {
  road = await openRoad({ seed: 2, faults: {} })
})
afterAll(() => road?.stop())

/** A parcel for the first of the provinces, which goes by GHN. */
async function byGhn() {
  // Sessions end while the clock is moved.
  const { client } = await road.api.signIn(road.shop.user)
  const [tracking_number = ''] = await submitParcels({ ...road, shop: { ...road.shop, client } }, 1)
  const now = async () => (await road.api.signIn(road.shop.user)).client
  const { rows } = await road.api.database.pool.query<{ id: string }>(
    'SELECT id FROM parcels WHERE tracking_number = $1',
    [tracking_number],
  )
  const params = { id: rows[0]?.id ?? '' }
  const read = async () => (await (await now()).call(getParcel, { params })).data
  const edit = async (body: object) => (await now()).call(editParcel, { params, body })
  const cancel = async () => (await now()).call(cancelParcel, { params, body: {} })
  return { read, edit, cancel, order: () => orderOf(tracking_number), tracking_number }
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
