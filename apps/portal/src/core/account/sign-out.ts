import { logout } from '@guihang/contract/shop/identity'
import { client } from '../api/api.ts'
import { beginLeaving, endSession, forgetWork } from '../session/session.ts'

// Long enough for the server to receive it, short enough not to keep the person waiting on a dead line.
const patience = 2_000

let mayLeave: (() => Promise<boolean>) | undefined

/** Has a sign-out wait for an answer: false keeps the person here. Answers how to end that. */
export function askBeforeSignOut(ask: () => Promise<boolean>): () => void {
  mayLeave = ask
  return () => {
    mayLeave = undefined
  }
}

/** Ends the session on the server and here; the stored tokens go even when the server cannot be reached. */
export async function signOut(): Promise<void> {
  if (mayLeave && !(await mayLeave())) return
  beginLeaving()
  try {
    await client.call(logout, { signal: AbortSignal.timeout(patience) })
  } catch {
    // The tokens are forgotten below all the same.
  }
  // Unsaved forms are kept on this machine, which several people may share.
  forgetWork()
  endSession('logout')
}
