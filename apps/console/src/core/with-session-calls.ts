import { fetchPart } from '@guihang/web/api/connection.ts'

/** The calls of the session, with the schemas that they need: the sign-in comes up without them (decision 0047). */
export function withSessionCalls() {
  return fetchPart(() => import('./session-calls.ts'))
}
