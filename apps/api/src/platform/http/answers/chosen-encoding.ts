import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply } from 'fastify'

/** Answers which of these encodings the reader prefers, or null if it accepts none. Sets `vary`, so that caches keep each encoding apart. */
export function chosenEncoding<Encoding extends string>(
  reply: FastifyReply,
  encodings: Encoding[],
): Encoding | null {
  const vary = reply.getHeader('vary')
  reply.header('vary', vary === undefined ? 'accept-encoding' : `${vary}, accept-encoding`)
  // Who takes anything may be an old program, which knows gzip at least, perhaps by its old name.
  const wanted = reply.request.headers['accept-encoding']?.toLowerCase().replace(/\*|x-gzip/g, 'gzip')
  return wanted === undefined ? null : negotiate(wanted, encodings)
}
