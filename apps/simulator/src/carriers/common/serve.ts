import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { readText } from '../../read-text.ts'
import type { FakeReply, FakeRequest } from './fake-carrier.ts'
import type { ServerState } from './faults.ts'

const bodyLimit = 1024 * 1024

export type ServedCarrier = {
  readonly answer: (request: FakeRequest) => FakeReply
  /** Calls of `/_fake`, which no carrier has. */
  readonly control: (request: FakeRequest) => Promise<FakeReply>
  readonly state: () => ServerState
  /** What happens to the answer of a call that has created an order. */
  readonly fateOfAnswer: (created: NonNullable<FakeReply['created']>) => 'sent' | 'cut' | 'held'
}

/** The carrier's server. Its states and faults are those of a network: they do not know what a call asks for. */
export function createFakeServer(served: ServedCarrier): Server {
  return createServer(async (request, response) => {
    try {
      await handle(request, response, served)
    } catch (error) {
      console.error(`Fake carrier: ${error instanceof Error ? error.message : 'a request failed'}`)
      if (!response.headersSent) response.writeHead(500)
      response.end()
    }
  })
}

async function handle(request: IncomingMessage, response: ServerResponse, served: ServedCarrier) {
  const url = new URL(request.url ?? '/', 'http://localhost')
  const path = url.pathname
  const isControl = path.startsWith('/_fake/')
  // Refuses any other host name that points at this machine.
  if (isControl && !isLoopback(request)) return response.writeHead(421).end()
  if (!isControl && served.state() === 'hang') return
  if (!isControl && served.state() === 'down') return response.writeHead(503).end()
  const body = await readText(request, bodyLimit)
  if (body === undefined) return response.writeHead(413).end()
  const { method = 'GET', headers } = request
  const call = { method, path, query: url.searchParams, headers, body }
  const reply = isControl ? await served.control(call) : served.answer(call)
  const { created } = reply
  const fate = created === undefined ? 'sent' : served.fateOfAnswer(created)
  if (fate === 'held') return
  if (fate === 'cut') return request.socket.destroy()
  if (created !== undefined) created.answered = true
  const type = reply.type ?? 'application/json'
  return response.writeHead(reply.status, { 'content-type': type }).end(reply.body)
}

function isLoopback({ headers, socket }: IncomingMessage): boolean {
  return (
    /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/.test(headers.host ?? '') &&
    /^(127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '')
  )
}
