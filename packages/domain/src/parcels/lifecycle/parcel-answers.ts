import type { ParcelStatus } from './parcel-statuses.ts'

export type CancelReason =
  | 'cancel_after_pickup'
  | 'cancel_requested'
  | 'cancel_after_delivery'
  | 'cancel_on_return'
  | 'cancel_after_return'
  | 'cancel_while_missing'
  | 'cancel_after_loss'
  | 'cancel_after_end'

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
      readonly code: 'EPKS002' | 'EPK001' | 'EPK015' | 'EPK016' | 'EPK018' | 'ELC003'
    }

export type ParcelFacts = {
  readonly status: ParcelStatus
  readonly awb_printed_at: string | Date | null
}
