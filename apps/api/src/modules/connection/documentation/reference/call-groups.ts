import { softwareCalls } from '@guihang/contract/openapi/software-calls'
import type { Operation } from '@guihang/contract/operation'
import { gatewayScopes } from '@guihang/domain/connection/integrations/gateway-scopes'

/** The scope that opens a call, as an anchor; `addresses` for the lists that need no token. */
export function groupOf({ scope }: Operation): string {
  return scope === undefined ? 'addresses' : scope.replace(':', '-')
}

export function callGroups(): { readonly name: string; readonly calls: readonly Operation[] }[] {
  const groups = [...gatewayScopes.map((scope) => scope.replace(':', '-')), 'addresses']
  return groups.map((name) => ({
    name,
    calls: Object.values(softwareCalls).filter((declared) => groupOf(declared) === name),
  }))
}
