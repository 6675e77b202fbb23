import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listenLocally } from '../listen-locally.ts'

/** How it answers the next creates. `lost`: it makes the order, and the answer never comes. `hangs`: nothing is answered. */
export type CreateMood =
  | 'takes'
  | 'lost'
  | 'refuses_route'
  | 'refuses_phone'
  | 'down'
  | 'wrong_token'
  | 'hangs'

export type PlainOrder = {
  readonly id: string
  readonly label: string
  readonly sent: Record<string, unknown>
  status: string
  cancelled: boolean
}

export type PlainGhtk = {
  readonly url: string
  mood: CreateMood
  /** By our code. */
  readonly orders: Map<string, PlainOrder>
  /** Creates that reached it. */
  creates: number
  /** Calls about an order that exists. */
  asked: number
  /** When it says that an order changed last. */
  modified: string
  /** What it names as the COD of every order; null: it names none. */
  pick_money: number | null
  /** The page that it draws for a label; null: it refuses to. */
  page: Uint8Array | null
  /** What happens before it answers its next call, once. */
  meanwhile: (() => Promise<unknown>) | null
  stop(): Promise<void>
}

/** Secrets that it takes. */
export const ghtkSecrets = { token: 'a-token-of-ghtk', client_source: 'S308157' }

/** A GHTK that answers only what tests of ours ask. */
export async function startPlainGhtk(): Promise<PlainGhtk> {
  const orders = new Map<string, PlainOrder>()
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk) => {
      text += chunk
    })
    request.on('end', async () => {
      const { meanwhile } = ghtk
      ghtk.meanwhile = null
      await meanwhile?.()
      answer(ghtk, request, response, text)
    })
  })
  const port = await listenLocally(server)
  const ghtk: PlainGhtk = {
    url: `http://127.0.0.1:${port}`,
    mood: 'takes',
    orders,
    creates: 0,
    asked: 0,
    modified: '2026-12-01 08:00:00',
    pick_money: null,
    page: null,
    meanwhile: null,
    async stop() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
  return ghtk
}

function answer(ghtk: PlainGhtk, request: IncomingMessage, response: ServerResponse, text: string): unknown {
  const path = new URL(request.url ?? '/', 'http://localhost').pathname
  const say = (status: number, body: object) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  if (ghtk.mood === 'hangs') return undefined
  if (ghtk.mood === 'wrong_token')
    return say(401, { success: false, message: 'Token sai', error_code: '20101' })
  if (path === '/services/authenticated') return say(200, { success: true, message: '' })
  if (path === '/services/shipment/order') return create(ghtk, JSON.parse(text).order, response, say)
  if (path.startsWith('/services/label/')) return drawLabel(ghtk, response, say)
  const code = decodeURIComponent(path.split('/').at(-1) ?? '').replace(/^partner_id:/, '')
  const order = ghtk.orders.get(code) ?? [...ghtk.orders.values()].find(({ label }) => label === code)
  if (order === undefined)
    return say(200, { success: false, message: 'Không có đơn này', error_code: '30101' })
  ghtk.asked += 1
  if (path.startsWith('/services/shipment/cancel/')) {
    if (order.status !== '2') return say(200, { success: false, message: 'Đã lấy hàng', error_code: '50102' })
    order.cancelled = true
    return say(200, { success: true, message: '' })
  }
  return say(200, {
    success: true,
    message: '',
    order: {
      label_id: order.label,
      partner_id: order.id,
      status: order.status,
      modified: ghtk.modified,
      ship_money: '30400',
      insurance: '0',
      ...(ghtk.pick_money !== null && { pick_money: ghtk.pick_money }),
    },
  })
}

function drawLabel(
  { mood, page }: PlainGhtk,
  response: ServerResponse,
  say: (status: number, body: object) => void,
): void {
  if (mood === 'down') say(503, {})
  else if (page === null) say(200, { success: false, message: 'Chưa có nhãn', error_code: '30101' })
  else response.writeHead(200, { 'content-type': 'application/pdf' }).end(page)
}

function create(
  ghtk: PlainGhtk,
  sent: Record<string, unknown>,
  response: ServerResponse,
  say: (status: number, body: object) => unknown,
): unknown {
  ghtk.creates += 1
  const id = String(sent.id)
  switch (ghtk.mood) {
    case 'down':
      return say(503, {})
    case 'refuses_route':
      return say(200, { success: false, message: 'Tuyến đang tạm dừng', error_code: '30610' })
    case 'refuses_phone':
      return say(422, { success: false, message: 'Số điện thoại không đúng', error_code: '30301' })
    default: {
      const order = ghtk.orders.get(id) ?? {
        id,
        label: `S1.A1.${2_001_297_581 + ghtk.orders.size}`,
        sent,
        status: '2',
        cancelled: false,
      }
      ghtk.orders.set(id, order)
      if (ghtk.mood === 'lost') {
        return response.destroy()
      }
      return say(200, {
        success: true,
        message: '',
        order: {
          partner_id: id,
          label: order.label,
          area: '1',
          fee: '30400',
          insurance_fee: '0',
          status_id: 2,
        },
      })
    }
  }
}
