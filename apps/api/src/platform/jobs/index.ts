/**
 * The jobs there are, by name, each with its payload (JSON, ids rather than data). A module adds its own:
 * `declare module './index.ts' { interface JobPayloads { 'push-parcel': { … } } }`
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the modules, which only an interface allows
export interface JobPayloads {}

export { addJob, hasJob, type JobOptions, wakeJobs } from './add-job.ts'
export {
  countJobs,
  type ExhaustedJob,
  type JobCounts,
  listExhaustedJobs,
  retryExhaustedJobs,
} from './exhausted-jobs.ts'
export {
  type JobContext,
  type JobHandler,
  type Jobs,
  type JobsOptions,
  type JobTasks,
  startJobs,
} from './start-jobs.ts'
