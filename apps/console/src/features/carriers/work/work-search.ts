/** The lists of what waits for a person, and two to look things up in. */
export const workLists = [
  'waiting',
  'unclear',
  'held',
  'refused',
  'silent',
  'incidents',
  'words',
  'booked',
  'messages',
] as const // as: each list by name
export type WorkList = (typeof workLists)[number]

export type WorkSearch = {
  /** Without one: what waits for a taker. */
  list?: WorkList | undefined
  /** Of this connection alone, by its code. */
  connection?: string | undefined
  /** Messages of this outcome; the list, which knows them, leaves out any other. */
  became?: string | undefined
  /** Messages and incidents of this parcel. */
  parcel?: string | undefined
  /** The message that is read. */
  message?: string | undefined
  /** Incidents that have ended. */
  ended?: '1' | undefined
}

/** What the address says, without what no list understands. */
export function readWorkSearch(search: Record<string, unknown>): WorkSearch {
  const { list, connection, became, parcel, message, ended } = search
  return {
    list: workLists.find((one) => one === list),
    connection: textOf(connection),
    became: textOf(became),
    parcel: textOf(parcel),
    message: typeof message === 'string' && message !== '' ? message.slice(0, 50) : undefined,
    ended: ended === '1' ? '1' : undefined,
  }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value.trim().slice(0, 20) || undefined : undefined
}
