import { parcelStatuses } from '@guihang/domain/parcels/lifecycle/parcel-statuses'
import * as z from 'zod/mini'
import { BulkRow, Instant, Money, requiredText } from '../common.ts'

export const ParcelNumbers = z.strictObject({
  tracking_numbers: z.array(requiredText(20)).check(z.minLength(1), z.maxLength(2000)),
})

/** `id` is the tracking number. */
export const LotRow = z.strictObject({
  ...BulkRow.shape,
  /** The parcel's status after the call; null where no parcel has the number. */
  status: z.nullable(z.enum(parcelStatuses)),
})
export type LotRow = z.infer<typeof LotRow>

export const LoadParcel = z.strictObject({
  tracking_number: z.string(),
  status: z.enum(parcelStatuses),
  total_cod: Money,
  added_at: Instant,
  left_at: z.nullable(Instant),
})
export type LoadParcel = z.infer<typeof LoadParcel>
