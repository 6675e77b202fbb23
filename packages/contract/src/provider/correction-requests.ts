import * as z from 'zod/mini'
import { data, Id, IdParams, Instant, page, pageQuery, requiredLines, requiredText } from '../common.ts'
import { operation } from '../operation.ts'
import { LinkedParcel } from '../parcels/parcel-story.ts'
import { SeenBody } from '../seen.ts'
import { HubCode } from './hubs.ts'

export const correctionStates = ['waiting', 'approved', 'refused'] as const

export const CorrectionRequest = z.strictObject({
  id: Id,
  parcel: LinkedParcel,
  shop_code: z.string(),
  hub_code: z.nullable(z.string()),
  reason: z.string(),
  state: z.enum(correctionStates),
  prepared_by: z.string(),
  created_at: Instant,
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(Instant),
  refuse_reason: z.nullable(z.string()),
})
export type CorrectionRequest = z.infer<typeof CorrectionRequest>

const Answer = data(CorrectionRequest)

export const askCorrection = operation({
  name: 'askCorrection',
  method: 'POST',
  path: '/ops/v1/parcels/:tracking_number/correction-requests',
  tag: 'approvals',
  summary:
    'Ask for the correction of a wrong scan, which another operator decides; ECR001 while an earlier request for the parcel waits',
  who: 'operator',
  scope: 'support',
  params: z.strictObject({ tracking_number: requiredText(20) }),
  body: z.strictObject({
    /** The shop reads it in the history once the correction is approved. */
    reason: requiredLines(255),
    /** The hub where it is. Absent: the hub where it last stood. */
    hub_code: z.optional(HubCode),
  }),
  answer: Answer,
  status: 201,
  idempotent: true,
  fails: ['ECR001', 'EPK001', 'EPK002', 'ESH001'],
})

export const listCorrectionRequests = operation({
  name: 'listCorrectionRequests',
  method: 'GET',
  path: '/ops/v1/correction-requests',
  tag: 'approvals',
  summary: 'Corrections that support asked for, the newest first',
  who: 'operator',
  scope: 'read',
  query: z.strictObject({
    state: z.optional(z.enum(correctionStates)),
    tracking_number: z.optional(requiredText(20)),
    ...pageQuery,
  }),
  answer: page(CorrectionRequest),
})

export const approveCorrection = operation({
  name: 'approveCorrection',
  method: 'POST',
  path: '/ops/v1/correction-requests/:id/approval',
  tag: 'approvals',
  summary:
    'Correct the parcel as it was asked for, like `POST /ops/v1/corrections`; another operator than who asked',
  who: 'operator',
  scope: 'approve',
  params: IdParams,
  body: SeenBody,
  answer: Answer,
  status: 200,
  idempotent: true,
  fails: ['ENOTFOUND', 'EAP002', 'EAP003', 'EPK001', 'ESH001'],
})

export const refuseCorrection = operation({
  name: 'refuseCorrection',
  method: 'POST',
  path: '/ops/v1/correction-requests/:id/refusal',
  tag: 'approvals',
  summary: 'Refuse a correction that was asked for, with a reason; another operator than who asked',
  who: 'operator',
  scope: 'approve',
  params: IdParams,
  body: z.strictObject({ reason: requiredLines(255) }),
  answer: Answer,
  status: 200,
  idempotent: true,
  fails: ['ENOTFOUND', 'EAP003'],
})

export const correctionRequestOperations = {
  askCorrection,
  listCorrectionRequests,
  approveCorrection,
  refuseCorrection,
}
