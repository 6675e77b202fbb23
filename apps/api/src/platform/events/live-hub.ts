import { type Membership, shopChannel } from '../database/channels/channels.ts'
import type { Listener } from '../database/channels/listener.ts'
import { type Database, prepared, type Reader } from '../database/index.ts'
import type { LiveEvent } from './announce.ts'

/** For so long (ms) a change is remembered for screens that asked before it and listen after it. */
const recentMs = 10_000
/** For so long (ms) a shop is heard after its last screen closed: a page that loads anew comes back at once. */
const lingerMs = 10_000

/** What a subscriber gets: a change, or `resync` when notices may have been lost: then reload. */
export type LiveMessage = LiveEvent | 'resync'

export type LiveHub = {
  /** Calls `hear` with what changes in the shop, in every process, until the returned function is called. */
  subscribe(shop_id: string, hear: (message: LiveMessage) => void): () => void
  /** Whether the shop changed in the last ten seconds, or nobody knows. Answers once this process hears the shop. */
  changedLately(shop_id: string): Promise<boolean>
  readonly subscribers: number
  readonly shops: number
  readonly notices: number
}

export type LiveHubOptions = {
  readonly listener: Listener
  readonly database: Database
  readonly linger_ms?: number
}

type Shop = {
  readonly recipients: Set<(message: LiveMessage) => void>
  readonly membership: Membership
  leaving: NodeJS.Timeout | undefined
}

/** Hears the shops that have subscribers, and hands their notices on. Create it before the listener starts. */
export function createLiveHub({ listener, database, linger_ms = lingerMs }: LiveHubOptions): LiveHub {
  const shops = new Map<string, Shop>()
  let wasConnected = false
  listener.onConnected(() => {
    if (wasConnected)
      for (const { recipients } of shops.values()) for (const hear of recipients) hear('resync')
    wasConnected = true
  })

  function hearShop(shop_id: string): Shop {
    const recipients: Shop['recipients'] = new Set()
    const membership = listener.join(shopChannel(shop_id), {
      heard(payload) {
        const event = readEvent(payload)
        if (event?.shop_id === shop_id) for (const hear of recipients) hear(event)
      },
      missed() {
        for (const hear of recipients) hear('resync')
      },
    })
    const shop = { recipients, membership, leaving: undefined }
    shops.set(shop_id, shop)
    return shop
  }

  function leaveLater(shop_id: string, shop: Shop): void {
    clearTimeout(shop.leaving)
    shop.leaving = setTimeout(() => {
      if (shop.recipients.size > 0) return
      shops.delete(shop_id)
      shop.membership.leave()
    }, linger_ms).unref()
  }

  return {
    async changedLately(shop_id) {
      await shops.get(shop_id)?.membership.listening
      try {
        return await hasChangedWithin(database.db, shop_id, recentMs)
      } catch {
        return true
      }
    },
    subscribe(shop_id, hear) {
      const shop = shops.get(shop_id) ?? hearShop(shop_id)
      // A function of its own, so that the same listener may subscribe twice.
      const own = (message: LiveMessage) => hear(message)
      shop.recipients.add(own)
      return () => {
        if (shop.recipients.delete(own) && shop.recipients.size === 0) leaveLater(shop_id, shop)
      }
    },
    get subscribers() {
      let count = 0
      for (const { recipients } of shops.values()) count += recipients.size
      return count
    },
    get shops() {
      return shops.size
    },
    get notices() {
      return listener.notices
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

/** By the database's clock. */
async function hasChangedWithin(reader: Reader, shop_id: string, within_ms: number): Promise<boolean> {
  const rows = await prepared<{ changed: boolean }>(
    reader,
    'has-changed-within',
    `SELECT changed_at > clock_timestamp() - $2::interval AS changed FROM shop_changes WHERE shop_id = $1`,
    [shop_id, `${within_ms} milliseconds`],
  )
  return rows[0]?.changed ?? false
}
