import { carrierKinds } from '@guihang/domain/connection/carriers/carrier-kinds'
import { limits } from '@guihang/domain/limits'
import { approvalReasons } from '@guihang/domain/parcels/lifecycle/approval'
import { parcelStatuses, statusGroups } from '@guihang/domain/parcels/lifecycle/parcel-statuses'
import { deliveryHalves } from '@guihang/domain/parcels/tracking/delivery-choices'
import * as z from 'zod/mini'
import { Day, data, Id, Instant, Money, page, requiredText } from '../common.ts'
import { rule } from '../fields/field-checks.ts'
import { UnitRef } from './addresses.ts'
import { DeliveryOption, PaymentOption, ProductValue } from './parcel-fields.ts'
import { parcelStory } from './parcel-story.ts'

export const ParcelStatus = z.enum(parcelStatuses)
export const StatusGroup = z.enum(statusGroups)

export const Product = z.strictObject({
  name: requiredText(255),
  quantity: z.number().check(
    rule<number>('quantity', (value) => value > 0),
    rule<number>('whole_number', (value) => Number.isInteger(value)),
    z.maximum(limits.quantity_max),
  ),
  value: ProductValue,
})
export type Product = z.infer<typeof Product>

export const Party = z.strictObject({
  name: z.string(),
  phone: z.string(),
  address: z.string(),
  address_level_1: z.nullable(UnitRef),
  address_level_2: z.nullable(UnitRef),
  address_level_3: z.nullable(UnitRef),
})

export const DeliveryHalf = z.enum(deliveryHalves)

export const ParcelEvent = z.strictObject({
  /** What happened: an event of the lifecycle, or `create` / `edit` by the shop. */
  event: z.string(),
  status: ParcelStatus,
  at: Instant,
  place: z.nullable(z.string()),
  note: z.nullable(z.string()),
  reason_code: z.nullable(z.string()),
  actor: z.strictObject({
    type: z.enum(['shop', 'recipient', 'oms', 'provider', 'courier', 'carrier', 'system']),
    name: z.nullable(z.string()),
  }),
  receiver_type: z.nullable(z.string()),
  /** The day from which the shop asked to deliver again, or which the recipient chose. */
  deliver_on: z.nullable(Day),
  deliver_half: z.nullable(DeliveryHalf),
  /** There when the carrier did not tell of this step, but it must have happened before what it told next. */
  inferred: z.optional(z.literal(true)),
})
export type ParcelEvent = z.infer<typeof ParcelEvent>

const parcelFields = {
  id: Id,
  code: z.string(),
  tracking_number: z.string(),
  private_code: z.nullable(z.string()),
  status: ParcelStatus,
  status_group: StatusGroup,
  store_id: z.nullable(Id),
  sender: Party,
  receiver: Party,
  products: z.array(Product),
  description: z.string(),
  notes: z.string(),
  weight: z.number(),
  length: z.number(),
  width: z.number(),
  height: z.number(),
  dim: z.number(),
  charged_weight: z.number(),
  product_value: Money,
  cod: Money,
  /** What the courier collects: COD, and the shipping fee when the receiver pays it. */
  total_cod: Money,
  shipping_fee: Money,
  insurance_fee: Money,
  service_fee: Money,
  return_fee: Money,
  payment_option: PaymentOption,
  delivery_option: DeliveryOption,
  allow_partial_delivery: z.boolean(),
  awb_printed_at: z.nullable(Instant),
  awb_print_count: z.int(),
  estimated_delivery_on: z.nullable(Day),
  estimated_return_on: z.nullable(Day),
  current_hub: z.nullable(z.string()),
  /** The shop or the recipient asked to deliver it, not before this day; null when nobody named one. */
  deliver_on: z.nullable(Day),
  deliver_half: z.nullable(DeliveryHalf),
  collect_at_hub: z.boolean(),
  /** Why it waits for the provider's approval; null when it does not. */
  approval_reason: z.nullable(z.enum(approvalReasons)),
  /** Why the last push to the order system failed; null when it did not. */
  push_error: z.nullable(z.string()),
  created_at: Instant,
  updated_at: Instant,
}
export const Parcel = z.strictObject(parcelFields)
export type Parcel = z.infer<typeof Parcel>
export const ParcelDetail = z.strictObject({
  ...parcelFields,
  /** Oldest first. */
  events: z.array(ParcelEvent),
  /** Who carries it where it goes by a carrier. Null: the provider's own couriers, or nobody yet. */
  carrier: z.nullable(
    z.strictObject({
      kind: z.enum(carrierKinds),
      name: z.string(),
      /** The carrier's own number; null until it has taken the parcel. */
      code: z.nullable(z.string()),
      /** Where the carrier shows the parcel to everybody; null where it does not. */
      tracking_page: z.nullable(z.string()),
      /** Working days after the delivery after which the shop is paid at the latest, though the carrier still holds the cash. */
      shop_paid_after_days: z.int(),
    }),
  ),
  /** There when events or ledger movements of the parcel lie in the provider's archive: what is listed is not all. */
  history_archived: z.optional(z.literal(true)),
  /** Ledger movements of this parcel, oldest first: account, amount in VND. */
  ledger: z.array(z.strictObject({ at: Instant, kind: z.string(), account: z.string(), amount: z.int() })),
  ...parcelStory,
})
export type ParcelDetail = z.infer<typeof ParcelDetail>

/** A page of the list. */
export const ParcelPage = page(Parcel)

/** How many parcels stand in each status, by group. */
export const StatusCounts = data(
  z.array(
    z.strictObject({
      group: StatusGroup,
      count: z.int(),
      statuses: z.array(z.strictObject({ status: ParcelStatus, count: z.int() })),
    }),
  ),
)
