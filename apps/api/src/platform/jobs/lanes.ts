/**
 * Jobs that wait for the same outside party share a lane, and each lane has places of its own: an order system that hangs
 * fills its lane and no other (decision 0221). What a shop starts and waits for has lanes too: reading and creating imports,
 * writing exports, and batches. Housekeeping is in `other`. The places of `webhook` are those of the webhooks' own sender
 * (decision 0223).
 */
export const jobLanes = [
  'push',
  'mail',
  'digest',
  'message',
  'webhook',
  'import',
  'export',
  'batch',
  'other',
] as const
export type JobLane = (typeof jobLanes)[number]

/** How many jobs of a lane one process runs at a time. */
export type LaneLimits = Readonly<Record<JobLane, number>>

export const defaultLaneLimits: LaneLimits = {
  push: 8,
  mail: 1,
  digest: 1,
  message: 1,
  webhook: 32,
  import: 4,
  export: 4,
  batch: 4,
  other: 4,
}

/** Lanes in which a shop has only its share of the places (decision 0410). */
export const isSharedLane: Readonly<Record<JobLane, boolean>> = {
  push: false,
  mail: false,
  digest: false,
  message: false,
  webhook: false,
  import: true,
  export: true,
  batch: true,
  other: false,
}
