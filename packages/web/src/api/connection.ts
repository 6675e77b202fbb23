import { parts } from '@guihang/ui/lazy-part.ts'
import { createSignal } from '@guihang/ui/signal.ts'
import { app } from '../app.ts'

/** A call without an answer after this long (ms) makes us ask whether the server is there at all. */
const patience = 3_000
/** So long (ms) the server has to answer that question: together a person waits five seconds at most. */
const answerWithin = 2_000
const askAgainAfter = 3_000

let lost = typeof navigator !== 'undefined' && navigator.onLine === false
let losses = 0
let asking: Promise<void> | null = null
const changes = createSignal()
const returns = new Set<() => void>()

/** `fetch` that notices when the server stops answering. A slow call alone says nothing: another one asks. */
export const watchedFetch: typeof fetch = async (address, init) => {
  const timer = setTimeout(() => void ask(), patience)
  const before = losses
  try {
    const response = await fetch(address, init)
    // What the device itself kept says nothing about the server.
    if (!response.headers.has('x-from-device')) hear(before)
    return response
  } catch (problem) {
    if (!init?.signal?.aborted) void ask()
    throw problem
  } finally {
    clearTimeout(timer)
  }
}

export function useConnectionLost(): boolean {
  return changes.useValue(isConnectionLost)
}

export function isConnectionLost(): boolean {
  return lost
}

/** Calls back when the server stops answering, at once where it has. Answers how to end that. */
export function onConnectionLost(listener: () => void): () => void {
  const heard = () => lost && listener()
  heard()
  return changes.listen(heard)
}

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
  const before = losses
  try {
    // Any answer will do, also that the server is busy.
    await fetch(app().settings, { cache: 'no-store', signal: AbortSignal.timeout(answerWithin) })
    hear(before)
  } catch {
    become(true)
  }
}

/** An answer came. One that was on its way when the connection went says nothing: the server is asked again. */
function hear(lossesBefore: number): void {
  if (losses === lossesBefore) become(false)
  else void ask()
}

function become(next: boolean): void {
  if (next === lost) return
  lost = next
  if (lost) losses += 1
  changes.tell()
  if (!lost) for (const listener of returns) listener()
}

if (typeof window !== 'undefined') window.addEventListener('offline', () => become(true))
if (typeof window !== 'undefined') window.addEventListener('online', () => void ask())
parts.bring = fetchPart
