import { notificationOperations as operations } from '@guihang/contract/talk/notifications'
import { handle, routes } from '../../../platform/http/routing/handler.ts'
import type { Platform } from '../../../platform/platform.ts'
import { listNotices } from './read/list-notices.ts'
import { readAllNotices, readNotice } from './read/read-notices.ts'
import { editNotificationSettings, getNotificationSettings } from './settings/notification-settings.ts'

type Asking = { readonly shop: { readonly id: string }; readonly user: { readonly id: string } }

export function notificationRoutes(platform: Platform) {
  const personOf = ({ shop, user }: Asking) => ({ shop_id: shop.id, user_id: user.id })
  return routes(operations, {
    listNotifications: handle(operations.listNotifications, (call) =>
      listNotices(call.db, personOf(call), call.query),
    ),
    readNotification: handle(operations.readNotification, (call) =>
      readNotice(call.tx, personOf(call), call.params.id),
    ),
    readAllNotifications: handle(operations.readAllNotifications, (call) =>
      readAllNotices(call.tx, personOf(call), call.body?.until),
    ),
    getNotificationSettings: handle(operations.getNotificationSettings, async (call) => ({
      data: await getNotificationSettings(platform, call.db, personOf(call)),
    })),
    editNotificationSettings: handle(operations.editNotificationSettings, async (call) => ({
      data: await editNotificationSettings(platform, call.tx, personOf(call), call.body),
    })),
  })
}
