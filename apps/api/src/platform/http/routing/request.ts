import type { IncomingMessage } from 'node:http'
import type { ErrorCode, Language } from '@guihang/contract/errors/catalogue'
import type { FastifyInstance } from 'fastify'
import type { Caller } from '../../auth/caller.ts'
import { fewRandomBytes } from '../../new-id.ts'
import { languageOf } from './language.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls, once the guard has let the request in; null on public calls. */
    caller: Caller | null
    language: Language
    errorCode: ErrorCode | null
  }
}

export function decorateRequests(app: FastifyInstance): void {
  app.decorateRequest('caller', null)
  app.decorateRequest('language', 'vi')
  app.decorateRequest('errorCode', null)
  app.addHook('onRequest', (request, reply, done) => {
    request.language = languageOf(request.headers['accept-language'])
    reply.header('x-request-id', request.id)
    done()
  })
}

/** Our own random id, or the caller's where it is a plain word that cannot forge a log line and is no phone or ID number. */
export function requestId(message: IncomingMessage | { headers: Record<string, unknown> }): string {
  const given = message.headers['x-request-id']
  if (typeof given === 'string' && /^(?=.*[A-Za-z])[A-Za-z0-9_-]{8,64}$/.test(given)) return given
  return fewRandomBytes(15).toString('base64url')
}
