import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { OmsPush, OmsStorePush } from '@guihang/contract/connection/pushes'
import { listenLocally } from '../listen-locally.ts'

type Label = { readonly status?: number; readonly body?: Buffer | string; readonly location?: string }

/** An order system that behaves as a test says and remembers every push. */
export type TestOrderSystem = {
  readonly url: string
  /** Every push that arrived, in order; the same one more than once when it was sent again. */
  readonly arrived: (OmsPush | OmsStorePush)[]
  /** Push ids it has acted on; a known push id only gets its answer again. */
  readonly acted: string[]
  /**
   * `up`; `down`: breaks off before it looks; `deaf`: acts, and its answer gets lost; else the reason with which it rejects.
   */
  behaviour: 'up' | 'down' | 'loses_answers' | { readonly rejects: string }
  /** By tracking number; `any` for all others. */
  readonly labels: Map<string, Label>
  close(): void
}

/** Opens a test order system on a free loopback port. */
export async function openTestOrderSystem(): Promise<TestOrderSystem> {
  const answers = new Map<string, object>()
  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy())
  })

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await textOf(request)
    if (system.behaviour === 'down') return void response.destroy()
    const label = /^\/parcels\/(\w+)\/awb$/.exec(request.url ?? '')?.[1]
    if (label !== undefined) return sendLabel(response, system.labels.get(label) ?? system.labels.get('any'))
    const push =
      request.url === '/stores' ? OmsStorePush.parse(JSON.parse(text)) : OmsPush.parse(JSON.parse(text))
    if (request.headers['idempotency-key'] !== push.push_id) return void response.destroy()
    system.arrived.push(push)
    const answer = answers.get(push.push_id) ?? answerTo(push)
    answers.set(push.push_id, answer)
    if (system.behaviour === 'loses_answers') return void response.destroy()
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(answer))
  }

  function answerTo(push: OmsPush | OmsStorePush): object {
    if (typeof system.behaviour === 'object') return { accepted: false, reason: system.behaviour.rejects }
    system.acted.push(push.push_id)
    const id = 'parcel' in push ? push.parcel.tracking_number : push.store.id.slice(-12)
    return { accepted: true, oms_code: `OMS-${id}` }
  }

  const port = await listenLocally(server)
  const system: TestOrderSystem = {
    url: `http://127.0.0.1:${port}`,
    arrived: [],
    acted: [],
    behaviour: 'up',
    labels: new Map(),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
  return system
}

function sendLabel(response: ServerResponse, label: Label | undefined): void {
  const { status = label === undefined ? 404 : 200, body, location } = label ?? {}
  response.writeHead(status, { 'content-type': 'text/html', ...(location !== undefined && { location }) })
  response.end(body)
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: string[] = []
  for await (const part of request.setEncoding('utf8')) parts.push(String(part))
  return parts.join('')
}
