import { parcelEvents } from '@guihang/domain/parcel-lifecycle'
import { parcelStatuses } from '@guihang/domain/parcel-statuses'
import { receiverTypes } from '@guihang/domain/receiver-types'
import * as z from 'zod/mini'
import { UnitRef } from './addresses.ts'
import { BulkRow, data, Id, Instant, Money, optionalText, page, pageQuery, requiredText } from './common.ts'
import { operation } from './operation.ts'

export const ParcelEventName = z.enum(parcelEvents)

/**
 * One thing that happened to one parcel, told by the provider. `event_id` makes it safe to send again: of one parcel the
 * same id with another event is EIDEMPOTENCY.
 */
export const ReportedEvent = z.strictObject({
  event_id: requiredText(100),
  tracking_number: requiredText(20),
  event: ParcelEventName,
  /**
   * When it happened; never in the future of the business clock or before the parcel was created. What lies before the
   * event that led to the parcel's status counts as of then. Absent = now.
   */
  at: z.optional(Instant),
  place: z.optional(requiredText(200)),
  /** Code of the hub the parcel is at from now on. */
  hub_code: z.optional(requiredText(20)),
  courier_name: z.optional(requiredText(100)),
  note: z.optional(optionalText(255)),
  reason_code: z.optional(z.string().check(z.regex(/^FR0[0-2][0-9]$/))),
  /** Who took the parcel; required at `deliver` (section 3, receiver types). */
  receiver_type: z.optional(z.enum(receiverTypes)),
  /** Cash taken at `deliver` or handed over at `hand_over_cash`; must equal what is due. */
  cash_amount: z.optional(Money),
})
export type ReportedEvent = z.infer<typeof ReportedEvent>

export const reportEvents = operation({
  name: 'reportEvents',
  method: 'POST',
  path: '/ops/v1/parcel-events',
  tag: 'operations',
  summary: 'Report what happened to parcels; each row is answered on its own, repeats are answered again',
  who: 'operator',
  body: z.strictObject({ events: z.array(ReportedEvent).check(z.minLength(1), z.maxLength(2000)) }),
  answer: z.strictObject({
    data: z.array(
      z.strictObject({
        ...BulkRow.shape,
        tracking_number: z.string(),
        /** Where the parcel stands after this row. */
        status: z.nullable(z.enum(parcelStatuses)),
      }),
    ),
  }),
  fails: ['EPK001', 'EPK002', 'EPK004', 'EPK020', 'EPK026', 'EIDEMPOTENCY'],
})

export const OperatedParcel = z.strictObject({
  id: Id,
  tracking_number: z.string(),
  status: z.enum(parcelStatuses),
  /** When it entered this status. */
  status_at: Instant,
  shop_code: z.string(),
  /** The order system's own code of the parcel; null for a stand-alone shop, or before it was accepted. */
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
  zone: z.string(),
  total_cod: Money,
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
  query: z.strictObject({
    status: z.optional(z.string().check(z.maxLength(2000))),
    tracking_number: z.optional(requiredText(20)),
    ...pageQuery,
  }),
  answer: page(OperatedParcel),
})

export const moveClock = operation({
  name: 'moveClock',
  method: 'POST',
  path: '/ops/v1/business-clock',
  tag: 'demo',
  summary: 'Move business time ahead, never back; demo mode only',
  who: 'operator',
  demo: true,
  body: z.strictObject({ advance_seconds: z.int().check(z.minimum(1), z.maximum(90 * 86_400)) }),
  answer: data(z.strictObject({ now: Instant })),
})

export const operatorOperations = { reportEvents, listOperatedParcels, moveClock }
