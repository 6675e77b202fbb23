import { limits } from '@guihang/domain/limits'
import { receiverTypes } from '@guihang/domain/parcels/parcels/receiver-types'
import * as z from 'zod/mini'
import { data, Instant, Money, optionalLines, requiredText } from '../common.ts'
import { operation } from '../operation.ts'
import { LinkedParcel } from '../parcels/parcel-story.ts'
import { correctParcel } from './correct-parcel.ts'
import { CourierCode, HubCode } from './hubs.ts'

/** `index` of the product, counted from 0, and quantity. */
export const KeptItems = z
  .array(
    z.strictObject({
      index: z.int().check(z.nonnegative()),
      quantity: z.int().check(z.minimum(1), z.maximum(limits.quantity_max)),
    }),
  )
  .check(z.minLength(1), z.maxLength(limits.products_max))

const DeliveredPart = z.strictObject({
  ...LinkedParcel.shape,
  /** What the shop gets for the kept items, and what the courier collected, VND. */
  cod: Money,
  total_cod: Money,
})

export const deliverPartly = operation({
  name: 'deliverPartly',
  method: 'POST',
  path: '/ops/v1/partial-deliveries',
  tag: 'delivery',
  summary: 'Deliver part of a parcel; the rest becomes a return parcel that is linked to it',
  who: 'operator',
  scope: 'scan',
  body: z.strictObject({
    /** The reporter's own id; the same id again gets the same answer. */
    event_id: requiredText(100),
    tracking_number: requiredText(20),
    /** The kept items: `index` of the product, counted from 0, and quantity. Keeping all is a plain delivery. */
    kept: KeptItems,
    receiver_type: z.enum(receiverTypes),
    /** Cash taken; must be what is due for the kept items. */
    cash_amount: z.optional(Money),
    at: z.optional(Instant),
    place: z.optional(requiredText(200)),
    /** As in a reported event: ESH001 or EPK003, and EUS006 or EPK027. */
    hub_code: z.optional(HubCode),
    courier_code: z.optional(CourierCode),
    courier_name: z.optional(requiredText(100)),
    note: z.optional(optionalLines(255)),
  }),
  answer: data(
    z.strictObject({
      parcel: DeliveredPart,
      return_parcel: z.nullable(LinkedParcel),
    }),
  ),
  fails: [
    'EPK001',
    'EPK002',
    'EPK003',
    'EPK017',
    'EPK025',
    'EPK026',
    'EPK027',
    'ESH001',
    'EUS006',
    'EIDEMPOTENCY',
  ],
})

export const correctionOperations = { deliverPartly, correctParcel }
