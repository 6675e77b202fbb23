import { pairInUse } from '@guihang/domain/parcels/parcels/tracking-number'
import { isSandboxShop, sandboxPair } from '@guihang/domain/shop/sandbox/sandbox-codes'
import { hourMs } from '@guihang/domain/time'
import type { SignedInShop } from '../../../platform/auth/caller.ts'
import type { Reader } from '../../../platform/database/index.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recentlyRead } from '../../../platform/recently-read.ts'
import { countAllParcels } from './known-parcels.store.ts'

/** A pair has room for years: an hour more or less changes nothing. */
const given = recentlyRead(countAllParcels, hourMs)

/** Logs that have said once that the room ends. */
const warned = new WeakSet<Platform['log']>()

/** A sandbox's own, else by how many parcels there are (decisions 0021, 0287). */
export async function trackingPair(
  platform: Platform,
  reader: Reader,
  { shop_code }: Pick<SignedInShop, 'shop_code'>,
): Promise<string> {
  if (isSandboxShop(shop_code)) return sandboxPair
  const { environment, log } = platform
  const { pair, isFull } = pairInUse(environment.trackingPrefixes, await given(platform, reader))
  if (isFull && !warned.has(log)) {
    warned.add(log)
    log.warn({ name: pair }, 'A tenth of the last letter pair is used: add one to TRACKING_PREFIXES')
  }
  return pair
}
