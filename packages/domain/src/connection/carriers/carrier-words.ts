/**
 * What a carrier says of a parcel, whatever the carrier calls it. Each adapter leads its own statuses to these words, and
 * `walk-to-word.ts` leads the parcel from where it stands to what the word says.
 */
export const carrierWords = [
  /** It takes the parcel and will come for it. */
  'accepted',
  'picking',
  'pickup_failed',
  'pickup_given_up',
  'picked_up',
  /** At one of its places; it need not be the last one. */
  'at_hub',
  'at_last_hub',
  'moving',
  'delivering',
  'delivered',
  'partly_delivered',
  'delivery_failed',
  /** It tries no more by itself and asks what to do. */
  'delivery_given_up',
  /** After a failure it will try again. */
  'delivering_again',
  /** The receiver fetches it at the carrier's counter. */
  'at_counter',
  'to_be_returned',
  'return_moving',
  'return_at_hub',
  'returning',
  'return_failed',
  'returned',
  'cancelled',
  'lost',
  'damaged',
  'destroyed',
  /** Something outside of the carrier's own process. */
  'exception',
  /** The carrier has paid for a loss. */
  'compensated',
  /** Worth a line in the history, and no step: what a courier says before the system does, a changed weight, money. */
  'note',
] as const

export type CarrierWord = (typeof carrierWords)[number]

/** What a person must decide, because no honest step of the lifecycle says it (decision 0470). */
export const incidentKinds = [
  'cancelled_on_the_road',
  'damaged',
  'destroyed',
  'exception',
  'compensated',
  /** Said of a parcel that has reached its end. */
  'after_the_end',
  /** A part was delivered, and the carrier names neither amounts nor pieces, or our record says that all was delivered. */
  'partly_delivered',
  /** No honest steps lead from where the parcel stands to what the carrier says. */
  'no_way',
] as const

export type IncidentKind = (typeof incidentKinds)[number]
