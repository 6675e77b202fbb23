import { approvalOperations as operations } from '@guihang/contract/provider/approvals'
import { handle, routes } from '../../../platform/http/routing/handler.ts'
import type { Platform } from '../../../platform/platform.ts'
import { countApprovals, getApproval, listApprovals } from './list-approvals.ts'

export function approvalRoutes(platform: Platform) {
  return routes(operations, {
    listApprovals: handle(operations.listApprovals, ({ operator, query }) =>
      listApprovals(platform, operator, query),
    ),
    countApprovals: handle(operations.countApprovals, async ({ operator }) => ({
      data: await countApprovals(platform, operator),
    })),
    getApproval: handle(operations.getApproval, async ({ operator, params }) => ({
      data: await getApproval(platform, operator, params),
    })),
  })
}
