import { limits } from '@guihang/domain/limits'
import { parcelStatuses } from '@guihang/domain/parcels/lifecycle/parcel-statuses'
import { reweighStates } from '@guihang/domain/provider/reweighs/reweigh'
import * as z from 'zod/mini'
import {
  BulkRow,
  data,
  Id,
  IdParams,
  Instant,
  Money,
  oneOrMore,
  page,
  pageQuery,
  requiredLines,
  requiredText,
} from '../common.ts'
import { operation } from '../operation.ts'
import { parcelMeasures, sidesWithinDim } from '../parcels/parcel-fields.ts'
import { ClaimPhoto } from '../parcels/parcel-story.ts'
import { seenFields } from '../seen.ts'
import { pictureUpload } from '../shop/papers.ts'
import { ListedReweigh } from './reweighs.ts'

const Reason = requiredLines(limits.reweigh_reason_max)

const ReweighRow = z
  .strictObject({
    /** The reporter's own id; the same id again changes nothing. */
    event_id: requiredText(100),
    tracking_number: requiredText(20),
    ...parcelMeasures,
    /** How it was measured: the scale, the location, the witness. */
    evidence: requiredLines(500),
    /** Where the provider keeps a picture. What the shop is to see is sent as a photo. */
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
    'Report measured weights and sides. Fees that do not rise apply at once; a rise is held until its shop accepts or the provider decides; answers per row',
  who: 'operator',
  scope: 'scan',
  body: z.strictObject({ rows: z.array(ReweighRow).check(z.minLength(1), z.maxLength(500)) }),
  answer: z.strictObject({
    data: z.array(
      z.strictObject({
        ...BulkRow.shape,
        tracking_number: z.string(),
        status: z.nullable(z.enum(parcelStatuses)),
        /** What applies after this row: kg, and VND. Null for a rejected row. */
        charged_weight: z.nullable(z.number()),
        shipping_fee: z.nullable(Money),
        total_cod: z.nullable(Money),
        /** The weighing, to which photos can be added. */
        reweigh_id: z.nullable(Id),
        state: z.nullable(z.enum(reweighStates)),
        /** What the shipping fee would rise by, held until it is decided; VND. */
        held_amount: z.nullable(Money),
      }),
    ),
  }),
  fails: ['EPK001', 'EPK002', 'EIDEMPOTENCY', 'EREWEIGH'],
})

export const OperatedReweigh = z.strictObject({
  ...ListedReweigh.shape,
  shop_code: z.string(),
  weighed_by: z.string(),
  decided_by: z.nullable(z.string()),
})
export type OperatedReweigh = z.infer<typeof OperatedReweigh>

export const listOperatedReweighs = operation({
  name: 'listOperatedReweighs',
  method: 'GET',
  path: '/ops/v1/reweighs',
  tag: 'delivery',
  summary: 'Weighings of the parcels of all shops, the oldest first; `?state=disputed` are those to decide',
  who: 'operator',
  scope: 'read',
  query: z.strictObject({
    state: oneOrMore(reweighStates),
    tracking_number: z.optional(requiredText(20)),
    ...pageQuery,
  }),
  answer: page(OperatedReweigh),
})

export const getOperatedReweigh = operation({
  name: 'getOperatedReweigh',
  method: 'GET',
  path: '/ops/v1/reweighs/:id',
  tag: 'delivery',
  summary: 'One weighing with its photos',
  who: 'operator',
  scope: 'read',
  params: IdParams,
  answer: data(OperatedReweigh),
  fails: ['ENOTFOUND'],
})

export const addReweighEvidence = operation({
  name: 'addReweighEvidence',
  method: 'POST',
  path: '/ops/v1/reweighs/:id/photos',
  tag: 'delivery',
  summary: 'Add a photo of the measuring, which the shop sees; at most five, until the weighing is decided',
  who: 'operator',
  scope: 'scan',
  params: IdParams,
  upload: pictureUpload,
  answer: data(ClaimPhoto),
  status: 201,
  fails: ['ENOTFOUND', 'EREWEIGH'],
})

export const upholdReweigh = operation({
  name: 'upholdReweigh',
  method: 'POST',
  path: '/ops/v1/reweighs/:id/uphold',
  tag: 'delivery',
  summary: 'Decide a dispute against the shop: the measures apply; not by who weighed',
  who: 'operator',
  scope: 'approve',
  params: IdParams,
  body: z.strictObject({ reason: Reason, ...seenFields }),
  answer: data(OperatedReweigh),
  status: 200,
  fails: ['ENOTFOUND', 'EREWEIGH', 'EAP002'],
})

export const correctReweigh = operation({
  name: 'correctReweigh',
  method: 'POST',
  path: '/ops/v1/reweighs/:id/correct',
  tag: 'delivery',
  summary: 'Decide a dispute for the shop: other measures apply, or a lower fee; not by who weighed',
  who: 'operator',
  scope: 'approve',
  params: IdParams,
  body: z
    .strictObject({
      ...parcelMeasures,
      /** The shipping fee, where it is to be less than that of the measures; VND. */
      lower_fee: z.optional(Money),
      reason: Reason,
      ...seenFields,
    })
    .check(sidesWithinDim),
  answer: data(OperatedReweigh),
  status: 200,
  fails: ['ENOTFOUND', 'EREWEIGH', 'EAP002'],
})

export const operatedReweighOperations = {
  reweighParcels,
  listOperatedReweighs,
  getOperatedReweigh,
  addReweighEvidence,
  upholdReweigh,
  correctReweigh,
}
