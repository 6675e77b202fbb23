import { type PostingKind, postingKinds } from '@guihang/domain/money/ledger/parcel-postings'
import { m } from '../../texts/messages.js'

const names: Readonly<Record<PostingKind, () => string>> = {
  'cash-collected': m.booking_cash_collected,
  'fees-charged': m.booking_fees_charged,
  'fees-reversed': m.booking_fees_reversed,
  'collection-taken-back': m.booking_collection_taken_back,
  'fees-taken-back': m.booking_fees_taken_back,
  'cash-over': m.booking_cash_over,
  'return-charged': m.booking_return_charged,
  'way-charged': m.booking_way_charged,
  'cash-handed-to-hub': m.booking_cash_handed_to_hub,
  'cash-to-main-hub': m.booking_cash_to_main_hub,
  'cash-to-center': m.booking_cash_to_center,
  'cash-to-shop': m.booking_cash_to_shop,
  'cash-counted-over': m.booking_cash_counted_over,
  'shortage-paid-in': m.booking_shortage_paid_in,
  'shortage-written-off': m.booking_shortage_written_off,
  'surplus-paid-back': m.booking_surplus_paid_back,
  'surplus-kept': m.booking_surplus_kept,
  'loss-compensated': m.booking_loss_compensated,
  'loss-charged-on': m.booking_loss_charged_on,
  'loss-paid-in': m.booking_loss_paid_in,
  'loss-written-off': m.booking_loss_written_off,
  'paid-out': m.booking_paid_out,
  'fees-held': m.booking_fees_held,
  'fees-released': m.booking_fees_released,
  'cash-back-to-carrier': m.booking_cash_back_to_carrier,
  'carrier-money': m.booking_carrier_money,
}

/** Its name as the ledger has it where this version does not know the kind. */
export function bookingName(kind: string): string {
  const known = postingKinds.find((one) => one === kind)
  return known === undefined ? kind : names[known]()
}
