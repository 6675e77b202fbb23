import type { Server } from 'node:http'
import { request } from 'node:http'
import type { Client } from '@guihang/contract/client'
import { addCarrierConnection } from '@guihang/contract/connection/carriers'
import { readOmsAwb } from '@guihang/contract/connection/order-system'
import { createParcel, getParcel } from '@guihang/contract/parcels/parcels'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../../apps/api/src/platform/postgres/port.ts'
import { startTestApi, type TestApi } from '../../apps/api/src/testing/api.ts'
import { carriedParcel } from '../../apps/api/src/testing/carriers/carried-parcel.ts'
import { jobTime } from '../../apps/api/src/testing/job-time.ts'
import { portOf } from '../../apps/api/src/testing/listen-locally.ts'
import { printInMemory, readSymbols } from '../../apps/api/src/testing/read-printed.ts'
import { parcelBody, type ShopWithStore, shopWithStore } from '../../apps/api/src/testing/road/parcels.ts'
import { reportAll } from '../../apps/api/src/testing/road/road.ts'
import { type Control, createControl } from '../../apps/simulator/src/control-page/control.ts'
import { workOneRound } from '../../apps/simulator/src/couriers/couriers.ts'
import { onlySuccess } from '../../apps/simulator/src/couriers/outcomes.ts'
import { createSimulatorServer } from '../../apps/simulator/src/serve.ts'

const character = { seed: 1, speed: 3_600, mix: onlySuccess }

let api: TestApi
let operator: Client
let server: Server
let control: Control
let url: string
let shop: ShopWithStore

beforeAll(async () => {
  const port = await freePort()
  api = await startTestApi({ environment: { OMS_URL: `http://127.0.0.1:${port}` } })
  operator = await api.twoOperators('simulator')
  control = createControl(character)
  server = await serve(operator, control, port)
  url = `http://127.0.0.1:${portOf(server)}`
  shop = await shopWithStore(api, { is_oms: 1 })
})
afterAll(async () => {
  await api.stop()
  server.closeAllConnections()
  server.close()
})

/** Two carriers, and what a person has made of them. */
const states: Record<string, 'up' | 'hang' | 'down' | 'expired'> = { GHN: 'up', VTP: 'up' }
const unstated: Record<string, number> = { GHN: 2, VTP: 0 }
const files: { file: string; day: string; net: number; planted: []; bytes: Buffer }[] = []
const carriers = {
  async writeStatement(code: string) {
    if (!Object.hasOwn(unstated, code)) return false
    const file = `doi-soat-${code.toLowerCase()}-2026-11-25-tay-090000-1.xlsx`
    files.unshift({ file, day: '2026-11-25', net: 1_250_000, planted: [], bytes: Buffer.from('PK') })
    unstated[code] = 0
    return true
  },
  findFile: (code: string, name: string) =>
    code === 'GHN' ? files.find(({ file }) => file === name) : undefined,
  lines: () =>
    Object.entries(states).map(([code, state]) => ({
      ...{ code, name: `${code} mô phỏng`, state, on_the_way: 3 },
      ...{ unstated: unstated[code] ?? 0, statements: code === 'GHN' ? files : [] },
    })),
  turn(code: string, state: 'up' | 'hang' | 'down' | 'expired') {
    if (!Object.hasOwn(states, code)) return false
    states[code] = state
    return true
  },
}

async function serve(client: Client, control: Control, port: number): Promise<Server> {
  const made = createSimulatorServer({ client, character, control, carriers, now: () => new Date() })
  await new Promise<void>((resolve) => made.listen(port, '127.0.0.1', resolve))
  return made
}

const newParcel = async (traits: object = {}) => {
  const { data } = await shop.client.call(createParcel, { body: parcelBody(shop.store, traits) })
  await jobTime(api).run()
  return data
}
const detail = async (id: string) => (await shop.client.call(getParcel, { params: { id } })).data
const page = async (query: Record<string, string> = {}) =>
  await (await fetch(`${url}/?${new URLSearchParams(query)}`)).text()
/** Presses the button of a form as a browser does, and answers the page that follows. */
const press = async (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) => {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { origin: url, ...headers },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
  const location = answer.headers.get('location')
  return {
    status: answer.status,
    text: location === null ? '' : await (await fetch(url + location)).text(),
  }
}
/** The events the page offers. */
const offered = (text: string) => [...text.matchAll(/name="event" value="(\w+)"/g)].map(([, event]) => event)

describe('the control page', () => {
  it('asks for a parcel, in either language, and says when there is none', async () => {
    expect(await page()).toContain('Nhà vận chuyển mô phỏng')
    expect(await page({ lang: 'en' })).toContain('The simulated provider')
    expect(await page({ lang: 'en', tracking_number: 'gh0000000000' })).toContain(
      'There is no parcel GH0000000000.',
    )
  })

  it('shows where a parcel stands and offers exactly what the lifecycle allows there', async () => {
    const { tracking_number } = await newParcel()
    const text = await page({ tracking_number })
    expect(text).toContain('Chờ lấy hàng')
    expect(text).toContain('1.250.000')
    expect(text).toContain('Xếp lịch lấy hàng, lúc ')
    expect(offered(text)).toEqual(['plan_pickup', 'accept_handover', 'cancel_by_carrier'])
  })

  it('makes things happen, with a reason, and says who took the parcel', async () => {
    const { id, tracking_number } = await newParcel()
    const told = { tracking_number, lang: 'vi' }
    const happen = (event: string, more: object = {}) =>
      press('/control/event', { ...told, event, event_id: crypto.randomUUID(), ...more })
    expect((await happen('plan_pickup')).text).toContain('Đã xảy ra: Xếp lịch lấy hàng.')
    await happen('start_pickup')
    await happen('confirm_pickup')
    await happen('arrive')
    expect((await detail(id)).current_hub).toContain('Bưu cục')
    await happen('plan_delivery')
    await happen('start_delivery')
    await happen('fail_delivery_attempt', { reason_code: 'FR029', note: 'Nhà khóa cửa' })
    expect((await detail(id)).events.at(-1)).toMatchObject({ reason_code: 'FR029', note: 'Nhà khóa cửa' })
    await happen('retry_delivery_soon')
    const { text } = await happen('deliver', { receiver_type: 'SECURITY', note: '' })
    expect(text).toContain('Giao thành công')
    const { status, events } = await detail(id)
    expect(status).toBe('delivery_successful')
    expect(events.at(-1)).toMatchObject({ receiver_type: 'SECURITY' })
  })

  it('happens once when a button is pressed twice, and tells what was refused and why', async () => {
    const { id, tracking_number } = await newParcel()
    const fields = { tracking_number, lang: 'en', event: 'plan_pickup', event_id: crypto.randomUUID() }
    await press('/control/event', fields)
    await press('/control/event', fields)
    expect((await detail(id)).events.filter(({ event }) => event === 'plan_pickup')).toHaveLength(1)
    const { text } = await press('/control/event', { ...fields, event: 'deliver', event_id: 'other' })
    expect(text).toContain('Not done: The current status of the parcel does not allow this.')
    const reasonless = { ...fields, event: 'fail_push', event_id: 'x', tracking_number: 'GH0000000000' }
    expect((await press('/control/event', reasonless)).text).toContain('Not done: Parcel not found.')
  })

  it('holds a parcel back from the couriers, and lets it go', async () => {
    const { id, tracking_number } = await newParcel()
    const later = new Date(Date.now() + 60_000)
    expect((await press('/control/hold', { tracking_number, held: 'held' })).text).toContain('đang được giữ')
    await workOneRound(operator, character, control, later)
    expect((await detail(id)).status).toBe('waiting_for_pickup')
    await press('/control/hold', { tracking_number, held: 'free' })
    await workOneRound(operator, character, control, later)
    expect((await detail(id)).status).toBe('planned_for_pickup')
  })

  it('cuts the order system off and connects it again, and has the next parcel refused', async () => {
    expect((await press('/control/order-system', { state: 'down' })).text).toContain('Bạn đã ngắt')
    const waiting = await newParcel()
    expect((await detail(waiting.id)).status).toBe('waiting_for_approval')
    expect((await press('/control/order-system', { state: 'up' })).text).toContain('Đang trả lời.')
    await jobTime(api).pass(60_000)
    expect((await detail(waiting.id)).status).toBe('waiting_for_pickup')
    expect((await press('/control/refusals', { count: '1' })).text).toContain('Sẽ từ chối 1 đơn kế tiếp.')
    const refused = await newParcel()
    expect(await detail(refused.id)).toMatchObject({ status: 'failed' })
    expect((await detail((await newParcel()).id)).status).toBe('waiting_for_pickup')
  })

  it('lets a carrier hang, takes it down and lets it answer again, each by itself', async () => {
    expect(await page()).toContain('GHN mô phỏng: 3 đơn đang đi. Đang trả lời.')
    const turn = (state: string) => press('/control/carrier', { carrier: 'GHN', state })
    expect((await turn('hang')).text).toContain('GHN mô phỏng: 3 đơn đang đi. Đang treo máy.')
    const { text } = await turn('down')
    expect(text).toContain('GHN mô phỏng: 3 đơn đang đi. Đang ngắt máy.')
    expect(text).toContain('VTP mô phỏng: 3 đơn đang đi. Đang trả lời.')
    await turn('up')
    expect(states).toEqual({ GHN: 'up', VTP: 'up' })
    expect((await press('/control/carrier', { carrier: 'NONE', state: 'down' })).status).toBe(400)
    expect((await press('/control/carrier', { carrier: 'GHN', state: 'expired' })).status).toBe(400)
  })

  it('lets a carrier write a statement of what has ended, and gives its file to whoever asks here', async () => {
    const before = await page({ lang: 'en' })
    expect(before).toContain('No statement yet.')
    expect(before).toContain('2 parcels have ended and are in no statement yet.')
    expect(before).not.toContain('Let VTP write a statement now')
    const { text } = await press('/control/carrier-statement', { carrier: 'GHN', lang: 'vi' })
    expect(text).toContain('Bảng đối soát gần nhất: ngày 25/11/2026, 1.250.000')
    expect(text).not.toContain('Cho GHN lập bảng đối soát ngay')
    const link = /href="(\/carrier-statement[^"]+)"/.exec(text)?.[1]?.replaceAll('&#38;', '&') ?? ''
    const answer = await fetch(url + link)
    expect([answer.status, await answer.text()]).toEqual([200, 'PK'])
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="doi-soat-ghn-2026-11-25-tay-090000-1.xlsx"',
    )
    expect((await fetch(url + link.replace('GHN', 'VTP'))).status).toBe(404)
    expect((await fetch(`${url}/carrier-statement`)).status).toBe(404)
    expect((await fetch(url + link, { method: 'POST' })).status).toBe(405)
    expect((await press('/control/carrier-statement', { carrier: 'NONE' })).status).toBe(400)
  })

  it('makes nothing happen to a parcel that a carrier has, and says who moves it', async () => {
    const secrets = { token: 'a-token-of-ghtk', client_source: 'S308157' }
    const named = { code: 'GHTK', kind: 'ghtk', name: 'GHTK thử', mode: 'test', secrets } as const // as: one of its values
    await operator.call(addCarrierConnection, { body: named })
    const carried = await carriedParcel(api, shop, { connection: 'GHTK', kind: 'ghtk', code: 'S1.A1.77' })
    const text = await page({ tracking_number: carried.tracking_number })
    expect(text).toContain('GHTK đang chở đơn này và tự báo tin.')
    expect(offered(text)).toEqual([])
    expect(text).not.toContain('/control/hold')
  })

  it('shows the end of a parcel as one, and what only papers move on as that', async () => {
    const { id, tracking_number } = await newParcel()
    await press('/control/event', { tracking_number, event: 'cancel_by_carrier', event_id: 'c' })
    expect((await detail(id)).status).toBe('3pl_cancelled')
    expect(await page({ tracking_number })).toContain('Đơn đã xong')
    const { tracking_number: lost } = await newParcel()
    await reportAll(operator, lost, ['plan_pickup', 'start_pickup', 'confirm_pickup', 'arrive'])
    await reportAll(operator, lost, ['report_missing', 'confirm_lost'])
    expect(offered(await page({ tracking_number: lost }))).toEqual([])
    expect(await page({ tracking_number: lost })).toContain('giấy tờ đối soát')
  })
})

describe('what keeps the control page safe', () => {
  it('has no script, takes nothing from elsewhere and shows in no frame', async () => {
    const answer = await fetch(`${url}/?tracking_number=${encodeURIComponent('"><script>x</script>')}`)
    expect(await answer.text()).not.toContain('<script')
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'; style-src 'self'"),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cache-control': 'no-store',
    })
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    const style = await fetch(`${url}/control.css`)
    expect(style.headers.get('content-type')).toBe('text/css; charset=utf-8')
  })

  it.each([
    ['another page', { origin: 'https://evil.example' }],
    ['a file', { origin: 'null' }],
    ['nobody', { origin: '' }],
    ['a script that pretends', { 'content-type': 'text/plain' }],
  ])('changes nothing for a form of %s', async (_, headers) => {
    const { status } = await press('/control/order-system', { state: 'down' }, headers)
    expect(status).toBe(403)
    expect(control.orderSystem(new Date())).toBe('up')
  })

  it('answers no other name, no other method, and no form that says nothing', async () => {
    const named = await new Promise<number | undefined>((resolve, refuse) => {
      request(`${url}/`, { headers: { host: 'evil.example' } }, (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      })
        .on('error', refuse)
        .end()
    })
    expect(named).toBe(421)
    expect((await fetch(`${url}/control/order-system`)).status).toBe(405)
    expect((await press('/control/order-system', { state: 'sideways' })).status).toBe(400)
    expect((await press('/control/hold', { held: 'maybe' })).status).toBe(400)
    expect((await press('/control/refusals', { count: '-1' })).status).toBe(400)
    expect((await press('/control/event', { tracking_number: 'x'.repeat(20_000) })).status).toBe(400)
    expect((await press('/control/nothing', {})).status).toBe(400)
  })

  it('does not exist outside of the demo', async () => {
    const real = await startTestApi({ environment: { GUIHANG_DEMO: '0' } })
    const beside = await serve((await real.operator()).client, createControl(character), 0)
    try {
      expect((await fetch(`http://127.0.0.1:${portOf(beside)}/`)).status).toBe(404)
    } finally {
      beside.closeAllConnections()
      beside.close()
      await real.stop()
    }
  })
})

describe('the simulated order system behind the API', () => {
  it('makes a label that the shop can take from the parcel, with bars that can be read', async () => {
    const { id, tracking_number } = await newParcel()
    const answer = await shop.client.raw(readOmsAwb, { params: { id } })
    const [label] = await printInMemory(new Uint8Array(await answer.arrayBuffer()))
    expect(label?.text).toContain('Nguyen Thi Hong Nhung')
    expect(label?.text).toContain('Thu: 1250000 Vnd')
    expect(label && (await readSymbols(label.dots))).toEqual([`Code128 ${tracking_number}`])
  })
})
