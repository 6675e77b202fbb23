import type { OperatorScope } from '@guihang/domain/provider/operators/operator-scopes'
import * as z from 'zod/mini'
import { operation } from '../operation.ts'

/** Any one of these scopes hears of it. */
export const officeEventScopes = {
  parcel: ['read'],
  support: ['support', 'approve'],
  /** Something waits for a decision, or was decided: papers, a change that a shop asks for. */
  approval: ['approve', 'support', 'accounts', 'money'],
  statement: ['money', 'approve'],
  cash: ['money'],
  /** A carrier's statement is read, changed or decided, or a difference is. */
  carrier_money: ['read', 'money', 'approve'],
  jobs: ['settings'],
  /** A booking, a message, an incident, something to tell a carrier, or how a connection stands. */
  carrier: ['read'],
} as const satisfies Readonly<Record<string, readonly OperatorScope[]>>

export type OfficeEventType = keyof typeof officeEventScopes

/** One message of the provider's live stream: something changed in any shop. Ids only; the reader asks again for what it shows. */
export const OfficeEvent = z.strictObject({
  /** `resync`: changes may have been missed, or were too many to name: reload what is shown. `session_ended` is the last one. */
  type: z.enum([
    'parcel',
    'support',
    'approval',
    'statement',
    'cash',
    'carrier_money',
    'jobs',
    'carrier',
    'session_ended',
    'resync',
  ]),
  id: z.nullable(z.string()),
})
export type OfficeEvent = z.infer<typeof OfficeEvent>

export const officeEvents = operation({
  name: 'officeEvents',
  method: 'GET',
  path: '/ops/v1/events',
  tag: 'operations',
  summary:
    'Server-sent events of all shops, as far as the caller’s scopes let it read them: `parcel`, `support`, `approval`, `statement`, `cash`, `carrier_money`, `jobs`, `carrier`, with ids only',
  who: 'operator',
  scope: 'read',
  answer: 'events',
  fails: ['ERATE'],
})

export const officeEventOperations = { officeEvents }
