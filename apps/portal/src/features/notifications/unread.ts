import { listNotifications } from '@guihang/contract/notifications'
import { useQuery } from '@tanstack/react-query'
import { client } from '../../core/api/api.ts'

// The first part of each key is `notifications`: the live event `notice` makes all of them stale.
export const unreadKey = ['notifications', 'unread']

/** How many notices this person has not read. Part of every first load. */
export function useUnread(): number {
  const { data = 0 } = useQuery({
    queryKey: unreadKey,
    queryFn: async ({ signal }) =>
      (await client.call(listNotifications, { query: { limit: '1' }, signal })).meta.unread,
  })
  return data
}
