import { businessDayOf } from '@guihang/domain/calendar'
import { takeEndingToken } from '../../../../platform/auth/gateway-tokens.store.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { tellShop } from '../../../shop/shops/index.ts'

const TOLD_BEFORE_MS = 7 * 86_400_000

/** Software whose token ends stops without a word. Once a token, seven days before; answers how many. */
export async function tellEndingTokens(platform: Platform): Promise<number> {
  let count = 0
  while (await platform.database.transaction((tx) => tellNext(platform, tx))) count += 1
  return count
}

async function tellNext(platform: Platform, tx: Parameters<typeof takeEndingToken>[0]): Promise<boolean> {
  const ending = await takeEndingToken(tx, platform.realClock.now(), TOLD_BEFORE_MS)
  if (ending === undefined) return false
  const { shop_id, name, expires_at } = ending
  const [year, month, day] = businessDayOf(expires_at).split('-')
  await tellShop(platform, tx, shop_id, {
    kind: 'gateway_token_ends',
    values: { token: name, day: `${day}/${month}/${year}` },
  })
  return true
}
