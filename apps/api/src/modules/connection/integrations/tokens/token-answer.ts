import type { GatewayToken } from '@guihang/contract/connection/gateway-tokens'
import type { GatewayTokenRow } from '../../../../platform/database/tables/platform.ts'

type Shown = Omit<GatewayTokenRow, 'shop_id' | 'token_hash' | 'made_by' | 'end_told_at'> & {
  readonly made_by_name: string | null
}

export function tokenAnswer(row: Shown): GatewayToken {
  return {
    id: row.id,
    name: row.name,
    scopes: [...row.scopes],
    masked: row.masked,
    made_by_name: row.made_by_name,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
    last_used_at: row.last_used_at?.toISOString() ?? null,
  }
}

export function namedToken({ name, masked }: { readonly name: string; readonly masked: string }): string {
  return `${name} · ${masked}`
}
