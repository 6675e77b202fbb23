/** The lists of what waits for a person, then two to look things up. */
export const workLists = [
  'waiting',
  'unclear',
  'held',
  'refused',
  'silent',
  'requests',
  'incidents',
  'words',
  'booked',
  'messages',
] as const // as: each list by name
export type WorkList = (typeof workLists)[number]

export type WorkSearch = {
  /** Without it, the list of parcels without a taker. */
  list?: string | undefined
  /** Of this connection alone, by its code. */
  connection?: string | undefined
  /** Messages of this outcome. */
  became?: string | undefined
  /** Only messages, incidents and requests of this parcel. */
  parcel?: string | undefined
  /** The message that is read. */
  message?: string | undefined
  /** `1`: incidents and requests that have ended. */
  ended?: string | undefined
}

/** As long as codes and tracking numbers are; calls refuse longer ones. */
const longestCode = 20

/** Reads the search of the address, and drops what the lists and calls would refuse. */
export function readWorkSearch({ list, connection, parcel, ...search }: WorkSearch) {
  return {
    ...search,
    list: workLists.find((one) => one === list) ?? 'waiting',
    connection: connection?.slice(0, longestCode),
    parcel: parcel?.slice(0, longestCode),
  }
}
