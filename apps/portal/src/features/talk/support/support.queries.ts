import { getCustomerRequest, readCustomerRequest } from '@guihang/contract/talk/support'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../../core/api/api.ts'
import { queryClient } from '../../../core/api/query.ts'

export function requestQuery(id: string) {
  return queryOptions({
    queryKey: ['support', 'detail', id],
    queryFn: async ({ signal }) => (await client.call(getCustomerRequest, { params: { id }, signal })).data,
  })
}

/** Marks a request as read by this person; lists and counts follow. */
export async function markRead(id: string): Promise<void> {
  await client.call(readCustomerRequest, { params: { id } })
  await refreshSupport()
}

export function refreshSupport(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['support'] })
}
