import { limits } from '@guihang/domain/limits'
import { statementKinds } from '@guihang/domain/money/statements/statements'
import { requestTypes } from '@guihang/domain/talk/support/request-types'
import { supportEvents } from '@guihang/domain/talk/support/support-events'
import { confirmers, supportStatuses } from '@guihang/domain/talk/support/support-statuses'
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
  signedAddress,
} from '../common.ts'
import { operation, type Upload } from '../operation.ts'
import { LinkedParcel } from '../parcels/parcel-story.ts'
import { AttachmentIds, ChangeOfParcel, RequestedChange, SupportAttachment } from './support-fields.ts'

export const RequestType = z.enum(requestTypes)
export const SupportStatus = z.enum(supportStatuses)

/** One message of a conversation. The files of the request itself stand at the request. */
export const SupportMessage = z.strictObject({
  id: Id,
  author: z.strictObject({ type: z.enum(['shop', 'provider']), name: z.nullable(z.string()) }),
  content: z.string(),
  attachments: z.array(SupportAttachment),
  at: Instant,
})
export type SupportMessage = z.infer<typeof SupportMessage>

/** One step of a request: what happened, and the status it has from then on. */
export const SupportEntry = z.strictObject({
  event: z.enum(supportEvents),
  status: SupportStatus,
  at: Instant,
  /** `parcel`: an event of the parcel moved the request. */
  actor: z.strictObject({ type: z.enum(['shop', 'provider', 'parcel']), name: z.nullable(z.string()) }),
  /** A reason, or what was said with the step; of a step of the parcel: the place. Null where nothing was said. */
  note: z.nullable(z.string()),
})
export type SupportEntry = z.infer<typeof SupportEntry>

export const requestFields = {
  id: Id,
  /** What people tell each other on the phone: `YC261122-7KQ2MX`. */
  support_code: z.string(),
  request_type: RequestType,
  status: SupportStatus,
  /** Who must confirm while the status is `confirmation`; else null. */
  waits_for: z.nullable(z.enum(confirmers)),
  /** An attempt is promised and not over: events of the parcel move the request. */
  promised: z.boolean(),
  tracking_number: z.nullable(z.string()),
  statement: z.nullable(z.strictObject({ id: Id, number: z.string(), kind: z.enum(statementKinds) })),
  description: z.string(),
  /** The provider's newest answer; null before the first. */
  content: z.nullable(z.string()),
  /** Why it was refused; null unless it is `failed`. */
  reason: z.nullable(z.string()),
  created_by: z.nullable(z.string()),
  created_at: Instant,
  updated_at: Instant,
  closed_at: z.nullable(Instant),
  reopen_until: z.nullable(Instant),
}

export const CustomerRequest = z.strictObject({
  ...requestFields,
  /** The provider wrote or decided something that the caller has not opened yet. */
  unread: z.boolean(),
})
export type CustomerRequest = z.infer<typeof CustomerRequest>

export const requestDetail = {
  parcel: z.nullable(LinkedParcel),
  change: z.nullable(RequestedChange),
  attachments: z.array(SupportAttachment),
  /** Oldest first. */
  messages: z.array(SupportMessage),
  /** Oldest first. */
  events: z.array(SupportEntry),
}

export const CustomerRequestDetail = z.strictObject({ ...CustomerRequest.shape, ...requestDetail })
export type CustomerRequestDetail = z.infer<typeof CustomerRequestDetail>

export const CreateRequest = z.strictObject({
  request_type: RequestType,
  /** Of a parcel of the shop: its tracking number, or another of its codes. Needed except for advice and complaints. */
  tracking_number: z.optional(requiredText(limits.private_code_max)),
  description: requiredLines(limits.support_text_max),
  /** What should change: needed for a change of information, refused for every other type. */
  change: z.optional(ChangeOfParcel),
  attachments: z.optional(AttachmentIds),
})
export type CreateRequest = z.infer<typeof CreateRequest>

export const createCustomerRequest = operation({
  name: 'createCustomerRequest',
  method: 'POST',
  path: '/v1/customer-request',
  real_shop_only: true,
  tag: 'support',
  summary: 'Send a support request to the provider, about a parcel or not',
  who: 'shop',
  access: 'parcels',
  body: CreateRequest,
  answer: data(CustomerRequestDetail),
  status: 201,
  idempotent: true,
  fails: ['ESR003'],
})

/** Filters of the list, shared with the portal's address. */
export const requestFilters = {
  status: oneOrMore(supportStatuses),
  request_type: oneOrMore(requestTypes),
  tracking_number: z.optional(requiredText(20)),
  unread: z.optional(z.enum(['true', 'false'])),
  /** In the support code, the tracking number and what the shop wrote; accents ignored. */
  keyword: z.optional(optionalLines(100)),
  /** Sent on this day or later, and on `to` or earlier; Vietnamese days. */
  from: z.optional(Day),
  to: z.optional(Day),
}
export type RequestFilters = { [K in keyof typeof requestFilters]?: string }

export const listCustomerRequests = operation({
  name: 'listCustomerRequests',
  method: 'GET',
  path: '/v1/customer-request',
  tag: 'support',
  summary:
    'Support requests of the shop, the newest first; `meta.unread` counts those the caller has not read',
  who: 'shop',
  access: 'parcels',
  query: z.strictObject({ ...requestFilters, ...pageQuery }),
  answer: z.strictObject({
    data: z.array(CustomerRequest),
    meta: z.strictObject({ ...page(CustomerRequest).shape.meta.shape, unread: z.int() }),
  }),
})

export const getCustomerRequest = operation({
  name: 'getCustomerRequest',
  method: 'GET',
  path: '/v1/customer-request/:id',
  tag: 'support',
  summary: 'A support request with its conversation and its history',
  who: 'shop',
  access: 'parcels',
  params: IdParams,
  answer: data(CustomerRequestDetail),
})

const saysSomething = z.check<{ description?: string | undefined; status?: string | undefined }>(
  (payload) => {
    const { description, status } = payload.value
    if (description !== undefined || status !== undefined) return
    const params = { rule: 'required' }
    payload.issues.push({ code: 'custom', input: payload.value, path: ['description'], params })
  },
)

/** One of the two, or both. `completed` also is the shop's yes to a question of the provider. */
export const EditRequest = z
  .strictObject({
    /** Only while the provider has not taken the request up. */
    description: z.optional(requiredLines(limits.support_text_max)),
    status: z.optional(z.literal('completed')),
  })
  .check(saysSomething)

export const editCustomerRequest = operation({
  name: 'editCustomerRequest',
  method: 'PATCH',
  path: '/v1/customer-request/:id',
  tag: 'support',
  summary: 'Change the description while the request waits, or complete the request',
  who: 'shop',
  access: 'parcels',
  params: IdParams,
  body: EditRequest,
  answer: data(CustomerRequestDetail),
  fails: ['ESR001'],
})

export const readCustomerRequest = operation({
  name: 'readCustomerRequest',
  method: 'PATCH',
  path: '/v1/customer-request/:id/read',
  tag: 'support',
  addition: true,
  summary: 'Mark a request as read by the caller; colleagues keep their own marks',
  who: 'shop',
  access: 'parcels',
  params: IdParams,
  answer: 'none',
})

/** A reply to an open request, or one that reopens a closed request within seven days. */
export const createCustomerResponse = operation({
  name: 'createCustomerResponse',
  method: 'POST',
  path: '/v1/customer-response',
  tag: 'support',
  summary: 'Write to the provider about a request; within 7 days this reopens a closed one',
  who: 'shop',
  access: 'parcels',
  body: z.strictObject({
    customer_request_id: Id,
    content: requiredLines(limits.support_text_max),
    attachments: z.optional(AttachmentIds),
  }),
  answer: data(
    z.strictObject({
      ...SupportMessage.shape,
      customer_request_id: Id,
      status: SupportStatus,
    }),
  ),
  status: 201,
  idempotent: true,
  fails: ['ENOTFOUND', 'ESR001', 'ESR002', 'ESR003', 'EDISPUTE'],
})

/** Pictures are drawn anew without EXIF. A PDF is kept as it is, is only offered as a download, and holds no scripts. */
export const supportUpload = {
  max_bytes: 10 * 1024 * 1024,
  types: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'],
} as const satisfies Upload

export const addSupportAttachment = operation({
  name: 'addSupportAttachment',
  method: 'POST',
  path: '/v1/support-attachments',
  real_shop_only: true,
  tag: 'support',
  addition: true,
  summary: 'Send a picture or a PDF up; a request or a reply of the same person then names its id',
  who: 'shop',
  access: 'parcels',
  upload: supportUpload,
  answer: data(SupportAttachment),
  status: 201,
})

export const removeSupportAttachment = operation({
  name: 'removeSupportAttachment',
  method: 'DELETE',
  path: '/v1/support-attachments/:id',
  tag: 'support',
  addition: true,
  summary: 'Remove a file that no request or reply has taken yet',
  who: 'shop',
  access: 'parcels',
  params: IdParams,
  answer: 'none',
})

export const readSupportAttachment = operation({
  name: 'readSupportAttachment',
  method: 'GET',
  path: '/v1/support-attachments/:id',
  tag: 'support',
  addition: true,
  summary:
    'A picture or PDF of a request by its short-lived signed address; one that is over looks like none',
  who: 'public',
  params: IdParams,
  query: signedAddress,
  answer: 'file',
  file_type: 'image/jpeg',
  fails: ['ENOTFOUND'],
})

export const supportOperations = {
  createCustomerRequest,
  listCustomerRequests,
  getCustomerRequest,
  editCustomerRequest,
  readCustomerRequest,
  createCustomerResponse,
  addSupportAttachment,
  removeSupportAttachment,
  readSupportAttachment,
}
