import { addDays, type Day, weekdayOf } from '../../calendar.ts'
import { type ParcelStatus, parcelStatusFacts, statusGroupOf } from '../lifecycle/parcel-statuses.ts'
import { type Zone, zones } from '../pricing/pricing.ts'

// Days on the road. Couriers deliver from Monday to Saturday (docs/rules/fees.md).
const daysOnTheRoad: Readonly<Record<Zone, number>> = { in_province: 1, intra_region: 2, inter_region: 3 }

/** Of a parcel that is handed in on `from_day`. A remote ward takes one day more. */
export function expectedDeliveryOn(
  zone: Zone,
  from_day: Day,
  options: { readonly remote_ward?: boolean; readonly daysOff: ReadonlySet<Day> },
): Day {
  const { remote_ward = false, daysOff } = options
  let reached = from_day
  let left = daysOnTheRoad[zone] + (remote_ward ? 1 : 0)
  while (left > 0) {
    reached = addDays(reached, 1)
    if (isDeliveryDay(reached, daysOff)) left -= 1
  }
  return reached
}

/** The way back takes as long as the way there. */
export const expectedReturnOn: typeof expectedDeliveryOn = (zone, from_day, options) =>
  expectedDeliveryOn(zone, from_day, options)

/** A parcel that turns gets a day; one that is found or goes on has none. Undefined: it stays as it is. */
export function returnPromise(step: {
  readonly from: ParcelStatus
  readonly to: ParcelStatus
  readonly zone: string | null
  readonly on: Day
  readonly daysOff: ReadonlySet<Day>
}): Day | null | undefined {
  const { from, to, on, daysOff } = step
  if (turnsBack(from, to)) {
    const zone = zones.find((known) => known === step.zone)
    return zone === undefined ? null : expectedReturnOn(zone, on, { daysOff })
  }
  if (statusGroupOf(from) === 'loss' && parcelStatusFacts[to].waits === to) return null
  return isOnWayBack(from) && waitsForAnswer.includes(to) ? null : undefined
}

export function turnsBack(from: ParcelStatus, to: ParcelStatus): boolean {
  return isOnWayBack(to) && !isOnWayBack(from)
}

const waitsForAnswer: readonly ParcelStatus[] = [
  'delivery_failed_attempt',
  'delivery_failed',
  'cancel_failed',
]

export function isOnWayBack(status: ParcelStatus): boolean {
  return statusGroupOf(status) === 'return' || status === 'return_failed'
}

/** Whether couriers are on the road: every day but Sundays and holidays. */
export function isDeliveryDay(day: Day, daysOff: ReadonlySet<Day>): boolean {
  return weekdayOf(day) !== 7 && !daysOff.has(day)
}
