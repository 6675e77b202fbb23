import type { CancelReason, ParcelAnswer, ParcelFacts, ParcelReason } from './parcel-answers.ts'
import { goodsWith, isBack, type ParcelStatus, statusGroupOf } from './parcel-statuses.ts'

/** Whether the shop may edit a parcel: as long as it has the goods and has not cancelled. Needs no lifecycle table. */
export function canEdit({ status }: Pick<ParcelFacts, 'status'>): ParcelAnswer {
  if (goodsWith(status) === 'shop' && statusGroupOf(status) !== 'cancel') return { allowed: true }
  return { allowed: false, reason: editReasonOf(status), code: 'EPKS002' }
}

/** Whether the shop may change COD and payer: they freeze once a label was printed (EPKS002). */
export function canEditCod(parcel: ParcelFacts): ParcelAnswer {
  const edit = canEdit(parcel)
  if (!edit.allowed || parcel.awb_printed_at === null) return edit
  return { allowed: false, reason: 'cod_after_print', code: 'EPKS002' }
}

/** After the pickup the provider may still change a parcel on its way to the customer, and no other. */
function editReasonOf(status: ParcelStatus): ParcelReason {
  const reason = cancelReasonOf(status)
  if (reason === 'cancel_after_end') return 'edit_after_end'
  return reason === 'cancel_after_pickup' ? 'edit_after_pickup' : reason
}

export function cancelReasonOf(status: ParcelStatus): CancelReason {
  if (status === 'request_cancel') return 'cancel_requested'
  const group = statusGroupOf(status)
  if (group === 'cancel') return 'cancel_after_end'
  if (status === 'missing' || status === 'missing_courier') return 'cancel_while_missing'
  if (group === 'loss') return 'cancel_after_loss'
  if (isBack(status)) return 'cancel_after_return'
  if (group === 'success') return 'cancel_after_delivery'
  return group === 'return' || status === 'return_failed' ? 'cancel_on_return' : 'cancel_after_pickup'
}
