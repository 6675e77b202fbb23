import type { ApiSettings } from '@guihang/contract/connection/api-settings'
import { accessTokenSeconds } from '../../../platform/auth/access-tokens.ts'
import { findDefaultToken } from '../../../platform/auth/gateway-tokens.store.ts'
import type { Reader } from '../../../platform/database/index.ts'
import { findSlots } from '../webhooks/index.ts'

/** `issued_at` is when the access token that asks was issued. */
export async function getApiSettings(reader: Reader, shop_id: string, issued_at: Date): Promise<ApiSettings> {
  const [slots, token] = await Promise.all([findSlots(reader, shop_id), findDefaultToken(reader, shop_id)])
  return {
    auth_token: {
      issued_at: issued_at.toISOString(),
      expires_at: new Date(issued_at.getTime() + accessTokenSeconds * 1000).toISOString(),
    },
    gateway_token:
      token === undefined
        ? null
        : {
            masked: token.masked,
            created_at: token.created_at.toISOString(),
            last_used_at: token.last_used_at?.toISOString() ?? null,
          },
    webhook_status_url: slots.status?.url ?? null,
    webhook_reweight_url: slots.reweight?.url ?? null,
  }
}
