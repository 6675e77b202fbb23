import type { Operation } from '@guihang/contract/operation'
import { minuteMs } from '@guihang/domain/time'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Platform } from '../../platform.ts'
import { reject } from '../answers/reject.ts'
import { addressKey } from './address-key.ts'
import { createSharedLimit, type SharedLimit, type Taken } from './shared-limit.ts'

/** Calls a minute, for each signed-in session, each gateway token and each address. */
export type CallLimits = { readonly per_session: number; readonly per_address: number }

const mostKeys = 50_000

type Limited = 'address' | 'session' | 'token'

export type RateLimits = {
  /** Says in headers what is left. Throws ERATE when it calls too often. */
  checkAddress(request: FastifyRequest, reply: FastifyReply, declared: Operation): Promise<void>
  checkCaller(reply: FastifyReply, caller: { kind: 'session' | 'token'; id: string }): Promise<void>
}

/** All processes count together; static files have none. */
export function createRateLimits(platform: Platform, { per_session, per_address }: CallLimits): RateLimits {
  const limit = (name: Limited, most: number): SharedLimit =>
    createSharedLimit(platform, { name, most, window_ms: minuteMs, keys: mostKeys })
  const addresses = limit('address', per_address)
  const callers = { session: limit('session', per_session), token: limit('token', per_session) }
  return {
    async checkAddress(request, reply, declared) {
      // Sign-ins have their own limit, which counts the failed ones only.
      if (declared.name === 'login') return
      judge(reply, 'address', await addresses.take(addressKey(request.ip)))
    },
    async checkCaller(reply, { kind, id }) {
      judge(reply, kind, await callers[kind].take(id))
    },
  }
}

/** Says in `RateLimit-Policy` and `RateLimit` (IETF draft) what holds for the caller, beside what an earlier check said. */
function judge(reply: FastifyReply, name: Limited, { refused, most, left, reset_s }: Taken): void {
  add(reply, 'ratelimit-policy', `"${name}";q=${most};w=${minuteMs / 1000}`)
  add(reply, 'ratelimit', `"${name}";r=${left};t=${reset_s}`)
  if (refused) throw reject('ERATE', { retryAfter: reset_s })
}

function add(reply: FastifyReply, header: string, item: string): void {
  const said = reply.getHeader(header)
  reply.header(header, said === undefined ? item : `${String(said)}, ${item}`)
}
