import { limits } from '@guihang/domain/limits'
import { reweighStates } from '@guihang/domain/provider/reweighs/reweigh'
import * as z from 'zod/mini'
import { data, Id, IdParams, oneOrMore, page, pageQuery, requiredLines } from '../common.ts'
import { operation } from '../operation.ts'
import { ClaimPhoto, LinkedParcel, Reweigh } from '../parcels/parcel-story.ts'
import { pictureUpload } from '../shop/papers.ts'

const Reason = requiredLines(limits.reweigh_reason_max)

export const ListedReweigh = z.strictObject({ ...Reweigh.shape, parcel: LinkedParcel })
export type ListedReweigh = z.infer<typeof ListedReweigh>

export const listReweighs = operation({
  name: 'listReweighs',
  method: 'GET',
  path: '/v1/reweighs',
  tag: 'parcels',
  addition: true,
  summary:
    'Weighings of parcels by the provider, the newest first; `?state=open` are those that wait for the shop',
  who: 'shop',
  access: 'parcels',
  query: z.strictObject({ state: oneOrMore(reweighStates), store_id: z.optional(Id), ...pageQuery }),
  answer: page(ListedReweigh),
})

export const acceptReweigh = operation({
  name: 'acceptReweigh',
  method: 'POST',
  path: '/v1/reweighs/:id/accept',
  tag: 'parcels',
  addition: true,
  summary: 'Accept a weighing: its measures and fees apply from now on',
  // A yes costs the shop money, and ends its right to dispute.
  who: 'shop',
  params: IdParams,
  answer: data(Reweigh),
  status: 200,
  fails: ['ENOTFOUND', 'EREWEIGH'],
})

export const disputeReweigh = operation({
  name: 'disputeReweigh',
  method: 'POST',
  path: '/v1/reweighs/:id/dispute',
  tag: 'parcels',
  addition: true,
  summary:
    'Dispute a weighing in words, with the photos that wait; the difference stays held until it is decided',
  who: 'shop',
  access: 'parcels',
  params: IdParams,
  body: z.strictObject({ reason: Reason }),
  answer: data(Reweigh),
  status: 200,
  fails: ['ENOTFOUND', 'EREWEIGH'],
})

/** At most five. Drawn anew like pictures of papers: what is kept is never the file that was sent. */
export const addReweighPhoto = operation({
  name: 'addReweighPhoto',
  method: 'POST',
  path: '/v1/reweighs/:id/photos',
  tag: 'parcels',
  addition: true,
  summary: 'Add a photo for the dispute of a weighing; it waits until the dispute is sent',
  who: 'shop',
  access: 'parcels',
  params: IdParams,
  upload: pictureUpload,
  answer: data(ClaimPhoto),
  status: 201,
  fails: ['ENOTFOUND', 'EREWEIGH'],
})

export const removeReweighPhoto = operation({
  name: 'removeReweighPhoto',
  method: 'DELETE',
  path: '/v1/reweighs/:id/photos/:photo_id',
  tag: 'parcels',
  addition: true,
  summary: 'Remove a photo before the dispute is sent',
  who: 'shop',
  access: 'parcels',
  params: z.strictObject({ id: Id, photo_id: Id }),
  answer: 'none',
  fails: ['ENOTFOUND', 'EREWEIGH'],
})

export const reweighOperations = {
  listReweighs,
  acceptReweigh,
  disputeReweigh,
  addReweighPhoto,
  removeReweighPhoto,
}
