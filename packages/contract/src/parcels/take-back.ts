import { limits } from '@guihang/domain/limits'
import { data, IdParams } from '../common.ts'
import { operation } from '../operation.ts'
import { Parcel } from './parcels.ts'

export const withdrawAnswer = operation({
  name: 'withdrawAnswer',
  method: 'PATCH',
  path: '/v1/packages/:id/withdraw-answer',
  tag: 'parcels',
  addition: true,
  summary:
    "Take back the shop's answer to a failed delivery, as long as nothing has happened to the parcel since; it waits for an answer as before",
  who: 'shop_or_gateway',
  scope: 'parcels',
  access: 'parcels',
  params: IdParams,
  answer: data(Parcel),
  fails: ['EPK001'],
})

export const restoreDraft = operation({
  name: 'restoreDraft',
  method: 'PATCH',
  path: '/v1/packages/:id/restore-draft',
  tag: 'parcels',
  addition: true,
  summary: `Take back a deleted draft as it was, within ${limits.draft_restore_hours} hours; another cancelled parcel is final`,
  who: 'shop_or_gateway',
  scope: 'parcels',
  access: 'parcels',
  params: IdParams,
  answer: data(Parcel),
  fails: ['EPK001', 'EUNDO'],
})

/** Apart from the other calls of parcels: no first load needs them. */
export const takeBackOperations = { withdrawAnswer, restoreDraft }
