import type { Clock } from './clock.ts'
import type { Database, Reader } from './database/index.ts'

type Known<Value> = { readonly value: Promise<Value>; readonly read_at: number }

/** Reads once in five seconds, through the caller's own connection: waiting for a second one could block all others. */
export function recentlyRead<Value>(
  read: (reader: Reader) => Promise<Value>,
  freshFor_ms = 5_000,
): (of: { readonly database: Database; readonly realClock: Clock }, reader: Reader) => Promise<Value> {
  const known = new WeakMap<Database, Known<Value>>()
  return ({ database, realClock }, reader) => {
    const now = realClock.now().getTime()
    const recent = known.get(database)
    if (recent !== undefined && now - recent.read_at < freshFor_ms) return recent.value
    const value = read(reader)
    known.set(database, { value, read_at: now })
    value.catch(() => known.delete(database))
    return value
  }
}
