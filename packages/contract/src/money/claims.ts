import { limits } from '@guihang/domain/limits'
import { differenceEnds } from '@guihang/domain/money/cod/cash-differences'
import { lossBearers } from '@guihang/domain/parcels/parcels/loss-bearers'
import * as z from 'zod/mini'
import {
  BulkAnswer,
  data,
  Id,
  IdParams,
  Instant,
  Money,
  optionalLines,
  page,
  pageQuery,
  requiredLines,
  requiredText,
} from '../common.ts'
import { operation } from '../operation.ts'
import { ClaimPhoto, LinkedParcel, LostClaim, lostClaimStates } from '../parcels/parcel-story.ts'
import { seenFields } from '../seen.ts'
import { pictureUpload } from '../shop/papers.ts'
import { EndOwed } from './cash-differences.ts'

/** VND. More than the limit is ELC004, not a field error, because the limit depends on the parcel. */
const ClaimedAmount = z.int().check(z.minimum(1), z.maximum(limits.product_value_max))

const claimFields = {
  /** The amount claimed. Absent = the limit, with or without proof. */
  claimed_amount: z.optional(ClaimedAmount),
  /** Proof of the goods' value: invoice number, link of the listing. Without it and without photos the limit is four times the freight. */
  proof: z.optional(optionalLines(limits.claim_proof_max)),
  note: z.optional(optionalLines(255)),
}

export const claimLoss = operation({
  name: 'claimLoss',
  method: 'POST',
  path: '/v1/packages/:id/lost-claim',
  tag: 'parcels',
  addition: true,
  summary: 'Claim the compensation of a parcel that is confirmed as lost',
  who: 'shop_or_gateway',
  scope: 'parcels',
  access: 'parcels',
  params: IdParams,
  body: z.strictObject(claimFields),
  answer: data(LostClaim),
  status: 201,
  idempotent: true,
  fails: ['EPK001', 'ELC003', 'ELC004'],
})

export const listClaimPhotos = operation({
  name: 'listClaimPhotos',
  method: 'GET',
  path: '/v1/packages/:id/claim-photos',
  tag: 'parcels',
  addition: true,
  summary: 'The photos that wait for the claim of a lost parcel, the oldest first',
  who: 'shop',
  access: 'parcels',
  params: IdParams,
  answer: data(z.array(ClaimPhoto)),
  fails: ['ENOTFOUND'],
})

/** At most five for one claim. Drawn anew like pictures of papers: what is kept is never the file that was sent. */
export const addClaimPhoto = operation({
  name: 'addClaimPhoto',
  method: 'POST',
  path: '/v1/packages/:id/claim-photos',
  tag: 'parcels',
  addition: true,
  summary: 'Add a photo that proves what a lost parcel was worth; the next claim takes it',
  who: 'shop',
  access: 'parcels',
  params: IdParams,
  upload: pictureUpload,
  answer: data(ClaimPhoto),
  status: 201,
  fails: ['EPK001', 'ELC003', 'ENOTFOUND'],
})

export const removeClaimPhoto = operation({
  name: 'removeClaimPhoto',
  method: 'DELETE',
  path: '/v1/packages/:id/claim-photos/:photo_id',
  tag: 'parcels',
  addition: true,
  summary: 'Remove a photo that no claim has taken yet',
  who: 'shop',
  access: 'parcels',
  params: z.strictObject({ id: Id, photo_id: Id }),
  answer: 'none',
  fails: ['ENOTFOUND'],
})

export const claimOperations = { claimLoss, listClaimPhotos, addClaimPhoto, removeClaimPhoto }

const ClaimedParcel = z.strictObject({
  ...LinkedParcel.shape,
  shop_code: z.string(),
  product_value: Money,
  shipping_fee: Money,
})

export const OperatedClaim = z.strictObject({
  ...LostClaim.shape,
  parcel: ClaimedParcel,
  opened_by_name: z.nullable(z.string()),
  /** The limits of the approved amount, VND: with accepted proof, and without. */
  limit_proven: Money,
  limit_unproven: Money,
  decided_by: z.nullable(z.string()),
})
export type OperatedClaim = z.infer<typeof OperatedClaim>

export const LostCollection = z.strictObject({
  id: Id,
  code: z.string(),
  state: z.enum(lostClaimStates),
  claim_id: Id,
  claim_code: z.string(),
  parcel: LinkedParcel,
  amount: Money,
  charged_to: z.enum(lossBearers),
  /** The hub or courier; null when the provider bears it. */
  charged_name: z.nullable(z.string()),
  created_by: z.string(),
  created_at: Instant,
  reason: z.nullable(z.string()),
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(Instant),
  /** How what the hub or courier owes came to its end; null while it is owed, or where nobody owes it. */
  ended: z.nullable(z.enum(differenceEnds)),
  ended_by: z.nullable(z.string()),
  ended_at: z.nullable(Instant),
  end_note: z.nullable(z.string()),
})
export type LostCollection = z.infer<typeof LostCollection>

const listQuery = z.strictObject({
  state: z.optional(z.enum(lostClaimStates)),
  tracking_number: z.optional(requiredText(20)),
  ...pageQuery,
})

export const listLostClaims = operation({
  name: 'listLostClaims',
  method: 'GET',
  path: '/ops/v1/lost-claims',
  tag: 'losses',
  summary: 'Claims of lost parcels of all shops, the oldest first',
  who: 'operator',
  scope: 'read',
  query: listQuery,
  answer: page(OperatedClaim),
})

export const getLostClaim = operation({
  name: 'getLostClaim',
  method: 'GET',
  path: '/ops/v1/lost-claims/:id',
  tag: 'losses',
  summary: 'A claim of a lost parcel',
  who: 'operator',
  scope: 'read',
  params: IdParams,
  answer: data(OperatedClaim),
  fails: ['ELC001'],
})

export const openLostClaim = operation({
  name: 'openLostClaim',
  method: 'POST',
  path: '/ops/v1/lost-claims',
  tag: 'losses',
  summary: 'Open the claim of a lost parcel for its shop',
  who: 'operator',
  scope: 'support',
  body: z.strictObject({ tracking_number: requiredText(20), ...claimFields }),
  answer: data(OperatedClaim),
  status: 201,
  fails: ['EPK001', 'EPK002', 'ELC003', 'ELC004'],
  idempotent: true,
})

export const reviewLostClaims = operation({
  name: 'reviewLostClaims',
  method: 'POST',
  path: '/ops/v1/lost-claims/review',
  tag: 'losses',
  summary: 'Begin the review of claims, which their shops can see; answers per row',
  who: 'operator',
  scope: 'support',
  body: z.strictObject({ ids: z.array(Id).check(z.minLength(1), z.maxLength(200)) }),
  answer: BulkAnswer,
  fails: ['ELC001', 'ELC002'],
  idempotent: true,
})

export const approveLostClaim = operation({
  name: 'approveLostClaim',
  method: 'POST',
  path: '/ops/v1/lost-claims/:id/approve',
  tag: 'losses',
  summary: 'Approve a claim and name who bears the loss; its collection still needs approval',
  who: 'operator',
  scope: 'approve',
  params: IdParams,
  body: z.strictObject({
    /** Whether the proof shows the value; more than four times the freight needs it. */
    proof_accepted: z.boolean(),
    /** Absent = the claimed amount, up to the limit. */
    amount: z.optional(ClaimedAmount),
    charged_to: z.enum(lossBearers),
    /** The hub or courier that is charged; required unless the provider bears the loss. */
    charged_name: z.optional(requiredText(100)),
    reason: z.optional(optionalLines(255)),
    ...seenFields,
  }),
  answer: data(LostCollection),
  fails: ['ELC001', 'ELC002', 'ELC004', 'EAP002'],
  idempotent: true,
})

export const rejectLostClaim = operation({
  name: 'rejectLostClaim',
  method: 'POST',
  path: '/ops/v1/lost-claims/:id/reject',
  tag: 'losses',
  summary: 'Reject a claim; the shop reads why and may claim again',
  who: 'operator',
  scope: 'approve',
  params: IdParams,
  body: z.strictObject({ reason: requiredLines(255) }),
  answer: data(OperatedClaim),
  fails: ['ELC001', 'ELC002'],
  idempotent: true,
})

export const listLostCollections = operation({
  name: 'listLostCollections',
  method: 'GET',
  path: '/ops/v1/lost-collections',
  tag: 'losses',
  summary: 'Collections: what lost parcels cost and who bears it, the oldest first',
  who: 'operator',
  scope: 'read',
  query: z.strictObject({
    ...listQuery.shape,
    owed: z.optional(z.literal('true')),
  }),
  answer: page(LostCollection),
})

export const getLostCollection = operation({
  name: 'getLostCollection',
  method: 'GET',
  path: '/ops/v1/lost-collections/:id',
  tag: 'losses',
  summary: 'A collection: what a lost parcel costs and who bears it',
  who: 'operator',
  scope: 'read',
  params: IdParams,
  answer: data(LostCollection),
  fails: ['ELL001'],
})

export const approveLostCollections = operation({
  name: 'approveLostCollections',
  method: 'POST',
  path: '/ops/v1/lost-collections/approve',
  tag: 'losses',
  summary: 'Approve collections: the provider owes the shops the compensation from then on; answers per row',
  who: 'operator',
  scope: 'approve',
  body: z.strictObject({
    ids: z.array(Id).check(z.minLength(1), z.maxLength(200)),
    /** A hash fits one collection: the others of the call are rejected with EAP002. */
    ...seenFields,
  }),
  answer: BulkAnswer,
  fails: ['ELL001', 'ELL002', 'EAP002'],
  idempotent: true,
})

export const rejectLostCollection = operation({
  name: 'rejectLostCollection',
  method: 'POST',
  path: '/ops/v1/lost-collections/:id/reject',
  tag: 'losses',
  summary: 'Send a collection back; its claim waits for another decision',
  who: 'operator',
  scope: 'approve',
  params: IdParams,
  body: z.strictObject({ reason: requiredLines(255) }),
  answer: data(LostCollection),
  fails: ['ELL001', 'ELL002'],
  idempotent: true,
})

export const endLostCollection = operation({
  name: 'endLostCollection',
  method: 'POST',
  path: '/ops/v1/lost-collections/:id/end',
  tag: 'losses',
  summary:
    'Record that the charged hub or courier has paid, or write it off; another operator than the one who approved the collection',
  who: 'operator',
  scope: 'money',
  params: IdParams,
  body: EndOwed,
  answer: data(LostCollection),
  fails: ['ELL001', 'ECASH'],
  idempotent: true,
})

export const operatedClaimOperations = {
  listLostClaims,
  getLostClaim,
  openLostClaim,
  reviewLostClaims,
  approveLostClaim,
  rejectLostClaim,
  listLostCollections,
  getLostCollection,
  approveLostCollections,
  rejectLostCollection,
  endLostCollection,
}
