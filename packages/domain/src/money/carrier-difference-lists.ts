/** How expected, told, charged and received may differ. The last of unknown numbers and of totals have no parcel. */
export const differenceClasses = [
  'not_paid',
  'paid_less',
  'paid_more',
  'paid_not_delivered',
  'freight_above_quote',
  'weight_changed',
  'return_charged',
  'twice',
  'unknown_number',
  'held_back',
  'total_differs',
] as const

export type DifferenceClass = (typeof differenceClasses)[number]

/** `write_off_asked`: it waits for a second person. `gone`: the facts no longer give it, as the carrier paid later. */
export const differenceStates = [
  'open',
  'sent',
  'accepted',
  'write_off_asked',
  'written_off',
  'gone',
] as const

export type DifferenceState = (typeof differenceStates)[number]
