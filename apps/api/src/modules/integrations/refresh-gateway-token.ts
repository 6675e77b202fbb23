import { v7 } from 'uuid'
import { type Actor, recordAudit } from '../../platform/audit.ts'
import { replaceGatewayToken } from '../../platform/auth/gateway-tokens.store.ts'
import { newGatewayToken } from '../../platform/auth/gateway-tokens.ts'
import type { Tx } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { tellShop } from '../shops/index.ts'

/** Makes a new token for the shop's own software. The old token stops working within a second in every process. */
export async function refreshGatewayToken(platform: Platform, tx: Tx, shop_id: string, actor: Actor) {
  const created_at = platform.realClock.now()
  const { token, token_hash, masked } = newGatewayToken()
  await replaceGatewayToken(tx, { shop_id, id: v7(), token_hash, masked, created_at })
  await recordAudit(tx, { shop_id, at: created_at, actor, action: 'gateway_token_made', what: masked })
  await tellShop(platform, tx, shop_id, { kind: 'gateway_token_made' })
  return { gateway_token: token, masked, created_at: created_at.toISOString() }
}
