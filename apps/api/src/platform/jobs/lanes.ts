/** Jobs that wait for the same outside party share a lane (decision 0221). `webhook` is of their own sender (decision 0223). */
export const jobLanes = [
  'push',
  'mail',
  'digest',
  'message',
  'webhook',
  'carrier',
  'import',
  'export',
  'batch',
  'other',
] as const
export type JobLane = (typeof jobLanes)[number]

/** At a time, in one process. */
export type LaneLimits = Readonly<Record<JobLane, number>>

export const defaultLaneLimits: LaneLimits = {
  push: 8,
  mail: 1,
  digest: 1,
  message: 1,
  webhook: 32,
  carrier: 8,
  import: 4,
  export: 4,
  batch: 4,
  other: 4,
}

/**
 * Whose jobs have only their share of the places (decision 0410): those of a shop, or those of a connection with a carrier,
 * so that one that hangs holds up no other. null: all jobs are alike.
 */
export const sharedBy: Readonly<Record<JobLane, 'shop' | 'connection' | null>> = {
  push: null,
  mail: null,
  digest: null,
  message: null,
  webhook: null,
  carrier: 'connection',
  import: 'shop',
  export: 'shop',
  batch: 'shop',
  other: null,
}
