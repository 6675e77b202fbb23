import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply } from 'fastify'

/** The encoding that the reader of an answer wants most; null for none of these. Caches are told that the answer depends on it. */
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
