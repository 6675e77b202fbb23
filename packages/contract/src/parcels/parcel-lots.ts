import { parcelStatuses } from '@guihang/domain/lifecycle/parcel-statuses'
import * as z from 'zod/mini'
import { BulkRow, Instant, Money, requiredText } from '../common.ts'

/** Parcels as a scanner reads them off their labels. */
export const ParcelNumbers = z.strictObject({
  tracking_numbers: z.array(requiredText(20)).check(z.minLength(1), z.maxLength(2000)),
})

/** What became of one parcel of a bulk call; `id` is its tracking number. */
export const LotRow = z.strictObject({
  ...BulkRow.shape,
  /** Where the parcel stands after it; null where there is none. */
  status: z.nullable(z.enum(parcelStatuses)),
})
export type LotRow = z.infer<typeof LotRow>

/** A parcel on a runsheet or in a mobile unit. */
export const CarriedParcel = z.strictObject({
  tracking_number: z.string(),
  status: z.enum(parcelStatuses),
  total_cod: Money,
  added_at: Instant,
  /** Null as long as it is on it. */
  left_at: z.nullable(Instant),
})
export type CarriedParcel = z.infer<typeof CarriedParcel>
