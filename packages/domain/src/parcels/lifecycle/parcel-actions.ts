import type { ParcelAnswer, ParcelFacts, ParcelReason } from './parcel-answers.ts'
import { cancelReasonOf, canEdit, canEditCod } from './parcel-edits.ts'
import { transitionOf } from './parcel-lifecycle.ts'
import { type ParcelStatus, statusGroupOf } from './parcel-statuses.ts'

export const parcelActions = [
  'edit',
  'edit_receiver',
  'edit_cod',
  'cancel',
  'request_cancel',
  'withdraw_cancel',
  'deliver_again',
  'send_back',
  'print',
  'copy',
  'retry_push',
  'claim_loss',
] as const

export type ParcelAction = (typeof parcelActions)[number]

/** The API's guard and the disabled button ask the same. COD and payer freeze once a label was printed. */
export function parcelCan(action: ParcelAction, parcel: ParcelFacts): ParcelAnswer {
  const cancelled = statusGroupOf(parcel.status) === 'cancel'
  const withShop = transitionOf(parcel.status, 'cancel') !== undefined
  switch (action) {
    case 'copy':
      return { allowed: true }
    case 'edit':
    case 'edit_receiver':
      return canEdit(parcel)
    case 'edit_cod':
      return canEditCod(parcel)
    case 'cancel':
      if (withShop) return { allowed: true }
      return { allowed: false, reason: cancelReasonOf(parcel.status), code: 'EPK016' }
    case 'request_cancel':
      if (transitionOf(parcel.status, 'request_cancel') !== undefined) return { allowed: true }
      return { allowed: false, reason: requestReasonOf(parcel.status, withShop), code: 'EPK016' }
    case 'withdraw_cancel':
      if (transitionOf(parcel.status, 'withdraw_cancel') !== undefined) return { allowed: true }
      return { allowed: false, reason: 'no_request', code: 'EPK001' }
    case 'deliver_again':
    case 'send_back':
      if (transitionOf(parcel.status, action) !== undefined) return { allowed: true }
      return { allowed: false, reason: 'not_undelivered', code: 'EPK001' }
    case 'print':
      if (parcel.status === 'draft') return { allowed: false, reason: 'print_draft', code: 'EPK018' }
      return cancelled ? { allowed: false, reason: 'print_cancelled', code: 'EPK018' } : { allowed: true }
    case 'claim_loss':
      if (transitionOf(parcel.status, 'claim_loss') !== undefined) return { allowed: true }
      return { allowed: false, reason: 'not_lost', code: 'ELC003' }
    case 'retry_push':
      if (transitionOf(parcel.status, 'retry_push') !== undefined) return { allowed: true }
      return { allowed: false, reason: 'not_failed', code: 'EPK015' }
  }
}

function requestReasonOf(status: ParcelStatus, withShop: boolean): ParcelReason {
  const reason = cancelReasonOf(status)
  return withShop || reason === 'cancel_after_pickup' ? 'cancel_on_its_way' : reason
}
