import type { notificationOperations } from '@guihang/contract/notifications'
import { defineModule } from '../../platform/module.ts'
import { notificationRoutes } from './routes.ts'

export { notificationJobs, notificationSchedule } from './jobs.ts'
export { deleteNotices } from './notices.store.ts'
export { type NoticeSubject, notify } from './notify.ts'
export { readAllNotices } from './read-notices.ts'

export const notificationsModule = defineModule<typeof notificationOperations>({
  name: 'notifications',
  routes: notificationRoutes,
})
