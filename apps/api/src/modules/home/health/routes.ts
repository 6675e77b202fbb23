import { providerHealthOperations as operations } from '@guihang/contract/home/provider-health'
import { handle, routes } from '../../../platform/http/routing/handler.ts'
import type { Platform } from '../../../platform/platform.ts'
import { getProviderHealth } from './get-provider-health.ts'
import { getJobsHealth, listDeadJobs, retryDeadJobs } from './look-after-jobs.ts'

export function healthRoutes(platform: Platform) {
  return routes(operations, {
    getJobsHealth: handle(operations.getJobsHealth, async ({ db }) => ({
      data: await getJobsHealth(platform, db),
    })),
    listDeadJobs: handle(operations.listDeadJobs, ({ db, query }) => listDeadJobs(platform, db, query)),
    retryDeadJobs: handle(operations.retryDeadJobs, async ({ tx, operator, body, language }) => ({
      data: await retryDeadJobs(platform, tx, operator, body.ids, language),
    })),
    getProviderHealth: handle(operations.getProviderHealth, async ({ db }) => ({
      data: await getProviderHealth(platform, db),
    })),
  })
}
