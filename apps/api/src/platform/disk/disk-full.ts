import { existsSync, realpathSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

/** With less than two segments of its log free, PostgreSQL stops as soon as somebody writes. */
const leastRoom = 32 * 1_048_576

const saidByPrograms = /No space left on device|Disk quota exceeded|\b(?:ENOSPC|EDQUOT)\b/

export function saysDiskFull(words: string): boolean {
  return saidByPrograms.test(words)
}

export function isDiskFull(error: unknown): boolean {
  const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined
  return code === 'ENOSPC' || code === 'EDQUOT'
}

/** Looks at the disk itself: PostgreSQL's log may lie on the same full disk, and then says nothing. */
export function hasNoRoom(data: string): boolean {
  const places = [data, join(data, 'pg_wal')].filter(existsSync).map((path) => realpathSync(path))
  return places.some((path) => {
    const { bavail, bsize } = statfsSync(path)
    return bavail * bsize < leastRoom
  })
}

/** What a code means that only says "full" to who knows it; undefined for every other code. */
export function reasonOfCode(code: string): string | undefined {
  return reasons[code]
}

/** The same of an error, or of what caused it. */
export function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const code: unknown = Reflect.get(error, 'code')
  return (typeof code === 'string' ? reasonOfCode(code) : undefined) ?? reasonOf(error.cause)
}

const reasons: Readonly<Record<string, string>> = {
  '53100': "no space left on the database's disk",
  ENOSPC: 'no space left on the disk',
  EDQUOT: "the user's share of the disk is used up",
}
