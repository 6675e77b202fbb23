import type { ParcelStatus } from '../lifecycle/parcel-statuses.ts'

/** The statuses through which the cash of a delivered parcel passes, in order. */
const cashRoad = [
  'cod_collected',
  'cod_transferred_to_hub',
  'cod_transferred_to_center',
  'cod_transferred_to_shop',
  'cod_transfered',
  'bank_transfered',
] as const satisfies readonly ParcelStatus[]

export type CashStatus = (typeof cashRoad)[number]

const steps: ReadonlyMap<ParcelStatus, number> = new Map(cashRoad.map((status, index) => [status, index]))

/** Whether the cash of a parcel in a status is where the other status has it, or further on. */
export function cashHasReached(status: ParcelStatus, place: CashStatus): boolean {
  return (steps.get(status) ?? -1) >= cashRoad.indexOf(place)
}
