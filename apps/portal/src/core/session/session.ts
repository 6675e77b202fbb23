import type { Tokens } from '@guihang/contract/shop/identity'
import { tellSessionEnd } from '@guihang/web/session.ts'
import { forgetStored, onStoredElsewhere } from '@guihang/web/storage/storage.ts'
import { readStored, writeStored } from '../storage/storage.ts'
import { keysOfSession, keysOfWork } from '../storage/stored-keys.ts'

/** Whether the person of a session has signed out and nobody has signed in since. An expired session was not signed out. */
export function isSignedOut(session: string | null): boolean {
  return session !== null && !isSignedIn() && readStored('guihang.leaving_at') !== null
}

export type SessionEnd = 'logout' | 'expired' | 'no_permission' | 'closed'

type EndListener = (why: SessionEnd) => void
const endListeners = new Set<EndListener>()
let lastEnd: SessionEnd | null = null

/** Spec section 6: only the presence of an access token is checked. */
export function isSignedIn(): boolean {
  return Boolean(readStored('access_token'))
}

/** Keeps the tokens of a login, and sets the two reminders to 'true' as spec section 3 has them. */
export function beginSession(tokens: Tokens): void {
  keepTokens(tokens)
  writeStored('guihang.leaving_at', null)
  writeStored('showWarning', 'true')
  writeStored('showUpdatePassword', 'true')
}

/** Keeps the tokens of a login or a refresh, and when the access token ends by this machine's clock. */
export function keepTokens(tokens: Tokens): void {
  writeStored('access_token', tokens.access_token)
  writeStored('refresh_token', tokens.refresh_token)
  const lifetime = lifetimeOf(tokens.access_token)
  writeStored('guihang.token_ends_at', lifetime === null ? null : String(Date.now() + lifetime))
}

export function followSession(): void {
  onStoredElsewhere((key) => {
    const signedOut = (key === null || key === 'access_token') && !isSignedIn()
    if (!signedOut) return
    // What this tab kept in its own memory, or wrote while the other one signed out.
    forgetStored(keysOfSession)
    announceEnd('logout')
  })
}

/** Marks that the person signs out: a session that ends now, here or in another tab, has not expired. */
export function beginLeaving(): void {
  writeStored('guihang.leaving_at', String(Date.now()))
}

/** Forgets the tokens with what was kept for the session, and notifies the listeners of `onSessionEnd`. */
export function endSession(reason: SessionEnd): void {
  const leaving = Date.now() - Number(readStored('guihang.leaving_at') ?? 0) < 10_000
  const why = reason === 'expired' && leaving ? 'logout' : reason
  forgetTokens()
  announceEnd(why)
}

/** Forgets what was begun and not sent or seen to its end: it holds people, phones and addresses. */
export function forgetWork(): void {
  forgetStored(keysOfWork)
}

/** Ends the session after a 401, unless another tab has stored a newer token meanwhile: that one may be good. */
export function endSessionOfToken(token: string | null): void {
  if (token === readStored('access_token')) endSession('expired')
}

/** The session of the stored token, so that what comes late can be told from another person's session; null without one. */
export function presentSession(): string | null {
  const { sid } = claimsOf(readStored('access_token') ?? '')
  return typeof sid === 'string' ? sid : null
}

/** Null the second time. */
export function takeSessionEnd(): SessionEnd | null {
  const why = lastEnd
  lastEnd = null
  return why
}

/** Forgets the tokens if they are this person's, whose sessions have just been ended. */
export function forgetSessionOf(userID: string): void {
  if (claimsOf(readStored('access_token') ?? '').sub === userID) forgetTokens()
}

export function onSessionEnd(listener: EndListener): () => void {
  endListeners.add(listener)
  return () => endListeners.delete(listener)
}

/** Milliseconds until the access token ends; null when unknown (a token we did not receive ourselves). */
export function millisecondsLeft(): number | null {
  const endsAt = Number(readStored('guihang.token_ends_at') ?? Number.NaN)
  return Number.isNaN(endsAt) ? null : endsAt - Date.now()
}

function announceEnd(why: SessionEnd): void {
  lastEnd = why
  tellSessionEnd()
  for (const listener of endListeners) listener(why)
}

function forgetTokens(): void {
  writeStored('access_token', null)
  writeStored('refresh_token', null)
  forgetStored(keysOfSession)
}

/** Its lifetime by its own figures, so that a clock set wrong on this machine does not matter. */
function lifetimeOf(token: string): number | null {
  const { exp, iat } = claimsOf(token)
  if (exp === undefined) return null
  return (Number(exp) - (iat === undefined ? Date.now() / 1000 : Number(iat))) * 1000
}

/** Empty for a text that is no token. */
export function claimsOf(token: string): Record<string, unknown> {
  try {
    const payload: unknown = JSON.parse(
      atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')),
    )
    return typeof payload === 'object' && payload !== null ? { ...payload } : {}
  } catch {
    return {}
  }
}
