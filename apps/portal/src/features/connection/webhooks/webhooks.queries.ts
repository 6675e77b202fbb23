import {
  getWebhookDelivery,
  listWebhookDeliveries,
  listWebhookEndpoints,
} from '@guihang/contract/connection/webhooks'
import type { DeliveryState } from '@guihang/domain/connection/webhooks/webhook-types'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { profileKey } from '../../../core/account/profile.ts'
import { client } from '../../../core/api/api.ts'
import { queryClient } from '../../../core/api/query.ts'

const webhooksKey = [...profileKey, 'webhooks'] as const

export function endpointsQuery() {
  return queryOptions({
    queryKey: [...webhooksKey, 'endpoints'],
    queryFn: async ({ signal }) => (await client.call(listWebhookEndpoints, { signal })).data,
  })
}

export type LogFilter = { readonly endpoint_id: string; readonly state: DeliveryState | '' }

export function deliveriesQuery({ endpoint_id, state }: LogFilter) {
  const filter = { ...(endpoint_id && { endpoint_id }), ...(state && { state }) }
  return infiniteQueryOptions({
    queryKey: [...webhooksKey, 'log', filter],
    queryFn: ({ pageParam, signal }) =>
      client.call(listWebhookDeliveries, {
        query: { limit: '20', ...filter, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.meta.next_cursor ?? undefined,
  })
}

export function deliveryQuery(id: string) {
  return queryOptions({
    queryKey: [...webhooksKey, 'delivery', id],
    queryFn: async ({ signal }) => (await client.call(getWebhookDelivery, { params: { id }, signal })).data,
  })
}

export async function refreshWebhooks(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: webhooksKey })
}
