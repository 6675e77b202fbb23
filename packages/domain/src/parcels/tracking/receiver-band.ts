/** How often parcels are not taken: below 10 %, below 30 %, or more. */
export const receiverBands = ['few', 'some', 'many'] as const

export type ReceiverBand = (typeof receiverBands)[number]

export type OthersSums = {
  readonly shops: number
  /** Their parcels, and the most that one shop has of them. */
  readonly parcels: number
  readonly largest: number
  readonly refused: number
}

/** Fewer than this tell of shops or parcels instead of a receiver (decision 0286). */
export const receiverBandLimits = { shops_min: 5, parcels_min: 10, shops_largest_share: 0.5 } as const

/** Null where so few shops or parcels stand behind it that it could tell of one of them. */
export function receiverBandOf({ shops, parcels, largest, refused }: OthersSums): ReceiverBand | null {
  const { shops_min, parcels_min, shops_largest_share } = receiverBandLimits
  if (shops < shops_min || parcels < parcels_min || largest > parcels * shops_largest_share) return null
  if (refused * 10 < parcels) return 'few'
  return refused * 10 < parcels * 3 ? 'some' : 'many'
}
