import type { AnyHandler } from './http/routing/register-operations.ts'
import type { JobContext, JobLane, JobPayloads, JobTasks } from './jobs/index.ts'
import type { Platform } from './platform.ts'

/** What `modules.ts` lists. */
export type Module = {
  readonly name: string
  readonly routes?: (platform: Platform) => Readonly<Record<string, AnyHandler>>
  readonly jobs?: ModuleJobs
  /** Loads what the first calls would otherwise wait for; a failure does not stop the start. */
  readonly prepare?: (platform: Platform) => Promise<unknown>
}

export type ModuleJobs = { readonly [Name in keyof JobTasks]?: ModuleJob<Name> }

/** A job without a payload is one that nobody enqueues, so it needs a `cron` to compile. */
type ModuleJob<Name extends keyof JobTasks> = {
  readonly run: (platform: Platform, payload: JobPayloads[Name], context: JobContext) => Promise<void>
  /** Default: `other`. */
  readonly lane?: JobLane
} & (JobPayloads[Name] extends Record<string, never> ? Recurring : unknown)

/** The crontab's five fields, in UTC. */
type Recurring = { readonly cron: string }

export function defineModule<const Declared extends Module>(declared: Declared): Declared {
  return declared
}
