export { addConnectionJob, addJob, addShopJob, hasJob, type JobOptions, wakeJobs } from './add-job.ts'
export {
  countJobs,
  type ExhaustedJob,
  type JobCounts,
  listExhaustedJobs,
  measureTasks,
  retryExhaustedJobs,
} from './exhausted-jobs.ts'
export { createGivingWay, type GivingWay } from './giving-way.ts'
export { runJobsCommand } from './jobs-command.ts'
export { errorKindOf } from './kept-errors.ts'
export { defaultLaneLimits, type JobLane, jobLanes, type LaneLimits } from './lanes.ts'
export { measureJobs } from './measure-jobs.ts'
export type { JobPayloads } from './payloads.ts'
export {
  type JobContext,
  type JobHandler,
  type Jobs,
  type JobsOptions,
  type JobTasks,
  startJobs,
} from './start-jobs.ts'
