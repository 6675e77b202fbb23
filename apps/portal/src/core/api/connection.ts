import { useSyncExternalStore } from 'react'
import { parts } from '../../ui/lazy-part.ts'

/** A call without an answer after this long (ms) makes us ask whether the server is there at all. */
const patience = 3_000
/** So long (ms) the server has to answer that question: together a person waits five seconds at most. */
const answerWithin = 2_000
const askAgainAfter = 3_000

let lost = false
let asking: Promise<void> | null = null
const listeners = new Set<() => void>()
const returns = new Set<() => void>()

/** `fetch` that notices when the server stops answering. A slow call alone says nothing: another one asks. */
export const watchedFetch: typeof fetch = async (address, init) => {
  const timer = setTimeout(() => void ask(), patience)
  try {
    const response = await fetch(address, init)
    become(false)
    return response
  } catch (problem) {
    if (!init?.signal?.aborted) void ask()
    throw problem
  } finally {
    clearTimeout(timer)
  }
}

/** Whether the server has stopped answering. */
export function useConnectionLost(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => lost,
  )
}

/** Calls back when the server answers again. */
export function onConnectionBack(listener: () => void): void {
  returns.add(listener)
}

/** Fetches a part of the app. Where the server does not answer, the part waits until it does. */
export function fetchPart<Part>(load: () => Promise<Part>): Promise<Part> {
  return load().catch(async () => {
    await ask()
    if (lost) await new Promise<void>(onConnectionBack)
    return load()
  })
}

/** Asks the server whether it is there, and goes on asking until it is. */
export function ask(): Promise<void> {
  asking ??= askOnce().finally(() => {
    asking = null
    if (lost) setTimeout(() => lost && void ask(), askAgainAfter)
  })
  return asking
}

async function askOnce(): Promise<void> {
  try {
    // Any answer will do, also that the server is busy.
    await fetch('/v1/public-settings', { cache: 'no-store', signal: AbortSignal.timeout(answerWithin) })
    become(false)
  } catch {
    become(true)
  }
}

function become(next: boolean): void {
  if (next === lost) return
  lost = next
  for (const listener of listeners) listener()
  if (!lost) for (const listener of returns) listener()
}

if (typeof window !== 'undefined') window.addEventListener('offline', () => become(true))
if (typeof window !== 'undefined') window.addEventListener('online', () => void ask())
parts.bring = fetchPart
