import type { Client } from '@guihang/contract/client'
import { cancelParcel, getParcel, type Parcel } from '@guihang/contract/parcels/parcels'
import { listOperatedParcels } from '@guihang/contract/provider/operated-parcels'
import { openRunsheet } from '@guihang/contract/provider/runsheets'
import { type ReportedEvent, reportEvents } from '@guihang/contract/provider/scans'
import type { ParcelEvent } from '@guihang/domain/parcels/lifecycle/events/parcel-events'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { buildCourier, buildHub, hubOfSaiGon } from '../../../testing/road/hubs.ts'
import { type ShopWithStore, shopWithStore } from '../../../testing/road/parcels.ts'
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
let here: string
let there: string
beforeAll(async () => {
  api = await startTestApi()
  operator = (await api.operator()).client
  shop = await shopWithStore(api)
  here = (await buildHub(operator, { name: 'Bưu cục Ba Đình' })).code
  there = (await buildHub(operator)).code
})
afterAll(() => api.stop())

const operated = async ({ tracking_number }: Pick<Parcel, 'tracking_number'>) =>
  (await operator.call(listOperatedParcels, { query: { tracking_number } })).data[0]

describe('a scan at a hub', () => {
  it('says where the parcel stands, by code and by name, and is found there until it leaves', async () => {
    const parcel = await parcelAfter(operator, shop, 'confirm_pickup')
    const { tracking_number } = parcel
    // Codes are read off a badge: capitals do not matter.
    await reportEvent(operator, tracking_number, 'arrive_at_hub', { hub_code: here.toLowerCase() })
    expect(await operated(parcel)).toMatchObject({ current_hub: 'Bưu cục Ba Đình', current_hub_code: here })
    const standing = await operator.call(listOperatedParcels, { query: { hub_code: here } })
    expect(standing.data.map((row) => row.tracking_number)).toEqual([tracking_number])
    const { data } = await shop.client.call(getParcel, { params: { id: parcel.id } })
    expect(data).toMatchObject({ current_hub: 'Bưu cục Ba Đình' })
    expect(data.events.at(-1)).toMatchObject({ event: 'arrive_at_hub', place: 'Bưu cục Ba Đình' })
    await reportAll(operator, tracking_number, ['plan_linehaul', 'depart'])
    expect(await operated(parcel)).toMatchObject({ current_hub: null, current_hub_code: null })
  })

  it('is at no hub once it is in somebody’s hands, and its cash is brought to any', async () => {
    const delivered = await parcelAfter(operator, shop, 'confirm_pickup')
    const reported = (parcel: Parcel, event: ParcelEvent, more: object = {}) =>
      reportEvent(operator, parcel.tracking_number, event, more)
    await reported(delivered, 'arrive', { hub_code: here })
    await reportAll(operator, delivered.tracking_number, ['plan_delivery', 'start_delivery'])
    await reported(delivered, 'deliver')
    const nowhere = { current_hub: null, current_hub_code: null }
    expect(await operated(delivered)).toMatchObject({ status: 'delivery_successful', ...nowhere })
    for (const event of ['confirm_delivery', 'hand_over_cash'] as const)
      expect(await reported(delivered, event, { hub_code: there })).toMatchObject({ ok: true })
    const returned = await parcelAfter(operator, shop, 'confirm_pickup')
    await reported(returned, 'arrive', { hub_code: here })
    await reportAll(operator, returned.tracking_number, [
      'turn_back',
      'plan_return',
      'start_return',
      'hand_back',
    ])
    expect(await operated(returned)).toMatchObject({ status: 'return_successful', ...nowhere })
    const cancelled = await parcelAfter(operator, shop, 'confirm_pickup')
    await reported(cancelled, 'accept_handover', { hub_code: here })
    await reportAll(operator, cancelled.tracking_number, ['arrive'])
    await shop.client.call(cancelParcel, { params: { id: cancelled.id }, body: {} })
    await reported(cancelled, 'confirm_cancel')
    expect(await operated(cancelled)).toMatchObject({ status: 'cancelled', ...nowhere })
  })

  it('cannot be at a hub where the parcel is not (EPK003), or where there is none (ESH001)', async () => {
    const { tracking_number, created_at } = await parcelAfter(operator, shop, 'confirm_pickup')
    const scan = (event: Parameters<typeof reportEvent>[2], hub_code: string) =>
      reportEvent(operator, tracking_number, event, { hub_code })
    expect(await scan('accept_handover', 'NONE')).toMatchObject({ ok: false, code: 'ESH001' })
    expect(await scan('accept_handover', here)).toMatchObject({ ok: true })
    expect(await scan('arrive', there)).toMatchObject({
      ok: false,
      code: 'EPK003',
      status: 'handover_accepted',
    })
    expect(await scan('arrive_at_hub', here)).toMatchObject({ ok: true })
    await reportAll(operator, tracking_number, ['plan_linehaul', 'depart'])
    // On the road it may arrive anywhere; what was missing turns up anywhere.
    expect(await scan('arrive', there)).toMatchObject({ ok: true })
    expect(await scan('plan_delivery', here)).toMatchObject({ ok: false, code: 'EPK003' })
    expect(await scan('report_missing', there)).toMatchObject({ ok: true })
    expect(await scan('find_before_delivery', here)).toMatchObject({ ok: true })
    // A late event is done, whatever hub it names.
    const late = { hub_code: 'NONE', at: created_at }
    expect(await reportEvent(operator, tracking_number, 'depart', late)).toMatchObject({
      ok: true,
      status: 'waiting_for_delivery',
    })
  })

  it('in a mobile unit under way is where the unit goes (EPK003), unless it arrives elsewhere and leaves the unit', async () => {
    const saiGon = await hubOfSaiGon(operator)
    const [thrown, carried] = [
      await parcelAfter(operator, shop, 'arrive_at_hub'),
      await parcelAfter(operator, shop, 'arrive_at_hub'),
    ]
    const unit = await buildMobileUnit(operator, saiGon, { kind: 'linehaul', origin_hub_code: here })
    await putInMobileUnit(operator, unit.id, [thrown.tracking_number, carried.tracking_number])
    await mobileUnitSteps.close(operator, unit.id)
    await mobileUnitSteps.depart(operator, unit.id)
    const scan = ({ tracking_number }: Parcel, event: ParcelEvent, hub_code: string) =>
      reportEvent(operator, tracking_number, event, { hub_code })
    expect(await scan(thrown, 'report_missing', there)).toMatchObject({ ok: false, code: 'EPK003' })
    // Thrown into the wrong van: it waits where it turned up, and goes on from there.
    expect(await scan(thrown, 'arrive', there)).toMatchObject({ ok: true, status: 'waiting_for_linehaul' })
    expect(await operated(thrown)).toMatchObject({ current_hub_code: there })
    const next = await buildMobileUnit(operator, saiGon, { kind: 'linehaul', origin_hub_code: there })
    expect(await putInMobileUnit(operator, next.id, [thrown.tracking_number])).toMatchObject([{ ok: true }])
    expect(await scan(carried, 'arrive', saiGon)).toMatchObject({ ok: true, status: 'waiting_for_delivery' })
    expect((await mobileUnitSteps.arrive(operator, unit.id, [thrown.tracking_number])).rows).toMatchObject([
      { id: carried.tracking_number, ok: true, status: 'waiting_for_delivery' },
      { id: thrown.tracking_number, ok: false, code: 'EPK006' },
    ])
    expect(await operated(thrown)).toMatchObject({ status: 'planned_for_linehaul' })
  })

  it('says which hub a parcel goes to: its receiver’s or, on the way back, its sender’s', async () => {
    const saiGon = await hubOfSaiGon(operator)
    const haNoi = (await buildHub(operator, { serves: ['01'] })).code
    const parcel = await parcelAfter(operator, shop, 'arrive', {
      address_level_1_code: '01',
      address_level_3_code: '00070',
    })
    expect(await operated(parcel)).toMatchObject({ destination_hub_code: haNoi })
    await reportEvent(operator, parcel.tracking_number, 'turn_back')
    expect(await operated(parcel)).toMatchObject({ destination_hub_code: saiGon })
  })

  it('reads the location facts once a lot, for any number of rows', async () => {
    const courier_code = (await buildCourier(operator, here)).code
    const parcels = await Promise.all(Array.from({ length: 30 }, () => newParcel(shop)))
    await report(parcels, { event: 'plan_pickup' })
    const scan = { event: 'start_pickup', hub_code: here, courier_code, refuse_late: true } as const
    const [few, many] = [
      await statementsOf(() => report(parcels.slice(0, 3), scan)),
      await statementsOf(() => report(parcels.slice(3), scan)),
    ]
    expect(few).toBeGreaterThan(5)
    // Sessions and clocks are looked up now and then.
    expect(many).toBeLessThan(few + 5)
  })
})

async function report(parcels: readonly Parcel[], step: Pick<ReportedEvent, 'event'>): Promise<void> {
  const events = parcels.map(({ tracking_number }) => ({
    event_id: `${tracking_number}:${step.event}`,
    tracking_number,
    ...step,
  }))
  const { data } = await operator.call(reportEvents, { body: { events } })
  expect(data.map(({ ok }) => ok)).toEqual(parcels.map(() => true))
}

/** How many statements reach the database meanwhile. */
async function statementsOf(work: () => Promise<void>): Promise<number> {
  const { pool } = api.database
  const before = new Map<PoolClient, PoolClient['query']>()
  let count = 0
  const watch = (client: PoolClient): void => {
    if (before.has(client)) return
    const { query } = client
    before.set(client, query)
    Reflect.set(client, 'query', (...args: unknown[]) => {
      count += 1
      return Reflect.apply(query, client, args)
    })
  }
  pool.on('acquire', watch)
  try {
    await work()
    return count
  } finally {
    pool.off('acquire', watch)
    for (const [client, query] of before) client.query = query
  }
}

describe('a courier', () => {
  it('reports parcels of the own round only (EPK027), and is named by a known code (EUS006)', async () => {
    const [hau, dung] = [await buildCourier(operator, here), await buildCourier(operator, here)]
    const parcel = await parcelAfter(operator, shop, 'arrive')
    const { tracking_number } = parcel
    const runsheet = await buildRunsheet(operator, hau.code, 'delivery')
    await putOnRunsheet(operator, runsheet.id, [tracking_number])
    await operator.call(openRunsheet, { params: { id: runsheet.id } })
    const deliver = (courier_code: string) =>
      reportEvent(operator, tracking_number, 'deliver', { courier_code })
    expect(await deliver('NOBODY')).toMatchObject({ ok: false, code: 'EUS006' })
    expect(await deliver(dung.code)).toMatchObject({ ok: false, code: 'EPK027', status: 'in_delivery' })
    expect(await deliver(hau.code)).toMatchObject({ ok: true, status: 'delivery_successful' })
    const { data } = await shop.client.call(getParcel, { params: { id: parcel.id } })
    expect(data.events.at(-1)?.actor).toEqual({ type: 'courier', name: hau.name })
    // The same event again is done, whoever reports it.
    expect(await deliver(dung.code)).toMatchObject({ ok: true })
  })
})

describe('a scanner that asks', () => {
  it('hears of a parcel already past the step (EPK017), but not when it repeats itself', async () => {
    const { tracking_number } = await parcelAfter(operator, shop, 'confirm_pickup')
    const scan = (event_id: string) =>
      reportEvent(operator, tracking_number, 'arrive_at_hub', { event_id, refuse_late: true })
    expect(await scan('scan-1')).toMatchObject({ ok: true, status: 'waiting_for_linehaul' })
    expect(await scan('scan-1')).toMatchObject({ ok: true })
    expect(await scan('scan-2')).toMatchObject({ ok: false, code: 'EPK017', status: 'waiting_for_linehaul' })
    expect(await reportEvent(operator, tracking_number, 'arrive_at_hub')).toMatchObject({ ok: true })
  })
})
