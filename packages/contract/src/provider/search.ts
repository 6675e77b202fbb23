import { parcelStatuses } from '@guihang/domain/parcels/lifecycle/parcel-statuses'
import * as z from 'zod/mini'
import { data, Id, Instant, Money, requiredText } from '../common.ts'
import { operation } from '../operation.ts'

/** What tells parcels apart in a list of hits. Nothing of it is personal data: reading the parcel is another call, which is logged. */
export const FoundParcel = z.strictObject({
  id: Id,
  tracking_number: z.string(),
  /** The shop's own code of the order. */
  private_code: z.nullable(z.string()),
  status: z.enum(parcelStatuses),
  status_at: Instant,
  shop_code: z.string(),
  shop_name: z.string(),
  /** `*** Nhung`. */
  receiver_name_masked: z.string(),
  /** `0912 ••• 678`. */
  receiver_phone_masked: z.string(),
  total_cod: Money,
  created_at: Instant,
})
export type FoundParcel = z.infer<typeof FoundParcel>

export const FoundShop = z.strictObject({
  id: Id,
  shop_code: z.string(),
  shop_name: z.string(),
  state: z.enum(['active', 'restricted', 'closed']),
})
export type FoundShop = z.infer<typeof FoundShop>

export const searchAllShops = operation({
  name: 'searchAllShops',
  method: 'GET',
  path: '/ops/v1/search',
  tag: 'operations',
  summary:
    'What a typed text may mean: parcels by tracking number, number of a carrier, whole phone of the receiver or order code, shops by code, name, e-mail or phone; within `shop_code` also parcels by name or a part of the phone. The newest 20 parcels and 8 shops, without personal data',
  who: 'operator',
  scope: 'read',
  query: z.strictObject({
    keyword: requiredText(100),
    /** Only this shop's parcels, and no shops. */
    shop_code: z.optional(requiredText(20)),
  }),
  answer: data(z.strictObject({ parcels: z.array(FoundParcel), shops: z.array(FoundShop) })),
})

export const searchOperations = { searchAllShops }
