import { addDays, addWorkingDays, businessDayOf, type Day } from '../../calendar.ts'
import type { Bilingual } from '../../languages.ts'
import { limits } from '../../limits.ts'
import type { ParcelEvent } from '../lifecycle/events/parcel-events.ts'
import { isOpenToRecipient } from '../lifecycle/parcel-lifecycle.ts'
import { type ParcelStatus, statusGroupOf } from '../lifecycle/parcel-statuses.ts'

export const deliveryHalves = ['morning', 'afternoon'] as const

export type DeliveryHalf = (typeof deliveryHalves)[number]

export const deliveryHalfLabels: Readonly<Record<DeliveryHalf, Bilingual>> = {
  morning: { vi: 'buổi sáng', en: 'morning' },
  afternoon: { vi: 'buổi chiều', en: 'afternoon' },
}

export type HalfDay = { readonly deliver_on: Day; readonly deliver_half: DeliveryHalf }

type Chosen = {
  readonly status: ParcelStatus
  readonly failed_deliveries: number
  readonly estimated_delivery_on: Day | null
}

/** Undefined where there is nothing to choose, or no attempt is left. */
export function eventToReschedule({
  status,
  failed_deliveries,
}: Pick<Chosen, 'status' | 'failed_deliveries'>): ParcelEvent | undefined {
  if (failed_deliveries >= limits.delivery_attempts) return undefined
  return (['reschedule_delivery', 'deliver_again'] as const).find((event) => isOpenToRecipient(status, event))
}

/** Of the next three days, from the expected day on while the parcel is under way; none on holidays. */
export function halfDaysFor(parcel: Chosen, now: Date, holidays: ReadonlySet<Day>): HalfDay[] {
  if (eventToReschedule(parcel) === undefined) return []
  const tomorrow = addDays(businessDayOf(now), 1)
  const { estimated_delivery_on: expected_on, status } = parcel
  const isUnderWay = statusGroupOf(status) === 'passed' && !atTheHub.some((one) => one === status)
  const first = isUnderWay && expected_on !== null && expected_on > tomorrow ? expected_on : tomorrow
  return Array.from({ length: limits.reschedule_days }, (_, days) => addDays(first, days))
    .filter((day) => !holidays.has(day))
    .flatMap((deliver_on) => deliveryHalves.map((deliver_half) => ({ deliver_on, deliver_half })))
}

const atTheHub = ['waiting_for_delivery', 'planned_for_delivery'] as const satisfies readonly ParcelStatus[]

/** The third working day after it was asked, or after the parcel came to wait there. Then the provider decides. */
export function keptUntil(
  { collect_asked_at, status_at }: { readonly collect_asked_at: Date; readonly status_at: Date },
  holidays: ReadonlySet<Day>,
): Day {
  const since = new Date(Math.max(collect_asked_at.getTime(), status_at.getTime()))
  return addWorkingDays(businessDayOf(since), limits.collect_working_days, holidays)
}
