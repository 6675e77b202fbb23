import { addDays, type Day, holidays, weekdayOf } from '../calendar.ts'
import type { Zone } from '../money/pricing.ts'

// Days on the road. Couriers deliver from Monday to Saturday (decision 0018).
const daysOnTheRoad: Readonly<Record<Zone, number>> = { in_province: 1, intra_region: 2, inter_region: 3 }

/** The day by which a parcel that is handed in on `from_day` should be delivered. A remote ward takes one day more. */
export function expectedDeliveryOn(
  zone: Zone,
  from_day: Day,
  options: { readonly remote_ward?: boolean; readonly holidays?: ReadonlySet<Day> } = {},
): Day {
  const { remote_ward = false, holidays: daysOff = holidays } = options
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

/** Whether couriers are on the road: every day but Sundays and holidays. */
export function isDeliveryDay(day: Day, daysOff: ReadonlySet<Day> = holidays): boolean {
  return weekdayOf(day) !== 7 && !daysOff.has(day)
}
