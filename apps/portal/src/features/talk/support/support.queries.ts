import { getCustomerRequest, readCustomerRequest } from '@guihang/contract/talk/support'
import { dataQuery } from '@guihang/web/api/call-query.ts'
import { queryClient } from '@guihang/web/api/query.ts'
import { client } from '../../../core/api/api.ts'

export function requestQuery(id: string) {
  return dataQuery(['support', 'detail', id], getCustomerRequest, { params: { id } })
}

/** Marks a request as read by this person; lists and counts follow. */
export async function markRead(id: string): Promise<void> {
  await client.call(readCustomerRequest, { params: { id } })
  await refreshSupport()
}

export function refreshSupport(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['support'] })
}
