import type { CarrierWord } from '@guihang/domain/connection/carriers/carrier-words'
import { m } from '../../../texts/messages.js'

type Word = { readonly name: () => string; readonly follows: () => string }

/** What a carrier may mean, in plain words, and what follows of it for the parcel. */
export const words: Readonly<Record<CarrierWord, Word>> = {
  accepted: { name: m.carrier_word_accepted, follows: m.carrier_word_accepted_follows },
  picking: { name: m.carrier_word_picking, follows: m.carrier_word_picking_follows },
  pickup_failed: { name: m.carrier_word_pickup_failed, follows: m.carrier_word_pickup_failed_follows },
  pickup_given_up: { name: m.carrier_word_pickup_given_up, follows: m.carrier_word_pickup_given_up_follows },
  picked_up: { name: m.carrier_word_picked_up, follows: m.carrier_word_picked_up_follows },
  at_hub: { name: m.carrier_word_at_hub, follows: m.carrier_word_at_hub_follows },
  at_last_hub: { name: m.carrier_word_at_last_hub, follows: m.carrier_word_at_last_hub_follows },
  moving: { name: m.carrier_word_moving, follows: m.carrier_word_moving_follows },
  delivering: { name: m.carrier_word_delivering, follows: m.carrier_word_delivering_follows },
  delivered: { name: m.carrier_word_delivered, follows: m.carrier_word_delivered_follows },
  partly_delivered: {
    name: m.carrier_word_partly_delivered,
    follows: m.carrier_word_partly_delivered_follows,
  },
  delivery_failed: { name: m.carrier_word_delivery_failed, follows: m.carrier_word_delivery_failed_follows },
  delivery_given_up: {
    name: m.carrier_word_delivery_given_up,
    follows: m.carrier_word_delivery_given_up_follows,
  },
  delivering_again: {
    name: m.carrier_word_delivering_again,
    follows: m.carrier_word_delivering_again_follows,
  },
  at_counter: { name: m.carrier_word_at_counter, follows: m.carrier_word_at_counter_follows },
  to_be_returned: { name: m.carrier_word_to_be_returned, follows: m.carrier_word_to_be_returned_follows },
  return_moving: { name: m.carrier_word_return_moving, follows: m.carrier_word_return_moving_follows },
  return_at_hub: { name: m.carrier_word_return_at_hub, follows: m.carrier_word_return_at_hub_follows },
  returning: { name: m.carrier_word_returning, follows: m.carrier_word_returning_follows },
  return_failed: { name: m.carrier_word_return_failed, follows: m.carrier_word_return_failed_follows },
  returned: { name: m.carrier_word_returned, follows: m.carrier_word_returned_follows },
  cancelled: { name: m.carrier_word_cancelled, follows: m.carrier_word_cancelled_follows },
  lost: { name: m.carrier_word_lost, follows: m.carrier_word_lost_follows },
  damaged: { name: m.carrier_word_damaged, follows: m.carrier_word_damaged_follows },
  destroyed: { name: m.carrier_word_destroyed, follows: m.carrier_word_destroyed_follows },
  exception: { name: m.carrier_word_exception, follows: m.carrier_word_exception_follows },
  compensated: { name: m.carrier_word_compensated, follows: m.carrier_word_compensated_follows },
  note: { name: m.carrier_word_note, follows: m.carrier_word_note_follows },
}
