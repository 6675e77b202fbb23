import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type OmsAnswer, OmsPush } from '@guihang/contract/oms'

const body_limit = 1024 * 1024

/** Codes of this order system begin with these letters; the couriers know by them which parcels it took. */
export const omsCodePrefix = 'SIM-'

/** As many parcels are remembered; older ones are as if they had never been pushed. */
const book_limit = 20_000

/** What it holds of each parcel, by tracking number: the newest version that came. */
type Book = Map<string, OmsPush['parcel']>

/**
 * The provider's order system, in small: takes every parcel that is pushed in the agreed shape. Its code follows from
 * the tracking number, so a push that comes twice gets the same answer. Of two versions of a parcel it holds the higher
 * one, in whatever order they arrive; `GET /parcels/{tracking number}` tells what it holds.
 */
export function createOrderSystem(): Server {
  const book: Book = new Map()
  return createServer((request, response) => {
    handle(book, request, response).catch(() => answer(response, 500, { error: 'The order system failed' }))
  })
}

async function handle(book: Book, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method === 'GET' && request.url === '/healthz') return answer(response, 200, { ok: true })
  const asked = request.method === 'GET' ? /^\/parcels\/(\w+)$/.exec(request.url ?? '')?.[1] : undefined
  const held = asked === undefined ? undefined : book.get(asked)
  if (held !== undefined) return answer(response, 200, held)
  if (request.method !== 'POST' || request.url !== '/parcels')
    return answer(response, 404, { error: 'Not found' })
  const push = OmsPush.safeParse(await readJson(request))
  if (!push.success) return answer(response, 400, { error: 'Not a push of the protocol' })
  hold(book, push.data.parcel)
  const taken: OmsAnswer = { accepted: true, oms_code: `${omsCodePrefix}${push.data.parcel.tracking_number}` }
  answer(response, 200, taken)
}

function hold(book: Book, parcel: OmsPush['parcel']): void {
  const known = book.get(parcel.tracking_number)
  if (known !== undefined && known.version > parcel.version) return
  book.delete(parcel.tracking_number)
  book.set(parcel.tracking_number, parcel)
  const [oldest] = book.keys()
  if (book.size > book_limit && oldest !== undefined) book.delete(oldest)
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
