import { defaultTokenName, gatewayScopes } from '@guihang/domain/connection/integrations/gateway-scopes'
import { recordAudit } from '../../../../platform/audit.ts'
import { deleteDefaultToken, insertToken } from '../../../../platform/auth/gateway-tokens.store.ts'
import { newGatewayToken } from '../../../../platform/auth/gateway-tokens.ts'
import type { Tx } from '../../../../platform/database/index.ts'
import { newId } from '../../../../platform/new-id.ts'
import { lockOpenShop } from '../../../../platform/open-shop.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { notifyShop } from '../../../shop/shops/index.ts'
import type { TokenMaker } from './make-gateway-token.ts'

/** `default`, with all scopes. It is the shop's, whoever leaves. The old one stops working within a second. */
export async function refreshGatewayToken(platform: Platform, tx: Tx, maker: Omit<TokenMaker, 'user_id'>) {
  const { shop_id, actor } = maker
  await lockOpenShop(tx, shop_id)
  const created_at = platform.realClock.now()
  const { token, token_hash, masked } = newGatewayToken()
  await deleteDefaultToken(tx, shop_id)
  await insertToken(tx, {
    shop_id,
    id: newId(created_at),
    name: defaultTokenName,
    scopes: gatewayScopes,
    made_by: null,
    token_hash,
    masked,
    created_at,
    expires_at: null,
  })
  await recordAudit(tx, { shop_id, at: created_at, actor, action: 'gateway_token_made', what: masked })
  await notifyShop(platform, tx, shop_id, { kind: 'gateway_token_made' })
  return { gateway_token: token, masked, created_at: created_at.toISOString() }
}
