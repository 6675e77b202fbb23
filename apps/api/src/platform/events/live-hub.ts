import type { Listener } from '../database/listener.ts'
import { type LiveEvent, liveChannel } from './announce.ts'

/** What a subscriber hears: a change, or `resync` after notices may have been missed, meaning reload what is shown. */
export type LiveMessage = LiveEvent | 'resync'

export type LiveHub = {
  /** Calls `hear` with what changes in the shop, in every process, until the returned function is called. */
  subscribe(shop_id: string, hear: (message: LiveMessage) => void): () => void
  /** Subscribers at this moment, for metrics. */
  readonly subscribers: number
}

/** Hands notices to the subscribers of their shop. Create it before the listener starts. */
export function createLiveHub(listener: Listener): LiveHub {
  const shops = new Map<string, Set<(message: LiveMessage) => void>>()
  let wasConnected = false
  listener.on(liveChannel, (payload) => {
    const event = readEvent(payload)
    if (event === undefined) return
    for (const hear of shops.get(event.shop_id) ?? []) hear(event)
  })
  listener.onConnected(() => {
    if (wasConnected) for (const hearers of shops.values()) for (const hear of hearers) hear('resync')
    wasConnected = true
  })
  return {
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
    const { shop_id, type, id, status } = JSON.parse(payload)
    if (typeof shop_id !== 'string' || typeof type !== 'string' || typeof id !== 'string') return undefined
    return typeof status === 'string' ? { shop_id, type, id, status } : { shop_id, type, id }
  } catch {
    // Anybody with the database's password can notify; what is not ours is not passed on.
    return undefined
  }
}
