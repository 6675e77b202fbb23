import { defineModule } from '../../../platform/module.ts'
import { approvalRoutes } from './routes.ts'

export { requireSeenApproval } from './require-seen-approval.ts'

export const approvalsModule = defineModule({ name: 'approvals', routes: approvalRoutes })
