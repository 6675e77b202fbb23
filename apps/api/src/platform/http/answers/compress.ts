import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply } from 'fastify'
import { chosenEncoding } from './chosen-encoding.ts'

/** Answers from this size on (bytes) are worth the work: a page of a list, not a single parcel. */
const worthBytes = 4_096

const asBrotli = promisify(brotliCompress)
const asGzip = promisify(gzip)

/** At the level at which a list of 70 kB costs a millisecond and travels as 5 kB. */
const compressed = {
  br: (text: string) => asBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (text: string) => asGzip(text, { level: 4 }),
}

/**
 * Sends a text as large as it is, or compressed where that is worth it and the reader understands it. Nothing else is
 * compressed: files of the portal are already, creating never needs it.
 */
export function sendText(reply: FastifyReply, text: string): FastifyReply {
  if (text.length < worthBytes) return reply.send(text)
  const encoding = chosenEncoding(reply, ['br', 'gzip'])
  if (encoding === null) return reply.send(text)
  compressed[encoding](text).then(
    (bytes) => reply.header('content-encoding', encoding).send(bytes),
    (error) => reply.send(error),
  )
  return reply
}
