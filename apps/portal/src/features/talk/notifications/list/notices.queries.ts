import {
  listNotifications,
  type Notice,
  readAllNotifications,
  readNotification,
} from '@guihang/contract/talk/notifications'
import { pagesQuery } from '@guihang/web/api/call-query.ts'
import { queryClient } from '@guihang/web/api/query.ts'
import type { InfiniteData } from '@tanstack/react-query'
import { client } from '../../../../core/api/api.ts'
import { unreadKey } from '../unread.ts'

const listKey = ['notifications', 'list']
type Page = { data: Notice[]; meta: { next_cursor: string | null } }

export function noticesQuery() {
  return pagesQuery(listKey, listNotifications, { query: { limit: '20' } })
}

/** Marks one as read, here at once. When that fails, it is shown as unread again. */
export async function readNotice({ id, is_read }: Notice): Promise<void> {
  if (is_read) return
  showAsRead((notice) => notice.id === id)
  try {
    const { meta } = await client.call(readNotification, { params: { id } })
    queryClient.setQueryData(unreadKey, meta.unread)
  } catch {
    await queryClient.invalidateQueries({ queryKey: ['notifications'] })
  }
}

/** Marks as read what the screen shows, up to its newest: what came since stays unread. Raises what the call raises. */
export async function readAllNotices(newest: Notice): Promise<void> {
  try {
    const { meta } = await client.call(readAllNotifications, { body: { until: newest.at } })
    showAsRead(({ at }) => at <= newest.at)
    queryClient.setQueryData(unreadKey, meta.unread)
  } catch (problem) {
    void queryClient.invalidateQueries({ queryKey: ['notifications'] })
    throw problem
  }
}

function showAsRead(which: (notice: Notice) => boolean): void {
  queryClient.setQueryData<InfiniteData<Page, string>>(
    listKey,
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          data: page.data.map((notice) => (which(notice) ? { ...notice, is_read: true } : notice)),
        })),
      },
  )
}
