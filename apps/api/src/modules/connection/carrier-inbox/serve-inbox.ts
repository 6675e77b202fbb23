import type { FastifyInstance, FastifyRequest } from 'fastify'
import { reject } from '../../../platform/http/answers/reject.ts'
import { addressKey } from '../../../platform/http/guards/address-key.ts'
import { createSharedLimit } from '../../../platform/http/guards/shared-limit.ts'
import type { Platform } from '../../../platform/platform.ts'
import { carrierOfConnection, inboxConnection } from '../carriers/index.ts'
import { takeMessage } from './take-message.ts'

/** A message of a carrier is a few kB. */
const largestMessage = 256 * 1024
/** Addresses with a wrong secret that an IP address may try in a minute. */
const triesPerMinute = 30

type Sent = { Params: { connection: string; secret: string }; Body: string }

/**
 * Where carriers send their messages: `POST /carriers/{connection}/{secret}`. A message is stored and answered at once, as
 * its carrier expects it, be it understood or not: a carrier that reads an error sends it again, or never any more.
 */
export function serveCarrierInbox(app: FastifyInstance, platform: Platform): void {
  const wrongTries = createSharedLimit(platform, {
    name: 'carrier inbox',
    most: triesPerMinute,
    window_ms: 60_000,
    keys: 10_000,
  })
  // A scope of its own: here a body is text, whatever it says of itself.
  app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser<string>(
      '*',
      { parseAs: 'string', bodyLimit: largestMessage },
      (_request, body, taken) => taken(null, body),
    )
    scope.post<Sent>('/carriers/:connection/:secret', async (request, reply) => {
      const { connection: code, secret } = request.params
      const connection = await inboxConnection(platform.database.db, code.toUpperCase(), secret)
      if (connection === undefined) {
        const { refused, reset_s } = await wrongTries.take(addressKey(request.ip))
        throw refused ? reject('ERATE', { retryAfter: reset_s }) : reject('ENOTFOUND')
      }
      const message = { headers: headersOf(request), body: request.body ?? '' }
      const taking = await takeMessage(platform, connection, message)
      if (taking === 'forged') throw reject('EUS008')
      const { type, body } = carrierOfConnection(connection.kind).answerMessage
      return reply.type(type).send(body)
    })
    done()
  })
}

function headersOf(request: FastifyRequest): Record<string, string> {
  return Object.fromEntries(
    Object.entries(request.headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
    ),
  )
}
