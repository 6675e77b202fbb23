import { listGatewayTokens } from '@guihang/contract/connection/gateway-tokens'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../../core/api/api.ts'
import { profileKey } from '../../../core/session/profile.ts'

/** The tokens of the shop's own software. */
export function gatewayTokensQuery() {
  return queryOptions({
    queryKey: [...profileKey, 'gateway-tokens'],
    queryFn: async ({ signal }) => (await client.call(listGatewayTokens, { signal })).data,
  })
}
