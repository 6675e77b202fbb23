export { addJob, hasJob, type JobOptions, wakeJobs } from './add-job.ts'
export {
  countJobs,
  type ExhaustedJob,
  type JobCounts,
  listExhaustedJobs,
  retryExhaustedJobs,
} from './exhausted-jobs.ts'
export type { JobPayloads } from './payloads.ts'
export {
  type JobContext,
  type JobHandler,
  type Jobs,
  type JobsOptions,
  type JobTasks,
  startJobs,
} from './start-jobs.ts'
