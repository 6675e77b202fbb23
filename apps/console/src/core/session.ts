import type { SignedInStaff } from '@guihang/contract/provider/staff/sessions'
import { queryClient } from '@guihang/web/api/query.ts'
import { tellSessionEnd } from '@guihang/web/session.ts'
import { storedKeys, writeStored } from '@guihang/web/storage/storage.ts'
import { keepMe, knownMe } from './me.ts'
import { withSessionCalls } from './with-session-calls.ts'

/** What the console keeps in the browser for its forms; it goes at sign-out. */
export const formsKey = 'guihang.console.form.'

/** Says to the other tabs that the person of this browser is another one, or nobody. */
const channel =
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('guihang.console.session')

/** Whether the person signed out, in this tab or another: nothing more of them is kept. */
let signedOut = false

/** Another person's, or nobody's: everything shown here was the last one's. */
export function followSession(): void {
  channel?.addEventListener('message', () => location.reload())
}

export function isSignedIn(): boolean {
  return knownMe()?.needs === 'none'
}

export function presentSession(): string | null {
  return knownMe()?.id ?? null
}

export function isSignedOut(session: string | null): boolean {
  return session !== null && signedOut
}

/** Takes up what signing in answered; the screens open once it needs nothing more. */
export function beginSession({ staff }: Pick<SignedInStaff, 'staff'>): void {
  forgetAnswers()
  signedOut = false
  keepMe(staff)
  channel?.postMessage('changed')
}

/** The server says that the session is over: by its time, a lock or another sign-out. */
export function expireSession(): void {
  if (knownMe() === null) return
  keepMe(null)
  tellSessionEnd()
}

/** Raises what kept the server from ending the session (NetworkError): then it is not over. */
export async function signOut(): Promise<void> {
  await (await withSessionCalls()).endSession()
  signedOut = true
  for (const key of storedKeys(formsKey)) writeStored(key, null)
  forgetAnswers()
  keepMe(null)
  channel?.postMessage('changed')
}

/** Of the person before; who is signed in stays, for the screen that asks looks at that very answer. */
function forgetAnswers(): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' || queryKey.length > 1 })
}
