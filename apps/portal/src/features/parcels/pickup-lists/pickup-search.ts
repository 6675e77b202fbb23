export type PickupSearch = {
  /** The id of a store; absent for the default one. */
  store?: string | undefined
  /** The day of the list as YYYY-MM-DD; absent for today. */
  on?: string | undefined
  show?: PickupShow | undefined
  /** The camera reads labels. */
  camera?: 1 | undefined
}

export const pickupShows = ['open', 'handed_over', 'collected', 'fallen_out', 'leftovers'] as const

export type PickupShow = (typeof pickupShows)[number]

/** Reads the address; what cannot be meant is left out. */
export function readPickupSearch(search: Readonly<Record<string, unknown>>): PickupSearch {
  const { store, on } = search
  return {
    store: typeof store === 'string' ? store : undefined,
    on: typeof on === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(on) ? on : undefined,
    show: pickupShows.find((show) => show === search.show),
    camera: String(search.camera) === '1' ? 1 : undefined,
  }
}
