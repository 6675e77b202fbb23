import type { BodyOf } from '@guihang/contract/operation'
import type { ReceiverRecord } from '@guihang/contract/parcels/receivers'
import type { setReceiverBand as declared } from '@guihang/contract/provider/receiver-band'
import { type ReceiverBand, receiverBandOf } from '@guihang/domain/parcels/tracking/receiver-band'
import { isSandboxShop } from '@guihang/domain/shop/sandbox/sandbox-codes'
import { hourMs } from '@guihang/domain/time'
import type { Operator, SignedInShop } from '../../../platform/auth/caller.ts'
import type { Reader, Tx } from '../../../platform/database/index.ts'
import { recordOperatorAction } from '../../../platform/operator-log.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recentlyRead } from '../../../platform/recently-read.ts'
import {
  countBandAsk,
  findOthersSums,
  findRecord,
  readSwitch,
  storeSwitch,
} from './receiver-records.store.ts'

/** How often a shop is told a band in an hour: plenty for typing orders, too few to look up a list of numbers. */
const asksPerHour = 300

const bandIsOn = recentlyRead(readSwitch)

/** How the shop's own parcels to a phone ended, and the band of all others where the provider shows it (decision 0286). */
export async function getReceiverRecord(
  platform: Platform,
  reader: Reader,
  shop: SignedInShop,
  phone: string,
): Promise<ReceiverRecord> {
  const own = await findRecord(reader, shop.id, phone)
  return { ...own, band: await bandFor(platform, reader, shop, phone) }
}

async function bandFor(
  platform: Platform,
  reader: Reader,
  { id: shop_id, shop_code }: SignedInShop,
  phone: string,
): Promise<ReceiverBand | null> {
  // A sandbox is another shop: it would be told of its own real shop, and be asked anew each time it is made.
  if (isSandboxShop(shop_code)) return null
  if (!(await bandIsOn(platform, reader))) return null
  const hour = new Date(Math.floor(platform.realClock.now().getTime() / hourMs) * hourMs)
  if ((await countBandAsk(reader, shop_id, hour)) > asksPerHour) return null
  return receiverBandOf(await findOthersSums(reader, shop_id, phone))
}

/** Other processes follow within five seconds. */
export async function setReceiverBand(
  platform: Pick<Platform, 'realClock'>,
  tx: Tx,
  operator: Operator,
  { enabled }: BodyOf<typeof declared>,
): Promise<{ enabled: boolean }> {
  const at = platform.realClock.now()
  await storeSwitch(tx, enabled, at)
  await recordOperatorAction(tx, {
    at,
    operator,
    action: 'receiver_band_set',
    what: enabled ? 'on' : 'off',
  })
  return { enabled }
}
