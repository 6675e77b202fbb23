import { goodsWith } from '../parcels/goods-holders.ts'
import type { ParcelAnswer, ParcelFacts } from './parcel-answers.ts'
import { statusGroupOf } from './parcel-statuses.ts'

/** Whether the shop may edit a parcel: as long as it has the goods and has not cancelled. Needs no lifecycle table. */
export function canEdit({ status }: Pick<ParcelFacts, 'status'>): ParcelAnswer {
  const cancelled = statusGroupOf(status) === 'cancel'
  if (goodsWith[status] === 'shop' && !cancelled) return { allowed: true }
  return { allowed: false, reason: cancelled ? 'edit_after_end' : 'edit_after_pickup', code: 'EPKS002' }
}

/** Whether the shop may change COD and payer: they freeze once a label was printed (EPKS002). */
export function canEditCod(parcel: ParcelFacts): ParcelAnswer {
  const edit = canEdit(parcel)
  if (!edit.allowed || parcel.awb_printed_at === null) return edit
  return { allowed: false, reason: 'cod_after_print', code: 'EPKS002' }
}
