import { transitionOf } from './parcel-lifecycle.ts'
import { type ParcelStatus, statusGroupOf } from './parcel-statuses.ts'

/** What a shop can do with one parcel. */
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

/** Why a parcel cannot be cancelled. */
type CancelReason =
  | 'cancel_after_pickup'
  | 'cancel_requested'
  | 'cancel_after_delivery'
  | 'cancel_on_return'
  | 'cancel_after_loss'
  | 'cancel_after_end'

/** Why an action is not allowed; the key of a text that a disabled button shows. */
export type ParcelReason =
  | 'edit_after_pickup'
  | 'edit_after_end'
  | 'cod_after_print'
  | CancelReason
  | 'print_draft'
  | 'print_cancelled'
  | 'not_failed'
  | 'cancel_on_its_way'
  | 'no_request'
  | 'not_undelivered'
  | 'not_lost'

export type ParcelAnswer =
  | { readonly allowed: true }
  | {
      readonly allowed: false
      readonly reason: ParcelReason
      /** The code of the error catalogue with which the API refuses. */
      readonly code: 'EPKS002' | 'EPK001' | 'EPK015' | 'EPK016' | 'EPK018' | 'ELC003'
    }

type ParcelFacts = {
  readonly status: ParcelStatus
  /** When a label was last printed; null = never. */
  readonly awb_printed_at: string | Date | null
}

/**
 * Whether the shop may do something with a parcel, and if not, why. The API's guard and the disabled button
 * ask the same question. Receiver, address and note change until pickup; COD and payer freeze once a label
 * was printed.
 */
export function parcelCan(action: ParcelAction, parcel: ParcelFacts): ParcelAnswer {
  const cancelled = statusGroupOf(parcel.status) === 'cancel'
  const withShop = transitionOf(parcel.status, 'cancel') !== undefined
  switch (action) {
    case 'copy':
      return { allowed: true }
    case 'edit':
    case 'edit_receiver':
      return canEdit(parcel.status, withShop)
    case 'edit_cod': {
      const edit = canEdit(parcel.status, withShop)
      if (!edit.allowed || parcel.awb_printed_at === null) return edit
      return { allowed: false, reason: 'cod_after_print', code: 'EPKS002' }
    }
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

// As long as the shop may cancel, the goods are in its hands, and so is what the parcel says.
function canEdit(status: ParcelStatus, withShop: boolean): ParcelAnswer {
  if (withShop) return { allowed: true }
  return { allowed: false, reason: editReasonOf(status), code: 'EPKS002' }
}

/** After the pickup the provider may still change a parcel on its way to the customer, and no other. */
function editReasonOf(status: ParcelStatus): ParcelReason {
  const reason = cancelReasonOf(status)
  if (reason === 'cancel_after_end') return 'edit_after_end'
  return reason === 'cancel_after_pickup' ? 'edit_after_pickup' : reason
}

function cancelReasonOf(status: ParcelStatus): CancelReason {
  if (status === 'request_cancel') return 'cancel_requested'
  const group = statusGroupOf(status)
  if (group === 'cancel') return 'cancel_after_end'
  if (group === 'loss') return 'cancel_after_loss'
  if (group === 'success') return 'cancel_after_delivery'
  return group === 'return' || status === 'return_failed' ? 'cancel_on_return' : 'cancel_after_pickup'
}

function requestReasonOf(status: ParcelStatus, withShop: boolean): ParcelReason {
  const reason = cancelReasonOf(status)
  return withShop || reason === 'cancel_after_pickup' ? 'cancel_on_its_way' : reason
}
