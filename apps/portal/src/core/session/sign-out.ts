import { logout } from '@guihang/contract/people/identity'
import { client } from '../api/api.ts'
import { forgetKeptForms } from '../forms/kept-forms.ts'
import { beginLeaving, endSession } from './session.ts'

// Long enough for the server to receive it, short enough not to keep the person waiting on a dead line.
const patience = 2_000

/** Ends the session on the server and here; the stored tokens go even when the server cannot be reached. */
export async function signOut(): Promise<void> {
  beginLeaving()
  try {
    await client.call(logout, { signal: AbortSignal.timeout(patience) })
  } catch {
    // The tokens are forgotten below all the same.
  }
  // Unsaved forms are kept on this machine, which several people may share.
  forgetKeptForms()
  endSession('logout')
}
