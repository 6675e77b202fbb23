import { STATUS_CODES } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { securityHeaders } from '../guards/security-headers.ts'
import { requestId } from '../routing/request.ts'
import { type ErrorContext, errorBody } from './error-answers.ts'
import { reject } from './reject.ts'

/** Answers what Node would answer by itself, bare: an `Expect` that nobody knows (417) and HTTP/1.1 without Host (400). */
export function answerUnreadable(app: FastifyInstance, { hotline }: ErrorContext): void {
  app.server.on('checkExpectation', (_request, response) => {
    const { headers, body } = unreadable(hotline)
    response.writeHead(417, headers).end(body)
  })
  app.addHook('onRequest', (request, _reply, done) => {
    const isBare = request.headers.host === undefined && request.raw.httpVersion === '1.1'
    done(isBare ? reject('EBODY') : undefined)
  })
}

/** The answer to bytes that are no HTTP: there is no request to answer by the framework. */
export function unreadableText(hotline: string): string {
  const { headers, body } = unreadable(hotline)
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return `HTTP/1.1 400 ${STATUS_CODES[400]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`
}

function unreadable(hotline: string): { headers: Record<string, string>; body: string } {
  const id = requestId({ headers: {} })
  const body = JSON.stringify(errorBody(reject('EBODY'), 'vi', id, hotline))
  const headers = {
    ...securityHeaders,
    'x-request-id': id,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
  return { headers, body }
}
