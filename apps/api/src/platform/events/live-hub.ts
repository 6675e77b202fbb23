import { type Clock, realClock } from '../clock.ts'
import type { Listener } from '../database/listener.ts'
import { type LiveEvent, liveChannel } from './announce.ts'

/** For so long (ms) a change is remembered for screens that asked before it and listen after it. */
const RECENT_MS = 10_000

/** What a subscriber gets: a change, or `resync` when notices may have been lost: then reload. */
export type LiveMessage = LiveEvent | 'resync'

export type LiveHub = {
  /** Calls `hear` with what changes in the shop, in every process, until the returned function is called. */
  subscribe(shop_id: string, hear: (message: LiveMessage) => void): () => void
  /** Whether the shop changed, or a change may have been missed, in the last ten seconds. */
  changedLately(shop_id: string): boolean
  /** Subscribers at this moment, for metrics. */
  readonly subscribers: number
}

/** Hands notices to the subscribers of their shop. Create it before the listener starts. */
export function createLiveHub(listener: Listener, clock: Clock = realClock): LiveHub {
  const changes = new Map<string, number>()
  let missed_at = Number.NEGATIVE_INFINITY
  const shops = new Map<string, Set<(message: LiveMessage) => void>>()
  let wasConnected = false
  listener.on(liveChannel, (payload) => {
    const event = readEvent(payload)
    if (event === undefined) return
    remember(event.shop_id)
    for (const hear of shops.get(event.shop_id) ?? []) hear(event)
  })
  listener.onConnected(() => {
    if (wasConnected) {
      missed_at = clock.now().getTime()
      for (const hearers of shops.values()) for (const hear of hearers) hear('resync')
    }
    wasConnected = true
  })
  function remember(shop_id: string): void {
    const now = clock.now().getTime()
    // Moves to the end: the oldest comes first, and old entries are dropped from there.
    changes.delete(shop_id)
    changes.set(shop_id, now)
    for (const [oldest, at] of changes) {
      if (now - at <= RECENT_MS) break
      changes.delete(oldest)
    }
  }
  return {
    changedLately(shop_id) {
      const last = Math.max(missed_at, changes.get(shop_id) ?? missed_at)
      return clock.now().getTime() - last <= RECENT_MS
    },
    subscribe(shop_id, hear) {
      const hearers = shops.get(shop_id) ?? new Set()
      shops.set(shop_id, hearers)
      // A function of its own, so that the same listener may subscribe twice.
      const own = (message: LiveMessage) => hear(message)
      hearers.add(own)
      return () => {
        hearers.delete(own)
        if (hearers.size === 0 && shops.get(shop_id) === hearers) shops.delete(shop_id)
      }
    },
    get subscribers() {
      let count = 0
      for (const hearers of shops.values()) count += hearers.size
      return count
    },
  }
}

function readEvent(payload: string): LiveEvent | undefined {
  try {
    const { shop_id, type, id, status, done } = JSON.parse(payload)
    if (typeof shop_id !== 'string' || typeof type !== 'string' || typeof id !== 'string') return undefined
    return {
      shop_id,
      type,
      id,
      ...(typeof status === 'string' && { status }),
      ...(typeof done === 'number' && { done }),
    }
  } catch {
    // Whoever has the database's password can notify; notices of another shape are dropped.
    return undefined
  }
}
