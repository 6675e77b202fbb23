import type { Client } from '@guihang/contract/client'
import { listNeeds } from '@guihang/contract/parcels/needs-you'
import { getParcel } from '@guihang/contract/parcels/parcels'
import { editHub, listHubs } from '@guihang/contract/provider/hubs'
import { getOperatedParcel } from '@guihang/contract/provider/operated-parcels'
import {
  addToRunsheet,
  createRunsheet,
  getRunsheet,
  openRunsheet,
} from '@guihang/contract/provider/runsheets'
import { limits } from '@guihang/domain/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Clock, manualClock } from '../../../platform/clock.ts'
import { createMetrics } from '../../../platform/metrics.ts'
import { createServer } from '../../../server.ts'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { buildCourier, hubOfSaiGon } from '../../../testing/road/hubs.ts'
import { type ShopWithStore, shopWithStore } from '../../../testing/road/parcels.ts'
import { parcelAfter, reportAll, reportEvent } from '../../../testing/road/road.ts'

let api: TestApi
let operator: Client
let shop: ShopWithStore
let real: Clock & { advance(by_ms: number): void }
// A Monday morning without holidays ahead.
const business = manualClock(new Date('2026-11-23T09:00:00+07:00'))
beforeAll(async () => {
  real = manualClock(new Date())
  api = await startTestApi({ clocks: { real, business } })
  operator = (await api.operator()).client
  shop = await shopWithStore(api)
})
afterAll(() => api.stop())

const day = '2026-11-25'
const right = '5678'
let sent = 0

async function send(tracking_number: string, choice: string, digits = right) {
  // An address may open thirty pages a minute.
  sent += 1
  if (sent % 20 === 0) real.advance(60_000)
  const response = await api.fetch(`/t/${tracking_number}?lang=vi`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ choice, digits }),
  })
  return { status: response.status, location: response.headers.get('location'), text: await response.text() }
}

const pageOf = async (tracking_number: string) => (await api.fetch(`/t/${tracking_number}?lang=vi`)).text()
const told = async (id: string) => (await shop.client.call(getParcel, { params: { id } })).data
const operated = async (tracking_number: string) =>
  (await operator.call(getOperatedParcel, { params: { tracking_number } })).data

describe('a recipient who is not at home', () => {
  it('chooses another half-day, which shop, provider and the page read', async () => {
    const { id, tracking_number } = await parcelAfter(operator, shop, 'arrive')
    expect(await pageOf(tracking_number)).toContain('Chưa tiện nhận?')
    expect(await send(tracking_number, `${day} afternoon`)).toMatchObject({
      status: 303,
      location: `/t/${tracking_number}?lang=vi`,
    })
    const parcel = await told(id)
    expect(parcel).toMatchObject({
      status: 'waiting_for_delivery',
      deliver_on: day,
      deliver_half: 'afternoon',
    })
    expect(parcel.events.at(-1)).toMatchObject({
      event: 'reschedule_delivery',
      actor: { type: 'recipient', name: null },
      deliver_on: day,
      deliver_half: 'afternoon',
    })
    expect(await operated(tracking_number)).toMatchObject({ deliver_on: day, deliver_half: 'afternoon' })
    expect(await pageOf(tracking_number)).toContain('Bạn đã chọn nhận buổi chiều thứ Tư 25/11.')
  })

  it('asks after a failed attempt for another delivery, and the shop has nothing to answer any more', async () => {
    const { id, tracking_number } = await parcelAfter(operator, shop, 'start_delivery')
    await reportEvent(operator, tracking_number, 'fail_delivery_attempt')
    const needs = async () => (await shop.client.call(listNeeds, {})).data.map(({ parcel }) => parcel.id)
    expect(await needs()).toContain(id)
    expect((await send(tracking_number, `${day} morning`)).status).toBe(303)
    const parcel = await told(id)
    expect(parcel.status).toBe('waiting_for_delivery')
    expect(parcel.events.at(-1)).toMatchObject({ event: 'deliver_again', actor: { type: 'recipient' } })
    expect(await needs()).not.toContain(id)
  })

  it('is offered no half-day after the third failed delivery, but may fetch the parcel', async () => {
    const { tracking_number } = await parcelAfter(operator, shop, 'start_delivery')
    await reportEvent(operator, tracking_number, 'fail_delivery_attempt')
    for (let attempt = 2; attempt <= limits.delivery_attempts; attempt += 1)
      await reportAll(operator, tracking_number, ['retry_delivery_soon', 'fail_delivery_attempt'])
    const page = await pageOf(tracking_number)
    expect(page).not.toContain('type="radio"')
    expect((await send(tracking_number, `${day} morning`)).status).toBe(409)
    expect((await send(tracking_number, 'collect_at_hub')).status).toBe(303)
    expect((await operated(tracking_number)).status).toBe('waiting_for_delivery')
  })

  it('chooses from the wait for the linehaul on, until the parcel is handed over', async () => {
    const early = await parcelAfter(operator, shop, 'confirm_pickup')
    expect(await pageOf(early.tracking_number)).not.toContain('Chưa tiện nhận?')
    expect(await pageOf(early.tracking_number)).not.toContain('Địa chỉ bưu cục')
    expect((await send(early.tracking_number, 'collect_at_hub')).status).toBe(409)
    for (const last of [
      'arrive_at_hub',
      'plan_linehaul',
      'depart',
      'plan_delivery',
      'start_delivery',
    ] as const) {
      const { tracking_number } = await parcelAfter(operator, shop, last)
      const { status } = await operated(tracking_number)
      expect((await send(tracking_number, 'collect_at_hub')).status, last).toBe(303)
      expect(await operated(tracking_number)).toMatchObject({ status })
      expect((await operated(tracking_number)).collect_until).not.toBeNull()
    }
    const { tracking_number } = await parcelAfter(operator, shop, 'deliver')
    expect((await send(tracking_number, 'collect_at_hub')).status).toBe(409)
  })

  it('reads where the hub is and when it opens as soon as the parcel can be fetched there', async () => {
    const { tracking_number } = await parcelAfter(operator, shop, 'arrive')
    const hours = '7:30–19:00, thứ Hai đến thứ Bảy'
    const code = await hubOfSaiGon(operator)
    const { data: hubs } = await operator.call(listHubs, { query: { keyword: code } })
    const version = hubs[0]?.version ?? 0
    await operator.call(editHub, { params: { code }, body: { version, opening_hours: hours } })
    expect(await pageOf(tracking_number)).toContain(`<dt>Giờ mở cửa</dt><dd>${hours}</dd>`)
    await reportAll(operator, tracking_number, ['plan_delivery', 'start_delivery', 'deliver'])
    expect(await pageOf(tracking_number)).not.toContain('Giờ mở cửa')
  })

  it('is refused a half-day that is not on offer, and a choice that is none', async () => {
    const { tracking_number } = await parcelAfter(operator, shop, 'arrive')
    for (const choice of ['2026-11-23 morning', '2026-11-27 morning', `${day} night`, '', 'x'.repeat(900)])
      expect((await send(tracking_number, choice)).status, choice).toBe(409)
    expect((await operated(tracking_number)).deliver_on).toBeNull()
  })
})

describe('a parcel that its recipient fetches', () => {
  it('stays at its hub, where it is handed over at the counter with its cash', async () => {
    const { id, tracking_number } = await parcelAfter(operator, shop, 'arrive')
    expect(await reportEvent(operator, tracking_number, 'deliver')).toMatchObject({
      ok: false,
      code: 'EPK001',
    })
    await send(tracking_number, 'collect_at_hub')
    expect(await operated(tracking_number)).toMatchObject({ collect_until: '2026-11-26' })
    expect(await pageOf(tracking_number)).toContain('Hàng chờ bạn ở bưu cục đến hết thứ Năm 26/11.')
    // Nobody comes, so no day is promised.
    expect(await pageOf(tracking_number)).not.toContain('Dự kiến giao')
    expect(await told(id)).toMatchObject({ collect_at_hub: true })
    expect(await reportEvent(operator, tracking_number, 'plan_delivery')).toMatchObject({ code: 'EPK004' })
    const handed = await reportEvent(operator, tracking_number, 'deliver', { cash_amount: 1_250_000 })
    expect(handed).toMatchObject({ ok: true, status: 'delivery_successful' })
    expect((await told(id)).ledger.some(({ amount }) => Math.abs(amount) === 1_250_000)).toBe(true)
  })

  it('is the provider’s again after three working days', async () => {
    const clock = manualClock(new Date('2026-11-23T09:00:00+07:00'))
    const other = await startTestApi({ clocks: { business: clock } })
    try {
      const provider = (await other.operator()).client
      const { tracking_number } = await parcelAfter(provider, await shopWithStore(other), 'arrive')
      const body = new URLSearchParams({ choice: 'collect_at_hub', digits: right })
      await other.fetch(`/t/${tracking_number}`, { method: 'POST', redirect: 'manual', body })
      clock.advance(3 * 86_400_000)
      expect(await reportEvent(provider, tracking_number, 'plan_delivery')).toMatchObject({ code: 'EPK004' })
      clock.advance(86_400_000)
      expect(await reportEvent(provider, tracking_number, 'plan_delivery')).toMatchObject({ ok: true })
      const { data } = await provider.call(getOperatedParcel, { params: { tracking_number } })
      expect(data.collect_until).toBeNull()
    } finally {
      await other.stop()
    }
  })

  it('comes off a round that leaves, as one that is wanted on a later day', async () => {
    const hub_code = await hubOfSaiGon(operator)
    const { code: courier_code } = await buildCourier(operator, hub_code)
    const body = { kind: 'delivery' as const, courier_code, runs_on: '2026-11-23' }
    const { data: runsheet } = await operator.call(createRunsheet, { body })
    const parcels = [
      await parcelAfter(operator, shop, 'arrive'),
      await parcelAfter(operator, shop, 'arrive'),
      await parcelAfter(operator, shop, 'arrive'),
    ] as const
    const numbers = parcels.map(({ tracking_number }) => tracking_number)
    const params = { id: runsheet.id }
    await operator.call(addToRunsheet, { params, body: { tracking_numbers: numbers } })
    await send(parcels[0].tracking_number, 'collect_at_hub')
    await send(parcels[1].tracking_number, `${day} morning`)
    const planned = (await operator.call(getRunsheet, { params })).data.parcels
    expect(planned.map(({ collect_at_hub, deliver_half }) => [collect_at_hub, deliver_half])).toEqual([
      [true, null],
      [false, 'morning'],
      [false, null],
    ])
    const { data } = await operator.call(openRunsheet, { params })
    expect(data.rows.map(({ status }) => status)).toEqual([
      'waiting_for_delivery',
      'waiting_for_delivery',
      'in_delivery',
    ])
    expect(data.parcel_count).toBe(1)
  })

  it('goes by courier again when the recipient chooses a half-day instead', async () => {
    const { tracking_number } = await parcelAfter(operator, shop, 'arrive')
    await send(tracking_number, 'collect_at_hub')
    await send(tracking_number, `${day} morning`)
    expect(await operated(tracking_number)).toMatchObject({ collect_until: null, deliver_on: day })
    expect(await reportEvent(operator, tracking_number, 'plan_delivery')).toMatchObject({ ok: true })
  })
})

describe('the last four digits of the phone', () => {
  it('are counted by all processes together, however many try at once', async () => {
    const { tracking_number } = await parcelAfter(operator, shop, 'arrive')
    const platform = { ...api.platform, metrics: createMetrics({ process: false }) }
    const second = await createServer(platform, { portal: '/nonexistent/portal' })
    await second.app.listen({ port: 0, host: '127.0.0.1' })
    try {
      real.advance(60_000)
      const tries = Array.from({ length: 24 }, (_, index) =>
        fetch(`${index % 2 === 0 ? api.url : second.app.listeningOrigin}/t/${tracking_number}`, {
          method: 'POST',
          body: new URLSearchParams({ choice: 'collect_at_hub', digits: '0000' }),
        }),
      )
      const statuses = (await Promise.all(tries)).map(({ status }) => status)
      expect(statuses.filter((status) => status === 422)).toHaveLength(limits.recipient_tries - 1)
      expect(statuses.filter((status) => status === 429)).toHaveLength(24 - limits.recipient_tries + 1)
    } finally {
      await second.close(1_000)
    }
  })

  it('are asked for, five times a parcel and day', async () => {
    const { tracking_number } = await parcelAfter(operator, shop, 'arrive')
    const first = await send(tracking_number, 'collect_at_hub', '0000')
    expect([first.status, first.text.includes('Chưa đúng 4 số cuối. Hôm nay còn 4 lần.')]).toEqual([
      422,
      true,
    ])
    expect((await send(tracking_number, 'collect_at_hub', '12')).text).toContain('Nhập đủ 4 chữ số.')
    for (let left = 3; left >= 1; left -= 1)
      expect((await send(tracking_number, 'collect_at_hub', '0000')).text).toContain(`còn ${left} lần`)
    expect((await send(tracking_number, 'collect_at_hub', '0000')).status).toBe(429)
    // The right ones come too late.
    expect((await send(tracking_number, 'collect_at_hub')).status).toBe(429)
    expect((await operated(tracking_number)).collect_until).toBeNull()
    real.advance(86_400_000)
    expect((await send(tracking_number, 'collect_at_hub')).status).toBe(303)
  })
})
