import { limits } from '@guihang/domain/limits'
import { cannedRepliesMost } from '@guihang/domain/talk/support/canned-replies'
import * as z from 'zod/mini'
import { data, Instant, requiredLines, requiredText } from '../common.ts'
import { operation } from '../operation.ts'

/** What the provider's people often write. `text` leaves open what the request says: `{shop_name}`, `{tracking_number}`, … */
export const CannedReply = z.strictObject({
  title: requiredText(60),
  text: requiredLines(limits.support_text_max),
})

const CannedReplies = z.strictObject({
  /** Counts each change; 0 while the instance still has the first replies. */
  version: z.int(),
  /** In the order in which they are offered. */
  replies: z.array(CannedReply),
  changed_by: z.nullable(z.string()),
  changed_at: z.nullable(Instant),
})
export type CannedReplies = z.infer<typeof CannedReplies>

export const listCannedReplies = operation({
  name: 'listCannedReplies',
  method: 'GET',
  path: '/ops/v1/canned-replies',
  tag: 'support',
  summary: 'The canned replies of the provider, in their order',
  who: 'operator',
  scope: 'support',
  answer: data(CannedReplies),
})

export const setCannedReplies = operation({
  name: 'setCannedReplies',
  method: 'PUT',
  path: '/ops/v1/canned-replies',
  tag: 'support',
  summary: 'Write all canned replies as they were seen (version); EAL003 when somebody else was faster',
  who: 'operator',
  scope: 'support',
  body: z.strictObject({
    version: z.int().check(z.nonnegative()),
    replies: z.array(CannedReply).check(z.maxLength(cannedRepliesMost)),
  }),
  answer: data(CannedReplies),
  fails: ['EAL003'],
})

export const cannedReplyOperations = { listCannedReplies, setCannedReplies }
