import { addDays, type Day, weekdayOf } from '../../calendar.ts'
import { type ParcelStatus, statusGroupOf } from '../lifecycle/parcel-statuses.ts'
import { waitsAgain } from '../lifecycle/waits.ts'
import { type Zone, zones } from '../pricing/pricing.ts'

// Days on the road. Couriers deliver from Monday to Saturday (docs/rules/fees.md).
const daysOnTheRoad: Readonly<Record<Zone, number>> = { in_province: 1, intra_region: 2, inter_region: 3 }

/** The day by which a parcel that is handed in on `from_day` should be delivered. A remote ward takes one day more. */
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

/** The day by which a parcel that turns back on `from_day` should be with the shop. The way back takes as long as the way there. */
export const expectedReturnOn: typeof expectedDeliveryOn = (zone, from_day, options) =>
  expectedDeliveryOn(zone, from_day, options)

/**
 * What an event does to the day by which a parcel should be back: a parcel that turns gets one. A parcel that is found on its
 * way there has none, nor has one whose shop takes back that it shall turn. Undefined where the day stays as it is.
 */
export function returnPromise(step: {
  readonly from: ParcelStatus
  readonly to: ParcelStatus
  readonly zone: string | null
  /** The day of the event. */
  readonly on: Day
  readonly daysOff: ReadonlySet<Day>
}): Day | null | undefined {
  const { from, to, on, daysOff } = step
  if (turnsBack(from, to)) {
    const zone = zones.find((known) => known === step.zone)
    return zone === undefined ? null : expectedReturnOn(zone, on, { daysOff })
  }
  if (statusGroupOf(from) === 'loss' && waitsAgain[to] === to) return null
  return isOnWayBack(from) && waitsForAnswer.includes(to) ? null : undefined
}

/** Whether a parcel begins its way back with this step. */
export function turnsBack(from: ParcelStatus, to: ParcelStatus): boolean {
  return isOnWayBack(to) && !isOnWayBack(from)
}

/** Where a delivery failed and nothing turned the parcel yet. */
const waitsForAnswer: readonly ParcelStatus[] = [
  'delivery_failed_attempt',
  'delivery_failed',
  'cancel_failed',
]

/** Whether the goods go back to the shop, or are back. */
export function isOnWayBack(status: ParcelStatus): boolean {
  return statusGroupOf(status) === 'return' || status === 'return_failed'
}

/** Whether couriers are on the road: every day but Sundays and holidays. */
export function isDeliveryDay(day: Day, daysOff: ReadonlySet<Day>): boolean {
  return weekdayOf(day) !== 7 && !daysOff.has(day)
}
