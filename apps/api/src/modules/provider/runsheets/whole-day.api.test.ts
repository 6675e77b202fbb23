import type { Client } from '@guihang/contract/client'
import { getParcel, type Parcel } from '@guihang/contract/parcels/parcels'
import { listOperatedParcels } from '@guihang/contract/provider/operated-parcels'
import { closeRunsheet, openRunsheet, type Runsheet } from '@guihang/contract/provider/runsheets'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { miscountedStatuses } from '../../../testing/miscounted.ts'
import { buildCourier, buildHub, hubOfSaiGon } from '../../../testing/road/hubs.ts'
import { type ShopWithStore, shopWithStore } from '../../../testing/road/parcels.ts'
import { places } from '../../../testing/road/places.ts'
import { newParcel, reportAll, reportEvent } from '../../../testing/road/road.ts'
import {
  buildMobileUnit,
  buildRunsheet,
  mobileUnitSteps,
  putInMobileUnit,
  putOnRunsheet,
} from '../../../testing/road/rounds.ts'
import { miscountedDays } from '../../../testing/unpaid-days.ts'
import { sumBalances } from '../../money/ledger/index.ts'

let api: TestApi
let operator: Client
let shop: ShopWithStore
let saiGon: string
let haNoi: string
beforeAll(async () => {
  api = await startTestApi()
  operator = (await api.operator()).client
  shop = await shopWithStore(api)
  saiGon = await hubOfSaiGon(operator)
  haNoi = (await buildHub(operator, { serves: ['01'] })).code
})
afterAll(() => api.stop())

const statuses = async (parcels: readonly Parcel[]) =>
  await Promise.all(
    parcels.map(async ({ id }) => (await shop.client.call(getParcel, { params: { id } })).data.status),
  )

/** A courier of the hub goes out with these parcels, does the given step with each, and comes back. */
async function goRound(
  kind: Runsheet['kind'],
  hub_code: string,
  numbers: readonly string[],
  work: (number: string, courier_code: string) => Promise<unknown>,
) {
  const { code } = await buildCourier(operator, hub_code)
  const { id } = await buildRunsheet(operator, code, kind)
  for (const row of await putOnRunsheet(operator, id, numbers)) expect(row).toMatchObject({ ok: true })
  const { data: opened } = await operator.call(openRunsheet, { params: { id } })
  for (const row of opened.rows) expect(row).toMatchObject({ ok: true })
  for (const number of numbers) await work(number, code)
  return (await operator.call(closeRunsheet, { params: { id } })).data.rows
}

/** A unit is filled at one hub, sealed, sent, and opened at the other. */
async function goLinehaul(
  kind: 'linehaul' | 'return_linehaul',
  from: string,
  to: string,
  numbers: readonly string[],
) {
  const { id } = await buildMobileUnit(operator, to, { kind, origin_hub_code: from })
  await mobileUnitSteps.open(operator, id)
  for (const row of await putInMobileUnit(operator, id, numbers)) expect(row).toMatchObject({ ok: true })
  await mobileUnitSteps.close(operator, id)
  await mobileUnitSteps.depart(operator, id)
  return (await mobileUnitSteps.arrive(operator, id)).rows
}

describe('the day of a provider', () => {
  it('takes parcels from the shop in Sài Gòn to Hà Nội by runsheets and mobile units, and one of them back', async () => {
    const parcels = [
      await newParcel(shop, { ...places.hoanKiem, cod: 300_000 }),
      await newParcel(shop, { ...places.hoanKiem, cod: 200_000 }),
    ] as const
    const [delivered, returned] = parcels
    const numbers = parcels.map(({ tracking_number }) => tracking_number)

    const picked = await goRound('pickup', saiGon, numbers, (number, courier_code) =>
      reportEvent(operator, number, 'confirm_pickup', { courier_code }),
    )
    expect(picked.map(({ status }) => status)).toEqual(['pickup_successful', 'pickup_successful'])
    for (const number of numbers) await reportEvent(operator, number, 'arrive_at_hub', { hub_code: saiGon })
    const { data: standing } = await operator.call(listOperatedParcels, { query: { hub_code: saiGon } })
    expect(standing.map(({ destination_hub_code }) => destination_hub_code)).toEqual([haNoi, haNoi])

    const arrived = await goLinehaul('linehaul', saiGon, haNoi, numbers)
    expect(arrived.map(({ status }) => status)).toEqual(['waiting_for_delivery', 'waiting_for_delivery'])

    const tried = await goRound('delivery', haNoi, numbers, (number, courier_code) =>
      number === delivered.tracking_number
        ? reportEvent(operator, number, 'deliver', { courier_code, receiver_type: 'FAMILY' })
        : reportEvent(operator, number, 'fail_delivery_attempt', { courier_code, reason_code: 'FR015' }),
    )
    expect(tried.map(({ status }) => status)).toEqual(['delivery_successful', 'delivery_failed_attempt'])
    await reportAll(operator, delivered.tracking_number, ['confirm_delivery', 'hand_over_cash'])
    await reportAll(operator, returned.tracking_number, ['turn_back', 'await_return_linehaul'])

    const back = await goLinehaul('return_linehaul', haNoi, saiGon, [returned.tracking_number])
    expect(back).toMatchObject([{ ok: true, status: 'waiting_for_return' }])
    const given = await goRound('return', saiGon, [returned.tracking_number], (number, courier_code) =>
      reportEvent(operator, number, 'hand_back', { courier_code }),
    )
    expect(given).toMatchObject([{ ok: true, status: 'return_successful' }])
    await reportAll(operator, returned.tracking_number, ['confirm_return', 'charge_return_to_shop'])

    expect(await statuses(parcels)).toEqual(['cod_collected', 'returned_fee_charged_to_shop'])
    const balances = await sumBalances(api.database.db, shop.user.shop.id)
    expect(balances.get('hub_custody')).toBe(delivered.total_cod)
    expect([...balances.values()].reduce((sum, amount) => sum + amount, 0)).toBe(0)
    expect(await miscountedStatuses(api.database)).toBe(0)
    expect(await miscountedDays(api.database)).toBe(0)
    const { rows } = await api.database.pool.query<{ action: string }>(
      'select action from operator_log order by id',
    )
    const steps = rows
      .map(({ action }) => action)
      .filter((action) => /opened|closed|departed|arrived/.test(action))
    const round = ['runsheet_opened', 'runsheet_closed']
    const unit = ['mobile_unit_opened', 'mobile_unit_closed', 'mobile_unit_departed', 'mobile_unit_arrived']
    expect(steps).toEqual([...round, ...unit, ...round, ...unit, ...round])
  })

  it('carries six hundred parcels in one unit, in more than one lot', async () => {
    const count = 600
    const parcels = await Promise.all(Array.from({ length: count }, () => newParcel(shop)))
    const { id } = await buildMobileUnit(operator, saiGon)
    const numbers = parcels.map(({ tracking_number }) => tracking_number)
    const rows = await putInMobileUnit(operator, id, numbers)
    expect(rows.map(({ id: number }) => number)).toEqual(numbers)
    expect(rows.filter(({ ok }) => ok)).toHaveLength(count)
    await mobileUnitSteps.close(operator, id)
    const departed = await mobileUnitSteps.depart(operator, id)
    expect(departed.rows.filter(({ status }) => status === 'pickup_successful')).toHaveLength(count)
    const arrived = await mobileUnitSteps.arrive(operator, id)
    expect(arrived.rows.filter(({ status }) => status === 'waiting_for_delivery')).toHaveLength(count)
    expect(arrived.parcel_count).toBe(count)
    expect(await miscountedStatuses(api.database)).toBe(0)
  })
})
