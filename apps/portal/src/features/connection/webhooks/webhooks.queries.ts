import {
  getWebhookDelivery,
  listWebhookDeliveries,
  listWebhookEndpoints,
} from '@guihang/contract/connection/webhooks'
import type { DeliveryState } from '@guihang/domain/connection/webhooks/webhook-types'
import { dataQuery, pagesQuery } from '@guihang/web/api/call-query.ts'
import { queryClient } from '@guihang/web/api/query.ts'
import { profileKey } from '../../../core/account/profile.ts'

const webhooksKey = [...profileKey, 'webhooks'] as const

export function endpointsQuery() {
  return dataQuery([...webhooksKey, 'endpoints'], listWebhookEndpoints, {})
}

export type LogFilter = { readonly endpoint_id: string; readonly state: DeliveryState | '' }

export function deliveriesQuery({ endpoint_id, state }: LogFilter) {
  const filter = { ...(endpoint_id && { endpoint_id }), ...(state && { state }) }
  const query = { limit: '20', ...filter }
  return pagesQuery([...webhooksKey, 'log', filter], listWebhookDeliveries, { query })
}

export function deliveryQuery(id: string) {
  return dataQuery([...webhooksKey, 'delivery', id], getWebhookDelivery, { params: { id } })
}

export async function refreshWebhooks(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: webhooksKey })
}
