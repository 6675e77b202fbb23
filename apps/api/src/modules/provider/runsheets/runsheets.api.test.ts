import type { Client } from '@guihang/contract/client'
import { answerFailedDelivery, cancelParcel, getParcel, type Parcel } from '@guihang/contract/parcels/parcels'
import { editCourier } from '@guihang/contract/provider/hubs'
import {
  addToRunsheet,
  closeRunsheet,
  createRunsheet,
  getRunsheet,
  listRunsheets,
  openRunsheet,
  takeOffRunsheet,
} from '@guihang/contract/provider/runsheets'
import type { ParcelEvent } from '@guihang/domain/parcels/lifecycle/events/parcel-events'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { answers, refusal } from '../../../testing/matrix/refusals.ts'
import { miscountedStatuses } from '../../../testing/miscounted.ts'
import { buildStaff, startSession } from '../../../testing/people/staff.ts'
import { buildCourier, buildHub } from '../../../testing/road/hubs.ts'
import { type ShopWithStore, shopWithStore } from '../../../testing/road/parcels.ts'
import { newParcel, parcelAfter, reportAll, reportEvent } from '../../../testing/road/road.ts'
import { buildRunsheet, putOnRunsheet, runsheetBody } from '../../../testing/road/rounds.ts'

let api: TestApi
let operator: Client
let shop: ShopWithStore
let courier_code: string
let hub_code: string
beforeAll(async () => {
  api = await startTestApi()
  operator = (await api.operator()).client
  shop = await shopWithStore(api)
  hub_code = (await buildHub(operator)).code
  courier_code = (await buildCourier(operator, hub_code, { name: 'Lê Văn Hậu' })).code
})
afterAll(() => api.stop())

const round = (kind: Parameters<typeof buildRunsheet>[2] = 'pickup') =>
  buildRunsheet(operator, courier_code, kind)
const statusOf = async ({ id }: Pick<Parcel, 'id'>) =>
  (await shop.client.call(getParcel, { params: { id } })).data.status
const open = async ({ id }: { id: string }) => (await operator.call(openRunsheet, { params: { id } })).data
const close = async ({ id }: { id: string }) => (await operator.call(closeRunsheet, { params: { id } })).data
const add = (runsheet: { id: string }, ...parcels: Pick<Parcel, 'tracking_number'>[]) =>
  putOnRunsheet(
    operator,
    runsheet.id,
    parcels.map(({ tracking_number }) => tracking_number),
  )
const takeOff = async ({ id }: { id: string }, { tracking_number }: Pick<Parcel, 'tracking_number'>) =>
  (
    await operator.call(takeOffRunsheet, {
      params: { id },
      body: { tracking_numbers: [tracking_number] },
    })
  ).data[0]

describe('a runsheet', () => {
  it('goes from Created over Open to Closed, and its parcels with it', async () => {
    const parcels = [await newParcel(shop), await newParcel(shop), await newParcel(shop)] as const
    const [first, second, third] = parcels
    const runsheet = await round()
    expect(runsheet).toMatchObject({
      kind: 'pickup',
      status: 'created',
      hub_code,
      parcel_count: 0,
      courier: { code: courier_code, name: 'Lê Văn Hậu' },
    })
    expect(runsheet.code).toMatch(/^RS\d{6}-[0-9A-Z]{6}$/)
    expect((await add(runsheet, ...parcels)).map(({ status }) => status)).toEqual(
      parcels.map(() => 'planned_for_pickup'),
    )
    const opened = await open(runsheet)
    expect(opened).toMatchObject({ status: 'open', parcel_count: 3, closed_at: null })
    expect(opened.rows).toEqual(
      parcels.map(({ tracking_number }) => ({ id: tracking_number, ok: true, status: 'in_pickup' })),
    )
    await reportEvent(operator, first.tracking_number, 'confirm_pickup')
    await reportEvent(operator, second.tracking_number, 'fail_pickup_attempt')
    const closed = await close(runsheet)
    expect(closed).toMatchObject({ status: 'closed', parcel_count: 3 })
    expect(closed.rows.map(({ status }) => status)).toEqual([
      'pickup_successful',
      'pickup_failed_attempt',
      // Nobody came to it.
      'waiting_for_pickup',
    ])
    const { data } = await shop.client.call(getParcel, { params: { id: third.id } })
    expect(data.events.map(({ event, actor }) => [event, actor.type]).slice(-3)).toEqual([
      ['plan_pickup', 'provider'],
      ['start_pickup', 'courier'],
      ['skip_pickup', 'courier'],
    ])
    expect(data.events.at(-1)?.actor.name).toBe('Lê Văn Hậu')
    const detail = await operator.call(getRunsheet, { params: { id: runsheet.id } })
    expect(detail.data.parcels.map(({ left_at }) => left_at)).toEqual(parcels.map(() => expect.any(String)))
    expect(await miscountedStatuses(api.database)).toBe(0)
  })

  it('has streets and phones for those who go or send others, not for another person who signs in', async () => {
    const parcel = await newParcel(shop, { receiver_phone: '0912345678' })
    const { id } = await round()
    await add({ id }, parcel)
    for (const [scope, phone] of [
      ['dispatch', '0912345678'],
      ['money', null],
    ] as const) {
      const { client } = await startSession(api, await buildStaff(api, { scopes: ['read', scope] }))
      const { data } = await client.call(getRunsheet, { params: { id } })
      expect(data.parcels[0]?.receiver).toMatchObject({ phone, phone_masked: '0912 ••• 678' })
    }
  })

  it('does each step once, also when the call is repeated', async () => {
    const parcel = await newParcel(shop)
    const runsheet = await round()
    for (let time = 0; time < 2; time += 1) {
      expect(await add(runsheet, parcel, parcel)).toMatchObject([{ ok: true }, { ok: true }])
    }
    const [opened, again] = [await open(runsheet), await open(runsheet)]
    expect(again).toEqual(opened)
    await reportEvent(operator, parcel.tracking_number, 'fail_pickup_attempt')
    await close(runsheet)
    expect((await close(runsheet)).rows).toEqual([])
    const { data } = await shop.client.call(getParcel, { params: { id: parcel.id } })
    expect(data.events.map(({ event }) => event).slice(-3)).toEqual([
      'plan_pickup',
      'start_pickup',
      'fail_pickup_attempt',
    ])
  })

  it('goes on where a call broke off', async () => {
    const parcel = await newParcel(shop)
    const runsheet = await round()
    await add(runsheet, parcel)
    // The runsheet itself comes first, its parcels in lots after it: here the process died between the two.
    const { pool } = api.database
    await pool.query("update runsheets set status = 'open', opened_at = now() where id = $1", [runsheet.id])
    expect((await open(runsheet)).rows).toMatchObject([{ ok: true, status: 'in_pickup' }])
    await pool.query("update runsheets set status = 'closed' where id = $1", [runsheet.id])
    expect((await close(runsheet)).rows).toMatchObject([{ ok: true, status: 'waiting_for_pickup' }])
  })

  it('is dissolved when it never left', async () => {
    const parcel = await newParcel(shop)
    const runsheet = await round()
    await add(runsheet, parcel)
    expect((await close(runsheet)).rows).toMatchObject([{ ok: true, status: 'waiting_for_pickup' }])
    expect(await add(await round(), parcel)).toMatchObject([{ ok: true }])
  })

  it('leaves without parcels that the shop cancelled meanwhile', async () => {
    const [kept, cancelled] = [await newParcel(shop), await newParcel(shop)]
    const runsheet = await round()
    await add(runsheet, kept, cancelled)
    await shop.client.call(cancelParcel, { params: { id: cancelled.id }, body: {} })
    const opened = await open(runsheet)
    expect(opened.parcel_count).toBe(1)
    expect(opened.rows).toMatchObject([
      { ok: true, status: 'in_pickup' },
      { ok: false, code: 'EPK001', status: 'shop_canceled' },
    ])
  })

  it('takes parcels off again until it leaves; taken off twice is done', async () => {
    const [parcel, stranger] = [await newParcel(shop), await newParcel(shop)]
    const runsheet = await round()
    await add(runsheet, parcel)
    for (let time = 0; time < 2; time += 1)
      expect(await takeOff(runsheet, parcel)).toMatchObject({ ok: true, status: 'waiting_for_pickup' })
    expect(await takeOff(runsheet, stranger)).toMatchObject({ ok: false, code: 'EPK001' })
    expect(await takeOff(runsheet, { tracking_number: 'GH0000000000' })).toMatchObject({
      code: 'EPK002',
      status: null,
    })
    // And takes it on once more.
    await add(runsheet, parcel)
    const other = await round()
    expect(await takeOff(other, parcel)).toMatchObject({ ok: false, code: 'ERS003' })
    expect((await open(runsheet)).rows).toMatchObject([{ ok: true, status: 'in_pickup' }])
  })
})

describe('what a runsheet rejects', () => {
  it('is not there (ERS001), has left or is empty (ERS002)', async () => {
    const params = { id: v7() }
    const body = { tracking_numbers: ['GH0000000000'] }
    const refusals = [
      operator.call(getRunsheet, { params }),
      operator.call(addToRunsheet, { params, body }),
      operator.call(takeOffRunsheet, { params, body }),
      operator.call(openRunsheet, { params }),
      operator.call(closeRunsheet, { params }),
    ].map((call) => refusal(call))
    for (const refused of refusals) expect(await refused).toMatchObject(answers(404, 'ERS001'))
    const runsheet = await round()
    expect(await refusal(open(runsheet))).toMatchObject(answers(409, 'ERS002'))
    await add(runsheet, await newParcel(shop))
    await open(runsheet)
    const late = await newParcel(shop)
    expect(await refusal(add(runsheet, late))).toMatchObject(answers(409, 'ERS002'))
    expect(await refusal(takeOff(runsheet, late))).toMatchObject(answers(409, 'ERS002'))
    await close(runsheet)
    expect(await refusal(open(runsheet))).toMatchObject(answers(409, 'ERS002'))
  })

  it('answers each row: unknown number, another runsheet, another leg, another hub, fourth attempt', async () => {
    const [free, taken] = [await newParcel(shop), await newParcel(shop)]
    await add(await round(), taken)
    const rows = await add(await round(), { tracking_number: 'GH0000000000' }, taken, free)
    expect(rows.map(({ ok, code }) => [ok, code])).toEqual([
      [false, 'EPK002'],
      [false, 'ERS003'],
      [true, undefined],
    ])
    const delivery = await round('delivery')
    const waiting = await newParcel(shop)
    expect(await add(delivery, waiting)).toMatchObject([{ code: 'EPK004', status: 'waiting_for_pickup' }])
    const elsewhere = await parcelAfter(operator, shop, 'confirm_pickup')
    const other = await buildHub(operator)
    await reportEvent(operator, elsewhere.tracking_number, 'arrive', { hub_code: other.code })
    expect(await add(delivery, elsewhere)).toMatchObject([{ code: 'EPK003' }])
    const tried = await parcelAfter(operator, shop, 'start_delivery')
    await reportAll(operator, tried.tracking_number, [
      'fail_delivery_attempt',
      'retry_delivery_soon',
      'fail_delivery_attempt',
      'retry_delivery_soon',
      'fail_delivery_attempt',
    ])
    expect(await add(delivery, tried)).toMatchObject([{ code: 'EPK024' }])
  })

  it('is for today or later (EPK021) and for an active courier (EUS006)', async () => {
    const create = (body: object) =>
      refusal(operator.call(createRunsheet, { body: { ...runsheetBody(courier_code), ...body } }))
    expect(await create({ runs_on: '2020-01-01' })).toMatchObject(answers(409, 'EPK021'))
    expect(await create({ courier_code: 'NOBODY' })).toMatchObject(answers(404, 'EUS006'))
    const { code } = await buildCourier(operator, hub_code)
    await operator.call(editCourier, { params: { code }, body: { version: 1, active: false } })
    expect(await create({ courier_code: code })).toMatchObject(answers(404, 'EUS006'))
  })

  it('keeps a parcel until the round is over, except one that the shop wants delivered again', async () => {
    const parcel = await parcelAfter(operator, shop, 'arrive')
    const today = await round('delivery')
    await add(today, parcel)
    await open(today)
    await reportEvent(operator, parcel.tracking_number, 'fail_delivery_attempt')
    const tomorrow = await round('delivery')
    expect(await add(tomorrow, parcel)).toMatchObject([{ code: 'ERS003' }])
    await shop.client.call(answerFailedDelivery, {
      params: { id: parcel.id },
      body: { answer: 'deliver_again' },
    })
    expect(await add(tomorrow, parcel)).toMatchObject([{ ok: true, status: 'planned_for_delivery' }])
    // The end of the first round leaves it where it is.
    expect((await close(today)).rows).toEqual([])
    expect(await statusOf(parcel)).toBe('planned_for_delivery')
  })
})

describe('a day the shop named for the next try', () => {
  it('keeps a parcel off the rounds before it (EPK004)', async () => {
    const parcel = await parcelAfter(operator, shop, 'start_delivery')
    await reportEvent(operator, parcel.tracking_number, 'fail_delivery_attempt')
    const body = { answer: 'deliver_again' as const, deliver_on: '2099-01-01' }
    await shop.client.call(answerFailedDelivery, { params: { id: parcel.id }, body })
    expect(await add(await round('delivery'), parcel)).toMatchObject([{ ok: false, code: 'EPK004' }])
    const later = { ...runsheetBody(courier_code, 'delivery'), runs_on: '2099-01-01' }
    const { data } = await operator.call(createRunsheet, { body: later })
    expect(await add(data, parcel)).toMatchObject([{ ok: true, status: 'planned_for_delivery' }])
  })
})

describe('check 8: runsheets that race', () => {
  it('put one parcel on one of two, 25 times', async () => {
    for (let time = 0; time < 25; time += 1) {
      const [parcel, one, other] = [await newParcel(shop), await round(), await round()]
      const rows = await Promise.all([add(one, parcel), add(other, parcel)])
      expect(
        rows
          .flat()
          .map(({ ok, code }) => (ok ? 'on it' : code))
          .toSorted(),
      ).toEqual(['ERS003', 'on it'])
      const { data } = await shop.client.call(getParcel, { params: { id: parcel.id } })
      expect(data.events.filter(({ event }) => event === 'plan_pickup')).toHaveLength(1)
    }
  })

  it('either take a parcel on before they leave, or leave without it', async () => {
    for (let time = 0; time < 10; time += 1) {
      const [first, second, runsheet] = [await newParcel(shop), await newParcel(shop), await round()]
      await add(runsheet, first)
      const [, added] = await Promise.all([
        open(runsheet),
        add(runsheet, second).then(
          () => 'on it',
          (error) => error.body.code,
        ),
      ])
      expect(await statusOf(second)).toBe(added === 'on it' ? 'in_pickup' : 'waiting_for_pickup')
      expect(['on it', 'ERS002']).toContain(added)
    }
  })
})

describe('the list of runsheets', () => {
  it('is asked by courier, hub, kind, status and day, the newest first, page by page', async () => {
    const own = (await buildCourier(operator, hub_code)).code
    const made = [
      await buildRunsheet(operator, own, 'delivery'),
      await buildRunsheet(operator, own, 'return'),
      await buildRunsheet(operator, own, 'delivery'),
    ]
    const list = async (query: object) =>
      (await operator.call(listRunsheets, { query: { courier_code: own, ...query } })).data.map(
        ({ id }) => id,
      )
    const ids = made.map(({ id }) => id).toReversed()
    expect(await list({ hub_code, status: 'created', runs_on: made[0]?.runs_on ?? '' })).toEqual(ids)
    expect(await list({ kind: 'return' })).toEqual([ids[1]])
    expect(await list({ status: 'open' })).toEqual([])
    const first = await operator.call(listRunsheets, { query: { courier_code: own, limit: '2' } })
    expect(await list({ cursor: first.meta.next_cursor ?? '' })).toEqual(ids.slice(2))
  })

  it('counts a parcel as free after a mobile unit, a late event or a cancellation took it off', async () => {
    const parcel = await newParcel(shop)
    await add(await round(), parcel)
    const freed: ParcelEvent = 'unplan_pickup'
    await reportEvent(operator, parcel.tracking_number, freed)
    expect(await add(await round(), parcel)).toMatchObject([{ ok: true, status: 'planned_for_pickup' }])
  })
})
