import type { Client } from '@guihang/contract/client'
import type { Parcel } from '@guihang/contract/parcels/parcels'
import { editHub, listAreasWithoutHub } from '@guihang/contract/provider/hubs'
import { listOperatedParcels } from '@guihang/contract/provider/operated-parcels'
import type { ParcelEvent } from '@guihang/domain/parcels/lifecycle/events/parcel-events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { buildCourier, buildHub } from '../../../testing/road/hubs.ts'
import { type ShopWithStore, shopWithStore } from '../../../testing/road/parcels.ts'
import { places } from '../../../testing/road/places.ts'
import { newParcel, parcelAfter, reportAll, reportEvent } from '../../../testing/road/road.ts'
import {
  buildMobileUnit,
  buildRunsheet,
  mobileUnitSteps,
  putInMobileUnit,
  putOnRunsheet,
} from '../../../testing/road/rounds.ts'

let api: TestApi
let operator: Client
let shop: ShopWithStore
let saiGon: string
let haNoi: string
beforeAll(async () => {
  api = await startTestApi()
  operator = (await api.operator()).client
  shop = await shopWithStore(api)
  // The shop and its usual receivers are in Hồ Chí Minh City.
  saiGon = (await buildHub(operator, { serves: ['79'] })).code
  haNoi = (await buildHub(operator, { serves: ['01'] })).code
})
afterAll(() => api.stop())

const scan = (parcel: Parcel, event: ParcelEvent, hub_code?: string) =>
  reportEvent(operator, parcel.tracking_number, event, hub_code === undefined ? {} : { hub_code })

const picked = (traits: object = {}) => parcelAfter(operator, shop, 'confirm_pickup', traits)

/** Whether a courier of the hub can take the parcel to the door, by a runsheet. */
async function canGoOut(
  hub_code: string,
  { tracking_number }: Parcel,
  kind: 'delivery' | 'return' = 'delivery',
) {
  const { code } = await buildCourier(operator, hub_code)
  const { id } = await buildRunsheet(operator, code, kind)
  return (await putOnRunsheet(operator, id, [tracking_number]))[0]
}

/** Carries the parcel to another hub in a mobile unit; answers where it waits then. */
async function carry({ tracking_number }: Parcel, origin_hub_code: string, to: string) {
  const { id } = await buildMobileUnit(operator, to, { kind: 'linehaul', origin_hub_code })
  expect(await putInMobileUnit(operator, id, [tracking_number])).toMatchObject([{ ok: true }])
  await mobileUnitSteps.close(operator, id)
  await mobileUnitSteps.depart(operator, id)
  return (await mobileUnitSteps.arrive(operator, id)).rows[0]
}

async function change(code: string, body: { readonly serves?: string[]; readonly active?: boolean }) {
  const versions = [1, 2, 3, 4, 5, 6]
  for (const version of versions) {
    const { ok } = await operator.call(editHub, { params: { code }, body: { version, ...body } }).then(
      () => ({ ok: true }),
      () => ({ ok: false }),
    )
    if (ok) return
  }
  throw new Error(`${code} was not changed`)
}

describe('a parcel always has a next step', () => {
  it('goes straight to its round when the hub that takes it in is the one that delivers', async () => {
    for (const first of ['arrive_at_hub', 'arrive'] as const) {
      const parcel = await picked()
      expect(await scan(parcel, first, saiGon)).toMatchObject({ ok: true, status: 'waiting_for_delivery' })
      // A repeated scan is done, and moves nothing.
      expect(await scan(parcel, first, saiGon)).toMatchObject({ ok: true, status: 'waiting_for_delivery' })
      expect(await canGoOut(saiGon, parcel)).toMatchObject({ ok: true, status: 'planned_for_delivery' })
    }
    const handedIn = await newParcel(shop)
    await scan(handedIn, 'accept_handover', saiGon)
    expect(await scan(handedIn, 'arrive_at_hub', saiGon)).toMatchObject({ status: 'waiting_for_delivery' })
  })

  it('goes on from a wrong hub, and cannot leave its own for another', async () => {
    const parcel = await picked()
    expect(await scan(parcel, 'arrive_at_hub', haNoi)).toMatchObject({ status: 'waiting_for_linehaul' })
    expect(await scan(parcel, 'arrive', haNoi)).toMatchObject({ ok: false, code: 'EPK001' })
    expect(await carry(parcel, haNoi, saiGon)).toMatchObject({ status: 'waiting_for_delivery' })
    expect(await scan(parcel, 'plan_linehaul', saiGon)).toMatchObject({ ok: false, code: 'EPK004' })
  })

  it('is taken on by its own hub where a scan named none', async () => {
    const parcel = await picked()
    expect(await scan(parcel, 'arrive_at_hub')).toMatchObject({ status: 'waiting_for_linehaul' })
    expect(await scan(parcel, 'arrive', saiGon)).toMatchObject({ ok: true, status: 'waiting_for_delivery' })
    expect(await canGoOut(saiGon, parcel)).toMatchObject({ ok: true })
  })

  it('follows the area when another hub takes it, and leaves a hub that has closed', async () => {
    const [old, next] = [await buildHub(operator, { serves: ['48'] }), await buildHub(operator)]
    const toDaNang = { ...places.daNang }
    const waits = await picked(toDaNang)
    await scan(waits, 'arrive_at_hub', saiGon)
    expect(await carry(waits, saiGon, old.code)).toMatchObject({ status: 'waiting_for_delivery' })
    const stands = await picked(toDaNang)
    expect(await scan(stands, 'arrive', next.code)).toMatchObject({ status: 'waiting_for_linehaul' })
    await change(old.code, { active: false })
    await change(next.code, { serves: ['48'] })
    // The hub where it stands delivers now: the same scan says so.
    expect(await scan(stands, 'arrive', next.code)).toMatchObject({
      ok: true,
      status: 'waiting_for_delivery',
    })
    expect(await carry(waits, old.code, next.code)).toMatchObject({ status: 'waiting_for_delivery' })
    expect(await canGoOut(next.code, waits)).toMatchObject({ ok: true })
  })

  it('can be delivered where no hub has the area, once a hub takes it in', async () => {
    const parcel = await picked({ address_level_3_code: undefined, ...places.lySon })
    expect(await scan(parcel, 'arrive_at_hub', saiGon)).toMatchObject({ status: 'waiting_for_linehaul' })
    const { data } = await operator.call(listAreasWithoutHub, {})
    const provinces = data.map(({ province }) => province.code)
    expect([provinces.includes('51'), provinces.includes('79')]).toEqual([true, false])
    await reportAll(operator, parcel.tracking_number, ['plan_linehaul', 'depart'])
    expect(await scan(parcel, 'arrive', haNoi)).toMatchObject({ status: 'waiting_for_delivery' })
    expect(await canGoOut(haNoi, parcel)).toMatchObject({ ok: true })
  })

  it('goes back to its shop from the hub that serves it, even when somebody sent it on a way back', async () => {
    const parcel = await picked()
    await scan(parcel, 'arrive_at_hub', saiGon)
    await reportAll(operator, parcel.tracking_number, ['turn_back', 'await_return_linehaul'])
    expect(await canGoOut(saiGon, parcel, 'return')).toMatchObject({ ok: false, code: 'EPK004' })
    expect(await scan(parcel, 'arrive_return', saiGon)).toMatchObject({
      ok: true,
      status: 'waiting_for_return',
    })
    expect(await canGoOut(saiGon, parcel, 'return')).toMatchObject({ ok: true })
    const { tracking_number } = parcel
    const { data } = await operator.call(listOperatedParcels, { query: { tracking_number } })
    expect(data).toMatchObject([{ current_hub_code: saiGon, destination_hub_code: saiGon }])
  })
})
