import { getJobsHealth, getProviderHealth, listDeadJobs } from '@guihang/contract/home/provider-health'
import { dataQuery, pagesQuery } from '@guihang/web/api/call-query.ts'
import { queryClient } from '@guihang/web/api/query.ts'

/** Nothing tells of these: an open screen asks again (ms). */
const again = { refetchInterval: 15_000 }

export const healthQuery = dataQuery(['health', 'provider'], getProviderHealth, {}, again)

export const lanesQuery = dataQuery(['health', 'lanes'], getJobsHealth, {}, again)

export const deadJobsQuery = { ...pagesQuery(['health', 'dead'], listDeadJobs, {}), ...again }

export function healthChanged(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['health'] })
}
