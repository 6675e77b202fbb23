import type { Client } from '@guihang/contract/client'
import type { Parcel } from '@guihang/contract/parcels/parcels'
import { listOperatedParcels } from '@guihang/contract/provider/operated-parcels'
import { closeRunsheet, openRunsheet } from '@guihang/contract/provider/runsheets'
import type { ParcelEvent } from '@guihang/domain/parcels/lifecycle/events/parcel-events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { buildCourier, buildHub } from '../../../testing/road/hubs.ts'
import { type ShopWithStore, shopWithStore } from '../../../testing/road/parcels.ts'
import { parcelAfter, reportAll } from '../../../testing/road/road.ts'
import { buildRunsheet, putOnRunsheet } from '../../../testing/road/rounds.ts'

let api: TestApi
let operator: Client
let shop: ShopWithStore
let courier_code: string
beforeAll(async () => {
  api = await startTestApi()
  operator = (await api.operator()).client
  shop = await shopWithStore(api)
  courier_code = (await buildCourier(operator, (await buildHub(operator)).code)).code
})
afterAll(() => api.stop())

/** A parcel whose delivery failed on a round that is still open. */
async function failedOnRound(): Promise<{ parcel: Parcel; id: string }> {
  const parcel = await parcelAfter(operator, shop, 'arrive')
  const { id } = await buildRunsheet(operator, courier_code, 'delivery')
  await putOnRunsheet(operator, id, [parcel.tracking_number])
  await operator.call(openRunsheet, { params: { id } })
  await reportAll(operator, parcel.tracking_number, ['fail_delivery_attempt'])
  return { parcel, id }
}

const planned: readonly (readonly [string, readonly ParcelEvent[]])[] = [
  ['planned anew', ['plan_delivery', 'start_delivery']],
  ['found again', ['report_missing_courier', 'find_before_delivery', 'plan_delivery', 'start_delivery']],
]

it.each(planned)('a parcel that is %s is off its old round, whose end changes nothing', async (_, events) => {
  const { parcel, id } = await failedOnRound()
  const { tracking_number } = parcel
  await reportAll(operator, tracking_number, events)
  const { rows } = (await operator.call(closeRunsheet, { params: { id } })).data
  expect(rows).toEqual([])
  const { data } = await operator.call(listOperatedParcels, { query: { tracking_number } })
  expect(data).toMatchObject([{ status: 'in_delivery' }])
})

it('a parcel that was found again can go on a new round while the old one is out', async () => {
  const { parcel, id } = await failedOnRound()
  const { tracking_number } = parcel
  await reportAll(operator, tracking_number, ['report_missing_courier', 'find_before_delivery'])
  const next = await buildRunsheet(operator, courier_code, 'delivery')
  expect(await putOnRunsheet(operator, next.id, [tracking_number])).toMatchObject([{ ok: true }])
  await operator.call(openRunsheet, { params: { id: next.id } })
  expect((await operator.call(closeRunsheet, { params: { id } })).data.rows).toEqual([])
  const { data } = await operator.call(listOperatedParcels, { query: { tracking_number } })
  expect(data).toMatchObject([{ status: 'in_delivery' }])
})
