import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ApiWithGhtk, apiWithGhtk } from '../../../testing/carriers/api-with-ghtk.ts'
import { copiedNumber, copyParcels } from '../../../testing/carriers/copied-parcels.ts'
import { ghtkParcels } from '../../../testing/carriers/ghtk-parcels.ts'
import { plansOf } from '../../../testing/plans-of.ts'
import { runJob } from '../../../testing/run-job.ts'

let carrier: ApiWithGhtk
beforeAll(async () => {
  carrier = await apiWithGhtk()
  const parcels = await ghtkParcels(carrier)
  const own = { cod: 0, quoted: 20_000, booked_weight: 1_200 }
  const copy = (_: unknown, no: number) => ({
    ...{ carrier_code: `COPY${no}`, tracking_number: copiedNumber(no) },
    ...own,
  })
  await copyParcels(carrier.api, await parcels.booked(), Array.from({ length: 500 }, copy))
})
afterAll(() => carrier.stop())

// The jobs run every few minutes, for years: their time must not grow with what has ended long ago.

it('the round that looks for parcels to turn back walks to those that were cancelled, past all others', async () => {
  const plan = await plansOf(carrier.api, /'delivery_cancelled'/, () =>
    runJob(carrier.api, 'resume-bookings', {}),
  )
  expect(plan).toMatch(/parcel_lists_operated_index.*\n.*Index Cond: \(status = 'delivery_cancelled'/)
})

it('the round that looks again at messages of nobody reads those of the last days only', async () => {
  const plan = await plansOf(carrier.api, /state = 'foreign'/, () => runJob(carrier.api, 'poll-carriers', {}))
  expect(plan).toMatch(/Index Cond: .*\bid >= /)
})

it('the round that forgets messages reads the old ones only', async () => {
  const plan = await plansOf(carrier.api, /DELETE FROM carrier_messages/, () =>
    runJob(carrier.api, 'forget-carrier-messages', {}),
  )
  expect(plan).toMatch(/carrier_messages_pkey.*\n.*Index Cond: \(id < /)
})
