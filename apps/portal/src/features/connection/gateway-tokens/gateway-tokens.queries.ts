import { listGatewayTokens } from '@guihang/contract/connection/gateway-tokens'
import { queryOptions } from '@tanstack/react-query'
import { profileKey } from '../../../core/account/profile.ts'
import { client } from '../../../core/api/api.ts'

/** The tokens of the shop's own software. */
export function gatewayTokensQuery() {
  return queryOptions({
    queryKey: [...profileKey, 'gateway-tokens'],
    queryFn: async ({ signal }) => (await client.call(listGatewayTokens, { signal })).data,
  })
}
