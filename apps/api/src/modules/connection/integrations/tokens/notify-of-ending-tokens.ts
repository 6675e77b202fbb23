import { businessDayOf } from '@guihang/domain/calendar'
import { dayMs } from '@guihang/domain/time'
import { takeEndingToken } from '../../../../platform/auth/gateway-tokens.store.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { notifyShop } from '../../../shop/shops/index.ts'

const toldBeforeMs = 7 * dayMs

/** Seven days before, once a token, since software stops without a word; not about tokens made for less. Answers how many. */
export async function notifyOfEndingTokens(platform: Platform): Promise<number> {
  let count = 0
  while (await platform.database.transaction((tx) => notifyNext(platform, tx))) count += 1
  return count
}

async function notifyNext(platform: Platform, tx: Parameters<typeof takeEndingToken>[0]): Promise<boolean> {
  const ending = await takeEndingToken(tx, platform.realClock.now(), toldBeforeMs)
  if (ending === undefined) return false
  const { shop_id, name, expires_at } = ending
  const [year, month, day] = businessDayOf(expires_at).split('-')
  await notifyShop(platform, tx, shop_id, {
    kind: 'gateway_token_ends',
    values: { token: name, day: `${day}/${month}/${year}` },
  })
  return true
}
