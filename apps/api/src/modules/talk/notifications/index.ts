import type { notificationOperations } from '@guihang/contract/talk/notifications'
import { defineModule } from '../../../platform/module.ts'
import { notificationRoutes } from './routes.ts'

export { notificationJobs, notificationSchedule } from './jobs.ts'
export { readAllNotices, readNoticesOfRequest } from './read/read-notices.ts'
export { forgetHearingsOfOthers } from './settings/notification-settings.ts'
export { deleteNotices } from './tell/notices.store.ts'
export { type NoticeSubject, notify } from './tell/notify.ts'

export const notificationsModule = defineModule<typeof notificationOperations>({
  name: 'notifications',
  routes: notificationRoutes,
})
