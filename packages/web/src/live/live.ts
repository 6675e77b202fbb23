import { ApiError } from '@guihang/contract/client'
import { createSignal } from '@guihang/ui/signal.ts'
import { isConnectionLost, useConnectionLost } from '../api/connection.ts'
import { app } from '../app.ts'
import { expireSession, isSignedIn, onSessionEnd, presentSession } from '../session.ts'
import { askAnew, forgetNews, type Paces, setPaces } from './ask-anew.ts'
import { type LiveMessage, readEvents } from './live-reader.ts'

/** What a screen may say: the stream is open; or it asks every few seconds; or there is no session. */
export type LiveState = 'live' | 'polling' | 'off'

/** The stream of an app. Each has the events `session_ended` and `resync` (changes may have been missed) beside its own. */
export type LiveSource = {
  open(signal: AbortSignal): Promise<Response>
  /** Which nouns of the query cache an event makes stale. */
  readonly touched: Readonly<Record<string, readonly string[]>>
  /** Nouns that are asked at most this often (ms). */
  readonly paces: Paces
  /** Takes an event that changes the cache otherwise. */
  take?(event: LiveMessage): void
}

const pollEvery = 15_000
/** So soon after the first questions (ms) the server says itself if something changed since; it looks ten seconds back. */
const soon = 8_000
const changes = createSignal()

let state: LiveState = 'off'
let stop: AbortController | null = null
let source: LiveSource | null = null
let channel: BroadcastChannel | null = null
let leading = false
let askedFirst = 0

/** `of`: the session whose stream said so. */
type Shared =
  | { kind: 'event'; event: LiveMessage; of: string | null }
  | { kind: 'state'; state: LiveState }
  | { kind: 'hello' }

/** Whether the screen changes by itself; `lost` while the server does not answer. */
export function useLive(): LiveState | 'lost' {
  const lost = useConnectionLost()
  const live = changes.useValue(() => state)
  return lost ? 'lost' : live
}

/** One stream per browser, held by the tab that has the lock. While it is down, the touched nouns are asked every 15 s. */
export function startLive(own: LiveSource): () => void {
  if (stop) return endLive
  source = own
  setPaces(own.paces)
  if (typeof BroadcastChannel !== 'undefined') channel ??= new BroadcastChannel(`${app().name}.live`)
  const running = new AbortController()
  stop = running
  askedFirst = performance.now()
  const { signal } = running

  channel?.addEventListener('message', (message: MessageEvent<Shared>) => hear(message.data), { signal })
  const forget = onSessionEnd(endLive)
  const poll = setInterval(() => {
    // Once the connection is back everything is asked anew anyway.
    if (state === 'live' || isConnectionLost()) return
    if (document.visibilityState === 'visible') askAnew(everything())
  }, pollEvery)
  signal.addEventListener('abort', () => {
    forget()
    clearInterval(poll)
    forgetNews()
    leading = false
    become('off')
  })

  become('polling')
  share({ kind: 'hello' })
  void lead(own, signal)
  return endLive
}

function endLive(): void {
  stop?.abort()
  stop = null
}

/** Waits to be the one tab that holds the line; it passes to the next when this one closes. */
async function lead(own: LiveSource, signal: AbortSignal): Promise<void> {
  const hold = async () => {
    leading = true
    await holdLine(own, signal)
  }
  try {
    // No locks without HTTPS: then every tab holds its own line.
    if ('locks' in navigator) await navigator.locks.request(`${app().name}.live`, { signal }, hold)
    else await hold()
  } catch {
    // The session ended while we waited.
  }
}

async function holdLine({ open }: LiveSource, signal: AbortSignal): Promise<void> {
  let failures = 0
  while (!signal.aborted && isSignedIn()) {
    const line = new AbortController()
    const of = presentSession()
    const close = () => line.abort()
    signal.addEventListener('abort', close)
    try {
      const response = await open(line.signal)
      failures = 0
      announce('live')
      // The stream does not repeat what happened while the line was down: ask.
      if (performance.now() - askedFirst > soon) askAnew(everything())
      await readEvents(response, close, (event) => tell(event, of))
    } catch (problem) {
      // Down, refused or silent: tried again below. An account that may not be used reads why in what is known of it.
      if (problem instanceof ApiError && problem.status === 403)
        tell({ type: app().account.noun, id: null }, of)
    }
    signal.removeEventListener('abort', close)
    close()
    if (signal.aborted) return
    announce('polling')
    failures += 1
    await pause(Math.min(15_000, 500 * 2 ** failures) * (0.75 + Math.random() / 2), signal)
  }
}

function hear(message: Shared): void {
  if (message.kind === 'event') take(message.event, message.of)
  else if (message.kind === 'state') {
    if (!leading && state !== 'off') become(message.state)
  } else if (leading) share({ kind: 'state', state })
}

function tell(event: LiveMessage, of: string | null): void {
  share({ kind: 'event', event, of })
  take(event, of)
}

function take(event: LiveMessage, of: string | null): void {
  if (event.type === 'session_ended') {
    // The end of an earlier session is no news to the person who has signed in since.
    if (presentSession() === of) expireSession()
    return
  }
  source?.take?.(event)
  // A kind of event that this version does not know touches nothing.
  const nouns = event.type === 'resync' ? everything() : source?.touched[event.type]
  if (nouns) askAnew(nouns)
}

function everything(): string[] {
  return Object.values(source?.touched ?? {}).flat()
}

function announce(next: LiveState): void {
  become(next)
  share({ kind: 'state', state: next })
}

function become(next: LiveState): void {
  if (next === state) return
  state = next
  changes.tell()
}

function share(message: Shared): void {
  channel?.postMessage(message)
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, milliseconds)
    function done() {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      window.removeEventListener('online', done)
      resolve()
    }
    signal.addEventListener('abort', done)
    window.addEventListener('online', done)
  })
}
