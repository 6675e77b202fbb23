import type { FastifyRequest } from 'fastify'
import type { Platform } from '../../../../platform/platform.ts'
import { createSignInLimitOf } from '../../../shop/identity/index.ts'
import { staffPlaces } from './places.store.ts'
import type { SignedInFrom } from './start-session.ts'

/** Counted apart from the sign-ins of shops. */
export function staffSignInLimit({ environment, database, realClock }: Platform) {
  return createSignInLimitOf({
    secret: environment.secret,
    database,
    clock: realClock,
    purpose: 'staff sign-in limits',
    places: staffPlaces,
  })
}

export function fromOf({ ip, headers }: FastifyRequest): SignedInFrom {
  return { ip, user_agent: headers['user-agent'] }
}
