import { parcelStatuses } from '@guihang/domain/lifecycle/parcel-statuses'
import { limits } from '@guihang/domain/limits'
import { receiverTypes } from '@guihang/domain/parcels/receiver-types'
import * as z from 'zod/mini'
import { BulkRow, data, Instant, Money, optionalLines, requiredLines, requiredText } from '../common.ts'
import { operation } from '../operation.ts'
import { parcelMeasures, sidesWithinDim } from '../parcels/parcel-fields.ts'
import { LinkedParcel } from '../parcels/parcel-story.ts'
import { correctParcel } from './correct-parcel.ts'
import { CourierCode, HubCode } from './hubs.ts'

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
    kept: z
      .array(
        z.strictObject({
          index: z.int().check(z.nonnegative()),
          quantity: z.int().check(z.minimum(1), z.maximum(limits.quantity_max)),
        }),
      )
      .check(z.minLength(1), z.maxLength(limits.products_max)),
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
      /** Null when the receiver kept everything. */
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
  example: {
    body: {
      event_id: 'round-88-21',
      tracking_number: 'GH2407815362',
      kept: [{ index: 0, quantity: 1 }],
      receiver_type: 'CUSTOMER',
      cash_amount: 300_000,
      courier_name: 'Lê Văn Hậu',
      note: 'Khách trả lại quần vì chật',
    },
    answer: {
      data: {
        parcel: {
          id: '0198c2a4-5f10-7c3e-9a51-3d0c5a0f7b21',
          code: 'DH261116-7KQ2MX',
          tracking_number: 'GH2407815362',
          status: 'delivery_successful',
          cod: 300_000,
          total_cod: 300_000,
        },
        return_parcel: {
          id: '0198c2a4-5f10-7c3e-9a51-3d0c5a0f7b29',
          code: 'DH261118-3ZP8RA',
          tracking_number: 'GH5530917466',
          status: 'waiting_for_return',
        },
      },
    },
  },
})

const ReweighRow = z
  .strictObject({
    /** The reporter's own id; the same id again changes nothing. */
    event_id: requiredText(100),
    tracking_number: requiredText(20),
    ...parcelMeasures,
    /** How it was measured: the scale, the location, the witness. */
    evidence: requiredLines(500),
    /** Where the provider keeps a picture. */
    picture: z.optional(requiredText(500)),
    /** When it was weighed; business time, not in the future. Absent = now. */
    at: z.optional(Instant),
    place: z.optional(requiredText(200)),
  })
  .check(sidesWithinDim)
export type ReweighRow = z.infer<typeof ReweighRow>

export const reweighParcels = operation({
  name: 'reweighParcels',
  method: 'POST',
  path: '/ops/v1/reweighs',
  tag: 'delivery',
  summary:
    'Correct the weight and measures of parcels, and with them their fees, also charged ones; answers per row',
  who: 'operator',
  scope: 'scan',
  body: z.strictObject({ rows: z.array(ReweighRow).check(z.minLength(1), z.maxLength(500)) }),
  answer: z.strictObject({
    data: z.array(
      z.strictObject({
        ...BulkRow.shape,
        tracking_number: z.string(),
        status: z.nullable(z.enum(parcelStatuses)),
        /** After this row: kg, and VND. Null for a rejected row. */
        charged_weight: z.nullable(z.number()),
        shipping_fee: z.nullable(Money),
        total_cod: z.nullable(Money),
      }),
    ),
  }),
  fails: ['EPK001', 'EPK002', 'EIDEMPOTENCY'],
  example: {
    body: {
      rows: [
        {
          event_id: 'dws-4-88123',
          tracking_number: 'GH2407815362',
          weight: 2.35,
          length: 40,
          width: 30,
          height: 25,
          evidence: 'Cân tự động số 4, kho Tân Bình',
          picture: 'dws-4/20261118/88123.jpg',
        },
      ],
    },
    answer: {
      data: [
        {
          id: 'dws-4-88123',
          tracking_number: 'GH2407815362',
          ok: true,
          status: 'waiting_for_delivery',
          charged_weight: 6,
          shipping_fee: 80_000,
          total_cod: 520_000,
        },
      ],
    },
  },
})

export const correctionOperations = { deliverPartly, reweighParcels, correctParcel }
