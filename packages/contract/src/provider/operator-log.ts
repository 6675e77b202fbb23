import { keysOf } from '@guihang/domain/keys-of'
import * as z from 'zod/mini'
import { Day, Id, Instant, page, pageQuery, requiredText } from '../common.ts'
import { operation } from '../operation.ts'

/** What operators change outside any shop, and whose personal data they read, by what it is about; a shop's audit log does not show it. */
export const operatorActionGroups = {
  hubs: ['hub_added', 'hub_edited', 'courier_added', 'courier_edited'],
  loads: [
    'runsheet_created',
    'runsheet_opened',
    'runsheet_closed',
    'mobile_unit_created',
    'mobile_unit_opened',
    'mobile_unit_closed',
    'mobile_unit_departed',
    'mobile_unit_arrived',
  ],
  settings: [
    'prices_set',
    'areas_set',
    'holiday_added',
    'holiday_removed',
    'receiver_band_set',
    'canned_replies_set',
    'jobs_retried',
  ],
  carriers: [
    'carrier_connected',
    'carrier_edited',
    'carrier_removed',
    'carrier_inbox_changed',
    'carrier_places_asked',
    'carrier_place_matched',
    'carrier_rules_set',
    'parcel_given_to_carrier',
    'booking_settled',
    'carrier_word_taught',
    'carrier_incident_ended',
    'carrier_statement_dropped',
    'carrier_terms_set',
    'carrier_request_ended',
  ],
  parcels: [
    'parcel_corrected',
    'correction_asked',
    'correction_approved',
    'correction_refused',
    'reweigh_upheld',
    'reweigh_corrected',
  ],
  support: [
    'request_passed',
    'request_taken',
    'request_assigned',
    'request_answered',
    'request_noted',
    'request_promised',
    'change_proposed',
    'change_approved',
    'change_declined',
    'request_refused',
    'request_completed',
  ],
  staff: [
    'staff_invited',
    'staff_edited',
    'staff_locked',
    'staff_unlocked',
    'staff_link_made',
    'staff_joined',
    'staff_signed_in',
    'staff_password_changed',
    'second_factor_added',
    'second_factor_removed',
    'second_factors_reset',
    'token_made',
    'token_revoked',
  ],
  reads: ['parcel_read', 'request_read', 'phone_seen', 'carrier_message_read', 'carrier_request_read'],
} as const

export type OperatorActionGroup = keyof typeof operatorActionGroups

export const operatorActions = Object.values(operatorActionGroups).flat()
export type OperatorAction = (typeof operatorActions)[number]

export const OperatorLogEntry = z.strictObject({
  id: Id,
  at: Instant,
  operator_id: Id,
  operator_name: z.string(),
  action: z.enum(operatorActions),
  /** The changed thing: its code and name. Of a parcel or support request that was read: its tracking number or support code. */
  what: z.string(),
  /** Why a whole phone was looked at; null for everything else. */
  reason: z.nullable(z.string()),
})
export type OperatorLogEntry = z.infer<typeof OperatorLogEntry>

export const listOperatorLog = operation({
  name: 'listOperatorLog',
  method: 'GET',
  path: '/ops/v1/operator-log',
  tag: 'hubs',
  summary:
    'What operators changed (hubs, couriers, loads, prices, areas, holidays), which scans they corrected and whose personal data they read, the newest first',
  who: 'operator',
  scope: 'read',
  query: z.strictObject({
    action: z.optional(z.enum(operatorActions)),
    group: z.optional(z.enum(keysOf(operatorActionGroups))),
    operator_id: z.optional(Id),
    /** Vietnamese days, both included. */
    from: z.optional(Day),
    to: z.optional(Day),
    /** Who has read this parcel, an entry for each operator and day, and who has looked at its phone, an entry for each time. */
    tracking_number: z.optional(requiredText(20)),
    ...pageQuery,
  }),
  answer: page(OperatorLogEntry),
})

export const operatorLogOperations = { listOperatorLog }
