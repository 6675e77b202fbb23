import type { Operation } from '@guihang/contract/operation'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../../core/api/api.ts'

/** By hand: the count stands in the frame of every screen, and the contract's schemas would be part of each first load. */
export const unreadList = {
  name: 'listCustomerRequests',
  method: 'GET',
  path: '/v1/customer-request?limit=1',
  tag: 'support',
  summary: '',
  who: 'shop',
  answer: 'file',
} as const satisfies Operation

export function unreadQuery() {
  return queryOptions({
    queryKey: ['support', 'unread'],
    queryFn: async ({ signal }) => {
      const answer = await client.raw(unreadList, { signal })
      const { meta }: { meta: { unread: number } } = await answer.json()
      return meta.unread
    },
    staleTime: 5 * 60_000,
  })
}
