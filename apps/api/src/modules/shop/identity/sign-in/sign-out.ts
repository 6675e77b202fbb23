import { announce } from '../../../../platform/events/index.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { endSession } from '../identity.store.ts'

/** Ends a session: its access token is dead within a second everywhere, at once in this process (check 28). */
export async function signOut(platform: Platform, shop_id: string, session_id: string): Promise<void> {
  await platform.database.transaction(async (tx) => {
    await endSession(tx, shop_id, session_id, 'signed_out', platform.realClock.now())
    await announce(tx, { shop_id, type: 'session_ended', id: session_id })
  })
  platform.auth.guard.forget(session_id)
}
