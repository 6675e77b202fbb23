import { constants } from 'node:zlib'
import { fastifyCompress } from '@fastify/compress'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** Answers from this size on (bytes) are worth the work: a page of a list, not a single parcel. */
const worthBytes = 4_096

/** Lets `sendText` compress. Nothing is compressed by itself: files of the portal are already, creating never needs it. */
export async function allowCompression(app: FastifyInstance): Promise<void> {
  await app.register(fastifyCompress, {
    global: false,
    globalDecompression: false,
    threshold: worthBytes,
    encodings: ['br', 'gzip'],
    // The level at which a list of 70 kB costs a millisecond and travels as 5 kB.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 4 },
  })
}

/** Sends a text as large as it is, or compressed where that is worth it and the reader understands it. */
export function sendText(reply: FastifyReply, text: string): FastifyReply {
  if (text.length < worthBytes) return reply.send(text)
  reply.compress(text)
  return reply
}
