import type { Client } from '@guihang/contract/client'
import { cancelParcel, getParcel, type Parcel } from '@guihang/contract/parcels/parcels'
import { editHub } from '@guihang/contract/provider/hubs'
import {
  arriveMobileUnit,
  closeMobileUnit,
  createMobileUnit,
  departMobileUnit,
  getMobileUnit,
  listMobileUnits,
  openMobileUnit,
  takeOutOfMobileUnit,
} from '@guihang/contract/provider/mobile-units'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { answers, refusal } from '../../../testing/matrix/refusals.ts'
import { miscountedStatuses } from '../../../testing/miscounted.ts'
import { buildHub, hubOfSaiGon } from '../../../testing/road/hubs.ts'
import { type ShopWithStore, shopWithStore } from '../../../testing/road/parcels.ts'
import { places } from '../../../testing/road/places.ts'
import { newParcel, parcelAfter, reportAll, reportEvent } from '../../../testing/road/road.ts'
import { buildMobileUnit, mobileUnitSteps, putInMobileUnit } from '../../../testing/road/rounds.ts'

let api: TestApi
let operator: Client
let shop: ShopWithStore
/** The hub of Hồ Chí Minh City, where parcels go and whence their senders sent them, and one of Hà Nội. */
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

type Numbered = Pick<Parcel, 'tracking_number'>
const waiting = (traits: object = {}) => parcelAfter(operator, shop, 'arrive_at_hub', traits)
const unitFor = (destination: string, origin: string) =>
  buildMobileUnit(operator, destination, { kind: 'linehaul', origin_hub_code: origin })
const put = (unit: { id: string }, ...parcels: Numbered[]) =>
  putInMobileUnit(
    operator,
    unit.id,
    parcels.map(({ tracking_number }) => tracking_number),
  )
const takeOut = async ({ id }: { id: string }, { tracking_number }: Numbered) =>
  (
    await operator.call(takeOutOfMobileUnit, {
      params: { id },
      body: { tracking_numbers: [tracking_number] },
    })
  ).data[0]
const step = (name: 'open' | 'close' | 'depart', { id }: { id: string }) =>
  mobileUnitSteps[name](operator, id)
const arrive = ({ id }: { id: string }, missing: string[] = []) =>
  mobileUnitSteps.arrive(operator, id, missing)
const detail = async ({ id }: Pick<Parcel, 'id'>) =>
  (await shop.client.call(getParcel, { params: { id } })).data

describe('a mobile unit', () => {
  it('goes from Draft over Open to Closed, departs and arrives with its parcels, but for one that is missing', async () => {
    const [first, second, missed] = [await waiting(), await waiting(), await waiting()]
    const unit = await unitFor(saiGon, haNoi)
    expect(unit).toMatchObject({ status: 'draft', parcel_count: 0, destination_hub_code: saiGon })
    expect(unit.code).toMatch(/^MU\d{6}-[0-9A-Z]{6}$/)
    expect(await put(unit, first)).toMatchObject([{ ok: true, status: 'planned_for_linehaul' }])
    expect(await step('open', unit)).toMatchObject({ status: 'open' })
    await put(unit, second, missed)
    expect(await step('close', unit)).toMatchObject({ status: 'closed', parcel_count: 3 })
    const departed = await mobileUnitSteps.depart(operator, unit.id)
    expect(departed.rows.map(({ status }) => status)).toEqual(['in_linehaul', 'in_linehaul', 'in_linehaul'])
    const onTheRoad = await operator.call(listMobileUnits, {
      query: { destination_hub_code: saiGon, under_way: 'true' },
    })
    expect(onTheRoad.data.map(({ id }) => id)).toEqual([unit.id])
    const arrived = await arrive(unit, [missed.tracking_number])
    expect(arrived.arrived_at).not.toBeNull()
    expect(arrived.rows.map(({ ok, status }) => [ok, status])).toEqual([
      [true, 'waiting_for_delivery'],
      [true, 'waiting_for_delivery'],
      [true, 'missing'],
    ])
    const { current_hub } = await detail(first)
    expect(current_hub).toContain('Bưu cục')
    expect((await detail(missed)).current_hub).toBeNull()
    const { data } = await operator.call(getMobileUnit, { params: { id: unit.id } })
    expect(data.parcels.map(({ left_at }) => typeof left_at)).toEqual(['string', 'string', 'string'])
    expect(await miscountedStatuses(api.database)).toBe(0)
  })

  it('does each step once, also when the call is repeated', async () => {
    const parcel = await waiting()
    const unit = await unitFor(saiGon, haNoi)
    for (let time = 0; time < 2; time += 1)
      expect(await put(unit, parcel)).toMatchObject([{ ok: true, status: 'planned_for_linehaul' }])
    for (const name of ['open', 'close', 'depart'] as const)
      expect(await step(name, unit)).toEqual(await step(name, unit))
    await arrive(unit)
    expect((await arrive(unit)).rows).toEqual([])
    const { events } = await detail(parcel)
    expect(events.map(({ event }) => event).slice(-3)).toEqual(['plan_linehaul', 'depart', 'arrive'])
  })

  it('goes on where a call broke off: a parcel that has not departed does not arrive and is not lost', async () => {
    const parcel = await waiting()
    const unit = await unitFor(saiGon, haNoi)
    await put(unit, parcel)
    await step('close', unit)
    // The unit itself comes first, its parcels in lots after it: here the process died between the two.
    await api.database.pool.query('update mobile_units set departed_at = now() where id = $1', [unit.id])
    expect((await arrive(unit)).rows).toMatchObject([{ ok: false, status: 'planned_for_linehaul' }])
    expect((await mobileUnitSteps.depart(operator, unit.id)).rows).toMatchObject([
      { ok: true, status: 'in_linehaul' },
    ])
    expect((await arrive(unit)).rows).toMatchObject([{ ok: true, status: 'waiting_for_delivery' }])
  })

  it('loses a parcel that is reported as taken out, or found elsewhere while the unit is on the road', async () => {
    const [taken, lost] = [await waiting(), await waiting()]
    const unit = await unitFor(saiGon, haNoi)
    await put(unit, taken, lost)
    await reportEvent(operator, taken.tracking_number, 'unplan_linehaul')
    const other = await unitFor(saiGon, haNoi)
    expect(await put(other, taken)).toMatchObject([{ ok: true }])
    await step('close', unit)
    expect((await mobileUnitSteps.depart(operator, unit.id)).rows).toHaveLength(1)
    expect(await put(other, lost)).toMatchObject([{ code: 'EPK005', status: 'in_linehaul' }])
    await reportAll(operator, lost.tracking_number, ['report_missing', 'find_before_linehaul'])
    expect(await put(other, lost)).toMatchObject([{ ok: true, status: 'planned_for_linehaul' }])
    expect((await arrive(unit)).rows).toEqual([])
  })

  it('is opened at pickup, with the shops, and goes straight to where its parcels are delivered', async () => {
    const parcel = await newParcel(shop)
    const unit = await buildMobileUnit(operator, saiGon)
    expect(unit).toMatchObject({ kind: 'pickup', origin_hub_code: null })
    expect(await put(unit, parcel)).toMatchObject([{ status: 'planned_for_pickup' }])
    await step('close', unit)
    expect((await mobileUnitSteps.depart(operator, unit.id)).rows).toMatchObject([
      { ok: true, status: 'pickup_successful' },
    ])
    expect((await arrive(unit)).rows).toMatchObject([{ ok: true, status: 'waiting_for_delivery' }])
  })

  it('goes to a hub that serves an area and sorts for others: its own parcels stay, the others go on', async () => {
    const transit = await buildHub(operator, { serves: ['48'], sorts: true })
    const unit = await unitFor(transit.code, haNoi)
    const [through, own] = [await waiting(), await waiting(places.daNang)]
    expect(await put(unit, through, own)).toMatchObject([{ ok: true }, { ok: true }])
    await step('close', unit)
    await step('depart', unit)
    const { rows } = await arrive(unit)
    expect(rows.map(({ ok }) => ok)).toEqual([true, true])
    expect((await detail(through)).status).toBe('waiting_for_linehaul')
    expect((await detail(own)).status).toBe('waiting_for_delivery')
    const body = { version: transit.version, sorts: false }
    await operator.call(editHub, { params: { code: transit.code }, body })
    const next = await unitFor(transit.code, haNoi)
    expect(await put(next, await waiting())).toMatchObject([{ ok: false, code: 'EPK008' }])
  })

  it('carries returns to the hub of their sender', async () => {
    const parcel = await parcelAfter(operator, shop, 'arrive', { ...places.hoanKiem })
    await reportAll(operator, parcel.tracking_number, ['turn_back', 'await_return_linehaul'])
    const back = { kind: 'return_linehaul' as const }
    const wrong = await buildMobileUnit(operator, haNoi, { ...back, origin_hub_code: saiGon })
    expect(await put(wrong, parcel)).toMatchObject([{ code: 'EPK008' }])
    const unit = await buildMobileUnit(operator, saiGon, { ...back, origin_hub_code: haNoi })
    expect(await put(unit, parcel)).toMatchObject([{ status: 'return_planned_for_linehaul' }])
    expect(await takeOut(unit, parcel)).toMatchObject({ status: 'return_waiting_for_linehaul' })
    await put(unit, parcel)
    await step('close', unit)
    await step('depart', unit)
    expect((await arrive(unit)).rows).toMatchObject([{ ok: true, status: 'waiting_for_return' }])
  })

  it('leaves without parcels that the shop asked to cancel meanwhile', async () => {
    const [kept, asked] = [await waiting(), await waiting()]
    const unit = await unitFor(saiGon, haNoi)
    await put(unit, kept, asked)
    await step('close', unit)
    await shop.client.call(cancelParcel, { params: { id: asked.id }, body: {} })
    expect((await mobileUnitSteps.depart(operator, unit.id)).rows).toMatchObject([
      { ok: true, status: 'in_linehaul' },
      { ok: false, code: 'EPK001', status: 'request_cancel' },
    ])
    expect((await arrive(unit)).rows).toHaveLength(1)
  })
})

describe('what a mobile unit rejects', () => {
  it('is not there (EPK009)', async () => {
    const params = { id: v7() }
    const body = { tracking_numbers: ['GH0000000000'] }
    const refusals = [
      put(params, { tracking_number: 'GH0000000000' }),
      operator.call(getMobileUnit, { params }),
      operator.call(takeOutOfMobileUnit, { params, body }),
      operator.call(openMobileUnit, { params }),
      operator.call(closeMobileUnit, { params }),
      operator.call(departMobileUnit, { params }),
      operator.call(arriveMobileUnit, { params }),
    ].map((call) => refusal(call))
    for (const refused of refusals) expect(await refused).toMatchObject(answers(404, 'EPK009'))
  })

  it('is empty (EPK007), sealed (EPK010), not sealed (EPK011) or has not left', async () => {
    const unit = await unitFor(saiGon, haNoi)
    expect(await refusal(step('close', unit))).toMatchObject(answers(409, 'EPK007'))
    const parcel = await waiting()
    await put(unit, parcel)
    expect(await refusal(step('depart', unit))).toMatchObject(answers(409, 'EPK011'))
    expect(await refusal(arrive(unit))).toMatchObject(answers(409, 'EPK011'))
    await step('close', unit)
    expect(await refusal(put(unit, await waiting()))).toMatchObject(answers(409, 'EPK010'))
    expect(await refusal(takeOut(unit, parcel))).toMatchObject(answers(409, 'EPK010'))
    expect(await refusal(step('open', unit))).toMatchObject(answers(409, 'EPK010'))
    expect(await refusal(arrive(unit))).toMatchObject(answers(409, 'EPK001'))
  })

  it('answers each row: unknown number, another unit, another leg, another hub, another destination', async () => {
    const [taken, early, elsewhere, astray] = [
      await waiting(),
      await newParcel(shop),
      await parcelAfter(operator, shop, 'confirm_pickup'),
      await waiting(places.hoanKiem),
    ]
    const { code } = await buildHub(operator)
    await reportEvent(operator, elsewhere.tracking_number, 'arrive_at_hub', { hub_code: code })
    await put(await unitFor(saiGon, haNoi), taken)
    const unit = await unitFor(saiGon, haNoi)
    const rows = await put(unit, { tracking_number: 'GH0000000000' }, taken, early, elsewhere, astray)
    expect(rows.map(({ code }) => code)).toEqual(['EPK002', 'EPK005', 'EPK004', 'EPK003', 'EPK008'])
    // Nobody serves that island.
    const far = await waiting({ address_level_3_code: undefined, ...places.lySon })
    const [unserved] = await put(unit, far)
    expect(unserved).toMatchObject({ code: 'EPK008' })
    expect(unserved?.message).toMatch(/Quảng Ngãi/)
  })

  it('was never in it (EPK006); taken out twice is done', async () => {
    const [parcel, stranger] = [await waiting(), await waiting()]
    const unit = await unitFor(saiGon, haNoi)
    await put(unit, parcel, await waiting())
    for (let time = 0; time < 2; time += 1)
      expect(await takeOut(unit, parcel)).toMatchObject({ ok: true, status: 'waiting_for_linehaul' })
    expect(await takeOut(unit, stranger)).toMatchObject({ ok: false, code: 'EPK006' })
    expect(await takeOut(unit, { tracking_number: 'GH0000000000' })).toMatchObject({ code: 'EPK002' })
    await step('close', unit)
    await step('depart', unit)
    const { rows } = await arrive(unit, [stranger.tracking_number])
    expect(rows.at(-1)).toMatchObject({ id: stranger.tracking_number, ok: false, code: 'EPK006' })
  })

  it('needs hubs that are there (ESH001), different ones, and an origin unless it is opened at pickup', async () => {
    const create = (body: Parameters<typeof buildMobileUnit>[2] & { destination_hub_code: string }) =>
      refusal(operator.call(createMobileUnit, { body: { kind: 'linehaul', ...body } }))
    expect(await create({ origin_hub_code: haNoi, destination_hub_code: 'NONE' })).toMatchObject(
      answers(404, 'ESH001', { destination_hub_code: ['Không tìm thấy hub'] }),
    )
    expect(await create({ origin_hub_code: 'NONE', destination_hub_code: haNoi })).toMatchObject(
      answers(404, 'ESH001', { origin_hub_code: ['Không tìm thấy hub'] }),
    )
    expect(await create({ origin_hub_code: haNoi, destination_hub_code: haNoi })).toMatchObject(
      answers(422, 'EVALID', { destination_hub_code: ['Hub đến phải khác hub đi'] }),
    )
    expect(await create({ destination_hub_code: haNoi })).toMatchObject(
      answers(422, 'EVALID', { origin_hub_code: ['Bạn chưa điền mục này'] }),
    )
    expect(
      await create({ kind: 'pickup', origin_hub_code: haNoi, destination_hub_code: saiGon }),
    ).toMatchObject(answers(422, 'EVALID', { origin_hub_code: ['Không có mục này'] }))
  })
})

describe('check 8: mobile units that race', () => {
  it('take one parcel into one of two, 25 times', async () => {
    for (let time = 0; time < 25; time += 1) {
      const parcel = await newParcel(shop)
      const [one, other] = [await buildMobileUnit(operator, saiGon), await buildMobileUnit(operator, saiGon)]
      const rows = await Promise.all([put(one, parcel), put(other, parcel)])
      expect(
        rows
          .flat()
          .map(({ ok, code }) => (ok ? 'in it' : code))
          .toSorted(),
      ).toEqual(['EPK005', 'in it'])
    }
  })

  it('are sealed with a parcel or without it, and carry exactly the parcels they were sealed with', async () => {
    for (let time = 0; time < 10; time += 1) {
      const [first, second] = [await newParcel(shop), await newParcel(shop)]
      const unit = await buildMobileUnit(operator, saiGon)
      await put(unit, first)
      const [, added] = await Promise.all([
        step('close', unit),
        put(unit, second).then(
          () => 'in it',
          (error) => error.body.code,
        ),
      ])
      const { rows } = await mobileUnitSteps.depart(operator, unit.id)
      expect(rows).toHaveLength(added === 'in it' ? 2 : 1)
      expect(['in it', 'EPK010']).toContain(added)
    }
  })
})
