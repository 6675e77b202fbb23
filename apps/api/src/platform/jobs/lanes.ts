/**
 * Jobs that wait for the same outside party share a lane, and each lane has places of its own: an order system that hangs
 * fills its lane and no other (decision 0221). Housekeeping and exports are in `other`. The places of `webhook` are those of
 * the webhooks' own sender (decision 0223).
 */
export const jobLanes = ['push', 'mail', 'digest', 'message', 'webhook', 'other'] as const
export type JobLane = (typeof jobLanes)[number]

/** How many jobs of a lane one process runs at a time. */
export type LaneLimits = Readonly<Record<JobLane, number>>

export const defaultLaneLimits: LaneLimits = {
  push: 8,
  mail: 1,
  digest: 1,
  message: 1,
  webhook: 32,
  other: 4,
}
