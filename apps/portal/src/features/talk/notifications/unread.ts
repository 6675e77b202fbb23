import type { listNotifications } from '@guihang/contract/talk/notifications'
import { useQuery } from '@tanstack/react-query'
import { client } from '../../../core/api/api.ts'

// The first part of each key is `notifications`: the live event `notice` makes all of them stale.
export const unreadKey = ['notifications', 'unread']

// By hand: the contract's declaration would bring the schemas of all notices into every first load (decision 0047).
const list = { method: 'GET', path: '/v1/notifications' } satisfies Partial<typeof listNotifications>

export function useUnread(): number {
  const { data = 0 } = useQuery({
    queryKey: unreadKey,
    queryFn: async ({ signal }) => {
      const declared = list as typeof listNotifications // as: a call needs no more of it than method and path
      return (await client.call(declared, { query: { limit: '1' }, signal })).meta.unread
    },
  })
  return data
}
