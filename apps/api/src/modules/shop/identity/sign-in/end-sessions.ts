import type { Tx } from '../../../../platform/database/index.ts'
import { announce } from '../../../../platform/events/index.ts'
import { endEnteredSessions, endSessionsOf } from './sessions.store.ts'

/** Those in the sandbox too. Answers their ids, for `platform.auth.guard.forget` after the commit (check 28). */
export async function endSessions(
  tx: Tx,
  person: { readonly shop_id: string; readonly user_id: string },
  ending: { readonly reason: string; readonly at: Date; readonly except?: string | undefined },
): Promise<string[]> {
  const ids = await endSessionsOf(tx, person.shop_id, person.user_id, ending)
  for (const id of ids) await announce(tx, { shop_id: person.shop_id, type: 'session_ended', id })
  return [...ids, ...(await endSandboxSessions(tx, person.user_id, ending))]
}

/** Ends the sessions that a person has in the sandbox of the shop. Answers their ids, as above. */
export async function endSandboxSessions(
  tx: Tx,
  user_id: string,
  ending: { readonly reason: string; readonly at: Date },
): Promise<string[]> {
  const ended = await endEnteredSessions(tx, user_id, ending)
  for (const { shop_id, id } of ended) await announce(tx, { shop_id, type: 'session_ended', id })
  return ended.map(({ id }) => id)
}
