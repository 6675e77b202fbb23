import { carrierKinds } from '@guihang/domain/connection/carriers/carrier-kinds'
import * as z from 'zod/mini'
import { Instant, requiredText, SignedMoney } from '../common.ts'
import { operation } from '../operation.ts'

const Month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/))
const common = { tag: 'carriers-money', method: 'GET', who: 'operator', scope: 'read' } as const

/** Of the parcels of a connection that were booked in a month, into one province or all. Shares are 0 to 1; null without a parcel to tell. */
export const CarrierScore = z.strictObject({
  connection: z.string(),
  connection_name: z.string(),
  kind: z.enum(carrierKinds),
  month: Month,
  province_code: z.nullable(z.string()),
  province: z.nullable(z.string()),
  parcels: z.int(),
  /** Delivered, come back or lost. */
  ended: z.int(),
  /** Delivered at the first attempt, of those that were tried. */
  first_attempt: z.nullable(z.number()),
  /** Of those that ended. */
  returned: z.nullable(z.number()),
  /** From the pickup to the delivery, in days: the middle and the slowest tenth. */
  days_middle: z.nullable(z.number()),
  days_slow: z.nullable(z.number()),
  /** Delivered by the day that the carrier promised when it was booked. */
  on_promise: z.nullable(z.number()),
  /** VND a kilo of what the statements charged. */
  cost_a_kilo: z.nullable(SignedMoney),
  /** Parcels with a difference, of those that stand on statements or should. */
  differing: z.nullable(z.number()),
  /** From the delivery to the received statement, in days: the middle. */
  days_until_paid: z.nullable(z.number()),
})
export type CarrierScore = z.infer<typeof CarrierScore>

const asked = {
  from: Month,
  to: Month,
  connection: z.optional(requiredText(20)),
  by: z.optional(z.enum(['month', 'province'])),
}

export const getCarrierScorecard = operation({
  ...common,
  name: 'getCarrierScorecard',
  path: '/ops/v1/carrier-scorecard',
  summary: 'How well each connection did, by month of booking, also by province; at most 24 months',
  query: z.strictObject(asked),
  answer: z.strictObject({
    data: z.array(CarrierScore),
    /** When the month that was counted longest ago was counted; null where none was. */
    counted_at: z.nullable(Instant),
  }),
})

export const downloadCarrierScorecard = operation({
  ...common,
  name: 'downloadCarrierScorecard',
  path: '/ops/v1/carrier-scorecard/file',
  summary: 'The same as a sheet',
  query: z.strictObject(asked),
  answer: 'file',
  file_type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
})

export const carrierScorecardOperations = { getCarrierScorecard, downloadCarrierScorecard }
