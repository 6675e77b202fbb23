import type { Operation } from '@guihang/contract/operation'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../../clock.ts'
import { reject } from '../answers/reject.ts'
import { addressKey, createWindowLimit } from './window-limit.ts'

const MINUTE_MS = 60_000
/** Calls a minute, for each signed-in session and for each address. */
export type CallLimits = { readonly per_session: number; readonly per_address: number }

/** Keys of which the counts are remembered. */
const KEYS = 50_000

export type RateLimits = {
  /** Throws ERATE when this address calls too often. */
  checkAddress(request: FastifyRequest, declared: Operation): void
  /** Throws ERATE when this session calls too often. */
  checkSession(session_id: string): void
}

/** Limits of the API; static files have none. Each process counts for itself. */
export function createRateLimits(clock: Clock, limits: CallLimits): RateLimits {
  const addresses = createWindowLimit({ most: limits.per_address, window_ms: MINUTE_MS, keys: KEYS, clock })
  const sessions = createWindowLimit({ most: limits.per_session, window_ms: MINUTE_MS, keys: KEYS, clock })
  return {
    checkAddress(request, declared) {
      // Sign-ins have their own limit, which counts the failed ones only.
      if (declared.name === 'login') return
      refuse(addresses.take(addressKey(request.ip)))
    },
    checkSession(session_id) {
      refuse(sessions.take(session_id))
    },
  }
}

function refuse(wait_s: number): void {
  if (wait_s > 0) throw reject('ERATE', { retryAfter: wait_s })
}
