import { carrierWords, incidentKinds } from '@guihang/domain/connection/carriers/carrier-words'
import * as z from 'zod/mini'
import {
  data,
  Id,
  IdParams,
  Instant,
  Money,
  page,
  pageQuery,
  requiredLines,
  requiredText,
} from '../common.ts'
import { operation } from '../operation.ts'
import { KeptItems } from '../provider/corrections.ts'
import { countCarrierWork } from './carrier-work.ts'
import { CarrierKindName } from './carriers.ts'

/** What became of a message, see docs/rules/carriers.md. */
export const messageStates = [
  'new',
  'applied',
  'nothing',
  'late',
  'unknown',
  'foreign',
  'forged',
  'unreadable',
  'incident',
  'failed',
] as const

export const CarrierMessage = z.strictObject({
  id: Id,
  connection: z.string(),
  kind: CarrierKindName,
  received_at: Instant,
  source: z.enum(['message', 'pull']),
  state: z.enum(messageStates),
  tracking_number: z.nullable(z.string()),
  carrier_code: z.nullable(z.string()),
  said_at: z.nullable(Instant),
  status: z.nullable(z.string()),
  words: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** What it was taken for. */
  word: z.nullable(z.enum(carrierWords)),
  applied_at: z.nullable(Instant),
})
export type CarrierMessage = z.infer<typeof CarrierMessage>

export const listCarrierMessages = operation({
  name: 'listCarrierMessages',
  method: 'GET',
  path: '/ops/v1/carrier-messages',
  tag: 'carriers',
  summary: 'What carriers sent and were asked, the newest first, for 90 days',
  who: 'operator',
  scope: 'read',
  query: z.strictObject({
    connection: z.optional(requiredText(20)),
    state: z.optional(z.enum(messageStates)),
    tracking_number: z.optional(requiredText(20)),
    ...pageQuery,
  }),
  answer: page(CarrierMessage),
})

export const readCarrierMessage = operation({
  name: 'readCarrierMessage',
  method: 'GET',
  path: '/ops/v1/carrier-messages/:id',
  tag: 'carriers',
  summary: 'A message as it came in, with all that it says of the receiver; each reading is logged',
  who: 'operator',
  scope: 'support',
  params: IdParams,
  answer: data(
    z.strictObject({
      ...CarrierMessage.shape,
      headers: z.record(z.string(), z.string()),
      /** Null once it is forgotten. */
      body: z.nullable(z.string()),
    }),
  ),
  fails: ['ENOTFOUND'],
})

export const replayCarrierMessage = operation({
  name: 'replayCarrierMessage',
  method: 'POST',
  path: '/ops/v1/carrier-messages/:id/replay',
  tag: 'carriers',
  summary: 'Look at a message once more, in the background; what it told before is told once',
  who: 'operator',
  scope: 'orders',
  params: IdParams,
  answer: 'none',
  fails: ['ENOTFOUND'],
})

export const UnknownWord = z.strictObject({
  kind: CarrierKindName,
  status: z.string(),
  messages: z.int(),
  first_at: Instant,
  last_at: Instant,
  /** A parcel of which it was said. */
  tracking_number: z.nullable(z.string()),
})
export type UnknownWord = z.infer<typeof UnknownWord>

export const TaughtWord = z.strictObject({
  kind: CarrierKindName,
  status: z.string(),
  means: z.enum(carrierWords),
  taught_by: z.string(),
  taught_at: Instant,
})

export const listCarrierWords = operation({
  name: 'listCarrierWords',
  method: 'GET',
  path: '/ops/v1/carrier-words',
  tag: 'carriers',
  summary: 'Statuses of carriers that nobody has explained, and those that people have',
  who: 'operator',
  scope: 'read',
  answer: data(z.strictObject({ unknown: z.array(UnknownWord), taught: z.array(TaughtWord) })),
})

export const teachCarrierWord = operation({
  name: 'teachCarrierWord',
  method: 'PUT',
  path: '/ops/v1/carrier-words',
  tag: 'carriers',
  summary: 'This status of this carrier means …; its messages that waited are applied',
  who: 'operator',
  scope: 'settings',
  body: z.strictObject({
    kind: CarrierKindName,
    status: requiredText(100),
    means: z.enum(carrierWords),
  }),
  answer: data(z.strictObject({ messages: z.int() })),
  fails: ['ECA004'],
})

const incidentEnds = ['return', 'loss', 'part', 'noted'] as const // as: each end by name

export const CarrierIncident = z.strictObject({
  id: Id,
  kind: z.enum(incidentKinds),
  tracking_number: z.string(),
  shop_code: z.string(),
  /** Of the parcel now. */
  parcel_status: z.string(),
  connection: z.string(),
  carrier_code: z.nullable(z.string()),
  /** What the carrier said, and in its words. */
  status: z.string(),
  words: z.nullable(z.string()),
  message_id: z.nullable(Id),
  opened_at: Instant,
  /** How it can be ended now. */
  ends: z.array(z.enum(incidentEnds)),
  /** Where it can end as a delivery in part: what was sent, and what the carrier has said of the part. */
  part: z.nullable(
    z.strictObject({
      products: z.array(z.strictObject({ name: z.string(), quantity: z.int(), value: Money })),
      product_value: Money,
      cod: Money,
      total_cod: Money,
      collected: z.nullable(Money),
      return_code: z.nullable(z.string()),
    }),
  ),
  ended_at: z.nullable(Instant),
  ended_as: z.nullable(z.enum(incidentEnds)),
  ended_by: z.nullable(z.string()),
  note: z.nullable(z.string()),
})
export type CarrierIncident = z.infer<typeof CarrierIncident>

export const listCarrierIncidents = operation({
  name: 'listCarrierIncidents',
  method: 'GET',
  path: '/ops/v1/carrier-incidents',
  tag: 'carriers',
  summary: 'What carriers said that no step of a parcel’s life says, the oldest open one first',
  who: 'operator',
  scope: 'read',
  query: z.strictObject({
    open: z.optional(z.enum(['true', 'false'])),
    connection: z.optional(requiredText(20)),
    tracking_number: z.optional(requiredText(20)),
    ...pageQuery,
  }),
  answer: page(CarrierIncident),
})

export const endCarrierIncident = operation({
  name: 'endCarrierIncident',
  method: 'POST',
  path: '/ops/v1/carrier-incidents/:id/end',
  tag: 'carriers',
  summary:
    'End an incident: the parcel goes back to its shop, it is lost and can be claimed, a part of it was delivered, or nothing follows of it',
  who: 'operator',
  scope: 'approve',
  params: IdParams,
  body: z.strictObject({
    as: z.enum(incidentEnds),
    note: requiredLines(500),
    /** With `part`: the kept items, `index` of the product counted from 0, and quantity. */
    kept: z.optional(KeptItems),
    /** With `part`: what the receiver paid, VND; left out it is what is due for the kept items. */
    collected: z.optional(Money),
    /** With `part`: the carrier's number of the order that takes the rest back. */
    return_code: z.optional(requiredText(50)),
  }),
  answer: data(CarrierIncident),
  fails: ['ENOTFOUND', 'ECA003', 'ECA005'],
})

export const carrierInboxOperations = {
  countCarrierWork,
  listCarrierMessages,
  readCarrierMessage,
  replayCarrierMessage,
  listCarrierWords,
  teachCarrierWord,
  listCarrierIncidents,
  endCarrierIncident,
}
