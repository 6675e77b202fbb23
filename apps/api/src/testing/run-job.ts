import { jobTasks } from '../modules.ts'
import type { JobContext, JobHandler, JobPayloads, JobTasks } from '../platform/jobs/index.ts'
import type { TestApi } from './api.ts'

/** Runs a job of the product once, as the runner does, without waiting for its hour. */
export async function runJob<Name extends keyof JobTasks & keyof JobPayloads>(
  { platform }: Pick<TestApi, 'platform'>,
  name: Name,
  payload: JobPayloads[Name],
  tries: Pick<JobContext, 'attempt' | 'max_attempts'> = { attempt: 1, max_attempts: 25 },
): Promise<void> {
  const context: JobContext = {
    ...tries,
    job_id: '1',
    is_large: false,
    giveWay: async () => undefined,
    signal: new AbortController().signal,
  }
  const handler: JobHandler<Name> = jobTasks(platform)[name]
  await handler(payload, context)
}
