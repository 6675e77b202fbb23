import { limits } from '@guihang/domain/limits'
import { requestTypes } from '@guihang/domain/talk/support/request-types'
import { supportStatuses } from '@guihang/domain/talk/support/support-statuses'
import { supportTeams } from '@guihang/domain/talk/support/support-teams'
import * as z from 'zod/mini'
import {
  Day,
  data,
  Id,
  IdParams,
  Instant,
  oneOrMore,
  optionalLines,
  page,
  pageQuery,
  requiredLines,
  requiredText,
} from '../common.ts'
import { operation } from '../operation.ts'
import { SeenBody } from '../seen.ts'
import { requestDetail, requestFields, supportUpload } from './support.ts'
import { AttachmentIds, SupportAttachment } from './support-fields.ts'

export const OperatedRequest = z.strictObject({
  ...requestFields,
  shop_id: Id,
  shop_code: z.string(),
  shop_name: z.string(),
  team: z.nullable(z.enum(supportTeams)),
  /** The operator who did the newest step; null before the first. */
  handled_by: z.nullable(z.string()),
  /** By when the provider acts; null while the request waits for the shop or the courier, or is closed. */
  due_at: z.nullable(Instant),
  /** The operator who looks after it; the shop never reads this. */
  assigned_to: z.nullable(z.strictObject({ id: Id, name: z.string() })),
})
export type OperatedRequest = z.infer<typeof OperatedRequest>

/** A note of the provider's people; the shop never reads it. */
export const SupportNote = z.strictObject({
  id: Id,
  operator_name: z.string(),
  content: z.string(),
  at: Instant,
})

export const OperatedRequestDetail = z.strictObject({
  ...OperatedRequest.shape,
  ...requestDetail,
  notes: z.array(SupportNote),
  /** Who proposed the change that waits for a second operator; null when none waits. */
  proposed_by: z.nullable(z.string()),
  /** Who promised the newest attempt; null when nobody did. */
  promised_by: z.nullable(z.string()),
})
export type OperatedRequestDetail = z.infer<typeof OperatedRequestDetail>

const detailAnswer = data(OperatedRequestDetail)

/** `waiting`: for the shop or the courier. All of them hold open requests only. */
export const supportQueues = ['mine', 'nobody', 'waiting', 'all'] as const

export const SupportDesk = z.strictObject({
  /** Open requests: past their deadline, due until the end of the day (those included), and by queue. */
  overdue: z.int(),
  due_today: z.int(),
  mine: z.int(),
  nobody: z.int(),
  waiting: z.int(),
  all: z.int(),
  /** Who may look after a request, and how many are open with each. */
  colleagues: z.array(z.strictObject({ id: Id, name: z.string(), open: z.int() })),
})
export type SupportDesk = z.infer<typeof SupportDesk>

export const listSupportRequests = operation({
  name: 'listSupportRequests',
  method: 'GET',
  path: '/ops/v1/customer-requests',
  tag: 'support',
  summary:
    'Support requests of all shops, the oldest first, or the newest first with `order=newest`; with `queue` the open ones by their deadline, those that wait for somebody else last',
  who: 'operator',
  scope: 'support',
  query: z.strictObject({
    status: oneOrMore(supportStatuses),
    request_type: oneOrMore(requestTypes),
    team: z.optional(z.enum(supportTeams)),
    tracking_number: z.optional(requiredText(20)),
    shop_code: z.optional(requiredText(20)),
    keyword: z.optional(optionalLines(100)),
    from: z.optional(Day),
    to: z.optional(Day),
    order: z.optional(z.enum(['oldest', 'newest'])),
    /** `mine` and `nobody` by who looks after them. `order` says nothing then. */
    queue: z.optional(z.enum(supportQueues)),
    ...pageQuery,
  }),
  answer: page(OperatedRequest),
})

export const getSupportRequest = operation({
  name: 'getSupportRequest',
  method: 'GET',
  path: '/ops/v1/customer-requests/:id',
  tag: 'support',
  summary: 'A support request with its conversation and notes; the operators’ log says who read it',
  who: 'operator',
  scope: 'support',
  params: IdParams,
  answer: detailAnswer,
})

export const passSupportRequest = operation({
  name: 'passSupportRequest',
  method: 'POST',
  path: '/ops/v1/customer-requests/:id/pass',
  tag: 'support',
  summary: 'Pass a request to a team',
  who: 'operator',
  scope: 'support',
  params: IdParams,
  body: z.strictObject({ team: z.enum(supportTeams), note: z.optional(optionalLines(255)) }),
  answer: detailAnswer,
  status: 200,
  fails: ['ESR001'],
  idempotent: true,
})

export const takeSupportRequest = operation({
  name: 'takeSupportRequest',
  method: 'POST',
  path: '/ops/v1/customer-requests/:id/take',
  tag: 'support',
  summary: 'Take a request up; the shop reads that it is in progress',
  who: 'operator',
  scope: 'support',
  params: IdParams,
  answer: detailAnswer,
  status: 200,
  fails: ['ESR001'],
  idempotent: true,
})

export const getSupportDesk = operation({
  name: 'getSupportDesk',
  method: 'GET',
  path: '/ops/v1/support-desk',
  tag: 'support',
  summary: 'How many requests are open and due, with whom, and who may look after one',
  who: 'operator',
  scope: 'support',
  answer: data(SupportDesk),
})

export const assignSupportRequest = operation({
  name: 'assignSupportRequest',
  method: 'POST',
  path: '/ops/v1/customer-requests/:id/assignment',
  tag: 'support',
  summary:
    'Look after a request, give it to a colleague, or to nobody; 409 says who has it where that changed meanwhile',
  who: 'operator',
  scope: 'support',
  params: IdParams,
  body: z.strictObject({
    operator_id: z.nullable(Id),
    /** Who has it as far as the caller knows. */
    seen: z.nullable(Id),
  }),
  answer: detailAnswer,
  status: 200,
  fails: ['ESR001', 'ESR004'],
  idempotent: true,
})

export const answerSupportRequest = operation({
  name: 'answerSupportRequest',
  method: 'POST',
  path: '/ops/v1/customer-requests/:id/answers',
  tag: 'support',
  summary: 'Write to the shop; with `asks_confirmation` the request waits for its yes',
  who: 'operator',
  scope: 'support',
  params: IdParams,
  body: z.strictObject({
    content: requiredLines(limits.support_text_max),
    attachments: z.optional(AttachmentIds),
    asks_confirmation: z.optional(z.boolean()),
  }),
  answer: detailAnswer,
  status: 201,
  fails: ['ESR001'],
  idempotent: true,
})

export const noteSupportRequest = operation({
  name: 'noteSupportRequest',
  method: 'POST',
  path: '/ops/v1/customer-requests/:id/notes',
  tag: 'support',
  summary: 'Leave a note for colleagues, which the shop never reads',
  who: 'operator',
  scope: 'support',
  params: IdParams,
  body: z.strictObject({ content: requiredLines(limits.support_text_max) }),
  answer: data(SupportNote),
  status: 201,
  idempotent: true,
})

export const promiseAttempt = operation({
  name: 'promiseAttempt',
  method: 'POST',
  path: '/ops/v1/customer-requests/:id/promise',
  tag: 'support',
  summary:
    'Accept a hurry-up: the parcel is delivered again, picked up again or turned back, and its events move the request',
  who: 'operator',
  scope: 'support',
  params: IdParams,
  body: z.strictObject({ note: z.optional(optionalLines(255)) }),
  answer: detailAnswer,
  status: 200,
  fails: ['ESR001', 'EPK001', 'EPK024'],
  idempotent: true,
})

export const proposeChange = operation({
  name: 'proposeChange',
  method: 'POST',
  path: '/ops/v1/customer-requests/:id/proposal',
  tag: 'support',
  summary: 'Propose the change that a shop asks for; a second operator approves it',
  who: 'operator',
  scope: 'support',
  params: IdParams,
  body: z.strictObject({ note: z.optional(optionalLines(255)) }),
  answer: detailAnswer,
  status: 200,
  fails: ['ESR001', 'EPK001'],
  idempotent: true,
})

export const approveChange = operation({
  name: 'approveChange',
  method: 'POST',
  path: '/ops/v1/customer-requests/:id/approval',
  tag: 'support',
  summary: 'Approve a proposed change as another operator: the parcel is changed and the request completed',
  who: 'operator',
  scope: 'approve',
  params: IdParams,
  body: SeenBody,
  answer: detailAnswer,
  status: 200,
  fails: ['ESR001', 'EPK001', 'EAP002'],
  idempotent: true,
})

export const declineChange = operation({
  name: 'declineChange',
  method: 'POST',
  path: '/ops/v1/customer-requests/:id/decline',
  tag: 'support',
  summary: 'Send a proposed change back to those who handle the request, with a reason for colleagues',
  who: 'operator',
  scope: 'approve',
  params: IdParams,
  body: z.strictObject({ reason: requiredLines(255) }),
  answer: detailAnswer,
  status: 200,
  fails: ['ESR001'],
  idempotent: true,
})

export const refuseSupportRequest = operation({
  name: 'refuseSupportRequest',
  method: 'POST',
  path: '/ops/v1/customer-requests/:id/refusal',
  tag: 'support',
  summary: 'Refuse a request with a reason that the shop reads',
  who: 'operator',
  scope: 'support',
  params: IdParams,
  body: z.strictObject({ reason: requiredLines(255) }),
  answer: detailAnswer,
  status: 200,
  fails: ['ESR001'],
  idempotent: true,
})

export const completeSupportRequest = operation({
  name: 'completeSupportRequest',
  method: 'POST',
  path: '/ops/v1/customer-requests/:id/completion',
  tag: 'support',
  summary: 'Complete a request',
  who: 'operator',
  scope: 'support',
  params: IdParams,
  body: z.strictObject({ note: z.optional(optionalLines(255)) }),
  answer: detailAnswer,
  status: 200,
  fails: ['ESR001'],
  idempotent: true,
})

export const attachToSupportRequest = operation({
  name: 'attachToSupportRequest',
  method: 'POST',
  path: '/ops/v1/customer-requests/:id/attachments',
  tag: 'support',
  summary: 'Send a picture or a PDF up; the next answer of the same operator names its id',
  who: 'operator',
  scope: 'support',
  params: IdParams,
  upload: supportUpload,
  answer: data(SupportAttachment),
  status: 201,
})

export const supportRequestOperations = {
  listSupportRequests,
  getSupportRequest,
  getSupportDesk,
  assignSupportRequest,
  passSupportRequest,
  takeSupportRequest,
  answerSupportRequest,
  noteSupportRequest,
  promiseAttempt,
  proposeChange,
  approveChange,
  declineChange,
  refuseSupportRequest,
  completeSupportRequest,
  attachToSupportRequest,
}
