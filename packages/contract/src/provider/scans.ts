import { parcelEvents } from '@guihang/domain/parcels/lifecycle/events/parcel-events'
import { parcelStatuses } from '@guihang/domain/parcels/lifecycle/parcel-statuses'
import { receiverTypes } from '@guihang/domain/parcels/parcels/receiver-types'
import * as z from 'zod/mini'
import { BulkRow, Instant, Money, optionalLines, requiredText } from '../common.ts'
import { operation } from '../operation.ts'
import { seenFields } from '../seen.ts'
import { CourierCode, HubCode } from './hubs.ts'

export const ParcelEventName = z.enum(parcelEvents)

/** `event_id` makes it safe to send again; the same id with another event of the parcel is EIDEMPOTENCY. */
export const ReportedEvent = z.strictObject({
  event_id: requiredText(100),
  tracking_number: requiredText(20),
  event: ParcelEventName,
  /**
   * Neither in the business clock's future nor before the parcel. What is older than the newest reported event is late and
   * changes nothing. Absent = now; then only the newest event again is late.
   */
  at: z.optional(Instant),
  place: z.optional(requiredText(200)),
  /** ESH001 for an unknown hub, EPK003 where the parcel stands at another. An arrival elsewhere than planned adds a leg. */
  hub_code: z.optional(HubCode),
  /** The courier; EUS006 for an unknown courier, EPK027 when another is out with the parcel. */
  courier_code: z.optional(CourierCode),
  courier_name: z.optional(requiredText(100)),
  note: z.optional(optionalLines(255)),
  /** Why an attempt failed: required at `fail_…_attempt`, of the same leg; FR029 needs a note. */
  reason_code: z.optional(z.string().check(z.regex(/^FR0[0-2][0-9]$/))),
  /** Who took the parcel; required at `deliver` (section 3, receiver types). */
  receiver_type: z.optional(z.enum(receiverTypes)),
  /** Cash taken at `deliver` or handed over at `hand_over_cash`; must equal what is due. */
  cash_amount: z.optional(Money),
  /** Answers a late event with EPK017 instead of done, so that a scanner can beep. */
  refuse_late: z.optional(z.boolean()),
  /** At a decision about a parcel that waits for approval or whose shop asks to cancel it. */
  ...seenFields,
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
  or_scopes: ['approve'],
  body: z.strictObject({ events: z.array(ReportedEvent).check(z.minLength(1), z.maxLength(2000)) }),
  answer: z.strictObject({
    data: z.array(
      z.strictObject({
        ...BulkRow.shape,
        tracking_number: z.string(),
        status: z.nullable(z.enum(parcelStatuses)),
      }),
    ),
  }),
  fails: [
    'EAP002',
    'ECA009',
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
})

export const scanOperations = { reportEvents }
