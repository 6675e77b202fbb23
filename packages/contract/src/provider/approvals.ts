import { differenceClasses } from '@guihang/domain/money/carrier-difference-lists'
import { differenceKinds } from '@guihang/domain/money/cod/cash-differences'
import { statementKinds } from '@guihang/domain/money/statements/statements'
import { approvalReasons } from '@guihang/domain/parcels/lifecycle/approval'
import { lossBearers } from '@guihang/domain/parcels/parcels/loss-bearers'
import {
  type ApprovalKind,
  approvalChecks,
  approvalKinds,
} from '@guihang/domain/provider/approvals/approval-kinds'
import * as z from 'zod/mini'
import { Day, data, Id, Instant, Money, oneOrMore, page, pageQuery, SignedMoney } from '../common.ts'
import { CashHolder } from '../money/cash-differences.ts'
import { operation } from '../operation.ts'
import { LinkedParcel } from '../parcels/parcel-story.ts'
import { SeenHash } from '../seen.ts'
import { ShopType } from '../shop/identity.ts'

/** Codes and values by name, which a screen puts in words. Amounts are VND. */
const Values = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))

const Check = z.strictObject({
  check: z.enum(approvalChecks),
  passed: z.boolean(),
  /** Whether the deciding call refuses while it has not passed; else it is a warning. */
  blocks: z.boolean(),
  values: Values,
})

export const evidenceKinds = [
  /** The path of a call. */
  'receipt',
  'statement_lines',
  'conversation',
  'papers',
  'parcel',
  /** The address of a picture for this reader. */
  'photo',
  /** Words that somebody wrote. */
  'text',
] as const

const Evidence = z.strictObject({ kind: z.enum(evidenceKinds), ref: z.string() })

/** The thing's own call that decides; its body is that call's. */
const Deciding = z.strictObject({ method: z.enum(['POST']), path: z.string() })

const shared = {
  id: Id,
  hash: SeenHash,
  two_persons: z.boolean(),
  /** The caller made it and two persons are needed: EUS008 for this caller. */
  mine: z.boolean(),
  /** Null where the shop or the system made it. */
  maker: z.nullable(z.strictObject({ id: Id, name: z.string() })),
  made_at: Instant,
  due_at: z.nullable(Instant),
  amount: z.nullable(SignedMoney),
  /** Null where it is about several shops. */
  shop: z.nullable(z.strictObject({ id: Id, shop_code: z.string(), shop_name: z.string() })),
  before: z.nullable(Values),
  after: z.nullable(Values),
  checks: z.array(Check),
  evidence: z.array(Evidence),
  decide: z.strictObject({ approve: Deciding, refuse: z.nullable(Deciding) }),
}

/* @__NO_SIDE_EFFECTS__ */
function approvalOf<const K extends ApprovalKind, S extends z.ZodMiniType>(kind: K, subject: S) {
  return z.strictObject({ kind: z.literal(kind), ...shared, subject })
}

export const Approval = z.discriminatedUnion('kind', [
  approvalOf(
    'statement',
    z.strictObject({
      number: z.string(),
      statement_kind: z.enum(statementKinds),
      payout_on: Day,
      parcel_count: z.int(),
      cod_amount: SignedMoney,
      compensation_amount: SignedMoney,
      fees_amount: SignedMoney,
      carried_amount: SignedMoney,
      net_amount: SignedMoney,
      receipt_number: z.nullable(z.string()),
      /** To which the bank would pay now. */
      account: z.nullable(
        z.strictObject({
          bank_name: z.string(),
          bank_account_number: z.string(),
          bank_account_name: z.string(),
        }),
      ),
    }),
  ),
  approvalOf(
    'change',
    z.strictObject({
      support_code: z.string(),
      parcel: z.nullable(LinkedParcel),
      /** The names of all fields that would change; the list gives no values of the receiver's. */
      fields: z.array(z.string()),
    }),
  ),
  approvalOf(
    'correction',
    z.strictObject({
      parcel: LinkedParcel,
      reason: z.string(),
      /** Where it is, as support said; null: where it last stood. */
      hub_code: z.nullable(z.string()),
    }),
  ),
  approvalOf(
    'claim',
    z.strictObject({
      code: z.string(),
      parcel: LinkedParcel,
      product_value: Money,
      limit_proven: Money,
      limit_unproven: Money,
      photo_count: z.int(),
    }),
  ),
  approvalOf(
    'collection',
    z.strictObject({
      code: z.string(),
      claim_code: z.string(),
      parcel: LinkedParcel,
      charged_to: z.enum(lossBearers),
      charged_name: z.nullable(z.string()),
    }),
  ),
  approvalOf('reweigh', z.strictObject({ parcel: LinkedParcel, dispute_reason: z.nullable(z.string()) })),
  approvalOf(
    'cash_difference',
    z.strictObject({
      difference_kind: z.enum(differenceKinds),
      giver: CashHolder,
      taker: CashHolder,
      event: z.string(),
      reference: z.string(),
    }),
  ),
  approvalOf(
    'carrier_write_off',
    z.strictObject({
      difference_class: z.enum(differenceClasses),
      connection: z.string(),
      tracking_number: z.nullable(z.string()),
      carrier_code: z.nullable(z.string()),
      /** Why it was asked for. */
      note: z.string(),
      version: z.int(),
    }),
  ),
  approvalOf('papers', z.strictObject({ shop_type: ShopType, papers_version: z.string() })),
  approvalOf(
    'parcel',
    z.strictObject({
      parcel: LinkedParcel,
      approval_reason: z.enum(approvalReasons),
      product_value: Money,
      total_cod: Money,
    }),
  ),
  approvalOf(
    'cancellation',
    z.strictObject({ parcel: LinkedParcel, current_hub_code: z.nullable(z.string()), total_cod: Money }),
  ),
  approvalOf(
    'carrier_statement',
    z.strictObject({
      number: z.string(),
      connection: z.string(),
      /** The call that decides names it. */
      version: z.int(),
      row_count: z.int(),
      parcel_count: z.int(),
      cod_amount: SignedMoney,
      charges_amount: SignedMoney,
      net_amount: SignedMoney,
    }),
  ),
])
export type Approval = z.infer<typeof Approval>

export const listApprovals = operation({
  name: 'listApprovals',
  method: 'GET',
  path: '/ops/v1/approvals',
  tag: 'approvals',
  summary:
    'Everything that waits for a decision: the nearest deadline first, then the oldest. It is decided by the call that `decide` names',
  who: 'operator',
  scope: 'approve',
  query: z.strictObject({
    kind: oneOrMore(approvalKinds),
    state: z.optional(z.literal('waiting')),
    ...pageQuery,
  }),
  answer: page(Approval),
})

export const ApprovalCount = z.strictObject({
  kind: z.enum(approvalKinds),
  count: z.int(),
  /** With a deadline today or before. */
  due_today: z.int(),
  /** Made by the caller, who may not decide them. */
  mine: z.int(),
})
export type ApprovalCount = z.infer<typeof ApprovalCount>

export const countApprovals = operation({
  name: 'countApprovals',
  method: 'GET',
  path: '/ops/v1/approvals/counts',
  tag: 'approvals',
  summary: 'How much waits for a decision, by kind: in all, due today, and made by the caller',
  who: 'operator',
  scope: 'approve',
  answer: data(
    z.strictObject({
      count: z.int(),
      due_today: z.int(),
      mine: z.int(),
      kinds: z.array(ApprovalCount),
    }),
  ),
})

export const getApproval = operation({
  name: 'getApproval',
  method: 'GET',
  path: '/ops/v1/approvals/:kind/:id',
  tag: 'approvals',
  summary:
    'One thing that waits, with all checks and evidence; ENOTFOUND once it is decided. The operators’ log says who read a change of a parcel',
  who: 'operator',
  scope: 'approve',
  params: z.strictObject({ kind: z.enum(approvalKinds), id: Id }),
  answer: data(Approval),
  fails: ['ENOTFOUND'],
})

export const approvalOperations = { listApprovals, countApprovals, getApproval }
