import { limits } from '@guihang/domain/limits'
import { approvalReasons } from '@guihang/domain/parcels/lifecycle/approval'
import { shopNeeds } from '@guihang/domain/parcels/lifecycle/shop-needs'
import * as z from 'zod/mini'
import { BulkAnswer, Id, Instant, page, pageQuery } from '../common.ts'
import { operation } from '../operation.ts'
import { FailedDeliveryAnswer, Parcel } from './parcels.ts'

export const NeedyParcel = z.strictObject({
  parcel: Parcel,
  need: z.enum(shopNeeds),
  since: Instant,
  /** By then the provider wants an answer, and goes on by itself afterwards; null where it can wait. */
  answer_by: z.nullable(Instant),
  /** Whole hours until then, as of this answer; negative once the time is over. */
  hours_left: z.nullable(z.int()),
  /** What the courier, or the order system, said. */
  reason_code: z.nullable(z.string()),
  note: z.nullable(z.string()),
  attempts_left: z.int(),
  /** Of a parcel that waits for approval: what holds it back. */
  approval: z.nullable(z.enum(approvalReasons)),
})
export type NeedyParcel = z.infer<typeof NeedyParcel>

export const listNeeds = operation({
  name: 'listNeeds',
  method: 'GET',
  path: '/v1/needs-you',
  tag: 'parcels',
  summary:
    'Parcels that need their shop: those with the next deadline first, then the oldest; `meta.total` counts all of them',
  who: 'shop_or_gateway',
  scope: 'parcels',
  access: 'parcels',
  addition: true,
  query: z.strictObject({
    need: z.optional(z.enum(shopNeeds)),
    store_id: z.optional(Id),
    ...pageQuery,
  }),
  answer: page(NeedyParcel),
})

/** Per row: an answer that no longer fits is refused for its parcel alone. */
export const answerFailedDeliveries = operation({
  name: 'answerFailedDeliveries',
  method: 'POST',
  path: '/v1/needs-you/answers',
  tag: 'parcels',
  summary: 'Decide the same about many parcels that could not be delivered; answers per row',
  who: 'shop_or_gateway',
  scope: 'parcels',
  access: 'parcels',
  addition: true,
  body: z.strictObject({
    ids: z.array(Id).check(z.minLength(1), z.maxLength(limits.page_max)),
    ...FailedDeliveryAnswer.shape,
  }),
  answer: BulkAnswer,
  status: 200,
  fails: ['EPK001', 'EPK021', 'EPK024', 'ENOTFOUND'],
})

export const needsYouOperations = { listNeeds, answerFailedDeliveries }
