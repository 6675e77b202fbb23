import { shopRequests } from '@guihang/domain/parcels/lifecycle/shop-requests'
import { pushRefusalCodes } from '@guihang/domain/parcels/parcels/push-faults'
import * as z from 'zod/mini'
import { Day, Id, Instant, Money, requiredLines, requiredText } from '../common.ts'
import { UnitRef } from '../parcels/addresses.ts'
import { DeliveryHalf, Product } from '../parcels/parcels.ts'
import { AddressType } from '../shop/stores.ts'

/**
 * `POST {OMS_URL}/parcels` and `/stores`: the `Idempotency-Key` is `push_id`, the higher `version` holds (decision 0102). The
 * OMS ignores fields it does not know. docs/reference/order-system.md is written from here.
 */
const place = {
  address: z.string(),
  address_level_1: z.nullable(UnitRef),
  address_level_2: z.nullable(UnitRef),
  address_level_3: z.nullable(UnitRef),
}
const party = { name: z.string(), phone: z.string(), ...place }

/** What a shop says of the thing, counted from 1. */
const version = z.int().check(z.positive())

export const OmsPush = z.object({
  push_id: z.string(),
  parcel: z.object({
    id: Id,
    tracking_number: z.string(),
    version,
    /** The shop has cancelled it; a cancelled parcel the OMS has never heard of needs nothing done. */
    cancelled: z.boolean(),
    /**
     * The newest wish while the parcel was on the road. The provider decides about `cancel`; `reschedule_delivery` and
     * `collect_at_hub` are the recipient's. A `withdraw_…` takes one back.
     */
    request: z.nullable(
      z.object({
        kind: z.enum(shopRequests),
        by: z.enum(['shop', 'recipient']),
        at: Instant,
        note: z.nullable(z.string()),
      }),
    ),
    /** The last wrong scan that the provider took back: the parcel is not delivered, or not lost. Null when there was none. */
    correction: z.nullable(z.object({ at: Instant, reason: z.string() })),
    /** The first day on which the shop or the recipient wants a delivery; null when nobody names one. */
    deliver_on: z.nullable(Day),
    deliver_half: z.nullable(DeliveryHalf),
    /** The recipient fetches it at the hub: keep it there, and report `deliver` at the counter. */
    collect_at_hub: z.boolean(),
    code: z.string(),
    shop_code: z.string(),
    sender: z.object(party),
    receiver: z.object(party),
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

export const OmsStorePush = z.object({
  push_id: z.string(),
  store: z.object({
    /** Names the store wherever the OMS speaks of it, as `store_id` of a parcel it creates. */
    id: Id,
    version,
    shop_code: z.string(),
    store_name: z.string(),
    phone: z.string(),
    ...place,
    address_type: AddressType,
  }),
})
export type OmsStorePush = z.infer<typeof OmsStorePush>

/** What the OMS answers to either: taken, or refused with a reason. Foreign input: validated, unknown fields ignored. */
export const OmsAnswer = z.union([
  z.object({ accepted: z.literal(true), oms_code: requiredText(50) }),
  z.object({
    accepted: z.literal(false),
    reason: requiredLines(500),
    // A name that we do not know yet is no reason to count the answer as missing.
    code: z.catch(z.optional(z.enum(pushRefusalCodes)), undefined),
  }),
])
export type OmsAnswer = z.infer<typeof OmsAnswer>

export const omsLimits = {
  /** An answer to a push, or a label, comes within this time. */
  answer_ms: 10_000,
  answer_bytes: 64 * 1024,
  /** A push is tried so often, over some hours, before it counts as failed. */
  push_attempts: 10,
  label_bytes: 5 * 1024 * 1024,
} as const
