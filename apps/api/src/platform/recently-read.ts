import type { Clock } from './clock.ts'
import type { Database, Reader } from './database/index.ts'

type Known<Value> = { readonly value: Promise<Value>; readonly read_at: number; readonly business_at: number }

export type Remembering = {
  readonly database: Database
  readonly realClock: Clock
  readonly businessClock: Clock
}

/**
 * Reads once in five seconds, through the caller's own connection: waiting for a second one could block all others. Reads
 * anew where a demo or a trial has moved business time: what was to begin then holds at once.
 */
export function recentlyRead<Value>(
  read: (reader: Reader) => Promise<Value>,
  freshFor_ms = 5_000,
): (of: Remembering, reader: Reader) => Promise<Value> {
  const known = new WeakMap<Database, Known<Value>>()
  return ({ database, realClock, businessClock }, reader) => {
    const read_at = realClock.now().getTime()
    const business_at = businessClock.now().getTime()
    const recent = known.get(database)
    if (
      recent !== undefined &&
      read_at - recent.read_at < freshFor_ms &&
      business_at - recent.business_at < freshFor_ms
    )
      return recent.value
    const value = read(reader)
    known.set(database, { value, read_at, business_at })
    value.catch(() => known.delete(database))
    return value
  }
}
