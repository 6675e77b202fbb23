import * as z from 'zod/mini'
import { Instant, Money, page, pageQuery, requiredText } from '../common.ts'
import { operation } from '../operation.ts'
import { carrierRequestOperations } from './carrier-requests.ts'
import { CarrierKindName } from './carriers.ts'

const NumberParams = z.strictObject({ tracking_number: requiredText(20) })

/**
 * `waiting`: no rule takes it, and a person says by whom it goes. `unclear`: the carrier may have taken it, and cannot be
 * asked. `held`: its connection cannot be asked now. `silent`: on its way, and nothing was heard of it for too long.
 */
export const bookingLists = ['waiting', 'unclear', 'held', 'refused', 'silent', 'booked'] as const

export const CarrierBooking = z.strictObject({
  tracking_number: z.string(),
  shop_code: z.string(),
  status: z.string(),
  /** Null while nobody carries it. */
  connection: z.nullable(
    z.strictObject({
      code: z.string(),
      kind: CarrierKindName,
      name: z.string(),
      mode: z.enum(['test', 'live']),
    }),
  ),
  /** `none`: it waits for a person to say by whom it goes. */
  state: z.enum(['none', 'new', 'asking', 'unclear', 'booked', 'refused', 'ended']),
  /** The rule or the person that chose. */
  chosen_by: z.string(),
  chosen_at: Instant,
  carrier_code: z.nullable(z.string()),
  sort_code: z.nullable(z.string()),
  tracking_page: z.nullable(z.string()),
  quoted_cost: z.nullable(Money),
  deliver_by: z.nullable(Instant),
  news_status: z.nullable(z.string()),
  /** The carrier's own words for it. */
  news_words: z.nullable(z.string()),
  news_at: z.nullable(Instant),
  heard_at: z.nullable(Instant),
  push_error: z.nullable(z.string()),
})
export type CarrierBooking = z.infer<typeof CarrierBooking>

export const listCarrierBookings = operation({
  name: 'listCarrierBookings',
  method: 'GET',
  path: '/ops/v1/carrier-bookings',
  tag: 'carriers',
  summary:
    'Parcels that wait for a taker, whose booking is unclear, held or refused, that are silent, or all booked',
  who: 'operator',
  scope: 'read',
  query: z.strictObject({
    list: z.enum(bookingLists),
    connection: z.optional(requiredText(20)),
    ...pageQuery,
  }),
  answer: page(CarrierBooking),
})

export const getCarrierBooking = operation({
  name: 'getCarrierBooking',
  method: 'GET',
  path: '/ops/v1/parcels/:tracking_number/carrier',
  tag: 'carriers',
  summary: 'Who carries a parcel, and its booking',
  who: 'operator',
  scope: 'read',
  params: NumberParams,
  /** Null: the order system has it, or it is not submitted. */
  answer: z.strictObject({ data: z.nullable(CarrierBooking) }),
  fails: ['EPK002'],
})

export const giveParcelToCarrier = operation({
  name: 'giveParcelToCarrier',
  method: 'POST',
  path: '/ops/v1/parcels/:tracking_number/carrier',
  tag: 'carriers',
  summary: 'Say by whom a parcel goes that no rule took; null: by the order system. A taker is chosen once',
  who: 'operator',
  scope: 'orders',
  params: NumberParams,
  body: z.strictObject({ connection: z.nullable(requiredText(20)) }),
  /** Null where it went to the order system. */
  answer: z.strictObject({ data: z.nullable(CarrierBooking) }),
  fails: ['EPK002', 'ENOTFOUND', 'ECA001', 'ECA002'],
})

export const settleCarrierBooking = operation({
  name: 'settleCarrierBooking',
  method: 'POST',
  path: '/ops/v1/parcels/:tracking_number/carrier/settle',
  tag: 'carriers',
  summary: 'Say of an unclear booking what the carrier’s people say: its number, or that it was not made',
  who: 'operator',
  scope: 'orders',
  params: NumberParams,
  body: z.strictObject({
    /** Null: the carrier has no such order, so it is asked again. */
    carrier_code: z.nullable(requiredText(50)),
  }),
  answer: z.strictObject({ data: z.nullable(CarrierBooking) }),
  fails: ['EPK002', 'ECA001', 'ECA003'],
})

export const carrierBookingOperations = {
  listCarrierBookings,
  getCarrierBooking,
  giveParcelToCarrier,
  settleCarrierBooking,
  ...carrierRequestOperations,
}
