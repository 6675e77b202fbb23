import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type OmsAnswer, OmsPush } from '@guihang/contract/oms'

const body_limit = 1024 * 1024

/** Codes of this order system begin with these letters; the couriers know by them which parcels it took. */
export const omsCodePrefix = 'SIM-'

/**
 * The provider's order system, in small: takes every parcel that is pushed in the agreed shape. Its code follows from
 * the tracking number, so a push that comes twice gets the same answer.
 */
export function createOrderSystem(): Server {
  return createServer((request, response) => {
    handle(request, response).catch(() => answer(response, 500, { error: 'The order system failed' }))
  })
}

async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method === 'GET' && request.url === '/healthz') return answer(response, 200, { ok: true })
  if (request.method !== 'POST' || request.url !== '/parcels')
    return answer(response, 404, { error: 'Not found' })
  const push = OmsPush.safeParse(await readJson(request))
  if (!push.success) return answer(response, 400, { error: 'Not a push of the protocol' })
  const taken: OmsAnswer = { accepted: true, oms_code: `${omsCodePrefix}${push.data.parcel.tracking_number}` }
  answer(response, 200, taken)
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  let text = ''
  request.setEncoding('utf8')
  for await (const chunk of request) {
    text += chunk
    if (text.length > body_limit) return undefined
  }
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function answer(response: ServerResponse, status: number, body: object): void {
  if (response.headersSent) return
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
