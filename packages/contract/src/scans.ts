import { approvalReasons } from '@guihang/domain/lifecycle/approval'
import { parcelEvents } from '@guihang/domain/lifecycle/parcel-events'
import { parcelStatuses } from '@guihang/domain/lifecycle/parcel-statuses'
import { receiverTypes } from '@guihang/domain/parcels/receiver-types'
import * as z from 'zod/mini'
import { UnitRef } from './addresses.ts'
import { BulkRow, Day, Id, Instant, Money, optionalText, page, pageQuery, requiredText } from './common.ts'
import { CourierCode, HubCode } from './hubs.ts'
import { operation } from './operation.ts'
import { Product } from './parcels/parcels.ts'

export const ParcelEventName = z.enum(parcelEvents)

/**
 * An event of one parcel, reported by the provider. `event_id` makes it safe to send again; the same id with another event of
 * the parcel is EIDEMPOTENCY.
 */
export const ReportedEvent = z.strictObject({
  event_id: requiredText(100),
  tracking_number: requiredText(20),
  event: ParcelEventName,
  /**
   * When it happened; not in the future of the business clock, and not before the parcel was created. An event that happened
   * before the newest one reported of the parcel is late: it changes nothing and is done. Absent = now; then only the newest
   * event again is late.
   */
  at: z.optional(Instant),
  place: z.optional(requiredText(200)),
  /**
   * Code of the hub where it happened; ESH001 for an unknown hub, EPK003 when the parcel stands at another. An arrival at a
   * hub other than `destination_hub_code` leads to another leg.
   */
  hub_code: z.optional(HubCode),
  /** The courier; EUS006 for an unknown courier, EPK027 when another is out with the parcel. */
  courier_code: z.optional(CourierCode),
  courier_name: z.optional(requiredText(100)),
  note: z.optional(optionalText(255)),
  /** Why an attempt failed: required at `fail_…_attempt`, of the same leg; FR029 needs a note. */
  reason_code: z.optional(z.string().check(z.regex(/^FR0[0-2][0-9]$/))),
  /** Who took the parcel; required at `deliver` (section 3, receiver types). */
  receiver_type: z.optional(z.enum(receiverTypes)),
  /** Cash taken at `deliver` or handed over at `hand_over_cash`; must equal what is due. */
  cash_amount: z.optional(Money),
  /** Answers a late event with EPK017 instead of done, so that a scanner can beep. */
  refuse_late: z.optional(z.boolean()),
})
export type ReportedEvent = z.infer<typeof ReportedEvent>

export const reportEvents = operation({
  name: 'reportEvents',
  method: 'POST',
  path: '/ops/v1/parcel-events',
  tag: 'operations',
  summary: 'Report events of parcels; answers per row, a repeated row gets the same answer',
  who: 'operator',
  scope: 'scan',
  body: z.strictObject({ events: z.array(ReportedEvent).check(z.minLength(1), z.maxLength(2000)) }),
  answer: z.strictObject({
    data: z.array(
      z.strictObject({
        ...BulkRow.shape,
        tracking_number: z.string(),
        /** The parcel's status after this row. */
        status: z.nullable(z.enum(parcelStatuses)),
      }),
    ),
  }),
  fails: [
    'EPK001',
    'EPK002',
    'EPK003',
    'EPK004',
    'EPK012',
    'EPK013',
    'EPK014',
    'EPK017',
    'EPK020',
    'EPK022',
    'EPK023',
    'EPK024',
    'EPK026',
    'EPK027',
    'ESH001',
    'EUS006',
    'EIDEMPOTENCY',
  ],
  example: {
    body: {
      events: [
        {
          event_id: 'scan-20261118-000417',
          tracking_number: 'GH2407815362',
          event: 'arrive',
          at: '2026-11-18T09:12:00+07:00',
          hub_code: 'SGN-TB',
          place: 'Kho Tân Bình, Thành phố Hồ Chí Minh',
        },
        {
          event_id: 'round-88-17',
          tracking_number: 'GH2407815378',
          event: 'fail_delivery_attempt',
          courier_code: 'BT-SGN-014',
          reason_code: 'FR011',
          note: 'Gọi ba lần không nghe máy',
        },
      ],
    },
    answer: {
      data: [
        {
          id: 'scan-20261118-000417',
          tracking_number: 'GH2407815362',
          ok: true,
          status: 'waiting_for_delivery',
        },
        {
          id: 'round-88-17',
          tracking_number: 'GH2407815378',
          ok: false,
          code: 'EPK001',
          message: 'The current status of the parcel does not allow this',
          status: 'waiting_for_delivery',
        },
      ],
    },
  },
})

export const OperatedParcel = z.strictObject({
  id: Id,
  tracking_number: z.string(),
  status: z.enum(parcelStatuses),
  /** When this status began. */
  status_at: Instant,
  shop_code: z.string(),
  /** The order system's code of the parcel; null for a stand-alone shop, and before it accepts the parcel. */
  oms_code: z.nullable(z.string()),
  sender: z.strictObject({
    name: z.string(),
    address_level_1: z.nullable(UnitRef),
    address_level_3: z.nullable(UnitRef),
  }),
  receiver: z.strictObject({
    name: z.string(),
    address_level_1: z.nullable(UnitRef),
    address_level_3: z.nullable(UnitRef),
  }),
  /** A partial delivery names the kept products by their index in this list. */
  products: z.array(Product),
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
  /** The hub where it stands, as last reported; null on the road. */
  current_hub: z.nullable(z.string()),
  /** That hub's code, where the report named it. */
  current_hub_code: z.nullable(z.string()),
  /** The hub that delivers it or, on its way back, returns it; null where no hub serves the address. */
  destination_hub_code: z.nullable(z.string()),
  /** How many deliveries failed. */
  failed_deliveries: z.int(),
  /** The first day on which the shop wants another delivery. */
  deliver_on: z.nullable(Day),
  created_at: Instant,
})
export type OperatedParcel = z.infer<typeof OperatedParcel>

export const listOperatedParcels = operation({
  name: 'listOperatedParcels',
  method: 'GET',
  path: '/ops/v1/parcels',
  tag: 'operations',
  summary: 'Parcels of all shops by status, those waiting longest first',
  who: 'operator',
  scope: 'read',
  query: z.strictObject({
    status: z.optional(z.string().check(z.maxLength(2000))),
    /** Only parcels that wait for your approval. */
    held: z.optional(z.literal('true')),
    tracking_number: z.optional(requiredText(20)),
    /** Parcels that stand at this hub. */
    hub_code: z.optional(HubCode),
    ...pageQuery,
  }),
  answer: page(OperatedParcel),
  example: {
    query: { status: 'waiting_for_delivery,delivery_failed_attempt', limit: '50' },
    answer: {
      data: [
        {
          id: '0198c2a4-5f10-7c3e-9a51-3d0c5a0f7b21',
          tracking_number: 'GH2407815362',
          status: 'waiting_for_delivery',
          status_at: '2026-11-18T02:12:00.000Z',
          shop_code: 'GS-2041',
          oms_code: 'OMS-77120',
          sender: {
            name: 'Gốm Sông Hồng',
            address_level_1: { code: '01', name: 'Thành phố Hà Nội', scheme: 'vn2025' },
            address_level_3: { code: '00565', name: 'Xã Bát Tràng', scheme: 'vn2025' },
          },
          receiver: {
            name: 'Nguyễn Thị Nhung',
            address_level_1: { code: '79', name: 'Thành phố Hồ Chí Minh', scheme: 'vn2025' },
            address_level_3: { code: '26740', name: 'Phường Sài Gòn', scheme: 'vn2025' },
          },
          products: [{ name: 'Bộ ấm trà men rạn', quantity: 1, value: 520_000 }],
          allow_partial_delivery: false,
          product_value: 520_000,
          approval_reason: null,
          weight: 1.2,
          length: 30,
          width: 24,
          height: 18,
          zone: 'inter_region',
          total_cod: 520_000,
          current_hub: 'Kho Tân Bình, Thành phố Hồ Chí Minh',
          current_hub_code: 'SGN-TB',
          destination_hub_code: 'SGN-TB',
          failed_deliveries: 0,
          deliver_on: null,
          created_at: '2026-11-16T12:40:00.000Z',
        },
      ],
      meta: { next_cursor: null, total: null },
    },
  },
})

export const scanOperations = { reportEvents, listOperatedParcels }
