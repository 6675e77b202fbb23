import { approvalReasons } from '@guihang/domain/parcels/lifecycle/approval'
import { parcelStatuses } from '@guihang/domain/parcels/lifecycle/parcel-statuses'
import * as z from 'zod/mini'
import { Day, data, Id, Instant, Money, page, pageQuery, requiredText } from '../common.ts'
import { Phone } from '../fields/field-checks.ts'
import { operation } from '../operation.ts'
import { UnitRef } from '../parcels/addresses.ts'
import { DeliveryHalf, ParcelDetail, ParcelEvent, Product } from '../parcels/parcels.ts'
import { HubCode } from './hubs.ts'

/** Who gives or gets the goods, and where: what a courier needs at the door. */
export const OperatedParty = z.strictObject({
  name: z.string(),
  /** Null where the call asked to leave personal data out. */
  phone: z.nullable(z.string()),
  /** `0912 ••• 678`, always. */
  phone_masked: z.string(),
  /** House and street; null likewise. */
  address: z.nullable(z.string()),
  address_level_1: z.nullable(UnitRef),
  address_level_2: z.nullable(UnitRef),
  address_level_3: z.nullable(UnitRef),
})

export const OperatedParcel = z.strictObject({
  id: Id,
  tracking_number: z.string(),
  status: z.enum(parcelStatuses),
  status_at: Instant,
  shop_code: z.string(),
  /** The order system's code of the parcel; null for a stand-alone shop, and before it accepts the parcel. */
  oms_code: z.nullable(z.string()),
  /** The connection that carries it, by its code: your couriers leave it alone. Null where they carry it, or nobody yet. */
  connection: z.nullable(z.string()),
  sender: OperatedParty,
  receiver: OperatedParty,
  /** A partial delivery names the kept products by their index in this list. */
  products: z.array(Product),
  /** Null where the call asked to leave personal data out: shops write names and phones there, too. */
  description: z.nullable(z.string()),
  /** What the shop tells the courier; null where the call asked to leave personal data out. */
  notes: z.nullable(z.string()),
  /** Whether the receiver may open the box before paying: `open_box` or `no_check`. */
  delivery_option: z.string(),
  allow_partial_delivery: z.boolean(),
  /** Declared by the shop, VND. */
  product_value: Money,
  /** Why it waits for your `approve` or `refuse_approval`; null when it does not. */
  approval_reason: z.nullable(z.enum(approvalReasons)),
  /** kg and cm, as the shop gave them or as they were corrected since. */
  weight: z.number(),
  length: z.number(),
  width: z.number(),
  height: z.number(),
  zone: z.string(),
  total_cod: Money,
  /** Whether the shop has printed its label: without it a courier cannot scan it at the pickup. */
  label_printed: z.boolean(),
  /** The hub where it stands, as last reported; null on the road. */
  current_hub: z.nullable(z.string()),
  current_hub_code: z.nullable(z.string()),
  /** The hub that delivers it or, on its way back, returns it; null where no hub serves the address. */
  destination_hub_code: z.nullable(z.string()),
  failed_deliveries: z.int(),
  deliver_on: z.nullable(Day),
  deliver_half: z.nullable(DeliveryHalf),
  /** The recipient fetches it at the hub: keep it there until this day and report `deliver` at the counter. Then you decide. */
  collect_until: z.nullable(Day),
  /** The parcel of which this one brings back the rest; null for all others. `pay_returned_cod` waits until the bank has paid it. */
  return_of: z.nullable(
    z.strictObject({ tracking_number: z.string(), status: z.enum(parcelStatuses), total_cod: Money }),
  ),
  created_at: Instant,
})
export type OperatedParcel = z.infer<typeof OperatedParcel>

export const OperatedParcelDetail = z.strictObject({
  ...OperatedParcel.shape,
  code: z.string(),
  /** Counts what the shop says of the parcel, from 1. */
  version: z.int(),
  payment_option: z.string(),
  cod: Money,
  shipping_fee: Money,
  insurance_fee: Money,
  service_fee: Money,
  return_fee: Money,
  events: z.array(
    z.strictObject({
      ...ParcelEvent.shape,
      hub_code: z.nullable(z.string()),
      cash_amount: z.nullable(Money),
      recorded_at: Instant,
    }),
  ),
  ledger: ParcelDetail.shape.ledger,
  history_archived: ParcelDetail.shape.history_archived,
})
export type OperatedParcelDetail = z.infer<typeof OperatedParcelDetail>

export const listOperatedParcels = operation({
  name: 'listOperatedParcels',
  method: 'GET',
  path: '/ops/v1/parcels',
  tag: 'operations',
  summary:
    'Parcels of all shops: those waiting longest first, or the newest first where phone, shop, store or days are asked for',
  who: 'operator',
  scope: 'read',
  query: z.strictObject({
    /** Several, with commas between. */
    status: z.optional(z.string().check(z.maxLength(2000))),
    held: z.optional(z.literal('true')),
    tracking_number: z.optional(requiredText(20)),
    hub_code: z.optional(HubCode),
    /** The receiver's, as people write it. */
    phone: z.optional(Phone),
    shop_code: z.optional(requiredText(20)),
    /** Within `shop_code`: codes, name or part of the phone of the receiver; accents are ignored. The newest first. */
    keyword: z.optional(requiredText(100)),
    store_id: z.optional(Id),
    /** Created since this day: at most 31 days where `status`, `held` or `hub_code` narrows without phone, shop or store. */
    from: z.optional(Day),
    to: z.optional(Day),
    /** `false`: no phones, streets, notes and descriptions, masked names, and the operators' log does not name you. */
    personal_data: z.optional(z.enum(['true', 'false'])),
    ...pageQuery,
  }),
  answer: page(OperatedParcel),
})

export const getOperatedParcel = operation({
  name: 'getOperatedParcel',
  method: 'GET',
  path: '/ops/v1/parcels/:tracking_number',
  tag: 'operations',
  summary:
    'One parcel with its fees, its history and its ledger entries; the operators’ log says who read it',
  who: 'operator',
  scope: 'read',
  params: z.strictObject({ tracking_number: requiredText(20) }),
  query: z.strictObject({
    /** `false`: as in the list. A whole phone is then one more call, with its reason. */
    personal_data: z.optional(z.enum(['true', 'false'])),
  }),
  answer: data(OperatedParcelDetail),
  fails: ['EPK002'],
})

export const viewPhone = operation({
  name: 'viewPhone',
  method: 'POST',
  path: '/ops/v1/parcels/:tracking_number/phone-views',
  tag: 'operations',
  summary: 'The whole phone of the receiver; each view is an entry of the operators’ log, with its reason',
  who: 'operator',
  scope: 'support',
  params: z.strictObject({ tracking_number: requiredText(20) }),
  body: z.strictObject({ reason: requiredText(200) }),
  answer: data(z.strictObject({ phone: z.string() })),
  status: 200,
  fails: ['EPK002'],
})

export const operatedParcelOperations = { listOperatedParcels, getOperatedParcel, viewPhone }
