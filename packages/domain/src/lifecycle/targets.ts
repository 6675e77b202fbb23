import type { ParcelStatus } from './parcel-statuses.ts'

/** Where an arrival leads: the last hub of the way keeps the parcel, any other hub sends it on. */
export type ArrivalTarget = {
  readonly by: 'hub'
  /** Whose address decides which hub is the last one. */
  readonly towards: 'receiver' | 'sender'
  readonly last_hub: ParcelStatus
  readonly other_hub: ParcelStatus
}

/** Where an event leads. */
export type Target = ParcelStatus | ArrivalTarget

/** What a target needs to know besides the status. */
export type TargetFacts = {
  /** Where an arrival takes place. Absent, because nobody named a hub or no hub serves the address: the last hub. */
  readonly arrives_at?: 'last_hub' | 'other_hub'
}

/** The status to which a target leads. */
export function statusOfTarget(to: Target, { arrives_at = 'last_hub' }: TargetFacts): ParcelStatus {
  return typeof to === 'string' ? to : to[arrives_at]
}

/** All statuses to which a target can lead, the usual one first. */
export function statusesOfTarget(to: Target): readonly ParcelStatus[] {
  return typeof to === 'string' ? [to] : [to.last_hub, to.other_hub]
}
