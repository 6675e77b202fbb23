/** The lists of what waits for a person, and two to look things up in. */
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
  /** One of the lists; without one: what waits for a taker. */
  list?: string | undefined
  /** Of this connection alone, by its code. */
  connection?: string | undefined
  /** Messages of this outcome. */
  became?: string | undefined
  /** Messages, incidents and what is to be told of this parcel. */
  parcel?: string | undefined
  /** The message that is read. */
  message?: string | undefined
  /** `1`: incidents that have ended, and what needs not be told any more. */
  ended?: string | undefined
}

/** As long as codes and tracking numbers are; calls refuse longer ones. */
const longestCode = 20

/** What the address says, as the lists and their calls understand it. */
export function readWorkSearch({ list, connection, parcel, ...search }: WorkSearch) {
  return {
    ...search,
    list: workLists.find((one) => one === list) ?? 'waiting',
    connection: connection?.slice(0, longestCode),
    parcel: parcel?.slice(0, longestCode),
  }
}
