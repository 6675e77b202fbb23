import { goodsWith, type ParcelStatus, parcelStatuses, statusGroupOf } from '../lifecycle/parcel-statuses.ts'

/** `due`: the courier comes for it. `fallen_out`: cancelled, or its pickup failed for good. `not_ready`: not yet accepted. */
export const pickupStandings = ['due', 'collected', 'fallen_out', 'not_ready'] as const

export type PickupStanding = (typeof pickupStandings)[number]

export function pickupStandingOf(status: ParcelStatus): PickupStanding {
  const group = statusGroupOf(status)
  if (group === 'waiting') return 'due'
  if (status === 'request_cancel' || status === 'pickup_failed') return 'fallen_out'
  if (goodsWith(status) !== 'shop') return 'collected'
  return group === 'cancel' ? 'fallen_out' : 'not_ready'
}

export function statusesStanding(standing: PickupStanding): ParcelStatus[] {
  return parcelStatuses.filter((status) => pickupStandingOf(status) === standing)
}

/** `handed_over` is ticked, and the courier has not confirmed it. */
export const pickupRowStates = ['open', 'handed_over', 'collected', 'fallen_out'] as const

export type PickupRowState = (typeof pickupRowStates)[number]

type PickupFacts = { readonly status: ParcelStatus; readonly ticked: boolean }

/** The state of a row. Whatever falls back before its pickup (a push that fails, an approval) is out of the list, too. */
export function pickupRowState({ status, ticked }: PickupFacts): PickupRowState {
  const standing = pickupStandingOf(status)
  if (standing === 'due') return ticked ? 'handed_over' : 'open'
  return standing === 'collected' ? 'collected' : 'fallen_out'
}

/** Parcels of so many days before a list are offered to it, if the courier has not come for them. */
export const leftoverDays = 30
