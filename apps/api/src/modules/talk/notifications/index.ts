import { defineModule } from '../../../platform/module.ts'
import { notificationJobs } from './jobs.ts'
import { notificationRoutes } from './routes.ts'

export { deleteNotices } from './notify/notices.store.ts'
export { type NoticeSubject, notify } from './notify/notify.ts'
export { readAllNotices, readNoticesOfRequest } from './read/read-notices.ts'
export { forgetHearingsOfOthers } from './settings/notification-settings.ts'

export const notificationsModule = defineModule({
  name: 'notifications',
  routes: notificationRoutes,
  jobs: notificationJobs,
})
