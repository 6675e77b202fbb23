import type { transferCod } from '@guihang/contract/cod'
import type { BodySent } from '@guihang/contract/operation'
import type { OperatedParcel } from '@guihang/contract/provider/operated-parcels'
import { businessDayOf } from '@guihang/domain/calendar'
import { randomOf } from '@guihang/domain/seeded-random'
import type { Character } from '../couriers/journey.ts'
import { hoursAfter } from '../couriers/pace.ts'
import { isMovedBy, type StatusOf } from '../couriers/workers.ts'

type Transfer = BodySent<typeof transferCod>['event']

type CashStep = {
  readonly event: Transfer
  /** How long cash stays with its holder, in hours of life: at least and at most. */
  readonly hours: readonly [number, number]
}

/** The transfers after the delivering hub: to the main hub each day, to the shop every few days. */
const steps: Readonly<Record<StatusOf<'cashier'>, CashStep>> = {
  cod_collected: { event: 'transfer_to_hub', hours: [24, 36] },
  cod_transferred_to_hub: { event: 'transfer_to_center', hours: [12, 24] },
  cod_transferred_to_center: { event: 'transfer_to_shop', hours: [48, 96] },
}

/** The statuses in which cash waits for its next transfer. */
export const cashStatuses = Object.keys(steps)

/** No cash moves on sooner, in hours of life. */
export const soonest_cash_hours = Math.min(...Object.values(steps).map(({ hours }) => hours[0]))

/** The next transfer of a parcel's cash and its time, reproducible from the seed; undefined where no cash waits. */
export function nextTransfer(
  { tracking_number, status, status_at }: OperatedParcel,
  { seed, speed }: Pick<Character, 'seed' | 'speed'>,
): { readonly event: Transfer; readonly due: Date } | undefined {
  if (!isMovedBy('cashier', status)) return undefined
  const step = steps[status]
  const hours = randomOf(`${seed}:${tracking_number}:${status}`).between(...step.hours)
  return { event: step.event, due: hoursAfter(status_at, hours, speed) }
}

/**
 * The number of the transfer slip for a parcel's cash: one a day for each delivering hub, for each province on the way to the
 * center, and for each shop. It follows from day and parcel alone, so that a restarted simulator adds to the same slip.
 */
export function slipNumberOf(event: Transfer, parcel: OperatedParcel, now: Date): string {
  const day = businessDayOf(now).replaceAll('-', '')
  const province = parcel.receiver.address_level_1?.code ?? 'TT'
  if (event === 'transfer_to_hub') return `PGT-${parcel.destination_hub_code ?? province}-${day}`
  if (event === 'transfer_to_center') return `PNT-${province}-${day}`
  return `UNC-${parcel.shop_code}-${day}`
}
