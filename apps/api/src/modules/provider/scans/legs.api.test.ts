import type { Client } from '@guihang/contract/client'
import { cancelParcel, getParcel, type Parcel } from '@guihang/contract/parcels/parcels'
import { listOperatedParcels } from '@guihang/contract/provider/operated-parcels'
import { type ReportedEvent, reportEvents } from '@guihang/contract/provider/scans'
import type { ParcelEvent } from '@guihang/domain/parcels/lifecycle/events/parcel-events'
import { providerRoad } from '@guihang/domain/parcels/lifecycle/lifecycle-table'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { manualClock } from '../../../platform/clock.ts'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { buildHub, hubOfSaiGon } from '../../../testing/road/hubs.ts'
import { type ShopWithStore, shopWithStore } from '../../../testing/road/parcels.ts'
import { places } from '../../../testing/road/places.ts'
import { newParcel, parcelAfter, reportAll, reportEvent } from '../../../testing/road/road.ts'
import { buildMobileUnit, mobileUnitSteps, putInMobileUnit } from '../../../testing/road/rounds.ts'

const clock = manualClock(new Date())
let api: TestApi
let operator: Client
let shop: ShopWithStore
let saiGon: string
let haNoi: string
let sorting: string
beforeAll(async () => {
  api = await startTestApi({ clocks: { business: clock } })
  operator = (await api.operator()).client
  shop = await shopWithStore(api)
  // Shop and store of the tests are in Hồ Chí Minh City; these parcels go to Hà Nội.
  saiGon = await hubOfSaiGon(operator)
  haNoi = (await buildHub(operator, { serves: ['01'] })).code
  sorting = (await buildHub(operator, { name: 'Trung tâm Đà Nẵng' })).code
})
afterAll(() => api.stop())

const toHaNoi = { ...places.hoanKiem }

const operated = async ({ tracking_number }: Pick<Parcel, 'tracking_number'>) =>
  (await operator.call(listOperatedParcels, { query: { tracking_number } })).data[0]

const scan = (parcel: Parcel, event: ParcelEvent, more: Partial<ReportedEvent> = {}) =>
  reportEvent(operator, parcel.tracking_number, event, more)

const leg = (parcel: Parcel) => reportAll(operator, parcel.tracking_number, ['plan_linehaul', 'depart'])
const legBack = (parcel: Parcel) =>
  reportAll(operator, parcel.tracking_number, ['plan_return_linehaul', 'depart_return'])

describe('a parcel with several legs', () => {
  it('goes on from a sorting centre and from a wrong hub until it is at its own, there and back', async () => {
    const parcel = await parcelAfter(operator, shop, 'depart', toHaNoi)
    for (const hub_code of [sorting, saiGon, sorting]) {
      expect(await scan(parcel, 'arrive', { hub_code })).toMatchObject({
        ok: true,
        status: 'waiting_for_linehaul',
      })
      expect(await operated(parcel)).toMatchObject({
        current_hub_code: hub_code,
        destination_hub_code: haNoi,
      })
      // It stands there now, and nowhere else.
      expect(await scan(parcel, 'plan_linehaul', { hub_code: haNoi })).toMatchObject({ code: 'EPK003' })
      await leg(parcel)
    }
    expect(await scan(parcel, 'arrive', { hub_code: haNoi })).toMatchObject({
      status: 'waiting_for_delivery',
    })
    await reportAll(operator, parcel.tracking_number, ['turn_back', 'await_return_linehaul'])
    for (const hub_code of [sorting, haNoi]) {
      await legBack(parcel)
      expect(await scan(parcel, 'arrive_return', { hub_code })).toMatchObject({
        ok: true,
        status: 'return_waiting_for_linehaul',
      })
    }
    await legBack(parcel)
    // The second wait is no late event of the first.
    expect(await scan(parcel, 'plan_return')).toMatchObject({ ok: false, code: 'EPK004' })
    expect(await scan(parcel, 'arrive_return', { hub_code: saiGon })).toMatchObject({
      status: 'waiting_for_return',
    })
    const { data } = await shop.client.call(getParcel, { params: { id: parcel.id } })
    expect(data.events.filter(({ event }) => event === 'depart')).toHaveLength(4)
    expect(data.events.filter(({ event }) => event === 'depart_return')).toHaveLength(3)
    const page = await (await fetch(`${api.url}/t/${parcel.tracking_number}?lang=en`)).text()
    expect(page.match(/At a sorting centre/g)).toHaveLength(3)
    expect(page.match(/At the hub near you/g)).toHaveLength(1)
  })

  it('arrives as before where no hub is named, or no hub serves its address', async () => {
    const unnamed = await parcelAfter(operator, shop, 'depart', toHaNoi)
    expect(await scan(unnamed, 'arrive')).toMatchObject({ status: 'waiting_for_delivery' })
    const unserved = await parcelAfter(operator, shop, 'depart', {
      address_level_3_code: undefined,
      ...places.lySon,
    })
    expect(await scan(unserved, 'arrive', { hub_code: sorting })).toMatchObject({
      status: 'waiting_for_delivery',
    })
  })

  it('goes on from where it was carried straight after the pickup', async () => {
    const parcel = await parcelAfter(operator, shop, 'confirm_pickup', toHaNoi)
    expect(await scan(parcel, 'arrive', { hub_code: sorting })).toMatchObject({
      status: 'waiting_for_linehaul',
    })
  })

  it('travels in mobile units by way of a sorting centre, which takes parcels for any hub', async () => {
    const far = await parcelAfter(operator, shop, 'arrive_at_hub', toHaNoi)
    const near = await parcelAfter(operator, shop, 'arrive_at_hub')
    const numbers = [far.tracking_number, near.tracking_number]
    const first = await buildMobileUnit(operator, sorting, { kind: 'linehaul', origin_hub_code: saiGon })
    expect((await putInMobileUnit(operator, first.id, numbers)).map(({ ok }) => ok)).toEqual([true, true])
    await mobileUnitSteps.close(operator, first.id)
    await mobileUnitSteps.depart(operator, first.id)
    const { rows } = await mobileUnitSteps.arrive(operator, first.id)
    expect(rows.map(({ status }) => status)).toEqual(['waiting_for_linehaul', 'waiting_for_linehaul'])
    const second = await buildMobileUnit(operator, haNoi, { kind: 'linehaul', origin_hub_code: sorting })
    // To a hub with an area of its own goes only what belongs there.
    expect((await putInMobileUnit(operator, second.id, numbers)).map(({ code }) => code)).toEqual([
      undefined,
      'EPK008',
    ])
    await mobileUnitSteps.close(operator, second.id)
    await mobileUnitSteps.depart(operator, second.id)
    expect((await mobileUnitSteps.arrive(operator, second.id)).rows).toMatchObject([
      { id: far.tracking_number, status: 'waiting_for_delivery' },
    ])
  })
})

describe('scans that come late, twice and out of order', () => {
  const times = (parcel: Parcel, count: number) =>
    Array.from({ length: count }, (_, index) =>
      new Date(Date.parse(parcel.created_at) + (index + 1) * 1_000).toISOString(),
    )

  it('leave a parcel of several legs where the newest scan put it', async () => {
    const steps: readonly (readonly [ParcelEvent, string?])[] = [
      ['plan_pickup'],
      ['start_pickup'],
      ['confirm_pickup'],
      ['arrive_at_hub', saiGon],
      ['plan_linehaul'],
      ['depart', saiGon],
      ['arrive', sorting],
      ['plan_linehaul'],
      ['depart', sorting],
      ['arrive', haNoi],
      ['plan_delivery'],
    ]
    for (let round = 0; round < 5; round += 1) {
      const parcel = await newParcel(shop, toHaNoi)
      clock.advance(60_000)
      const at = times(parcel, steps.length)
      const scans = steps.map(
        ([event, hub_code], index): ReportedEvent => ({
          event_id: `${parcel.tracking_number}:${index}`,
          tracking_number: parcel.tracking_number,
          event,
          at: at[index],
          ...(hub_code === undefined ? {} : { hub_code }),
        }),
      )
      // Each scan, then one or two earlier ones again: by another scanner, or by the same.
      const heard = scans.flatMap((one, index) => {
        const earlier = scans[(index * (round + 3)) % (index + 1)] ?? one
        return [one, { ...earlier, event_id: crypto.randomUUID() }, earlier]
      })
      const { data } = await operator.call(reportEvents, { body: { events: heard } })
      expect(data.filter(({ ok }) => !ok)).toEqual([])
      const { data: seen } = await shop.client.call(getParcel, { params: { id: parcel.id } })
      expect(seen.status).toBe('planned_for_delivery')
      expect(seen.events.slice(1).map(({ event }) => event)).toEqual(steps.map(([event]) => event))
    }
  })

  it('count from the instant of the scan, also those made before the shop asked to cancel', async () => {
    const { id, tracking_number } = await parcelAfter(operator, shop, 'start_delivery')
    const [early, delivered, confirmed] = [60_000, 120_000, 121_000].map((later) =>
      new Date(clock.now().getTime() + later).toISOString(),
    )
    clock.advance(600_000)
    await shop.client.call(cancelParcel, { params: { id }, body: {} })
    clock.advance(600_000)
    const told = (event: ParcelEvent, at: string | undefined) =>
      reportEvent(operator, tracking_number, event, { at })
    expect(await told('deliver', delivered)).toMatchObject({ ok: true, status: 'delivery_successful' })
    // Older than the delivery, whatever the day to which the history dates that.
    expect(await told('confirm_delivery', early)).toMatchObject({ ok: true, status: 'delivery_successful' })
    expect(await told('confirm_delivery', confirmed)).toMatchObject({ ok: true, status: 'delivered' })
  })

  it('are answered with EPK017 where the scanner asks, and repeats of its own stay done', async () => {
    const parcel = await newParcel(shop, toHaNoi)
    clock.advance(60_000)
    await reportAll(operator, parcel.tracking_number, providerRoad.slice(0, providerRoad.indexOf('arrive')))
    const arrive = { hub_code: sorting, event_id: 'first leg', refuse_late: true }
    expect(await scan(parcel, 'arrive', arrive)).toMatchObject({ ok: true })
    await leg(parcel)
    const refuse_late = true
    // The first arrival again, while the second leg is under way: a repeat, and a late scan by its time.
    expect(await scan(parcel, 'arrive', arrive)).toMatchObject({ ok: true, status: 'in_linehaul' })
    const at = parcel.created_at
    expect(await scan(parcel, 'arrive', { hub_code: sorting, at, refuse_late })).toMatchObject({
      ok: false,
      code: 'EPK017',
      status: 'in_linehaul',
    })
    expect(await scan(parcel, 'depart', { refuse_late })).toMatchObject({ ok: false, code: 'EPK017' })
  })
})
