import type { Operation } from '@guihang/contract/operation'
import type { ModuleRoutes } from './http/routing/handler.ts'
import type { JobPayloads } from './jobs/index.ts'
import type { Platform } from './platform.ts'

export type Module<Operations extends Record<string, Operation>> = {
  readonly name: string
  readonly routes: (platform: Platform) => ModuleRoutes<Operations>
  /** Loads what the first calls would otherwise wait for; a failure does not stop the start. */
  readonly prepare?: (platform: Platform) => Promise<unknown>
}

export function defineModule<Operations extends Record<string, Operation>>(
  declared: Module<Operations>,
): Module<Operations> {
  return declared
}

/** Recurring jobs of a module: the crontab's five fields, in UTC. */
export type JobSchedule = readonly { readonly job: keyof JobPayloads & string; readonly cron: string }[]
