import {
  requestEnds,
  requestFields,
  requestKinds,
} from '@guihang/domain/connection/carriers/carrier-requests'
import * as z from 'zod/mini'
import {
  Day,
  data,
  Id,
  IdParams,
  Instant,
  Money,
  optionalLines,
  page,
  pageQuery,
  requiredText,
} from '../common.ts'
import { operation } from '../operation.ts'
import { DeliveryHalf } from '../parcels/parcels.ts'
import { OperatedParty } from '../provider/operated-parcels.ts'
import { CarrierKindName } from './carriers.ts'

export const CarrierRequest = z.strictObject({
  id: Id,
  kind: z.enum(requestKinds),
  tracking_number: z.string(),
  shop_code: z.string(),
  /** Of the parcel now. */
  parcel_status: z.string(),
  connection: z.string(),
  carrier: CarrierKindName,
  carrier_code: z.nullable(z.string()),
  tracking_page: z.nullable(z.string()),
  /** Of a `change`: what is new. Its values stand in `parcel`. */
  fields: z.array(z.enum(requestFields)),
  /** The day and half day that was asked for. */
  deliver_on: z.nullable(Day),
  deliver_half: z.nullable(DeliveryHalf),
  /** Why the carrier was not told: the name of a fault as in `push_error`, or the carrier's own words. */
  reason: z.string(),
  /** As the parcel is now: names and phones masked, streets left out. */
  parcel: z.strictObject({
    sender: OperatedParty,
    receiver: OperatedParty,
    weight: z.number(),
    length: z.number(),
    width: z.number(),
    height: z.number(),
    total_cod: Money,
    product_value: Money,
  }),
  opened_at: Instant,
  ended_at: z.nullable(Instant),
  ended_as: z.nullable(z.enum(requestEnds)),
  /** Null where it ended without a person. */
  ended_by: z.nullable(z.string()),
  note: z.nullable(z.string()),
})
export type CarrierRequest = z.infer<typeof CarrierRequest>

export const listCarrierRequests = operation({
  name: 'listCarrierRequests',
  method: 'GET',
  path: '/ops/v1/carrier-requests',
  tag: 'carriers',
  summary:
    'What carriers were to be told after the booking and did not take: a person tells their people. The oldest open one first',
  who: 'operator',
  scope: 'read',
  query: z.strictObject({
    open: z.optional(z.enum(['true', 'false'])),
    connection: z.optional(requiredText(20)),
    tracking_number: z.optional(requiredText(20)),
    ...pageQuery,
  }),
  answer: page(CarrierRequest),
})

export const readCarrierRequest = operation({
  name: 'readCarrierRequest',
  method: 'GET',
  path: '/ops/v1/carrier-requests/:id',
  tag: 'carriers',
  summary: 'A request with the new names, phones, addresses and notes as they are; each reading is logged',
  who: 'operator',
  scope: 'orders',
  params: IdParams,
  answer: data(
    z.strictObject({
      ...CarrierRequest.shape,
      values: z.array(z.strictObject({ field: z.enum(requestFields), value: z.string() })),
    }),
  ),
  fails: ['ENOTFOUND'],
})

export const endCarrierRequest = operation({
  name: 'endCarrierRequest',
  method: 'POST',
  path: '/ops/v1/carrier-requests/:id/end',
  tag: 'carriers',
  summary:
    'Say that the carrier’s people were told, or that they refused it. The shop’s parcel waits for it no longer; of a refusal it says so',
  who: 'operator',
  scope: 'orders',
  params: IdParams,
  body: z.strictObject({ as: z.enum(['told', 'refused']), note: z.optional(optionalLines(500)) }),
  answer: data(CarrierRequest),
  fails: ['ENOTFOUND', 'ECA011'],
})

export const carrierRequestOperations = { listCarrierRequests, readCarrierRequest, endCarrierRequest }
