import type { Client } from '@guihang/contract/client'
import { correctParcel } from '@guihang/contract/provider/correct-parcel'
import { askCorrection, refuseCorrection } from '@guihang/contract/provider/correction-requests'
import { listOperatorLog } from '@guihang/contract/provider/operator-log'
import { getParcelDesk, listParcelActions } from '@guihang/contract/provider/parcel-desk'
import { reportEvents } from '@guihang/contract/provider/scans'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { answers, refusal } from '../../../testing/matrix/refusals.ts'
import { buildCourier, buildHub } from '../../../testing/road/hubs.ts'
import { type ShopWithStore, shopWithStore } from '../../../testing/road/parcels.ts'
import { newParcel, parcelAfter, reportEvent } from '../../../testing/road/road.ts'
import { buildRunsheet, putOnRunsheet } from '../../../testing/road/rounds.ts'
import { ask } from '../../../testing/road/support.ts'

let api: TestApi
let operator: Client
let reader: Client
let shop: ShopWithStore
beforeAll(async () => {
  api = await startTestApi()
  operator = (await api.operator('Trần Lan')).client
  reader = (await api.operator('Chỉ xem', ['read'])).client
  shop = await shopWithStore(api)
})
afterAll(() => api.stop())

const params = (tracking_number: string) => ({ params: { tracking_number } })
const actionsOf = async (tracking_number: string, by = operator) =>
  (await by.call(listParcelActions, params(tracking_number))).data
const actionOf = async (tracking_number: string, action: string, by = operator) =>
  (await actionsOf(tracking_number, by)).find((one) => one.action === action)
const deskOf = async (tracking_number: string) =>
  (await reader.call(getParcelDesk, params(tracking_number))).data
const nobody = 'GH0000000000'

describe('the actions of a parcel', () => {
  it('name each call with its scopes, and answer the code of the call itself where they are refused', async () => {
    const delivered = await parcelAfter(operator, shop, 'deliver')
    const waiting = await newParcel(shop)
    for (const { tracking_number } of [waiting, delivered]) {
      const actions = await actionsOf(tracking_number.toLowerCase())
      const refused = actions.filter(({ event, allowed }) => event !== null && !allowed)
      expect(refused.length).toBeGreaterThan(20)
      const events = refused.flatMap(({ event }) => event ?? [])
      const { data } = await operator.call(reportEvents, {
        body: { events: events.map((event) => ({ event_id: v7(), tracking_number, event })) },
      })
      // What has happened already is done where it is reported again.
      for (const [at, row] of data.entries()) if (!row.ok) expect(row.code).toBe(refused[at]?.code)
      expect(data.filter(({ ok }) => ok).length).toBeLessThan(3)
    }
    expect(await actionOf(waiting.tracking_number, 'plan_pickup')).toEqual({
      action: 'plan_pickup',
      event: 'plan_pickup',
      call: { method: 'POST', path: '/ops/v1/parcel-events' },
      scopes: ['scan', 'dispatch'],
      allowed: true,
      code: null,
      message: null,
    })
  })

  it('hold for calls of their own: corrections, claims, weighings, partial deliveries and phones', async () => {
    const { tracking_number } = await parcelAfter(operator, shop, 'deliver')
    expect(await actionOf(tracking_number, 'correct')).toMatchObject({
      allowed: true,
      event: null,
      call: { method: 'POST', path: '/ops/v1/corrections' },
      scopes: ['approve'],
    })
    expect(await actionOf(tracking_number, 'view_phone')).toMatchObject({
      allowed: true,
      scopes: ['support'],
    })
    expect(await actionOf(tracking_number, 'reweigh')).toMatchObject({ allowed: true })
    expect(await actionOf(tracking_number, 'open_claim')).toMatchObject({
      allowed: false,
      code: 'ELC003',
      message: expect.any(String),
    })
    expect(await actionOf(tracking_number, 'ask_correction')).toMatchObject({
      allowed: true,
      scopes: ['support'],
    })
    const asked = { params: { tracking_number }, body: { reason: 'Khách báo chưa nhận' } }
    const { data: waits } = await operator.call(askCorrection, asked)
    expect(await actionOf(tracking_number, 'ask_correction')).toMatchObject({
      allowed: false,
      code: 'ECR001',
    })
    const other = (await api.operator('Trưởng ca', ['approve'])).client
    await other.call(refuseCorrection, {
      params: { id: waits.id },
      body: { reason: 'Đã gọi, khách nhận rồi' },
    })
    expect(await actionOf(tracking_number, 'ask_correction')).toMatchObject({ allowed: true })
    const body = { event_id: v7(), tracking_number, reason: 'Quét nhầm' }
    await operator.call(correctParcel, { body })
    expect(await actionOf(tracking_number, 'correct')).toMatchObject({ allowed: false, code: 'EPK001' })
    expect(await actionOf((await newParcel(shop)).tracking_number, 'reweigh')).toMatchObject({
      code: 'EPK001',
    })
    const strict = await parcelAfter(operator, shop, 'start_delivery', { allow_partial_delivery: false })
    expect(await actionOf(strict.tracking_number, 'deliver_partly')).toMatchObject({ code: 'EPK025' })
  })

  it('say EUS008 for each that the caller’s token does not open, and EPK002 for no parcel', async () => {
    const { tracking_number } = await newParcel(shop)
    const actions = await actionsOf(tracking_number, reader)
    expect(new Set(actions.map(({ code }) => code))).toEqual(new Set(['EUS008']))
    expect(await refusal(actionsOf(nobody))).toMatchObject(answers(404, 'EPK002'))
    expect(await refusal(deskOf(nobody))).toMatchObject(answers(404, 'EPK002'))
  })
})

describe('what stands around a parcel', () => {
  it('is how many parcels its receiver has had from all shops, its shop, and its courier, without personal data', async () => {
    const receiver = { receiver_name: 'Nguyễn Thị Hồng Nhung', receiver_phone: '0977123004' }
    const other = await shopWithStore(api)
    await parcelAfter(operator, other, 'deliver', receiver)
    const own = await shopWithStore(api)
    const { tracking_number } = await newParcel(own, receiver)
    expect((await deskOf(tracking_number)).courier).toBeNull()
    const courier = await buildCourier(operator, (await buildHub(operator)).code)
    const { id, code } = await buildRunsheet(operator, courier.code)
    await putOnRunsheet(operator, id, [tracking_number])
    const desk = await deskOf(tracking_number)
    expect(desk.receiver).toEqual({
      name_masked: '*** Nhung',
      phone_masked: '0977 ••• 004',
      ...{ parcels: 2, delivered: 1, refused: 0, returned: 0 },
    })
    expect(desk.shop).toMatchObject({ shop_code: own.user.shop.shop_code, state: 'active', parcels: 1 })
    expect(desk.courier).toEqual({
      code: courier.code,
      name: courier.name,
      has_it: true,
      runsheet: { id, code, kind: 'pickup', status: 'created', parcels: 1 },
    })
    expect(JSON.stringify(desk)).not.toMatch(/0977123004|Hồng/)
    expect((await reader.call(listOperatorLog, { query: { tracking_number } })).data).toEqual([])
  })

  it('is its support requests, and its money as double entry that adds up', async () => {
    const { tracking_number, total_cod } = await parcelAfter(operator, shop, 'start_delivery')
    const request = await ask(shop, { request_type: 'complaint', tracking_number })
    await reportEvent(operator, tracking_number, 'deliver', { cash_amount: total_cod })
    const { requests, money } = await deskOf(tracking_number)
    expect(requests).toEqual([
      {
        id: request.id,
        support_code: request.support_code,
        request_type: 'complaint',
        status: 'waiting',
        due_at: expect.any(String),
        assigned_to: null,
        updated_at: request.updated_at,
      },
    ])
    expect(money.bookings.length).toBeGreaterThan(0)
    expect(money.difference).toBe(0)
    for (const { entries } of money.bookings) {
      expect(entries.length).toBeGreaterThan(1)
      expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
    }
    const instants = money.bookings.map(({ recorded_at }) => recorded_at)
    expect(instants).toEqual(instants.toSorted())
    const held = money.balances.find(({ account }) => account === 'courier_custody')
    expect(held?.balance).toBe(total_cod)
    expect(money.balances.reduce((sum, { balance }) => sum + balance, 0)).toBe(0)
  })
})
