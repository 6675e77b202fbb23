import { operatorScopes } from '@guihang/domain/provider/operators/operator-scopes'
import { runsheetKinds, runsheetStatuses } from '@guihang/domain/rounds'
import { requestTypes } from '@guihang/domain/talk/support/request-types'
import { supportStatuses } from '@guihang/domain/talk/support/support-statuses'
import * as z from 'zod/mini'
import { data, Id, Instant, requiredText, SignedMoney } from '../common.ts'
import { LedgerBalance, LedgerTransaction } from '../money/ledger.ts'
import { operation } from '../operation.ts'
import { ParcelEventName } from './scans.ts'

const NumberParams = z.strictObject({ tracking_number: requiredText(20) })

export const ParcelAction = z.strictObject({
  /** The name of the event, or of the call's own action. */
  action: z.string(),
  /** What is reported; null where the call itself says it. */
  event: z.nullable(ParcelEventName),
  call: z.strictObject({ method: z.string(), path: z.string() }),
  /** All of them are needed. */
  scopes: z.array(z.enum(operatorScopes)),
  allowed: z.boolean(),
  /** Why not: EUS008 where the caller lacks a scope, else the code that the call itself would answer now. */
  code: z.nullable(z.string()),
  message: z.nullable(z.string()),
})
export type ParcelAction = z.infer<typeof ParcelAction>

export const listParcelActions = operation({
  name: 'listParcelActions',
  method: 'GET',
  path: '/ops/v1/parcels/:tracking_number/actions',
  tag: 'operations',
  summary:
    'What an operator may do with a parcel now: each action with its call, its scopes, and why it is not allowed. Hubs, couriers and amounts that a call names are judged by the call',
  who: 'operator',
  scope: 'read',
  params: NumberParams,
  answer: data(z.array(ParcelAction)),
  fails: ['EPK002'],
})

/** Nothing here is personal data: whole phones, streets and texts are other calls, which are logged. */
export const ParcelDesk = z.strictObject({
  receiver: z.strictObject({
    name_masked: z.string(),
    phone_masked: z.string(),
    /** To this phone from all shops, this one included; the other figures count those that have ended. */
    parcels: z.int(),
    delivered: z.int(),
    refused: z.int(),
    returned: z.int(),
  }),
  shop: z.strictObject({
    id: Id,
    shop_code: z.string(),
    shop_name: z.string(),
    state: z.enum(['active', 'restricted', 'closed']),
    /** All it has sent, drafts left out. */
    parcels: z.int(),
  }),
  /** Who has it, or had it last; null before the first round. */
  courier: z.nullable(
    z.strictObject({
      code: z.string(),
      name: z.string(),
      runsheet: z.strictObject({
        id: Id,
        code: z.string(),
        kind: z.enum(runsheetKinds),
        status: z.enum(runsheetStatuses),
        parcels: z.int(),
      }),
      /** Whether it is on this round now. */
      has_it: z.boolean(),
    }),
  ),
  /** The newest first. */
  requests: z.array(
    z.strictObject({
      id: Id,
      support_code: z.string(),
      request_type: z.enum(requestTypes),
      status: z.enum(supportStatuses),
      due_at: z.nullable(Instant),
      assigned_to: z.nullable(z.string()),
      updated_at: Instant,
    }),
  ),
  money: z.strictObject({
    /** Oldest first. The entries of each sum to 0. */
    bookings: z.array(LedgerTransaction),
    /** What all of them leave in each account. */
    balances: z.array(LedgerBalance),
    /** The sum of all entries: 0. */
    difference: SignedMoney,
  }),
})
export type ParcelDesk = z.infer<typeof ParcelDesk>

export const getParcelDesk = operation({
  name: 'getParcelDesk',
  method: 'GET',
  path: '/ops/v1/parcels/:tracking_number/desk',
  tag: 'operations',
  summary:
    'What stands around a parcel: how many parcels its receiver and shop have, its courier, its support requests, and its money as double entry',
  who: 'operator',
  scope: 'read',
  params: NumberParams,
  answer: data(ParcelDesk),
  fails: ['EPK002'],
})

export const parcelDeskOperations = { listParcelActions, getParcelDesk }
