import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

export type Migration = {
  readonly name: string
  readonly text: string
  readonly checksum: string
  /** Runs statement by statement beside everybody's work, and not in one transaction (decision 0490). */
  readonly isOnline?: boolean
  /** Checksums of words that did the same; a database in which those ran has nothing left to do. */
  readonly former?: readonly string[]
}

const ownFolder = new URL('../../../migrations/', import.meta.url)

/** The migrations in the order in which they run: files `NNNN-what-it-does.sql`. */
export function readMigrations(folder: URL = ownFolder): Migration[] {
  return listMigrations(folder).map((name) => migrationOf(name, readFileSync(new URL(name, folder), 'utf8')))
}

/** Its first lines may say `-- online`, and `-- formerly` with the checksum of the words that it replaces. */
export function migrationOf(name: string, text: string): Migration {
  return {
    name,
    text,
    checksum: createHash('sha256').update(text).digest('hex'),
    isOnline: text.startsWith('-- online\n'),
    former: [...text.matchAll(/^-- formerly ([0-9a-f]{64})$/gm)].map(([, checksum = '']) => checksum),
  }
}

/** Whether a database that knows this checksum has run the migration. */
export function hasRunAs({ checksum, former = [] }: Migration, known: string): boolean {
  return checksum === known || former.includes(known)
}

export function listMigrations(folder: URL = ownFolder): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
}
