import { cannedReplyOperations as operations } from '@guihang/contract/talk/canned-replies'
import { handle, routes } from '../../../platform/http/routing/handler.ts'
import type { Platform } from '../../../platform/platform.ts'
import { listCannedReplies, setCannedReplies } from './keep-canned-replies.ts'

export function cannedReplyRoutes(platform: Platform) {
  return routes(operations, {
    listCannedReplies: handle(operations.listCannedReplies, async ({ db }) => ({
      data: await listCannedReplies(db),
    })),
    setCannedReplies: handle(operations.setCannedReplies, async ({ tx, operator, body }) => ({
      data: await setCannedReplies(platform, tx, operator, body),
    })),
  })
}
