import { ApiError, NetworkError } from '@guihang/contract/client'
import { refresh } from '@guihang/contract/shop/identity'
import { publicClient } from '@guihang/web/api/client.ts'
import { endSession, isSignedIn, keepTokens, millisecondsLeft } from '../session/session.ts'
import { readStored } from '../storage/storage.ts'

// Refreshed this long before its end: longer than a slow request on a weak line, far shorter than the 15 minutes it lives.
const refreshAhead = 60_000
/** A token with less than this left (ms) may end before the server reads it. */
const spent = 5_000

/**
 * The access token, renewed first when its end is near. Tabs share one renewal. Raises what kept the renewal (ApiError,
 * NetworkError) when the old token is past its end: sent all the same, its 401 would end a session that is good.
 */
export async function freshToken(): Promise<string | null> {
  const left = millisecondsLeft()
  if (left !== null && left < refreshAhead && readStored('refresh_token')) await once(renew)
  return readStored('access_token')
}

/** The token of a call. Without a session the call is cancelled: its 401 would end the session of the next person here. */
export async function sessionToken(): Promise<string> {
  const token = await freshToken()
  if (token === null) throw new NetworkError('cancelled', new Error('Nobody is signed in'))
  return token
}

/** Renews ahead of time while a tab is open, so that no click ever waits for it. Answers how to stop. */
export function keepFresh(): () => void {
  const timer = setInterval(() => {
    if (isSignedIn() && document.visibilityState === 'visible') {
      // The line is down or the server busy: the next call reports it.
      freshToken().catch(() => undefined)
    }
  }, refreshAhead / 3)
  return () => clearInterval(timer)
}

async function renew(): Promise<void> {
  // Another tab may have renewed while we waited for the lock.
  const left = millisecondsLeft()
  const refresh_token = readStored('refresh_token')
  if (!refresh_token || left === null || left >= refreshAhead) return
  // Another tab may sign out or in while we wait: what comes of this token then is nobody's.
  const isStillOurs = () => readStored('refresh_token') === refresh_token
  try {
    const tokens = await publicClient.call(refresh, { body: { refresh_token } })
    if (isStillOurs()) keepTokens(tokens)
  } catch (problem) {
    if (!isStillOurs()) return
    // A dead refresh token ends the session; a line that is down does not: the old token may still do.
    const isDead = problem instanceof ApiError && problem.status === 401
    if (isDead) endSession('expired')
    if (isDead || left < spent) throw problem
  }
}

let running: Promise<void> | null = null

function once(work: () => Promise<void>): Promise<void> {
  running ??= withLock(work).finally(() => {
    running = null
  })
  return running
}

async function withLock(work: () => Promise<void>): Promise<void> {
  // Without HTTPS (a machine in the shop's own network) browsers have no locks.
  if (!('locks' in navigator)) return work()
  await navigator.locks.request('guihang.refresh', work)
}
