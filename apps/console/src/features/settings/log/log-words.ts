import type { OperatorAction } from '@guihang/contract/provider/operator-log'
import { m } from '../../../texts/messages.js'

export const actionNames: Readonly<Record<OperatorAction, () => string>> = {
  hub_added: m.log_did_hub_added,
  hub_edited: m.log_did_hub_edited,
  courier_added: m.log_did_courier_added,
  courier_edited: m.log_did_courier_edited,
  runsheet_created: m.log_did_runsheet_created,
  runsheet_opened: m.log_did_runsheet_opened,
  runsheet_closed: m.log_did_runsheet_closed,
  prices_set: m.log_did_prices_set,
  areas_set: m.log_did_areas_set,
  holiday_added: m.log_did_holiday_added,
  holiday_removed: m.log_did_holiday_removed,
  receiver_band_set: m.log_did_receiver_band_set,
  mobile_unit_created: m.log_did_mobile_unit_created,
  mobile_unit_opened: m.log_did_mobile_unit_opened,
  mobile_unit_closed: m.log_did_mobile_unit_closed,
  mobile_unit_departed: m.log_did_mobile_unit_departed,
  mobile_unit_arrived: m.log_did_mobile_unit_arrived,
  parcel_read: m.log_did_parcel_read,
  phone_seen: m.log_did_phone_seen,
  parcel_corrected: m.log_did_parcel_corrected,
  reweigh_upheld: m.log_did_reweigh_upheld,
  reweigh_corrected: m.log_did_reweigh_corrected,
  request_read: m.log_did_request_read,
  request_passed: m.log_did_request_passed,
  request_taken: m.log_did_request_taken,
  request_assigned: m.log_did_request_assigned,
  request_answered: m.log_did_request_answered,
  request_noted: m.log_did_request_noted,
  request_promised: m.log_did_request_promised,
  change_proposed: m.log_did_change_proposed,
  change_approved: m.log_did_change_approved,
  change_declined: m.log_did_change_declined,
  request_refused: m.log_did_request_refused,
  request_completed: m.log_did_request_completed,
  staff_invited: m.log_did_staff_invited,
  staff_edited: m.log_did_staff_edited,
  staff_locked: m.log_did_staff_locked,
  staff_unlocked: m.log_did_staff_unlocked,
  staff_link_made: m.log_did_staff_link_made,
  staff_joined: m.log_did_staff_joined,
  staff_signed_in: m.log_did_staff_signed_in,
  staff_password_changed: m.log_did_staff_password_changed,
  second_factor_added: m.log_did_second_factor_added,
  second_factor_removed: m.log_did_second_factor_removed,
  second_factors_reset: m.log_did_second_factors_reset,
  token_made: m.log_did_token_made,
  token_revoked: m.log_did_token_revoked,
  canned_replies_set: m.log_did_canned_replies_set,
  correction_asked: m.log_did_correction_asked,
  correction_approved: m.log_did_correction_approved,
  correction_refused: m.log_did_correction_refused,
  jobs_retried: m.log_did_jobs_retried,
}

const aboutParcels: readonly OperatorAction[] = ['parcel_read', 'phone_seen']

/** Whether the entry names a parcel by its tracking number alone. */
export function isAboutParcel(action: OperatorAction): boolean {
  return aboutParcels.includes(action)
}
