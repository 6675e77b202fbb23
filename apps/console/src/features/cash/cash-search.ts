export const cashParts = ['holders', 'slips', 'differences', 'day'] as const // as: each part by name
export type CashPart = (typeof cashParts)[number]

export type CashSearch = {
  /** Without one: who holds what. */
  part?: CashPart | undefined
  /** Whose bookings are open, by kind and id. */
  holder?: string | undefined
  /** The day of the books; without one yesterday, the newest that can be closed. */
  day?: string | undefined
  /** Differences that are ended as well. */
  ended?: '1' | undefined
}
