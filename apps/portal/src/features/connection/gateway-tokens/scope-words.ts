import type { GatewayScope } from '@guihang/domain/connection/integrations/gateway-scopes'
import { gatewayScopes } from '@guihang/domain/connection/integrations/gateway-scopes'
import { m } from '../../../texts/messages.js'

export const scopeWords: Record<GatewayScope, { readonly name: () => string; readonly hint: () => string }> =
  {
    parcels: { name: m.account_scope_parcels, hint: m.account_scope_parcels_hint },
    fees: { name: m.account_scope_fees, hint: m.account_scope_fees_hint },
    labels: { name: m.account_scope_labels, hint: m.account_scope_labels_hint },
    tracking: { name: m.account_scope_tracking, hint: m.account_scope_tracking_hint },
    'stores:read': { name: m.account_scope_stores, hint: m.account_scope_stores_hint },
    statements: { name: m.account_scope_statements, hint: m.account_scope_statements_hint },
  }

export function scopesInWords(scopes: readonly GatewayScope[]): string {
  if (scopes.length === gatewayScopes.length) return m.account_scope_all()
  return scopes.map((scope) => scopeWords[scope].name()).join(' · ')
}
