import { parcelStatuses } from '@guihang/domain/parcels/lifecycle/parcel-statuses'
import { feeLineCodes } from '@guihang/domain/parcels/pricing/pricing'
import { reweighStates } from '@guihang/domain/provider/reweighs/reweigh'
import * as z from 'zod/mini'
import { Id, Instant, Money } from '../common.ts'
import { Zone } from './pricing.ts'

export const LinkedParcel = z.strictObject({
  id: Id,
  code: z.string(),
  tracking_number: z.string(),
  status: z.enum(parcelStatuses),
})

const Item = z.strictObject({ name: z.string(), quantity: z.int(), value: Money })

/** What the receiver kept, and what the COD became by it. What came back stands in the linked return parcel. */
export const PartialDelivery = z.strictObject({
  at: Instant,
  kept: z.array(Item),
  cod_before: Money,
  cod_after: Money,
})

/** kg, cm and VND as they were before a re-weighing, or after it. */
const Weighed = z.strictObject({
  weight: z.number(),
  length: z.number(),
  width: z.number(),
  height: z.number(),
  charged_weight: z.number(),
  shipping_fee: Money,
  total_cod: Money,
})
export type Weighed = z.infer<typeof Weighed>

export const lostClaimStates = ['new', 'approved', 'rejected'] as const

/** A photo that proves something: what a lost parcel was worth, what a scale showed. */
export const ClaimPhoto = z.strictObject({
  id: Id,
  /** A short-lived address, for who asked; null for a gateway token, which opens no pictures. */
  url: z.nullable(z.string()),
  uploaded_at: Instant,
})
export type ClaimPhoto = z.infer<typeof ClaimPhoto>

export const Reweigh = z.strictObject({
  id: Id,
  at: Instant,
  place: z.nullable(z.string()),
  before: Weighed,
  /** What was measured, and the fees of these measures. They apply unless `state` is `open` or `disputed`. */
  after: Weighed,
  evidence: z.string(),
  picture: z.nullable(z.string()),
  photos: z.array(ClaimPhoto),
  state: z.enum(reweighStates),
  /** What the shipping fee would rise by. No statement takes it while `state` is `open` or `disputed`. */
  held_amount: Money,
  /** Until when the shop can answer; after it silence is a yes. Null where nothing was asked. */
  answer_by: z.nullable(Instant),
  answered_at: z.nullable(Instant),
  /** Who of the shop accepted or disputed it; null for nobody, also when the time ran out. */
  answered_by: z.nullable(z.string()),
  /** What the shop says against it. Before that its photos wait with `reason` null. */
  dispute: z.nullable(z.strictObject({ reason: z.nullable(z.string()), photos: z.array(ClaimPhoto) })),
  /** How the provider decided a dispute, and the measures and fees that apply since. */
  decision: z.nullable(z.strictObject({ at: Instant, reason: z.string(), applied: Weighed })),
})
export type Reweigh = z.infer<typeof Reweigh>

export const LostClaim = z.strictObject({
  id: Id,
  code: z.string(),
  state: z.enum(lostClaimStates),
  opened_by: z.enum(['shop', 'provider']),
  claimed_amount: Money,
  proof: z.string(),
  note: z.string(),
  /** Oldest first. */
  photos: z.array(ClaimPhoto),
  amount: z.nullable(Money),
  reason: z.nullable(z.string()),
  created_at: Instant,
  decided_at: z.nullable(Instant),
  /** When the amount was added to what the shop is paid next; null before. */
  credited_at: z.nullable(Instant),
})
export type LostClaim = z.infer<typeof LostClaim>

/** How the fees of a parcel are reckoned. Its lines of freight add up to `shipping_fee`. */
export const ParcelFeeDetails = z.strictObject({
  zone: Zone,
  lines: z.array(
    z.strictObject({
      code: z.enum(feeLineCodes),
      amount: Money,
      /** `amount` = `quantity` × `unit_amount`, of further steps. */
      quantity: z.optional(z.int()),
      unit_amount: z.optional(Money),
      /** Thousandths of the product value for `insurance`, of the COD for `cod_service`. */
      rate_per_mille: z.optional(z.number()),
      /** The part of `cod_service` that is the same for each COD. */
      fixed_amount: z.optional(Money),
    }),
  ),
})
export type ParcelFeeDetails = z.infer<typeof ParcelFeeDetails>

export const parcelStory = {
  /** The partly delivered parcel whose rest this one carries back. */
  return_of: z.nullable(LinkedParcel),
  /** The parcel that carries back what the receiver did not keep of this one. */
  returned_in: z.nullable(LinkedParcel),
  partial_delivery: z.nullable(PartialDelivery),
  /** Oldest first. */
  reweighs: z.array(Reweigh),
  lost_claim: z.nullable(LostClaim),
  /** Null for a draft, a rest that comes back, and fees that today's reckoning does not give again. */
  fee_details: z.nullable(ParcelFeeDetails),
}
