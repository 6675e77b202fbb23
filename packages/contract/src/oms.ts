import * as z from 'zod/mini'
import { UnitRef } from './addresses.ts'
import { Id, Money } from './common.ts'
import { Product } from './parcels.ts'

/**
 * The push to the provider's order system (OMS), spoken outbound: `POST {OMS_URL}/parcels` with this body and an
 * `Idempotency-Key` equal to `push_id`. The OMS may receive it more than once and must act once. What the shop changes
 * later comes the same way under a higher `version`; of two pushes of one parcel the higher version holds, in whatever
 * order they arrive (decision 0102).
 */
const party = {
  name: z.string(),
  phone: z.string(),
  address: z.string(),
  address_level_1: z.nullable(UnitRef),
  address_level_2: z.nullable(UnitRef),
  address_level_3: z.nullable(UnitRef),
}

export const OmsPush = z.strictObject({
  push_id: z.string(),
  parcel: z.strictObject({
    id: Id,
    tracking_number: z.string(),
    /** What the shop says of the parcel, counted from 1. */
    version: z.int().check(z.positive()),
    /** The shop has cancelled it; a cancelled parcel the OMS has never heard of needs nothing done. */
    cancelled: z.boolean(),
    code: z.string(),
    shop_code: z.string(),
    sender: z.strictObject(party),
    receiver: z.strictObject(party),
    products: z.array(Product),
    notes: z.string(),
    weight: z.number(),
    length: z.number(),
    width: z.number(),
    height: z.number(),
    product_value: Money,
    total_cod: Money,
    delivery_option: z.string(),
    allow_partial_delivery: z.boolean(),
    created_at: z.string(),
  }),
})
export type OmsPush = z.infer<typeof OmsPush>

/** What the OMS answers: taken, or refused with a reason. Foreign input: validated, unknown fields ignored. */
export const OmsAnswer = z.union([
  z.object({ accepted: z.literal(true), oms_code: z.string().check(z.minLength(1), z.maxLength(50)) }),
  z.object({ accepted: z.literal(false), reason: z.string().check(z.minLength(1), z.maxLength(500)) }),
])
export type OmsAnswer = z.infer<typeof OmsAnswer>
